import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors.ts';
import { pagePolicy } from '../security-headers.ts';
import { Asset } from './assets.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The paths of the console's page; it routes everything below them itself. */
const PATHS = ['/sign-in', '/h/*', '/clock', '/clock/*'];

/** The page loads, runs and calls only its own origin, and cannot be framed. */
const POLICY = pagePolicy({
  'script-src': `'self'`,
  'style-src': `'self'`,
  'font-src': `'self'`,
  'img-src': `'self' data: blob:`,
  'connect-src': `'self'`,
  'manifest-src': `'self'`,
  'worker-src': `'self'`,
  'form-action': `'self'`,
});

/** Files beside the page, such as the manifest and the service worker. Their names stay the same, so clients revalidate them. */
function loadRootFiles(folder: string): ReadonlyMap<string, Asset> {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'index.html' && extname(entry.name) in TYPES,
  );
  return new Map(
    files.map(({ name }) => [name, new Asset(readFileSync(join(folder, name)), { type: TYPES[extname(name)]! })]),
  );
}

/** The assets as they are at startup, in memory: an open page still finds them after a new build. */
function loadAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = readdirSync(folder).map((name): [string, Asset] => {
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    return [name, new Asset(readFileSync(join(folder, name)), { type, isImmutable: true })];
  });
  return new Map(assets);
}

/** Browsers ask for HTML; other clients get the API's 404. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Tells the page that this server offers the people of the demo on its sign-in. */
const DEMO_MARK = '<meta name="demo" content="on" />';

function pageIn(folder: string, isDemo: boolean): Asset {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const marked = isDemo ? html.replace('</head>', `${DEMO_MARK}</head>`) : html;
  return new Asset(Buffer.from(marked), { type: 'text/html; charset=utf-8' });
}

/** Mounts the console's page and its files from a folder. */
export function mountConsole(app: FastifyInstance, folder: string, { isDemo = false } = {}): void {
  const page = pageIn(folder, isDemo);
  const assets = loadAssets(join(folder, 'assets'));
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', POLICY);
    return page.send(request, reply);
  };
  app.get('/', sendPage);
  for (const path of PATHS)
    app.get(path, (request, reply) => {
      if (!wantsPage(request)) throw notFound('There is no such address');
      return sendPage(request, reply);
    });
  for (const [name, asset] of loadRootFiles(folder))
    app.get(`/${name}`, (request, reply) => asset.send(request, reply));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = assets.get(request.params.name);
    if (!asset) throw notFound('There is no such address');
    return asset.send(request, reply);
  });
}
