import { unconnectedServices } from '../callers/services.ts';
import { buildApp } from '../start/app.ts';
import type { Terminal } from './command.ts';

/** Prints the OpenAPI document; the application is built and not started, so no database is needed. */
export async function printOpenApi({ print }: Terminal): Promise<undefined> {
  const services = unconnectedServices();
  const { server, openapi } = await buildApp(services);
  print(JSON.stringify(openapi, null, 2));
  await server.close();
  await services.close();
}
