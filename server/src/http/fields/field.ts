import type { TSchema } from 'typebox';
import type { Sql } from '../../db/sql.ts';
import { type FieldError, fieldError, MOST_ERRORS } from '../errors.ts';
import type { Values } from '../messages/messages.ts';
import type { Sentence } from '../messages/portuguese.ts';
import type { Rule } from '../messages/rules.ts';

/** What a check may need to know, and where it reports. */
export interface Context {
  readonly timezone: string;
  /** True where unknown names are reported instead of ignored. */
  readonly isStrict?: boolean;
  readonly errors: FieldError[];
}

/** How one kind of value is described, checked and stored. */
export interface Spec<T> {
  /** JSON Schema of the value in a body. */
  readonly schema: TSchema;
  /** JSON Schema in a reply, where it differs. */
  readonly reply?: TSchema;
  /** PostgreSQL type; absent for values that are never stored. */
  readonly sqlType?: string;
  /** Answers the value to store, or reports what is wrong and answers undefined. */
  readonly check: (value: unknown, path: string, context: Context) => T | undefined;
  /** What `check` may find wrong, where the schema does not tell. */
  readonly rules?: readonly Rule[];
  /** Sent as a text: blanks count as no value. */
  readonly textual?: true;
  /** Reads a query string; without it the text goes to `check` as it is. */
  readonly cast?: (text: string) => unknown;
  /** The column inside JSON that PostgreSQL builds, where its own form is not the API's. */
  readonly json?: (column: Sql) => Sql;
  /** The column in a select list, where the driver's form is not the API's. */
  readonly select?: (column: Sql) => Sql;
  /** A parsed value as replies show it, for the audit trail. */
  readonly shown?: (value: unknown) => unknown;
  /** Enum values by rank, for orders that follow it. */
  readonly ranks?: readonly string[];
}

/** Where a reference points: rows of the same owner, or of nobody in particular. */
export interface ReferenceTarget {
  readonly table: string;
  /** The column that names the owner on both sides; null for what all owners share. */
  readonly owner: { readonly column: string | null; readonly key: string };
  /** False for tables whose rows are never soft-deleted. */
  readonly softDeletes: boolean;
  /** What else a row `x` must fulfil to be referred to. */
  readonly only?: Sql;
}

interface Options {
  presence: 'unset' | 'required' | 'nullable' | 'default';
  fallback?: unknown;
  unless?: string;
  writable: boolean;
  updatable: boolean;
  detailOnly: boolean;
  secret: boolean;
  folded: boolean;
  references?: ReferenceTarget;
  example?: unknown;
  description?: string;
}

export const report = (context: Context, rule: Rule, path: string, values?: Values, sentence?: Sentence): undefined => {
  if (context.errors.length < MOST_ERRORS) context.errors.push(fieldError(rule, path, values, sentence));
};

/**
 * What the types know of a field besides its value: `given` where a query always has it, `readOnly` where only the
 * server writes it, `fixed` where no update step does.
 */
export type Mark = 'given' | 'readOnly' | 'fixed';

/**
 * One named value of the interface: its type, its limits, whether it may be left out, and how it is stored.
 * `T` is the value after parsing.
 */
export class Field<T, M extends Mark = never> {
  declare readonly value: T;
  declare readonly marks: M;
  readonly spec: Spec<unknown>;
  readonly options: Readonly<Options>;

  constructor(spec: Spec<unknown>, options: Partial<Options> = {}) {
    this.spec = spec;
    this.options = {
      presence: 'unset',
      writable: true,
      updatable: true,
      detailOnly: false,
      secret: false,
      folded: false,
      ...options,
    };
  }

  required(): Field<T, M | 'given'> {
    return this.#with({ presence: 'required' });
  }
  /** Required where the body does not have this other field; null where it does. */
  requiredUnless(other: string): Field<T | null, M> {
    return this.#with({ presence: 'required', unless: other });
  }
  nullable(): Field<T | null, Exclude<M, 'given'>> {
    return this.#with({ presence: 'nullable' });
  }
  default(fallback: T): Field<T, M | 'given'> {
    return this.#with({ presence: 'default', fallback });
  }
  /** Filled in by the command when it is not sent. */
  computedWhenAbsent(): Field<T, M> {
    return this.#with({ presence: 'default' });
  }
  /** Read, never taken from a body. */
  readOnly(): Field<T, M | 'readOnly'> {
    return this.#with({ writable: false });
  }
  /** No update step touches it: a command of its own changes it, with what else has to happen then. */
  fixed(): Field<T, M | 'fixed'> {
    return this.#with({ updatable: false });
  }
  /** Left out of lists. */
  detailOnly(): Field<T, M> {
    return this.#with({ detailOnly: true });
  }
  /** Kept out of the audit trail. */
  secret(): Field<T, M> {
    return this.#with({ secret: true });
  }
  /** Must be the id of a live record of the same owner. */
  references(target: ReferenceTarget): Field<T, M> {
    return this.#with({ references: target });
  }
  /** Its text without case and accents is stored beside it, in `<column>_folded`: for tables that grow large. */
  foldedBeside(): Field<T, M> {
    return this.#with({ folded: true });
  }
  example(example: unknown): Field<T, M> {
    return this.#with({ example });
  }
  /** What it means, for the documentation. */
  describe(description: string): Field<T, M> {
    return this.#with({ description });
  }

  get isNullable(): boolean {
    return this.options.presence === 'nullable';
  }

  /** The value of a body's field. Absent is undefined; null and blanks count as no value. */
  parse(value: unknown, path: string, context: Context): T | null | undefined {
    const isEmpty = value === null || (typeof value === 'string' && this.spec.textual === true && value.trim() === '');
    if (!isEmpty) return this.spec.check(value, path, context) as T | undefined;
    return this.isNullable ? null : report(context, 'required', path);
  }

  #with<U, N extends Mark>(change: Partial<Options>): Field<U, N> {
    return new Field<U, N>(this.spec, { ...this.options, ...change });
  }
}

/** A parsed value as the driver takes it: JSON goes as text, or an array would become one of PostgreSQL's. */
export const driverValue = ({ spec }: AnyField, value: unknown): unknown =>
  spec.sqlType === 'jsonb' && value !== null ? JSON.stringify(value) : value;

// biome-ignore lint/suspicious/noExplicitAny: a bag of fields of any value type
export type AnyField = Field<any, Mark>;
export type Fields = Readonly<Record<string, AnyField>>;

/** The names of the fields that bear a mark, and of those that do not. */
type Marked<F extends Fields, M extends Mark> = { [K in keyof F]: M extends F[K]['marks'] ? K : never }[keyof F];
type Unmarked<F extends Fields, M extends Mark> = Exclude<keyof F, Marked<F, M>>;

/** What parsing a whole body gives: every writable field, defaults filled in. */
export type ValuesOf<F extends Fields> = { -readonly [K in Unmarked<F, 'readOnly'>]: F[K]['value'] };
/** Every stored field, those that only the server writes included. */
export type StoredOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['value'] };
/** What an update step may set. */
export type ChangesOf<F extends Fields> = { -readonly [K in Unmarked<F, 'fixed'>]?: F[K]['value'] };
/** What parsing a query gives: what is required or has a default is there, the rest if it was sent. */
export type QueryOf<F extends Fields> = { [K in Marked<F, 'given'>]: NonNullable<F[K]['value']> } & {
  [K in Unmarked<F, 'given'>]?: NonNullable<F[K]['value']>;
};

/** How absent fields are taken: `demand` reports required ones, `fill` sets the others to default or null. */
export interface Absent {
  readonly demand: boolean;
  readonly fill: boolean;
}

/** A body taken whole. */
export const WHOLE: Absent = { demand: true, fill: true };
/** A set of changes. */
export const CHANGES: Absent = { demand: false, fill: false };
/** A set of changes that must name what is required all the same. */
export const NAMED_CHANGES: Absent = { demand: true, fill: false };
