import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openServices } from '../server/src/callers/services.ts';
import { releaseBootMemory } from '../server/src/ops/memory.ts';
import { buildApp } from '../server/src/start/app.ts';

// The API as a separate process. For each line on stdin it prints event loop delays since the previous line, and its memory.

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
// Node writes the CPU profile only when the process exits by itself.
process.on('SIGTERM', () => process.exit());
