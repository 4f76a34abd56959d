import { spawnSync } from 'node:child_process';
import { type Headers, KeepAliveClient } from './keep-alive-clients.ts';
import { Process } from './process-harness.ts';

export const DEMO = { email: 'demo@pousada.local', password: 'pousada-demo' };

/** Runs `pousada serve` with two workers and waits until it listens. */
export async function serveWithTwo(env: Record<string, string>) {
  const server = new Process('pousada', ['serve', '--workers', '2'], { POUSADA_CONSOLE: 'off', ...env });
  const url = (await server.until(/"url":"(http:[^"]+)".*"msg":"listening"/))[1]!;
  return { server, url };
}

/** The ids of the API workers of a server. */
export function workersOf({ child }: Process): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row));
  return rows.flatMap((row) =>
    Number(row?.[2]) === child.pid && /worker\.js api/.test(row![3]!) ? [Number(row![1])] : [],
  );
}

/** The number of answered requests of a route, by worker. */
export function answeredBy(text: string, route: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const line of text.split('\n')) {
    if (!line.startsWith('pousada_http_request_duration_seconds_count') || !line.includes(`route="${route}"`)) continue;
    const worker = /worker="(\d+)"/.exec(line)![1]!;
    found[worker] = (found[worker] ?? 0) + Number(line.split(' ').at(-1));
  }
  return found;
}

/** One client per worker: workers take connections in turn, and a client stays with its worker. */
export async function clientOfEach(url: string): Promise<[KeepAliveClient, KeepAliveClient]> {
  const clients: [KeepAliveClient, KeepAliveClient] = [new KeepAliveClient(url), new KeepAliveClient(url)];
  for (const client of clients) await client.get('/health/live');
  return clients;
}

/** Signs in to the first house of the demo, and returns the headers of the session. */
export async function signIn(client: KeepAliveClient, tourHeader: string): Promise<Headers> {
  const inTour = { 'x-tour-id': tourHeader };
  const { text } = await client.send('POST', '/v1/tours/auth/login', inTour, DEMO);
  return { ...inTour, authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` };
}
