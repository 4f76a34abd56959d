import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** `/openapi.json`, and `/docs` to read and try it in the browser; everything is served from here. */
export async function mountDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document);
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  app.get('/', (_request, reply) => reply.redirect('/docs'));
  await app.register(apiReference, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false, title: 'Pousada API' },
  });
}
