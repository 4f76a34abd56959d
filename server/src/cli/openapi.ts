import { buildApp } from '../app.ts';
import { Database } from '../db/database.ts';
import { memberSessions } from '../identity/member-sessions.ts';
import { PlatformSessions } from '../identity/platform-sessions.ts';
import { staffSessions } from '../identity/staff-sessions.ts';
import type { Services } from '../services.ts';
import type { Terminal } from './command.ts';

/** Services that were never connected: routes are declared over them, and none is called. */
function unconnectedServices(): Services {
  const url = 'postgresql://nobody@localhost/none';
  const db = new Database({ url });
  return {
    db,
    staff: staffSessions(db, url),
    members: memberSessions(db, url),
    platform: new PlatformSessions(db, url),
    close: () => db.close(),
  };
}

/** Prints the OpenAPI document; the application is built and not started, so no database is needed. */
export async function printOpenApi({ print }: Terminal): Promise<undefined> {
  const services = unconnectedServices();
  const { server, openapi } = await buildApp(services);
  print(JSON.stringify(openapi, null, 2));
  await server.close();
  await services.close();
}
