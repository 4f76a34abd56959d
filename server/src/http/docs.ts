import Fastify, { type FastifyInstance } from 'fastify';

const OPTIONS = {
  routePrefix: '/docs',
  configuration: {
    url: '/openapi.json',
    title: 'Pousada API',
    // Nothing is fetched from elsewhere: the machine may have no way out.
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
  },
} as const;

/** The viewer weighs some 50 MB in memory, so it is loaded for its first reader and not before. */
async function loadViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const viewer = Fastify();
  await viewer.register(apiReference, OPTIONS);
  await viewer.ready();
  return viewer;
}

/** `/openapi.json`, and `/docs` to read and try it in the browser; everything is served from here. */
export function mountDocs(app: FastifyInstance, document: object): void {
  const text = JSON.stringify(document);
  let viewer: Promise<FastifyInstance> | undefined;
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  app.get('/', (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  app.get('/docs/*', async (request, reply) => {
    viewer ??= loadViewer();
    const { statusCode, headers, rawPayload } = await (await viewer).inject({ method: 'GET', url: request.url });
    return reply.code(statusCode).type(String(headers['content-type'])).send(rawPayload);
  });
}
