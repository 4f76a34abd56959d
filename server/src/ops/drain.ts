import type { RequestListener, Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as poll } from 'node:timers/promises';

/** No new connection and no reply for this long: whoever was about to come back has done so. */
const QUIET = 50;
const QUIET_LIMIT = 2_000;
/** How long a connection that never sent a byte may keep the others waiting. */
const FIRST_BYTE_LIMIT = 500;

/** How long a kept connection may bring another request: one may be on its way, over a slow line or from a busy client. */
const LAST_REQUEST_LIMIT = 500;

/** Where several processes have doors to one port. */
export interface Doors {
  /** Waits until whoever another process has let in for this one has come here. */
  settle(): Promise<void>;
  /** Waits until none of them takes anybody in any more. */
  shut(): Promise<void>;
}

const ONLY_ONE: Doors = { settle: async () => {}, shut: async () => {} };

/** Keeps the connections of a server, so that it can be closed without cutting one off. */
export class Door {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** When somebody last came, or was answered and may come back. */
  #lastChange = 0;
  #arrived = 0;
  #underWay = 0;
  readonly #doors: Doors;

  constructor(server: Server, doors: Doors = ONLY_ONE) {
    this.#server = server;
    this.#doors = doors;
    server.on('connection', (socket: Socket) => {
      this.#lastChange = performance.now();
      this.#arrived++;
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.on('request', (_request, reply) => {
      this.#underWay++;
      reply.once('close', () => {
        this.#underWay--;
        this.#lastChange = performance.now();
      });
    });
  }

  /**
   * Stops listening and waits for the requests under way.
   *
   * Closing a listening socket resets the connections the kernel has set up and nobody has accepted yet. Clients that
   * were told to reconnect arrive at just that moment, so requests are held at the door first: their senders wait
   * instead of coming back, the queue runs empty, the socket is closed, and only then are they answered. Connections that are kept
   * may bring one more request, which is answered as the last.
   */
  async close(): Promise<void> {
    const letIn = this.#hold();
    await this.#quiet();
    // Not as a server of HTTP closes, which cuts off at once whoever is between two requests.
    const closed = new Promise<void>((done) => Listener.prototype.close.call(this.#server, () => done()));
    // Whoever is answered comes back at once, and would find a door that is just closing.
    await this.#doors.shut();
    letIn();
    const impatience = setTimeout(() => this.#dropSilent(), FIRST_BYTE_LIMIT);
    const patience = setTimeout(() => this.#closeIdle(), LAST_REQUEST_LIMIT);
    await closed;
    clearTimeout(impatience);
    clearTimeout(patience);
  }

  /** Cuts off whatever is still open. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  #hold(): () => void {
    const server = this.#server;
    const handlers = server.listeners('request') as RequestListener[];
    const waiting: Parameters<RequestListener>[] = [];
    server.removeAllListeners('request');
    server.on('request', (...request) => waiting.push(request));
    return () => {
      server.removeAllListeners('request');
      for (const handler of handlers) server.on('request', handler);
      for (const request of waiting) server.emit('request', ...request);
    };
  }

  async #quiet(): Promise<void> {
    const ends = performance.now() + QUIET_LIMIT;
    this.#lastChange = performance.now();
    // Whoever is answered only now comes back later than the others.
    const isQuiet = () => this.#underWay === 0 && performance.now() - this.#lastChange >= QUIET;
    do {
      await pause(5);
      await this.#takeIn(ends);
    } while (!isQuiet() && performance.now() < ends);
  }

  /**
   * Accepts whoever came while this process was busy, before it is asked how long it has been quiet. Each turn of the loop
   * accepts one connection only, however many wait: nobody is left once a turn brought none.
   */
  async #takeIn(ends: number): Promise<void> {
    let before: number;
    do {
      before = this.#arrived;
      await this.#doors.settle();
      await poll();
    } while (this.#arrived > before && performance.now() < ends);
  }

  /** What came while this process was busy is read first: a connection with a request in it is not idle. */
  async #closeIdle(): Promise<void> {
    await poll();
    await poll();
    this.#server.closeIdleConnections();
  }

  /** Connections opened in advance and never used are not idle in Node's sense, and would be waited for. */
  #dropSilent(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
