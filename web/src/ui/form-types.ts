import type { PousadaError } from '@pousada/client';
import type { RefObject } from 'react';
import type { FieldName } from '../words/types.ts';
import type { Check, Problem } from './checks.ts';
import type { useLeaveGuard } from './leave-guard.ts';
import type { useDraft } from './use-draft.ts';

/** Options of a save, passed on to the call: the entity tag of the version that was read, and an idempotency key. */
export interface SaveOptions {
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey: string;
  /** Takes the entity tag of the saved version, so that the form can save again. */
  readonly onEtag: (etag: string) => void;
}

/** A record as it was read, with its entity tag. */
export interface Version<V> {
  readonly values: V;
  readonly etag?: string | undefined;
  /** Author and time in words, if known. */
  readonly told?: string | undefined;
}

/** The version that another user saved meanwhile, and the values typed here before. */
export interface Stale<V> extends Version<V> {
  readonly mine: V;
}

/** A draft: the values typed, and the version they were typed over. */
export interface Kept<V> {
  readonly values: V;
  readonly base: Version<V>;
}

/** Values of a form. The file `fields.ts` of each language has words for each, so that no refusal shows its name in the code. */
export type Worded<V> = object & { readonly [K in keyof V]: K extends FieldName ? unknown : never };

type Checks<V> = { readonly [K in keyof V]?: Check<V[K]> };

export interface FormSpec<V extends object, R = unknown> {
  /** True for problems that the screen shows itself, so that the form does not repeat them. */
  readonly tells?: (problem: Problem) => boolean;
  /** Name of the draft; without it no draft is kept. */
  readonly draft?: string | undefined;
  /** True where the person has asked for the draft already. */
  readonly isResumed?: boolean | undefined;
  /** For a form in a drawer: the parameter of the address that keeps the drawer open. */
  readonly place?: string | undefined;
  readonly initial: V;
  /** The part of a draft to restore; by default all of it. */
  readonly restore?: ((kept: V) => Partial<V>) | undefined;
  /** Entity tag of the record that `initial` was read from. */
  readonly etag?: string | undefined;
  /** The form field that shows each of these API fields, such as one for both ends of a period. */
  readonly alias?: Readonly<Record<string, keyof V & string>>;
  /** Checks before sending; a function where the checks of a field depend on other fields. */
  readonly checks?: Checks<V> | ((values: V) => Checks<V>);
  /** `over` is the version being replaced, for a save that sends only the fields that changed. */
  readonly save: (values: V, options: SaveOptions, over: V) => Promise<R>;
  /** Reads the record again after a 412, so that both versions can be shown. */
  readonly reread?: (() => Promise<Version<V>>) | undefined;
  readonly onSaved?: (result: R, values: V) => void;
}

export interface Field<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
}

export interface Form<V extends object> {
  readonly values: V;
  readonly base: Version<V>;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Errors of the server that belong to no field on the screen. */
  readonly unplaced: readonly Problem[];
  /** The refusal of the server, until a field changes. */
  readonly refusal: PousadaError | null;
  /** A failure that no field is to blame for. */
  readonly failure: unknown;
  readonly stale: Stale<V> | null;
  readonly draft: ReturnType<typeof useDraft<Kept<V>>>;
  readonly leaving: ReturnType<typeof useLeaveGuard>;
  readonly element: RefObject<HTMLFormElement | null>;
  field<K extends keyof V & string>(name: K): Field<V[K]>;
  set(change: Partial<V>): void;
  /** Sets values that the user has not typed; they do not count as unsaved. */
  assume(change: Partial<V>): void;
  submit(): void;
  /** Empties the form for the next record, after a save. */
  restart(values: V): void;
  /** Gives up the changes and the draft. */
  discard(): void;
  /** Calls `go`, after a question if something is not saved. */
  leave(go: () => void): void;
}
