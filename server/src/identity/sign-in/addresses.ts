import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { readNetwork } from '../../config/network.ts';

const WITH_PORT = /^(?:\[([0-9a-f.:%]+)\]|([\d.]+)):\d{1,5}$/i;
const MAPPED = /^::ffff:([\d.]+)$/i;
/** Counted together: what a forwarding header names that is no address. */
const UNKNOWN = 'unknown';

/** The address itself: without a port, a zone, or the form in which IPv6 carries IPv4. */
function plain(text: string): string {
  const [, bracketed, bare] = WITH_PORT.exec(text) ?? [];
  const address = (bracketed ?? bare ?? text).split('%')[0]!;
  return MAPPED.exec(address)?.[1] ?? address;
}

/** The first groups of an IPv6 address, each without leading zeros. */
function groups(address: string, many: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = !tail ? [] : tail.split(':');
  // The last group may be an IPv4 address, and then stands for two.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  const all = [...before, ...zeros, ...after].slice(0, many);
  return all.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':');
}

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

const isIn = (list: BlockList, address: string): boolean =>
  isIPv4(address) ? list.check(address, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6');

/** What counts as one address: of IPv6 the first 64 bits, for whoever has one has all that begin with them. */
export function addressOf(ip: string): string {
  const address = plain(ip);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${groups(address, 4)}::/64` : UNKNOWN;
}

/** Where somebody is, roughly: enough to tell home from abroad, too little to tell one person from another. */
export function networkOf(ip: string): string | null {
  const address = plain(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${groups(address, 3)}::/48` : null;
}

/** Whether a request comes from this very machine: from who runs it, or through a proxy that nobody has declared. */
export const isThisMachine = (ip: string): boolean => isIn(THIS_MACHINE, plain(ip));

/** Whether an address is one of the proxies named: what it says of where a request came from is believed. */
export function trustIn(proxies: readonly string[]): (ip: string) => boolean {
  const trusted = new BlockList();
  for (const { address, prefix, family } of proxies.flatMap((one) => readNetwork(one) ?? []))
    trusted.addSubnet(address, prefix, family);
  return (ip) => isIn(trusted, plain(ip));
}
