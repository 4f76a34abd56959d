import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openServices } from '../server/src/callers/services.ts';
import { releaseBootMemory } from '../server/src/ops/memory.ts';
import { buildApp } from '../server/src/start/app.ts';

// The API as a process of its own. Whenever a line comes in, it tells how long its one thread was busy without a pause since the last.

const services = await openServices({ databaseUrl: process.env.DATABASE_URL! });
const { server } = await buildApp(services);
releaseBootMemory();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.stdin.on('data', () => {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const [p50, p99, most] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => Math.round(ns / 1e6));
  const mib = Object.fromEntries(
    Object.entries({ rss, heapUsed, heapTotal, external }).map(([name, bytes]) => [name, Math.round(bytes / 2 ** 20)]),
  );
  console.log(JSON.stringify({ p50, p99, most, ...mib }));
  delay.reset();
});
console.log(await server.listen({ port: 0, host: '127.0.0.1' }));
// A profile is written at an exit of one's own.
process.on('SIGTERM', () => process.exit());
