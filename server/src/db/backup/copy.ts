import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** COPY methods that the driver's types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

interface Completed {
  readonly text: string;
}

const countIn = ({ text }: Completed): number => Number(/\d+$/.exec(text)?.[0]);

/** The output of `copy … to stdout` as a stream with backpressure. Pass it to `query` of a client, then read it. */
export class CopyOut extends Readable implements pg.Submittable {
  readonly #text: string;
  readonly #onBytes: (bytes: number) => void;
  #connection: pg.Connection | undefined;
  #bytes = 0;
  /** Number of rows, set at the end. */
  rows = 0;

  /** `onBytes` gets the number of bytes received so far. */
  constructor(text: string, onBytes: (bytes: number) => void = () => {}) {
    super();
    this.#text = text;
    this.#onBytes = onBytes;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    this.#bytes += chunk.length;
    this.#onBytes(this.#bytes);
    // The driver reuses its buffer.
    if (!this.destroyed && !this.push(Buffer.from(chunk))) stream.pause();
  }

  handleCommandComplete(message: Completed): void {
    this.rows = countIn(message);
  }

  handleReadyForQuery(): void {
    if (!this.destroyed) this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** `copy … from stdin` as a query of the driver, fed from a stream. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<number>;
  readonly #text: string;
  readonly #source: Readable;
  readonly #settle: PromiseWithResolvers<number>;
  #rows = 0;
  #hasFailed = false;

  constructor(text: string, source: Readable) {
    this.#text = text;
    this.#source = source;
    this.#settle = Promise.withResolvers();
    this.done = this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#feed(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => {
        this.#settle.reject(error);
        connection.sendCopyFail('the source of the copy cannot be read');
      },
    );
  }

  async #feed(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.#hasFailed) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
  }

  handleCommandComplete(message: Completed): void {
    this.#rows = countIn(message);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#hasFailed = true;
    this.#settle.reject(error);
  }
}

/** Runs `copy … from stdin` and returns the number of rows. */
export function copyIn(client: pg.Client, text: string, source: Readable): Promise<number> {
  return client.query(new CopyIn(text, source)).done;
}
