import { isIPv4, isIPv6 } from 'node:net';

const FORM = /^([0-9a-f.:]+)\/(\d{1,3})$/i;

export interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** `10.0.0.0/8` in its parts; undefined where it is no network. */
export function readNetwork(text: string): Network | undefined {
  const [, address = '', length] = FORM.exec(text) ?? [];
  const prefix = Number(length);
  if (isIPv4(address) && prefix <= 32) return { address, prefix, family: 'ipv4' };
  return isIPv6(address) && prefix <= 128 ? { address, prefix, family: 'ipv6' } : undefined;
}

export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;
