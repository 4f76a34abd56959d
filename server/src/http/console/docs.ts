import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { pagePolicy } from '../security-headers.ts';
import { Asset } from './assets.ts';

const CONFIGURATION = {
  url: '/openapi.json',
  title: 'Pousada API',
  // Nothing is loaded from elsewhere: the machine may have no internet access.
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
} as const;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f5c5c"/>\
<path d="M6 17 16 8l10 9v8a1 1 0 0 1-1 1h-6v-6h-6v6H7a1 1 0 0 1-1-1z" fill="#fff"/></svg>`;

const START = `Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION)})`;

/**
 * People type their tokens into this page: it runs only the viewer, sends data only to this server and cannot be framed.
 * The viewer injects its styles itself.
 */
const POLICY = pagePolicy({
  'script-src': `'self' 'sha256-${createHash('sha256').update(START).digest('base64')}'`,
  'style-src': `'unsafe-inline'`,
  'img-src': `'self' data:`,
  'font-src': 'data:',
  'connect-src': `'self'`,
  'form-action': `'none'`,
});

const page = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${CONFIGURATION.title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="app"></div>
    <script src="/docs/${script}"></script>
    <script>${START}</script>
  </body>
</html>
`;

interface Viewer {
  readonly page: Asset;
  readonly script: Asset;
  readonly scriptName: string;
}

/** Loading the viewer takes some 50 MB of memory, so it is loaded for the first reader only. */
async function loadViewer(): Promise<Viewer> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const carrier = Fastify();
  await carrier.register(apiReference, { routePrefix: '/docs', configuration: CONFIGURATION });
  const { rawPayload } = await carrier.inject('/docs/js/scalar.js');
  await carrier.close();
  const script = new Asset(rawPayload, { type: 'text/javascript; charset=utf-8', isImmutable: true });
  const scriptName = `viewer-${script.tag}.js`;
  return { page: new Asset(page(scriptName), { type: 'text/html; charset=utf-8' }), script, scriptName };
}

/** Mounts `/openapi.json`, and `/docs` to read and try it in a browser; all files come from this server. */
export function mountDocs(app: FastifyInstance, document: () => object): void {
  let text: Asset | undefined;
  const favicon = new Asset(FAVICON, { type: 'image/svg+xml' });
  let loaded: Promise<Viewer> | undefined;
  const viewer = () => {
    loaded ??= loadViewer();
    return loaded;
  };
  app.get('/openapi.json', (request, reply) => {
    text ??= new Asset(JSON.stringify(document()), { type: 'application/json; charset=utf-8' });
    return text.send(request, reply);
  });
  app.get('/favicon.svg', (request, reply) => favicon.send(request, reply));
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 308));
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs/', async (request, reply) => {
    reply.header('content-security-policy', POLICY);
    return (await viewer()).page.send(request, reply);
  });
  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const { script, scriptName } = await viewer();
    if (request.params.name !== scriptName) throw notFound('There is no such address');
    return script.send(request, reply);
  });
}
