/** Why a URL cannot be called, whatever its host. */
export type BadUrl = 'form' | 'scheme' | 'credentials' | 'port';

const SCHEMES = new Set(['https:', 'http:']);
/** Ports below are reserved for services such as mail and remote login; only the web's own is allowed. */
const LOWEST_UNPRIVILEGED_PORT = 1_024;

export const portOf = ({ port, protocol }: URL): number =>
  port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port);

/** Port 80 is allowed only as the default of http; explicit ports must be 443 or unprivileged. */
const isAllowedPort = (url: URL): boolean =>
  url.port === '' || Number(url.port) === 443 || portOf(url) >= LOWEST_UNPRIVILEGED_PORT;

/** The host for lookups and connections: without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Parses the URL of a webhook, or returns what is wrong with it. */
export function parseTarget(text: string): URL | BadUrl {
  const url = URL.parse(text);
  if (!url || !SCHEMES.has(url.protocol)) return url ? 'scheme' : 'form';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return isAllowedPort(url) ? url : 'port';
}
