import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RandomBelow } from '../requests.ts';
import type { Stage } from './stage.ts';

const WRITERS = 8;
const PATIENCE_MS = 6_000;

/** Fault between the server and PostgreSQL. */
type Mode = 'pass' | 'delay' | 'reset' | 'swallow';

/** Only TCP connections can be reset. */
const reset = (socket: Socket): Socket => (socket.remoteFamily ? socket.resetAndDestroy() : socket.destroy());

/** A proxy between the server and PostgreSQL. */
class DatabaseProxy {
  mode: Mode = 'pass';
  readonly #below: RandomBelow;
  readonly #user: string;
  readonly #database: string;
  /** The socket of the embedded PostgreSQL. */
  readonly #socket: string;
  readonly #server = createServer((from) => this.#join(from));
  readonly #sockets = new Set<Socket>();

  constructor(to: string, below: RandomBelow) {
    const [, user, database, query] = /^postgresql:\/\/(\w+)@\/(\w+)\?(.*)$/.exec(to)!;
    const place = new URLSearchParams(query);
    this.#user = user!;
    this.#database = database!;
    this.#socket = `${place.get('host')}/.s.PGSQL.${place.get('port')}`;
    this.#below = below;
  }

  /** The database address through this proxy. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `postgresql://${this.#user}@127.0.0.1:${port}/${this.#database}?sslmode=disable`;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(from: Socket): void {
    const to = connect(this.#socket);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        // A black hole also swallows the end of a connection.
        if (this.mode !== 'swallow') other.destroy();
      });
      let waiting = Promise.resolve();
      one.on('data', (piece: Buffer) => {
        waiting = waiting.then(() => this.#pass(piece, one, other));
      });
    }
  }

  async #pass(piece: Buffer, from: Socket, to: Socket): Promise<void> {
    if (this.mode === 'swallow') return;
    if (this.mode === 'delay') await pause(20 + this.#below(150));
    if (this.mode === 'reset' && this.#below(40) === 0) {
      for (const socket of [from, to]) reset(socket);
      return;
    }
    if (!to.destroyed) to.write(piece);
  }
}

/**
 * Delays, resets and black holes on the way to PostgreSQL. Clients repeat each request by its idempotency key until it
 * succeeds; each takes effect once.
 */
export async function proxied(stage: Stage, rounds: number, below: RandomBelow): Promise<string> {
  const proxy = new DatabaseProxy(stage.url, below);
  const served = await stage.serve(await proxy.open());
  try {
    for (let round = 0; round < rounds; round++)
      for (const mode of ['delay', 'reset', 'swallow'] as const) {
        stage.writers.longest = 0;
        stage.writers.start(WRITERS, true);
        await stage.writers.until(stage.writers.acknowledged.length + 10);
        proxy.mode = mode;
        await pause(mode === 'swallow' ? 6_000 : 2_500);
        proxy.mode = 'pass';
        await stage.recovered(`a proxy that would ${mode}`);
        await stage.writers.stop();
        if (stage.writers.longest > PATIENCE_MS)
          stage.failures.add(
            `a proxy that would ${mode}: a client waited too long`,
            `${stage.writers.longest.toFixed(0)} ms`,
          );
        // 409: the first request with this key is still running.
        stage.onlyAnswered(`a proxy that would ${mode}`, [201, 409, 503]);
        await stage.keptAll(`a proxy that would ${mode}`);
      }
    if (!served.isAlive()) stage.failures.add('a proxy ended the server', served.complaints().slice(-300));
  } finally {
    proxy.close();
  }
  return `${rounds} x a proxy that delays, resets and black-holes`;
}
