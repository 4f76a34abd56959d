import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';

type Where = Pick<Config, 'host' | 'port'>;

/** A port that is taken is better known before a database has been made for nothing. */
export async function requireFreePort(where: Where): Promise<void> {
  const probe = createServer();
  await listen(probe, where);
  probe.close();
  await once(probe, 'close');
}

/** Not Fastify's own `listen`: that one logs a line and opens a second server for `localhost`, which drains on its own. */
export async function listen(server: Server, { host, port }: Where): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }
}

export function listenProblem(error: NodeJS.ErrnoException, host: string, port: number, name = 'PORT'): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is already in use: stop the other program or set ${name}.`);
    case 'EACCES':
      return new StartupError(`This user may not open port ${port}: set ${name} to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`${host} is not an address of this machine: set HOST.`);
    default:
      return error;
  }
}

const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const urlOf = (host: string, port: number): string =>
  `http://${LOCAL.has(host) ? 'localhost' : written(host)}:${port}`;

/** An address of IPv6 stands in brackets. */
export const written = (host: string): string => (host.includes(':') ? `[${host}]` : host);
