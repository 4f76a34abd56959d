import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { isThisMachine } from '../identity/sign-in/addresses.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

/** Fails early if the port is taken, before a database is created in vain. */
export async function requireFreePort(where: ListenAddress): Promise<void> {
  const probe = createServer();
  await listen(probe, where);
  probe.close();
  await once(probe, 'close');
}

/** Fastify's own `listen` logs a line and opens a second server for `localhost`, which drains separately. */
export async function listen(server: Server, { host, port }: ListenAddress): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, host, port);
  }
}

export function listenError(error: NodeJS.ErrnoException, host: string, port: number, name = 'PORT'): Error {
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

const LOCAL_HOSTS = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

/** Whether an address is reachable from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || isThisMachine(host);

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const urlOf = (host: string, port: number): string =>
  `http://${LOCAL_HOSTS.has(host) ? 'localhost' : formatHost(host)}:${port}`;

/** Puts an IPv6 address in brackets. */
export const formatHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
