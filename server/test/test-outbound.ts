import { isIP } from 'node:net';
import { Outbound, type OutboundOptions } from '../src/outbound/outbound.ts';

/** Names that lead somewhere particular; every other name is found on the internet. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'here.example.com': ['127.0.0.1'],
  'private.example.com': ['10.1.2.3'],
  'mixed.example.com': ['93.184.215.14', '10.1.2.3'],
  'nowhere.example.com': [],
};

/** The outside as tests and examples see it: names are found without asking anybody. */
export const testOutbound = (options: OutboundOptions = {}): Outbound =>
  new Outbound({
    resolve: async (host) => (isIP(host) !== 0 ? [host] : (NAMES[host] ?? ['93.184.215.14'])),
    ...options,
  });
