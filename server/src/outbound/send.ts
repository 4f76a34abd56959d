import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIPv6, type LookupFunction } from 'node:net';
import { VERSION } from '../config/version.ts';
import { failureOfStatus } from './failure.ts';
import type { Message, Outcome } from './message.ts';
import { hostOf, portOf } from './target.ts';

/** Nothing of a reply is of interest but its status; this much is read so that the other side can end in peace. */
const READ = 4_096;
const READ_TIME = 1_000;

/** Answers every lookup with what was found and judged before. */
const pinned =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = found;
    if (options.all) done(null, found);
    else done(null, first!.address, first!.family);
  };

/** Waits for the end of a reply, or for as much of it as anybody may send. */
function ended(reply: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0;
    const finish = () => {
      clearTimeout(timer);
      reply.destroy();
      resolve();
    };
    const timer = setTimeout(finish, READ_TIME);
    reply.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > READ) finish();
    });
    reply.on('end', finish).on('error', finish).on('close', finish);
  });
}

function retryAfterOf({ headers }: IncomingMessage): number | null {
  const wanted = headers['retry-after'] ?? '';
  return /^\d{1,9}$/.test(wanted) ? Number(wanted) : null;
}

/** Loaded when the first message goes out: Node brings its whole `fetch` along, 30 ms that no start has to wait for. */
const senderOf = async ({ protocol }: URL) =>
  protocol === 'https:' ? (await import('node:https')).request : (await import('node:http')).request;

/** Posts a message to one of the addresses of a host, over a connection of its own. Redirects are replies like any other. */
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
    lookup: pinned(addresses),
    signal,
  };
  const send = await senderOf(url);
  return new Promise((resolve, reject) => {
    const request = send(options, (reply) => {
      const status = reply.statusCode!;
      ended(reply).then(() => resolve({ status, failure: failureOfStatus(status), retryAfter: retryAfterOf(reply) }));
    });
    request.on('error', reject).end(body);
  });
}
