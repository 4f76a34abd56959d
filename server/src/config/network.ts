import { isIPv4, isIPv6 } from 'node:net';

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;

export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Parses `10.0.0.0/8`, or a single address as a network of one; undefined if it is neither. */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', length] = NETWORK.exec(text) ?? [];
  const prefixOf = (bits: number) => (length === undefined ? bits : Number(length));
  if (isIPv4(address) && prefixOf(32) <= 32) return { address, prefix: prefixOf(32), family: 'ipv4' };
  return isIPv6(address) && prefixOf(128) <= 128 ? { address, prefix: prefixOf(128), family: 'ipv6' } : undefined;
}

export const isNetwork = (text: string): boolean => text.includes('/') && readNetwork(text) !== undefined;
export const isAddressOrNetwork = (text: string): boolean => readNetwork(text) !== undefined;
