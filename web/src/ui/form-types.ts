import type { PousadaError } from '@pousada/client';
import type { RefObject } from 'react';
import type { Check, Problem } from './checks.ts';
import type { useLeaveGuard } from './leave-guard.ts';
import type { useDraft } from './use-draft.ts';

/** How a save is sent: the tag of what was read, and a key by which a repeated creation is known. */
export interface SaveOptions {
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey: string;
}

/** A record as it was read, and its tag. */
export interface Version<V> {
  readonly values: V;
  readonly etag?: string | undefined;
  /** Who wrote it and when, in words, where that is known. */
  readonly told?: string | undefined;
}

/** What somebody else has saved meanwhile, and what was typed here before that was known. */
export interface Stale<V> extends Version<V> {
  readonly mine: V;
}

/** A draft: what was typed, and over what. */
export interface Kept<V> {
  readonly values: V;
  readonly base: Version<V>;
}

type Checks<V> = { readonly [K in keyof V]?: Check<V[K]> };

export interface FormSpec<V extends object, R = unknown> {
  /** Whether the screen itself says what is wrong, better: nothing is said twice. */
  readonly tells?: (problem: Problem) => boolean;
  /** What the draft is kept under; without it nothing is kept. */
  readonly draft?: string | undefined;
  /** The parameter of the address that keeps it on the screen, for a form in a drawer. */
  readonly place?: string | undefined;
  readonly initial: V;
  /** What of a draft is taken up again; all of it without this. */
  readonly restore?: ((kept: V) => Partial<V>) | undefined;
  /** The tag of the record that `initial` was read from. */
  readonly etag?: string | undefined;
  /** Fields of the server that are shown as another one here, such as both ends of a time. */
  readonly alias?: Readonly<Record<string, keyof V & string>>;
  /** Of what is there when it is sent, where what one field needs hangs on another. */
  readonly checks?: Checks<V> | ((values: V) => Checks<V>);
  /** `over` is what it is saved over: who sends only what changed compares with it. */
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
  /** Errors of the server at no field that is on the screen. */
  readonly unplaced: readonly Problem[];
  /** What the server refused, as long as nothing has changed since. */
  readonly refusal: PousadaError | null;
  /** Why nothing was saved, where it is no matter of fields. */
  readonly failure: unknown;
  readonly stale: Stale<V> | null;
  readonly draft: ReturnType<typeof useDraft<Kept<V>>>;
  readonly leaving: ReturnType<typeof useLeaveGuard>;
  readonly element: RefObject<HTMLFormElement | null>;
  field<K extends keyof V & string>(name: K): Field<V[K]>;
  set(change: Partial<V>): void;
  /** The same for what nobody has typed: it is no reason to ask before leaving. */
  assume(change: Partial<V>): void;
  submit(): void;
  startOver(): void;
  /** Leaves without saving; the draft goes too. */
  discard(): void;
  /** Goes where somebody wants to, and asks once before that if something was not saved. */
  leave(go: () => void): void;
}
