import pg from 'pg';
import { DatabaseUnavailable } from '../errors.ts';

/** A reply that the driver could not read, such as a row longer than a string may be. A repetition would fail as well. */
export class UnreadableReply extends DatabaseUnavailable {}

export interface GuardedOptions extends pg.ClientConfig {
  /** Milliseconds that a reply may take; unlimited if absent. */
  readonly answerLimit?: number;
}

interface Stream {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  destroy(error: unknown): unknown;
}

/** Internals of the driver. */
interface Internals {
  readonly connectionParameters: { query_timeout: number };
  readonly connection: { attachListeners(stream: Stream): void };
  _getActiveQuery(): { handleError(error: Error, connection: unknown): void } | null;
}

/**
 * A client that loses its connection where the driver would end the process: the driver's parser runs in an event of the socket,
 * where its exceptions cannot be caught. The statement whose reply was being read fails; those behind it lose their connection.
 */
export class GuardedClient extends pg.Client {
  readonly answerLimit: number | undefined;

  constructor(options: GuardedOptions = {}) {
    super(options);
    this.answerLimit = options.answerLimit;
    // A connection URL may set the driver's own timeout, which would not call the callback of `sendQuery`.
    if (this.answerLimit) this.#internals.connectionParameters.query_timeout = 0;
    const { connection } = this.#internals;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => attach(this.#guarded(stream));
  }

  get #internals(): Internals {
    return this as unknown as Internals;
  }

  /** The stream as the parser sees it. */
  #guarded(stream: Stream): Stream {
    return {
      on: (event, listener) =>
        stream.on(event, (...args) => {
          try {
            listener(...args);
          } catch (cause) {
            const failure = new UnreadableReply('a reply of the database could not be read', { cause });
            this.#internals._getActiveQuery()?.handleError(failure, this.#internals.connection);
            stream.destroy(cause);
          }
        }),
      destroy: (error) => stream.destroy(error),
    };
  }
}
