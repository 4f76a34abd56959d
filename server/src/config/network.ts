import { isIPv4, isIPv6 } from 'node:net';

const FORM = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;

export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** `10.0.0.0/8` in its parts, or an address as the network of itself alone; undefined where it is neither. */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', length] = FORM.exec(text) ?? [];
  const within = (bits: number) => (length === undefined ? bits : Number(length));
  if (isIPv4(address) && within(32) <= 32) return { address, prefix: within(32), family: 'ipv4' };
  return isIPv6(address) && within(128) <= 128 ? { address, prefix: within(128), family: 'ipv6' } : undefined;
}

export const isNetwork = (text: string): boolean => text.includes('/') && readNetwork(text) !== undefined;
export const isAddressOrNetwork = (text: string): boolean => readNetwork(text) !== undefined;
