import pg from 'pg';

/** A statement as it is sent: under its name, where the connection is to keep it prepared. */
export interface Asked {
  readonly text: string;
  readonly values?: unknown[];
  readonly name?: string;
  /** How many milliseconds its answer may take, where that is not what all others may. */
  readonly timeout?: number;
}

export type Answered = (error: Error | null, answer?: pg.QueryResult) => void;

/** What the driver keeps to itself: a connection, and how the rows of an answer are read. */
interface Wire {
  describe(portal: object): void;
}
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
interface Insides {
  readonly prototype: {
    prepare(this: Question, wire: Wire): void;
    handleRowDescription(this: Question, described: object): void;
  };
}
const driver = pg.Query as unknown as Insides;

/** Of the prepared statements of a connection, how their rows are read. */
const shapes = new WeakMap<Wire, Map<string, Shape>>();
/** The same connections, which ask nothing of what is known. */
const knowing = new WeakMap<Wire, Wire>();

const knowingOf = (wire: Wire): Wire =>
  knowing.getOrInsertComputed(wire, () => Object.create(wire, { describe: { value: () => {} } }));

/**
 * A statement under way. The driver has every statement's columns described anew each time it is carried out: as much for both
 * sides to write and to read as a row of it. What columns a prepared one has never changes, so here it is asked once.
 */
class Question extends pg.Query {
  declare readonly name: string | undefined;
  declare readonly callback: Answered;
  declare readonly query_timeout: number | undefined;
  declare private readonly _result: Shape;
  declare private _accumulateRows: boolean;
  #wire: Wire | undefined;

  constructor({ text, values, name, timeout }: Asked, callback: Answered) {
    super(text, values);
    this.name = name;
    this.callback = callback;
    this.query_timeout = timeout;
  }

  prepare(wire: Wire): void {
    const known = this.name === undefined ? undefined : shapes.get(wire)?.get(this.name);
    if (known) {
      Object.assign(this._result, known);
      this._accumulateRows = true;
    } else this.#wire = wire;
    driver.prototype.prepare.call(this, known ? knowingOf(wire) : wire);
  }

  handleRowDescription(described: object): void {
    driver.prototype.handleRowDescription.call(this, described);
    if (!this.#wire || this.name === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    shapes
      .getOrInsertComputed(this.#wire, () => new Map())
      .set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends a statement over a connection; `answered` is called once, whatever becomes of it. */
export function ask(client: pg.ClientBase, asked: Asked, answered: Answered): void {
  client.query(new Question(asked, answered));
}
