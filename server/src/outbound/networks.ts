import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isNetwork, readNetwork } from '../config/network.ts';

/** IPv4 networks that are not public, from the IANA special-purpose registry, and one address of a cloud provider. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** The public part of IPv6. Addresses that embed an IPv4 address lie outside it, or are listed below. */
const PUBLIC_V6 = ['2000::/3'];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks) {
    const network = isNetwork(text) ? readNetwork(text) : undefined;
    if (!network) throw new Error(`${text} is not a network`);
    list.addSubnet(network.address, network.prefix, network.family);
  }
  return list;
}

const special = { ipv4: listOf(SPECIAL_V4), ipv6: listOf(SPECIAL_V6) };
const publicV6 = listOf(PUBLIC_V6);

/** The addresses of this machine: services that listen here may not be meant for outside callers. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((known) => known?.map(({ address }) => address) ?? []);

/** The addresses that may be called: public ones, and those that the operator allows. */
export class Networks {
  readonly #allowed: BlockList;
  readonly #own: () => readonly string[];

  constructor(allowed: readonly string[], own: () => readonly string[] = ownAddresses) {
    this.#allowed = listOf(allowed);
    this.#own = own;
  }

  permits(address: string): boolean {
    if (isIPv4(address)) {
      if (this.#allowed.check(address, 'ipv4')) return true;
      return !special.ipv4.check(address, 'ipv4') && !this.#own().includes(address);
    }
    // An address with a zone is link-local.
    if (!isIPv6(address) || address.includes('%')) return false;
    // BlockList would compare a mapped address as IPv4; no host is reached by one.
    if (isMapped(address)) return false;
    if (this.#allowed.check(address, 'ipv6')) return true;
    return publicV6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6') && !this.#own().includes(address);
  }
}

const mapped = listOf(['::ffff:0:0/96']);
const isMapped = (address: string): boolean => mapped.check(address, 'ipv6');
