import { afterAll } from 'vitest';
import { openServices } from '../src/callers/services.ts';
import { buildApp } from '../src/start/app.ts';
import { laneTimeout } from './lane-timeout.ts';

export interface FeedEvent {
  readonly id: string;
  readonly entity: string;
  readonly entityId: number;
  readonly action: string;
  readonly occurredAt: string;
  readonly changed: string[];
}

/** Starts a server on a database and a port, so that a client can follow a feed over a real connection. */
export async function startListening(databaseUrl: string) {
  const services = await openServices({ databaseUrl, laneTimeout });
  const { server } = await buildApp(services);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  const close = async () => {
    await services.closeFeeds();
    server.server.closeAllConnections();
    await server.close();
    await services.close();
  };
  afterAll(close);
  return { url: `http://127.0.0.1:${port}`, services };
}

/** Follows a feed until `drop`; `events` holds the received ones. */
export class FeedClient {
  readonly events: FeedEvent[] = [];
  lastId = '';
  status = 0;
  #abort = new AbortController();
  ended: Promise<void> = Promise.resolve();

  static async open(url: string, headers: Record<string, string>): Promise<FeedClient> {
    const listener = new FeedClient();
    await listener.connect(url, headers);
    return listener;
  }

  async connect(url: string, headers: Record<string, string>): Promise<void> {
    this.#abort = new AbortController();
    const resume: Record<string, string> = this.lastId ? { 'last-event-id': this.lastId } : {};
    const reply = await fetch(url, { headers: { ...headers, ...resume }, signal: this.#abort.signal });
    this.status = reply.status;
    this.ended = reply.ok ? this.#read(reply) : Promise.resolve();
  }

  /** Closes the connection. */
  async drop(): Promise<void> {
    this.#abort.abort();
    await this.ended;
  }

  async #read(reply: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) this.#receive(block);
      }
    } catch {
      // Closed by `drop` or by the server; the events received so far are kept.
    }
  }

  #receive(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const [id, data] = [field('id'), field('data')];
    if (data !== undefined) this.events.push({ id: id!, ...JSON.parse(data) });
    if (id !== undefined) this.lastId = id;
  }
}
