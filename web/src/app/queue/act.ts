import { type Calls, PousadaError } from '@pousada/client';

/** A call of the API that changes something. */
export type CallName = keyof Calls;

type ArgsOf<C extends CallName> = Calls[C] extends (args: infer A, ...rest: never[]) => unknown
  ? Exclude<A, undefined>
  : never;

/** What somebody did, as it is asked for. */
export interface NewAct<C extends CallName = CallName> {
  readonly call: C;
  readonly args: ArgsOf<C>;
  /** What it is about, such as `room 12`: after a refusal, later acts about the same wait until somebody has decided. */
  readonly about: string;
  /** What was done, in words: the key of a sentence and what fills it. */
  readonly says: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /**
   * The field of the body that says when it was done; sent where the act had to wait, else the server's clock tells. For what is
   * put, not for what is posted: under one key the server takes one body, so a post says its time itself.
   */
  readonly stamps?: string;
  /**
   * The record as whoever acted knew it, field by field, with what they had done to it before. Where it is not so any more when
   * the act is sent, somebody else has decided meanwhile, and they decide anew.
   */
  readonly decidedOn?: Readonly<Record<string, unknown>> | undefined;
  /** Takes the place of what waits under the same name: of many ticks the last is enough. */
  readonly replaces?: string;
  /** The record an earlier act will make: its id becomes the `id` of this one. */
  readonly idFrom?: string;
}

/** Why the server would not have it; enough to say so in any language. */
export interface RefusedFacts {
  readonly status: number;
  readonly code: PousadaError['code'];
  readonly errors: PousadaError['errors'];
  readonly requestId?: string | undefined;
  /** What somebody else decided meanwhile, as it is now. */
  readonly changed?: Readonly<Record<string, unknown>>;
}

/** An act as it waits; that its arguments fit its call was seen when it was asked for. */
export interface Act extends Omit<NewAct, 'args'> {
  readonly args: object;
  /** Its place: the acts of a house are sent in this order. */
  readonly id: number;
  readonly slug: string;
  /** Who did it: nobody sends what somebody else did. */
  readonly userId: number;
  /** By which the server knows it again, however often it is sent. */
  readonly key: string;
  /** When it was done, in milliseconds. */
  readonly at: number;
  readonly refused?: RefusedFacts;
}

/** Nothing was decided: the same act may be taken in a moment. */
const PASSING = new Set([0, 408, 429, 502, 503, 504]);

export const isPassing = (error: unknown): boolean =>
  error instanceof PousadaError &&
  (PASSING.has(error.status) || error.code === 'IDEMPOTENCY_IN_FLIGHT' || error.code === 'UNREADABLE');

/** It was done before; only its answer is gone. */
export const isDoneAlready = (error: unknown): boolean =>
  error instanceof PousadaError && error.code === 'IDEMPOTENCY_SPENT';

export const factsOf = (error: unknown): RefusedFacts =>
  error instanceof PousadaError
    ? { status: error.status, code: error.code, errors: error.errors, requestId: error.requestId }
    : { status: 500, code: 'INTERNAL', errors: [] };

/** The error a refused act stands for, to be put into words. */
export const errorOf = ({ call, refused }: Pick<Act, 'call' | 'refused'>): PousadaError | null =>
  refused ? new PousadaError(call, '', refused) : null;

/** Longer than this, and the server's clock would say when it was heard of, not when it was done. */
const AT_ONCE = 5_000;

/** What is sent: with the time it was done, where that was a while ago. */
export function argsToSend({ args, stamps, at }: Act, now = Date.now()): unknown {
  if (!stamps || now - at < AT_ONCE) return args;
  const { body, ...rest } = args as { readonly body?: object };
  return { ...rest, body: { [stamps]: new Date(at).toISOString(), ...body } };
}

/** The first that may be sent: not refused, and about nothing that an earlier refusal left open. */
export function nextOf(acts: readonly Act[], userId: number): Act | undefined {
  const open = new Set<string>();
  for (const act of acts) {
    if (act.userId !== userId) continue;
    if (act.refused) open.add(act.about);
    else if (!open.has(act.about) && !(act.idFrom && acts.some(({ key }) => key === act.idFrom))) return act;
  }
  return undefined;
}
