import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIPv6, type LookupFunction } from 'node:net';
import { VERSION } from '../config/version.ts';
import { failureOfStatus } from './failure.ts';
import type { Message, Outcome } from './message.ts';
import { hostOf, portOf } from './target.ts';

/** Only the status of a reply matters; this much of the body is read so that the receiver can finish. */
const MAX_READ_BYTES = 4_096;
const MAX_READ_MS = 1_000;

/** A lookup function that returns the addresses that were resolved and checked before. */
const pinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = found;
    if (options.all) done(null, found);
    else done(null, first!.address, first!.family);
  };

/** Waits for the end of a reply, or until the limits are reached. */
function drain(reply: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0;
    const finish = () => {
      clearTimeout(timer);
      reply.destroy();
      resolve();
    };
    const timer = setTimeout(finish, MAX_READ_MS);
    reply.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_READ_BYTES) finish();
    });
    reply.on('end', finish).on('error', finish).on('close', finish);
  });
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const wanted = headers['retry-after'] ?? '';
  return /^\d{1,9}$/.test(wanted) ? Number(wanted) : null;
}

/** Imported with the first message: the import loads all of `fetch` and takes 30 ms, which would delay every start. */
const requestFunction = async ({ protocol }: URL) =>
  protocol === 'https:' ? (await import('node:https')).request : (await import('node:http')).request;

/** Posts a message to one of the addresses of a host, over a connection of its own. Does not follow redirects. */
export async function sendTo(
  url: URL,
  addresses: readonly string[],
  { headers, body }: Message,
  signal: AbortSignal,
): Promise<Pick<Outcome, 'status' | 'failure' | 'retryAfter'>> {
  const options: RequestOptions = {
    method: 'POST',
    host: hostOf(url),
    port: portOf(url),
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': `Pousada/${VERSION}`,
      connection: 'close',
    },
    agent: false,
    lookup: pinnedLookup(addresses),
    signal,
  };
  const send = await requestFunction(url);
  return new Promise((resolve, reject) => {
    const request = send(options, (reply) => {
      const status = reply.statusCode!;
      drain(reply).then(() => resolve({ status, failure: failureOfStatus(status), retryAfter: retryAfterOf(reply) }));
    });
    request.on('error', reject).end(body);
  });
}
