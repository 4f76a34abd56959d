import pg from 'pg';
import { SlotList } from './slot-list.ts';

/** A query as it is sent; a named one stays prepared on its connection. */
export interface OutgoingQuery {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string;
  /** Milliseconds its reply may take, where that differs from the connection's limit. */
  readonly timeout?: number;
}

export type QueryCallback = (error: Error | null, result?: pg.QueryResult) => void;

/** Internals of the driver: the transport of a connection, and how the rows of a result are read. */
interface Transport {
  describe(portal: object): void;
}
interface RowShape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
interface DriverInternals {
  readonly prototype: {
    prepare(this: Query, transport: Transport): void;
    handleRowDescription(this: Query, description: object): void;
  };
}
const driver = pg.Query as unknown as DriverInternals;

/** Row shapes of the prepared statements of each connection. */
const shapes = new WeakMap<Transport, Map<string, RowShape>>();
/** The same transports, without the message that asks for a row shape. */
const quiet = new WeakMap<Transport, Transport>();

const withoutDescribe = (transport: Transport): Transport =>
  quiet.getOrInsertComputed(transport, () => Object.create(transport, { describe: { value: () => {} } }));

/** A connection, and the milliseconds that its replies may take. */
interface LimitedClient extends pg.ClientBase {
  readonly answerLimit?: number;
  readonly connection?: { readonly stream: { destroy(): void } };
}

/** Interval at which queries over their deadline are looked for. */
const SWEEP_INTERVAL_MS = 500;

/**
 * All queries with a deadline. One timer looks after them: the driver would set a timer for each query, whose closures survive as
 * garbage long after the reply.
 */
const underWay = new SlotList<Query>();

function abandonOverdue(): void {
  const now = performance.now();
  for (const query of underWay.all()) if (query.deadline <= now) query.abandon();
}
// After pending input is read: a process that was blocked for long finds its replies waiting.
setInterval(() => setImmediate(abandonOverdue), SWEEP_INTERVAL_MS).unref();

const ignore: QueryCallback = () => {};

/** The callback that the driver gets, which calls it as a method of the query; the sender's own is called once. */
function settle(this: Query, error: Error | null, result?: pg.QueryResult): void {
  underWay.remove(this.slot, this);
  this.callback = ignore;
  this.done(error, result);
}

/**
 * A query of the driver that asks for the row shape of a prepared statement once. The driver asks each time, which costs both
 * sides as much as a row of the result; the shape of a prepared statement never changes.
 */
class Query extends pg.Query {
  declare readonly name: string | undefined;
  declare callback: QueryCallback;
  declare private readonly _result: RowShape;
  declare private _accumulateRows: boolean;
  readonly done: QueryCallback;
  /** Its slot among the queries under way, and its deadline. */
  readonly slot: number = -1;
  readonly deadline: number = Number.POSITIVE_INFINITY;
  readonly #client: LimitedClient;
  #transport: Transport | undefined;

  constructor(
    client: LimitedClient,
    { text, values, name, timeout = client.answerLimit }: OutgoingQuery,
    done: QueryCallback,
  ) {
    super(text, values);
    this.name = name;
    this.callback = settle;
    this.done = done;
    this.#client = client;
    if (!timeout) return;
    this.deadline = performance.now() + timeout;
    this.slot = underWay.add(this);
  }

  /** Fails the query and closes its connection: the queries behind it would wait for the same reply. */
  abandon(): void {
    this.callback(new Error('Query read timeout'));
    this.#client.connection?.stream.destroy();
  }

  prepare(transport: Transport): void {
    const known = this.name === undefined ? undefined : shapes.get(transport)?.get(this.name);
    if (known) {
      Object.assign(this._result, known);
      this._accumulateRows = true;
    } else this.#transport = transport;
    driver.prototype.prepare.call(this, known ? withoutDescribe(transport) : transport);
  }

  handleRowDescription(description: object): void {
    driver.prototype.handleRowDescription.call(this, description);
    if (!this.#transport || this.name === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    shapes
      .getOrInsertComputed(this.#transport, () => new Map())
      .set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends a query over a connection; `done` is called exactly once. */
export function sendQuery(client: pg.ClientBase, query: OutgoingQuery, done: QueryCallback): void {
  client.query(new Query(client, query, done));
}
