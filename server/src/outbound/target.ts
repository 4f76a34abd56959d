/** Why an address cannot be called, whatever stands behind it. */
export type BadUrl = 'form' | 'scheme' | 'credentials' | 'port';

const SCHEMES = new Set(['https:', 'http:']);
/** That of the web, and those that anybody may open; below lie mail, remote logins and the like. */
const LOWEST_FREE = 1_024;

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port);

/** Port 80 takes no TLS; an address names the port of its scheme by leaving it out. */
const isOpen = (url: URL): boolean => url.port === '' || Number(url.port) === 443 || portOf(url) >= LOWEST_FREE;

/** The host as names are looked up and connections are made: without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Reads an address that somebody wants to be called at, or says what is wrong with it. */
export function readTarget(text: string): URL | BadUrl {
  const url = URL.parse(text);
  if (!url || !SCHEMES.has(url.protocol)) return url ? 'scheme' : 'form';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return isOpen(url) ? url : 'port';
}
