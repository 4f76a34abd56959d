import type { TSchema } from 'typebox';
import type { Sql } from '../../db/sql.ts';
import { type FieldError, fieldError, MAX_FIELD_ERRORS } from '../errors.ts';
import type { Values } from '../messages/messages.ts';
import type { Sentence } from '../messages/portuguese.ts';
import type { Rule } from '../messages/rules.ts';

/** Context of a check: how to read the value, and where to report errors. */
export interface Context {
  readonly timezone: string;
  /** Whether unknown names are reported instead of ignored. */
  readonly isStrict?: boolean;
  readonly errors: FieldError[];
}

/** How one kind of value is documented, checked and stored. */
export interface Spec<T> {
  /** JSON Schema of the value in a body. */
  readonly schema: TSchema;
  /** JSON Schema in a reply, where it differs. */
  readonly reply?: TSchema;
  /** PostgreSQL type; absent for values that are never stored. */
  readonly sqlType?: string;
  /** Returns the value to store, or reports an error and returns undefined. */
  readonly check: (value: unknown, path: string, context: Context) => T | undefined;
  /** The rules that `check` may report, if the schema does not imply them. */
  readonly rules?: readonly Rule[];
  /** The value is text: blanks count as no value. */
  readonly textual?: true;
  /** Parses a query string; without it the text goes to `check` unchanged. */
  readonly cast?: (text: string) => unknown;
  /** The column inside JSON that PostgreSQL builds, if its own format is not the API's. */
  readonly json?: (column: Sql) => Sql;
  /** The column in a select list, if the driver's format is not the API's. */
  readonly select?: (column: Sql) => Sql;
  /** Formats a parsed value as replies show it, for the audit trail. */
  readonly shown?: (value: unknown) => unknown;
  /** Enum values in order, for sorting by rank. */
  readonly ranks?: readonly string[];
}

/** The target of a reference: live rows of the same owner, or of a table that all owners share. */
export interface ReferenceTarget {
  readonly table: string;
  /** The column that names the owner on both sides; null for tables that all owners share. */
  readonly owner: { readonly column: string | null; readonly key: string };
  /** False for tables whose rows are never soft-deleted. */
  readonly softDeletes: boolean;
  /** A further condition on the row `x`. */
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
  if (context.errors.length < MAX_FIELD_ERRORS) context.errors.push(fieldError(rule, path, values, sentence));
};

/**
 * Type-level traits of a field: `given` means that a parsed query always has it, `readOnly` that only the server writes
 * it, `fixed` that no update step changes it.
 */
export type Trait = 'given' | 'readOnly' | 'fixed';

/**
 * One named value of the API: its type, its limits, whether it may be absent, and how it is stored.
 * `T` is the value after parsing.
 */
export class Field<T, M extends Trait = never> {
  declare readonly value: T;
  declare readonly traits: M;
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
  /** Required if the body lacks the other field; otherwise null. */
  requiredUnless(other: string): Field<T | null, M> {
    return this.#with({ presence: 'required', unless: other });
  }
  nullable(): Field<T | null, Exclude<M, 'given'>> {
    return this.#with({ presence: 'nullable' });
  }
  default(fallback: T): Field<T, M | 'given'> {
    return this.#with({ presence: 'default', fallback });
  }
  /** Filled in by the command if it is not sent. */
  computedWhenAbsent(): Field<T, M> {
    return this.#with({ presence: 'default' });
  }
  /** Returned, but never accepted in a body. */
  readOnly(): Field<T, M | 'readOnly'> {
    return this.#with({ writable: false });
  }
  /** No update step changes it: a command of its own does, together with the consequences. */
  fixed(): Field<T, M | 'fixed'> {
    return this.#with({ updatable: false });
  }
  /** Left out of lists. */
  detailOnly(): Field<T, M> {
    return this.#with({ detailOnly: true });
  }
  /** Never written to the audit trail. */
  secret(): Field<T, M> {
    return this.#with({ secret: true });
  }
  /** Must be the id of a live record of the same owner. */
  references(target: ReferenceTarget): Field<T, M> {
    return this.#with({ references: target });
  }
  /** Stores a copy without case and accents in `<column>_folded`: for searches in large tables. */
  withFoldedCopy(): Field<T, M> {
    return this.#with({ folded: true });
  }
  example(example: unknown): Field<T, M> {
    return this.#with({ example });
  }
  /** Its meaning, for the API documentation. */
  describe(description: string): Field<T, M> {
    return this.#with({ description });
  }

  get isNullable(): boolean {
    return this.options.presence === 'nullable';
  }

  /** Parses the value of a body's field. Absent is undefined; null and blanks count as no value. */
  parse(value: unknown, path: string, context: Context): T | null | undefined {
    const isEmpty = value === null || (typeof value === 'string' && this.spec.textual === true && value.trim() === '');
    if (!isEmpty) return this.spec.check(value, path, context) as T | undefined;
    return this.isNullable ? null : report(context, 'required', path);
  }

  #with<U, N extends Trait>(change: Partial<Options>): Field<U, N> {
    return new Field<U, N>(this.spec, { ...this.options, ...change });
  }
}

/** Converts a parsed value for the driver: JSON goes as text, because an array would become a PostgreSQL array. */
export const driverValue = ({ spec }: AnyField, value: unknown): unknown =>
  spec.sqlType === 'jsonb' && value !== null ? JSON.stringify(value) : value;

// biome-ignore lint/suspicious/noExplicitAny: a set of fields of any value type
export type AnyField = Field<any, Trait>;
export type Fields = Readonly<Record<string, AnyField>>;

/** The names of the fields with a trait, and of those without it. */
type WithTrait<F extends Fields, M extends Trait> = { [K in keyof F]: M extends F[K]['traits'] ? K : never }[keyof F];
type WithoutTrait<F extends Fields, M extends Trait> = Exclude<keyof F, WithTrait<F, M>>;

/** The result of parsing a complete body: every writable field, with defaults. */
export type ValuesOf<F extends Fields> = { -readonly [K in WithoutTrait<F, 'readOnly'>]: F[K]['value'] };
/** Every stored field, including those that only the server writes. */
export type StoredOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['value'] };
/** The fields that an update step may set. */
export type ChangesOf<F extends Fields> = { -readonly [K in WithoutTrait<F, 'fixed'>]?: F[K]['value'] };
/** The result of parsing a query: required fields and fields with a default are always present. */
export type QueryOf<F extends Fields> = { [K in WithTrait<F, 'given'>]: NonNullable<F[K]['value']> } & {
  [K in WithoutTrait<F, 'given'>]?: NonNullable<F[K]['value']>;
};

/** Treatment of absent fields: report the required ones, fill the others with their default or null. */
export interface AbsencePolicy {
  readonly reportRequired: boolean;
  readonly fillDefaults: boolean;
}

/** A complete body. */
export const WHOLE_BODY: AbsencePolicy = { reportRequired: true, fillDefaults: true };
/** A set of changes. */
export const PARTIAL_BODY: AbsencePolicy = { reportRequired: false, fillDefaults: false };
/** A set of changes in which required fields must be present. */
export const PARTIAL_WITH_REQUIRED: AbsencePolicy = { reportRequired: true, fillDefaults: false };
