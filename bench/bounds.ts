/**
 * Reads of an adversarial house compared with the same reads of an ordinary one. The cost of a read must depend on the
 * size of its reply, not on the number of rows stored.
 * `node bench/bounds.ts`. DATABASE_URL names an empty database; otherwise an embedded one is created.
 * BENCH_SIZE: records of each kind (200000). BENCH_ONLY: part of the names of the reads to run.
 */
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { openServices } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { buildApp } from '../server/src/start/app.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { benchTour } from './crm-data.ts';
import { hostileHouse } from './hostile-house.ts';
import { Caller, percentile } from './schedule-data.ts';

const SIZE = Number(process.env.BENCH_SIZE ?? 200_000);
const ONLY = process.env.BENCH_ONLY ?? '';
const ORDINARY_REQUESTS = 100;
const ROUNDS = 5;
/** Limits of one reply: time and size. */
const BAR = { ms: 1_000, mib: 16 };

const dir = temporaryFolder('bounds');
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: dir.path });
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const services = await openServices({ databaseUrl: url });
const { server } = await buildApp(services);
await server.listen({ port: 0, host: '127.0.0.1' });
const client = new pg.Client({ connectionString: url });
await client.connect();

async function house(name: string, size: number) {
  const tour = await benchTour(services, `${name}-${Date.now()}`);
  const addresses = await hostileHouse(client, tour.id, size);
  return { addresses, caller: new Caller((server.server.address() as AddressInfo).port, tour) };
}

async function asked(caller: Caller, path: string) {
  const replies = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [method, address] = path.startsWith('/') ? ['GET', path] : (path.split(' ') as [string, string]);
    const reply = await caller.call(method, address);
    replies.push(reply);
    if (reply.took > 5_000) break;
  }
  const { status, body } = replies.at(-1)!;
  const took = replies.map((one) => one.took);
  return { status, ms: percentile(took, 0.5), mib: body.length / 2 ** 20 };
}

try {
  const [ordinary, hostile] = [await house('ordinary', ORDINARY_REQUESTS), await house('hostile', SIZE)];
  await client.query('vacuum analyze');
  console.log(`p50 of ${ROUNDS}; ${ORDINARY_REQUESTS} and ${SIZE} of each thing; bar ${BAR.ms} ms and ${BAR.mib} MiB`);
  for (const [name, path] of Object.entries(hostile.addresses)) {
    if (!name.includes(ONLY)) continue;
    const [few, many] = [await asked(ordinary.caller, ordinary.addresses[name]!), await asked(hostile.caller, path)];
    const told = ({ status, ms, mib }: typeof few) => `${status} ${ms.toFixed(1)} ms ${mib.toFixed(2)} MiB`;
    const isMet = many.ms < BAR.ms && many.mib < BAR.mib;
    console.log(`${name.padEnd(28)} ${told(few).padEnd(26)} ${told(many).padEnd(28)} ${isMet ? 'met' : 'MISSED'}`);
  }
  for (const { caller } of [ordinary, hostile]) caller.close();
} finally {
  await client.end();
  await server.close();
  await services.close();
  await embedded?.stop();
  dir.remove();
}
