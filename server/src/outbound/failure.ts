/** The reasons why a call failed. The content of the reply is never stored. */
export const FAILURES = [
  'address',
  'dns',
  'connection',
  'tls',
  'timeout',
  'reply',
  'redirect',
  'status',
  'secret',
] as const;
export type Failure = (typeof FAILURES)[number];

const DNS = /^(?:ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|ETIMEOUT|EFORMERR|EBADNAME|EBADRESP|ENOTIMP|ECANCELLED|EAI_)/;
const TLS = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO)/;

/** The failure for a system error. */
export function failureOf({ code = '' }: NodeJS.ErrnoException): Failure {
  if (DNS.test(code)) return 'dns';
  if (TLS.test(code)) return 'tls';
  return code.startsWith('HPE_') ? 'reply' : 'connection';
}

/** The failure for a status; null for a success. */
export function failureOfStatus(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}
