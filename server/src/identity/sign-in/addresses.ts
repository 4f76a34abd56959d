import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { readNetwork } from '../../config/network.ts';

const WITH_PORT = /^(?:\[([0-9a-f.:%]+)\]|([\d.]+)):\d{1,5}$/i;
const MAPPED = /^::ffff:([\d.]+)$/i;
/** All values of a forwarding header that are no address count as this one. */
const UNKNOWN_ADDRESS = 'unknown';

/** The address without port and zone; an IPv4 address mapped into IPv6 becomes IPv4. */
function normalizeAddress(text: string): string {
  const [, bracketed, bare] = WITH_PORT.exec(text) ?? [];
  const address = (bracketed ?? bare ?? text).split('%')[0]!;
  return MAPPED.exec(address)?.[1] ?? address;
}

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = !tail ? [] : tail.split(':');
  // The last group may be an IPv4 address, which counts as two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  const all = [...before, ...zeros, ...after].slice(0, count);
  return all.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':');
}

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

const isIn = (list: BlockList, address: string): boolean =>
  isIPv4(address) ? list.check(address, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6');

/** The unit by which addresses are counted: for IPv6 the first 64 bits, because one client controls all of them. */
export function addressOf(ip: string): string {
  const address = normalizeAddress(ip);
  if (isIPv4(address)) return address;
  return isIPv6(address) ? `${firstGroups(address, 4)}::/64` : UNKNOWN_ADDRESS;
}

/** The approximate location: enough to tell home from abroad, too little to identify a person. */
export function networkOf(ip: string): string | null {
  const address = normalizeAddress(ip);
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${firstGroups(address, 3)}::/48` : null;
}

/** Whether a request comes from this machine: from its operator, or through a proxy that is not configured. */
export const isThisMachine = (ip: string): boolean => isIn(THIS_MACHINE, normalizeAddress(ip));

/** Builds a check for trusted proxies, whose forwarding headers are believed. */
export function trustedProxies(proxies: readonly string[]): (ip: string) => boolean {
  const trusted = new BlockList();
  for (const { address, prefix, family } of proxies.flatMap((one) => readNetwork(one) ?? []))
    trusted.addSubnet(address, prefix, family);
  return (ip) => isIn(trusted, normalizeAddress(ip));
}
