import { Agent, request } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request and answers what came back; what never ends is read for a moment. */
export type Send = (request: Request) => Promise<Reply>;

/**
 * A connection that had been kept unused for a while was closed as a request was on its way to it. A server may do so, and the
 * request was never read: whoever sends it again over a new connection does it once. Before that while is over, a server that
 * ends answers what comes, and says that it was the last.
 */
export class ClosedBetween extends Error {}

/** A little less than a server that ends keeps unused connections open (`ops/drain.ts`), in milliseconds. */
const UNUSED_MS = 400;

/** Since when connections have been unused. */
export class Unused {
  readonly #since = new WeakMap<object, number>();

  /** A reply over this connection has come to its end. */
  note(socket: object): void {
    this.#since.set(socket, performance.now());
  }

  /** Whether it was kept for so long, by the time a request was sent, that it may have been closed. */
  wasLong(socket: object | null, sentAt: number): boolean {
    const since = socket ? this.#since.get(socket) : undefined;
    return since !== undefined && sentAt - since >= UNUSED_MS;
  }
}

/** How long a stream is read that would go on for ever. */
const STREAM_MS = 150;

/** Over kept connections to a process. */
export function overHttp(address: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const unused = new Unused();
  const send: Send = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      // Without its length, the body of a GET would be taken for the next request.
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        `${address}/`,
        { agent, method, path: url, headers: { ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = [];
          const { socket } = answer;
          const done = () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts).toString() });
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', done).on('error', reject);
          answer.on('end', () => unused.note(socket));
          if (!String(answer.headers['content-type']).startsWith('text/event-stream')) return;
          setTimeout(() => {
            done();
            answer.destroy();
          }, STREAM_MS);
        },
      );
      sent
        .on('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ECONNRESET' && unused.wasLong(sent.socket, began) ? new ClosedBetween() : error),
        )
        .end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** To an application of this process. It cannot be told to stop, so streams are not for it. */
export const within =
  (server: FastifyInstance): Send =>
  async ({ method, url, headers, body }) => {
    const options: InjectOptions = { method: method as NonNullable<InjectOptions['method']>, url, headers };
    const answer = await server.inject(body === undefined ? options : { ...options, payload: body });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
