/** A value bound by name when the statement runs, as the kit's plans use. */
class Param {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** A fragment of SQL and its values. Fragments nest; values never become text. */
export class Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** SQL text with `$n` placeholders, and for each placeholder a fixed value or the key it is bound from. */
export interface Statement {
  readonly text: string;
  readonly slots: readonly unknown[];
  /** False for text with unbounded variants: PostgreSQL parses and plans it for each call. */
  readonly prepared: boolean;
  /** True where one generic plan serves all values: docs/adr/0009. */
  readonly plannedOnce: boolean;
}

/** Tagged template: fragments are spliced in, everything else becomes a bound value. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  return new Sql(strings, values);
}

/** Trusted text, from the source code only: never from a request. */
export const raw = (text: string): Sql => new Sql([text], []);

export const param = (key: string): Param => new Param(key);

export const nothing: Sql = raw('');

export function join(pieces: readonly Sql[], separator = ', '): Sql {
  if (pieces.length === 0) return nothing;
  return new Sql(['', ...Array.from({ length: pieces.length - 1 }, () => separator), ''], pieces);
}

/** Flattens a fragment into a statement; one key is one placeholder, however often it is used. */
export function compile(piece: Sql, options: { prepared?: boolean; plannedOnce?: boolean } = {}): Statement {
  const slots: unknown[] = [];
  const keyed = new Map<string, number>();
  const place = (value: unknown): string => {
    if (value instanceof Sql) return flatten(value);
    if (!(value instanceof Param)) return `$${slots.push(value)}`;
    const known = keyed.get(value.key);
    if (known) return `$${known}`;
    keyed.set(value.key, slots.push(value));
    return `$${slots.length}`;
  };
  const flatten = ({ strings, values }: Sql): string =>
    strings.reduce((text, part, index) => text + place(values[index - 1]) + part);
  const { prepared = true, plannedOnce = false } = options;
  return { text: flatten(piece), slots, prepared, plannedOnce };
}

/** The values of a statement, with its keys taken from `args`. */
export function bind(statement: Statement, args: Readonly<Record<string, unknown>>): unknown[] {
  return statement.slots.map((slot) => (slot instanceof Param ? args[slot.key] : slot));
}

/** `tour_customer_id` -> `tourCustomerId`. */
export const camelCase = (name: string): string => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** `phoneE164` -> `phone_e164`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
