/**
 * `GET /today` over HTTP in a busy house with three years of stays, tasks and repairs.
 * `node bench/today.ts`. DATABASE_URL names an empty database; otherwise an embedded one is created.
 * BENCH_ROOMS: number of rooms (60). BENCH_ROUNDS: calls (300).
 */
import type { AddressInfo } from 'node:net';
import { openServices } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { buildApp } from '../server/src/start/app.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { fillHouse } from './busy-house.ts';
import { benchTour, insertCustomers } from './crm-data.ts';
import { Caller, percentile } from './schedule-data.ts';

const ROOMS = Number(process.env.BENCH_ROOMS ?? 60);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300);
const CUSTOMERS = 10_000;
const MAX_P50_MS = 40;

const dir = temporaryFolder('today');
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: dir.path });
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const services = await openServices({ databaseUrl: url });
const { server } = await buildApp(services);
await server.listen({ port: 0, host: '127.0.0.1' });
const tour = await benchTour(services, `today-${Date.now()}`);
const caller = new Caller((server.server.address() as AddressInfo).port, tour);
try {
  await insertCustomers(services, tour.id, CUSTOMERS);
  await fillHouse(url, tour.id, ROOMS);
  const took: number[] = [];
  for (let round = -20; round < ROUNDS; round++) {
    const reply = await caller.call('GET', '/today');
    if (reply.status !== 200) throw new Error(`it answered ${reply.status}: ${reply.body}`);
    if (round >= 0) took.push(reply.took);
    if (round === 0) {
      const { arrivals, departures, turnovers, inHouse, critical, repairs } = JSON.parse(reply.body);
      const counts = Object.entries({ arrivals, departures, turnovers, inHouse, critical, repairs });
      console.log(
        `${ROOMS} rooms; ${counts.map(([name, { count }]) => `${name} ${count}`).join(', ')}; ${(reply.body.length / 1024).toFixed(0)} KiB`,
      );
    }
  }
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  console.log(
    `GET /today: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (bar ${MAX_P50_MS} ms): ${p50 < MAX_P50_MS ? 'met' : 'MISSED'}`,
  );
} finally {
  caller.close();
  await server.close();
  await services.close();
  await embedded?.stop();
  dir.remove();
}
