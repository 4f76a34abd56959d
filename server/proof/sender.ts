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

/** Sends a request and returns the reply; endless streams are read for a moment. */
export type Send = (request: Request) => Promise<Reply>;

/**
 * The server closed an idle kept connection while a request was on its way. HTTP allows that, and the request was
 * never read, so the client repeats it over a new connection. A draining server answers requests on younger
 * connections and then says `connection: close`.
 */
export class ClosedBetween extends Error {}

/** Slightly less than the time a draining server keeps idle connections (`ops/drain.ts`), in milliseconds. */
const UNUSED_MS = 400;

/** Time since when each connection has been idle. */
export class IdleConnections {
  readonly #since = new WeakMap<object, number>();

  /** Called when a reply over this connection has ended. */
  note(socket: object): void {
    this.#since.set(socket, performance.now());
  }

  /** Whether the connection was idle long enough to have been closed before the request was sent. */
  wasLong(socket: object | null, sentAt: number): boolean {
    const since = socket ? this.#since.get(socket) : undefined;
    return since !== undefined && sentAt - since >= UNUSED_MS;
  }
}

/** Time for which an endless stream is read. */
const STREAM_MS = 150;

/** Sends over kept connections to a process. */
export function overHttp(address: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const unused = new IdleConnections();
  const send: Send = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      // Without a length the body of a GET would be parsed as the next request.
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

/** Sends to an application in this process. It cannot be aborted, so streams are excluded. */
export const within =
  (server: FastifyInstance): Send =>
  async ({ method, url, headers, body }) => {
    const options: InjectOptions = { method: method as NonNullable<InjectOptions['method']>, url, headers };
    const answer = await server.inject(body === undefined ? options : { ...options, payload: body });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
