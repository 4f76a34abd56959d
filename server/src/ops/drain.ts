import type { RequestListener, Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as poll } from 'node:timers/promises';

/** No new connection and no reply for this long: clients that were going to reconnect have done so. */
const QUIET_MS = 50;
const MAX_QUIET_WAIT_MS = 2_000;
/** A connection that has not sent a byte is closed after this time. */
const FIRST_BYTE_LIMIT_MS = 500;

/** A kept connection may bring another request for this time: one may be under way, over a slow line or from a busy client. */
const LAST_REQUEST_LIMIT_MS = 500;

/** The other processes that listen on the same port. */
export interface PortSharers {
  /** Waits until connections that another process has accepted for this one have arrived. */
  settle(): Promise<void>;
  /** Waits until none of them accepts connections. */
  shut(): Promise<void>;
}

const ALONE: PortSharers = { settle: async () => {}, shut: async () => {} };

/** Tracks the connections of a server, so that it can be closed without cutting one off. */
export class ConnectionDrain {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Time of the last new connection or reply; its client may reconnect. */
  #lastChange = 0;
  #accepted = 0;
  #underWay = 0;
  readonly #sharers: PortSharers;

  constructor(server: Server, sharers: PortSharers = ALONE) {
    this.#server = server;
    this.#sharers = sharers;
    server.on('connection', (socket: Socket) => {
      this.#lastChange = performance.now();
      this.#accepted++;
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
   * Closing a listening socket resets connections that the kernel has set up and the process has not accepted yet. Clients that
   * were told to reconnect arrive at that moment. So requests are held first: their clients wait instead of reconnecting, the
   * accept queue runs empty, the socket is closed, and then the requests are answered. Kept connections may bring one last request.
   */
  async close(): Promise<void> {
    const release = this.#hold();
    await this.#quiet();
    // Not `close` of the HTTP server, which cuts off connections between two requests.
    const closed = new Promise<void>((done) => Listener.prototype.close.call(this.#server, () => done()));
    // A client that is answered reconnects at once, and would meet a listener that is closing.
    await this.#sharers.shut();
    release();
    const silenceTimer = setTimeout(() => this.#dropSilent(), FIRST_BYTE_LIMIT_MS);
    const idleTimer = setTimeout(() => this.#closeIdle(), LAST_REQUEST_LIMIT_MS);
    await closed;
    clearTimeout(silenceTimer);
    clearTimeout(idleTimer);
  }

  /** Cuts off all open connections. */
  closeConnections(): void {
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
    const ends = performance.now() + MAX_QUIET_WAIT_MS;
    this.#lastChange = performance.now();
    // Clients of requests under way reconnect later than the others.
    const isQuiet = () => this.#underWay === 0 && performance.now() - this.#lastChange >= QUIET_MS;
    do {
      await pause(5);
      await this.#acceptPending(ends);
    } while (!isQuiet() && performance.now() < ends);
  }

  /**
   * Accepts connections that arrived while the process was busy, before the quiet period is measured. Each turn of the event loop
   * accepts one connection, however many wait: none is left after a turn without one.
   */
  async #acceptPending(ends: number): Promise<void> {
    let before: number;
    do {
      before = this.#accepted;
      await this.#sharers.settle();
      await poll();
    } while (this.#accepted > before && performance.now() < ends);
  }

  /** Pending input is read first: a connection with a request in it is not idle. */
  async #closeIdle(): Promise<void> {
    await poll();
    await poll();
    this.#server.closeIdleConnections();
  }

  /** Connections that were opened and never used are not idle in Node's sense, and would be waited for. */
  #dropSilent(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
