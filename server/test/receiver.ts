import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  /** The ids of the records of its events, in order. */
  readonly entityIds: number[];
}

export type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

export const OK: Answer = (reply) => void reply.writeHead(204).end();
export const FAIL: Answer = (reply) => void reply.writeHead(500).end('no');
/** Accepts the request and never replies. */
export const HANG: Answer = () => {};

/** A server that receives webhooks. */
export class Receiver {
  /** The reply to the next requests. */
  answer: Answer = OK;
  /** All requests, whatever the reply. */
  readonly received: Received[] = [];
  /** The requests that got a 2xx reply. */
  readonly taken: Received[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, reply) => {
      const body = await text(request);
      const { headers } = request;
      const events: { entityId: number }[] = body ? JSON.parse(body).data.events : [];
      const received: Received = {
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        body,
        headers,
        entityIds: events.map(({ entityId }) => entityId),
      };
      this.received.push(received);
      reply.on('finish', () => {
        if (reply.statusCode < 300) this.taken.push(received);
      });
      this.answer(reply, request);
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done));
    afterAll(() => receiver.stop());
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook?x=1`;
  }

  /** The ids of the records in accepted requests, with repetitions. */
  get heard(): number[] {
    return this.taken.flatMap(({ entityIds }) => entityIds);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
