/**
 * Cost and saving of compression: replies of several sizes over loopback, with and without it, in alternating rounds.
 * `node bench/compression.ts`. BENCH_SECONDS: seconds per round (2). BENCH_ROUNDS: rounds of each (5).
 * Times are CPU time of the server's thread; the client runs on another thread.
 */
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { compressReply } from '../server/src/http/replies/compression.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONNECTIONS = 8;
const RECORDS = [1, 4, 25, 100];
const ENCODINGS = ['', 'zstd', 'br', 'gzip'];

interface Round {
  readonly port: number;
  readonly path: string;
  readonly encoding: string;
}

interface Result {
  readonly count: number;
  readonly bytes: number;
}

/** Repeats one request over a few connections. */
async function ask({ port, path, encoding }: Round): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const end = performance.now() + SECONDS * 1_000;
  let [count, bytes] = [0, 0];
  const once = () =>
    new Promise<void>((resolve, reject) => {
      request({ port, path, agent, headers }, (reply) => {
        bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        reply.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const loop = async () => {
    for (; performance.now() < end; count++) await once();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  agent.destroy();
  return { count, bytes };
}

/** A page of distinct reservations. */
const pageOf = (records: number) => ({
  meta: { currentPage: 1, perPage: records },
  data: Array.from({ length: records }, (_, id) => ({
    id,
    tourCustomerId: (id * 7_919) % 10_007,
    tourResourceTypeId: (id % 7) + 1,
    startsAt: new Date(1.79e12 + id * 86_400_000).toISOString(),
    endsAt: new Date(1.79e12 + (id + 3) * 86_400_000).toISOString(),
    status: ['confirmed', 'checked_in', 'checked_out', 'cancelled'][id % 4],
    guests: (id % 3) + 1,
    notes: `Chega às ${id % 24} h, ${((id * 2_654_435_761) % 4_294_967_296).toString(36)}`,
    createdAt: new Date(1.78e12 + id * 7_777_777).toISOString(),
    toursCustomer: { id, fullName: `Hóspede ${((id * 40_503) % 65_536).toString(36)} Araújo` },
    toursResource: { id: id % 40, code: String(100 + (id % 40)), label: null },
  })),
});

async function serve(compressed: boolean): Promise<FastifyInstance> {
  const app = Fastify();
  if (compressed) app.addHook('onSend', compressReply);
  for (const records of RECORDS) {
    const page = pageOf(records);
    app.get(`/${records}`, async () => page);
  }
  await app.listen({ port: 0 });
  return app;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function main(): Promise<void> {
  const caller = new Worker(new URL(import.meta.url));
  const told = (round: Round) =>
    new Promise<Result>((resolve) => {
      caller.once('message', resolve);
      caller.postMessage(round);
    });
  const [bare, packing] = [await serve(false), await serve(true)];
  const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
  for (const records of RECORDS) {
    const kinds = [{ name: 'without', app: bare, encoding: '' }].concat(
      ENCODINGS.map((encoding) => ({ name: encoding || 'not asked for', app: packing, encoding })),
    );
    const times = new Map<string, number[]>();
    const sizes = new Map<string, number>();
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { name, app, encoding } of kinds) {
        const before = process.threadCpuUsage();
        const { count, bytes } = await told({ port: portOf(app), path: `/${records}`, encoding });
        const { user, system } = process.threadCpuUsage(before);
        sizes.set(name, bytes);
        // The first round is a warm-up.
        if (round > 0) times.set(name, [...(times.get(name) ?? []), (user + system) / count]);
      }
    }
    const figures = kinds.map(({ name }) => `${name} ${median(times.get(name)!).toFixed(0)} µs ${sizes.get(name)} B`);
    console.log(`${records} records: ${figures.join(' | ')}`);
  }
  await Promise.all([bare.close(), packing.close(), caller.terminate()]);
}

if (isMainThread) await main();
else parentPort!.on('message', async (round: Round) => parentPort!.postMessage(await ask(round)));
