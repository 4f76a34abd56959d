import pg from 'pg';
import { Places } from './places.ts';

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

/** A connection, and the milliseconds that its answers may take. */
interface Asker extends pg.ClientBase {
  readonly answerLimit?: number;
  readonly connection?: { readonly stream: { destroy(): void } };
}

/** How often is looked for answers that are overdue, in milliseconds. */
const LOOK = 500;

/**
 * All statements that may not take for ever. One clock looks after them: the driver would set a timer for each, and what it
 * keeps for that lives on as garbage long after the answer.
 */
const underWay = new Places<Question>();

function giveUpOverdue(): void {
  const now = performance.now();
  for (const question of underWay.all()) if (question.due <= now) question.giveUp();
}
// After what has arrived is read: a process that stood still for long finds its answers waiting.
setInterval(() => setImmediate(giveUpOverdue), LOOK).unref();

const ignore: Answered = () => {};

/** Told to the driver in place of whoever asked; it calls this as a method of the question. */
function settle(this: Question, error: Error | null, answer?: pg.QueryResult): void {
  underWay.leave(this.place, this);
  this.callback = ignore;
  this.answered(error, answer);
}

/**
 * A statement under way. The driver has every statement's columns described anew each time it is carried out: as much for both
 * sides to write and to read as a row of it. What columns a prepared one has never changes, so here it is asked once.
 */
class Question extends pg.Query {
  declare readonly name: string | undefined;
  declare callback: Answered;
  declare private readonly _result: Shape;
  declare private _accumulateRows: boolean;
  readonly answered: Answered;
  /** Among those under way, and until when it may be. */
  readonly place: number = -1;
  readonly due: number = Number.POSITIVE_INFINITY;
  readonly #asker: Asker;
  #wire: Wire | undefined;

  constructor(asker: Asker, { text, values, name, timeout = asker.answerLimit }: Asked, answered: Answered) {
    super(text, values);
    this.name = name;
    this.callback = settle;
    this.answered = answered;
    this.#asker = asker;
    if (!timeout) return;
    this.due = performance.now() + timeout;
    this.place = underWay.enter(this);
  }

  /** The connection goes with it: all that was asked after it would wait for the same answer. */
  giveUp(): void {
    this.callback(new Error('Query read timeout'));
    this.#asker.connection?.stream.destroy();
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
  client.query(new Question(client, asked, answered));
}
