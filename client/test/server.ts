import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { openServices } from '../../server/src/callers/services.ts';
import { hashPassword } from '../../server/src/identity/passwords.ts';
import { insertPlatformUser } from '../../server/src/identity/platform-users.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { createDatabase } from '../../server/test/database.ts';
import { createClient } from '../src/index.ts';

const OWNER = { email: 'helena@example.com', password: 'correct horse battery staple' };

/** Credentials of an instance. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly tokenHeader: string;
}

interface Server {
  readonly baseUrl: string;
  readonly tour: Credentials;
  readonly timesheet: Credentials;
  readonly close: () => Promise<void>;
}

/** Starts a server with a house and a time clock, provisioned through the client. */
async function startServer(): Promise<Server> {
  const database = await createDatabase();
  const services = await openServices({ databaseUrl: database.url });
  const { server } = await buildApp(services);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;

  const passwordHash = await hashPassword(OWNER.password);
  await services.db.transaction((tx) => insertPlatformUser(tx, { email: OWNER.email, name: 'Helena', passwordHash }));
  const { token } = await createClient({ baseUrl }).signInToPlatform({ body: OWNER });
  const platform = createClient({ baseUrl, token });
  const { id: workspaceId } = await platform.createWorkspace({ body: { name: 'Costa Verde' } });
  const tour = await platform.createTour({ workspaceId, body: { tour: { name: 'Sol' }, workspaceDomains: [] } });
  const body = { timesheet: { name: 'Ponto' }, workspaceDomains: [] };
  const timesheet = await platform.createTimesheet({ workspaceId, body });
  const close = async () => {
    await server.close();
    await services.close();
    await database.drop();
  };
  return { baseUrl, tour, timesheet, close };
}

/** One server for a test file. */
export function useServer(): { current: Server } {
  const holder = {} as { current: Server };
  beforeAll(async () => {
    holder.current = await startServer();
  });
  afterAll(() => holder.current?.close());
  return holder;
}
