import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isNetwork, readNetwork } from '../config/network.ts';

/** IPv4 networks that are nobody's on the internet, by the registry of special purposes, and one that a cloud keeps for itself. */
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

/** The part of IPv6 that is given out on the internet; whatever carries an IPv4 address inside lies outside, or is named below. */
const PUBLIC_V6 = ['2000::/3'];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks) {
    const network = isNetwork(text) ? readNetwork(text) : undefined;
    if (!network) throw new Error(`${text} is no network`);
    list.addSubnet(network.address, network.prefix, network.family);
  }
  return list;
}

const special = { ipv4: listOf(SPECIAL_V4), ipv6: listOf(SPECIAL_V6) };
const publicV6 = listOf(PUBLIC_V6);

/** The addresses of this very machine: what listens here may be meant for nobody outside. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((known) => known?.map(({ address }) => address) ?? []);

/** Which addresses may be called: those of the internet, and those the operator has named. */
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
    // With a zone it is an address of this link.
    if (!isIPv6(address) || address.includes('%')) return false;
    // A mapped address would be compared as the IPv4 address it carries: it is none that anybody is reached by.
    if (isMapped(address)) return false;
    if (this.#allowed.check(address, 'ipv6')) return true;
    return publicV6.check(address, 'ipv6') && !special.ipv6.check(address, 'ipv6') && !this.#own().includes(address);
  }
}

const mapped = listOf(['::ffff:0:0/96']);
const isMapped = (address: string): boolean => mapped.check(address, 'ipv6');
