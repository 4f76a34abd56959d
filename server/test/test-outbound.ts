import { isIP } from 'node:net';
import { Outbound, type OutboundOptions } from '../src/outbound/outbound.ts';

/** Names with particular addresses. Every other name resolves to an address on the internet. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'here.example.com': ['127.0.0.1'],
  'private.example.com': ['10.1.2.3'],
  'mixed.example.com': ['93.184.215.14', '10.1.2.3'],
  'nowhere.example.com': [],
};

/** The outbound client of tests and examples: it resolves names without a name server. */
export const testOutbound = (options: OutboundOptions = {}): Outbound =>
  new Outbound({
    resolve: async (host) => (isIP(host) !== 0 ? [host] : (NAMES[host] ?? ['93.184.215.14'])),
    ...options,
  });
