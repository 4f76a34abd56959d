import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as poll } from 'node:timers/promises';

/** No new connection for this long: whoever was about to come back has done so. */
const QUIET = 25;
const QUIET_LIMIT = 250;
/** How long a connection that never sent a byte may keep the others waiting. */
const FIRST_BYTE_LIMIT = 500;

/** Keeps the connections of a server, so that it can be closed without cutting one off. */
export class Door {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #lastArrival = 0;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#lastArrival = performance.now();
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /**
   * Stops listening and waits for the requests under way.
   *
   * Closing a listening socket resets the connections the kernel has set up and nobody has accepted yet. Clients that
   * were told to reconnect arrive at just that moment, so requests are held at the door first: their senders wait
   * instead of coming back, the queue runs empty, the socket is closed, and only then are they answered.
   */
  async close(): Promise<void> {
    const letIn = this.#hold();
    await this.#quiet();
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    letIn();
    const impatience = setTimeout(() => this.#dropSilent(), FIRST_BYTE_LIMIT);
    await closed;
    clearTimeout(impatience);
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
    const began = performance.now();
    this.#lastArrival = began;
    do {
      await pause(5);
      // Whoever came while this process was busy is accepted before it is asked how long it has been quiet.
      await poll();
    } while (performance.now() - this.#lastArrival < QUIET && performance.now() - began < QUIET_LIMIT);
  }

  /** Connections opened in advance and never used are not idle in Node's sense, and would be waited for. */
  #dropSilent(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
