import type { AddressInfo } from 'node:net';
import { openServices } from '../../server/src/callers/services.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../server/src/db/schema/migrate.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { temporaryFolder } from '../../server/test/temporary.ts';
import { createHouse, type TestHouse } from '../test/house.ts';

/** Starts a house on a new database, served with the console of a folder. */
export async function openHouse(folder: string): Promise<{ house: TestHouse; close: () => Promise<void> }> {
  const home = temporaryFolder('bench-console');
  const embedded = await startEmbedded({ dataDir: home.path });
  await migrate(embedded.url);
  const services = await openServices({ databaseUrl: embedded.url });
  const { server } = await buildApp(services, undefined, { console: folder });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const house = await createHouse(services, `http://localhost:${(server.server.address() as AddressInfo).port}`);
  return {
    house,
    close: async () => {
      await services.closeFeeds();
      await server.close();
      await services.close();
      await embedded.stop();
      home.remove();
    },
  };
}
