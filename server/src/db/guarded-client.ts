import pg from 'pg';
import { DatabaseUnavailable } from './errors.ts';

/** A reply that the driver could not read, such as a row longer than a string may be. It would be as long next time. */
export class UnreadableReply extends DatabaseUnavailable {}

export interface GuardedOptions extends pg.ClientConfig {
  /** Milliseconds that an answer may take; none where it may take for ever. */
  readonly answerLimit?: number;
}

interface Stream {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  destroy(error: unknown): unknown;
}

/** What the driver keeps to itself. */
interface Insides {
  readonly connectionParameters: { query_timeout: number };
  readonly connection: { attachListeners(stream: Stream): void };
  _getActiveQuery(): { handleError(error: Error, connection: unknown): void } | null;
}

/**
 * A client whose connection is lost where the driver would bring the process down: its parser runs in an event of the
 * socket, where nobody could catch what it throws. The statement that was being answered fails by that; those behind it
 * have lost their connection.
 */
export class GuardedClient extends pg.Client {
  readonly answerLimit: number | undefined;

  constructor(options: GuardedOptions = {}) {
    super(options);
    this.answerLimit = options.answerLimit;
    // An address may ask for the driver's own limit. It would tell nobody in the way that `ask` is told.
    if (this.answerLimit) this.#insides.connectionParameters.query_timeout = 0;
    const { connection } = this.#insides;
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => attach(this.#guarded(stream));
  }

  get #insides(): Insides {
    return this as unknown as Insides;
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
            this.#insides._getActiveQuery()?.handleError(failure, this.#insides.connection);
            stream.destroy(cause);
          }
        }),
      destroy: (error) => stream.destroy(error),
    };
  }
}
