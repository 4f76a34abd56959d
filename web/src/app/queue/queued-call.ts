import { type Calls, PousadaError } from '@pousada/client';

/** A call of the API that changes something. */
export type CallName = keyof Calls;

type ArgsOf<C extends CallName> = Calls[C] extends (args: infer A, ...rest: never[]) => unknown
  ? Exclude<A, undefined>
  : never;

export type Fields = Readonly<Record<string, unknown>>;

/** Protects a record that another person may have changed before the call is sent. */
export interface Guard {
  /** The call that reads the record by the `id` of the arguments. */
  readonly read: CallName;
  /** The fields as the person knew them, including their own earlier changes. A difference makes the call a conflict. */
  readonly known: Fields;
  /** For a field that holds an id: the path of its name in the record, such as `assignedToTourUser.displayName`. */
  readonly names?: Readonly<Record<string, string>>;
  /** For a field that holds a code: the start of the keys of its words, such as `hk.status`. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A call as the screen declares it. Everything here survives a restart of the browser, so it is data only. */
export interface NewCall<C extends CallName = CallName> {
  readonly call: C;
  readonly args: ArgsOf<C>;
  /** The idempotency key; a new one is made without it. */
  readonly key?: string;
  /** The subject, such as `room 12`. After a refusal, later calls about it wait for the person's decision. */
  readonly about: string;
  /** The sentence that describes the call: its key, and the values that fill it. */
  readonly says: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The field of the body that carries the time of the action. It is sent where the call had to wait. */
  readonly stamps?: string;
  readonly guard?: Guard;
  /** Replaces a waiting call with the same value: of many ticks only the last is sent. */
  readonly replaces?: string;
  /** The key of an earlier call. The id of the record it creates becomes the `id` of this one. */
  readonly idFrom?: string;
  /** Not sent until a part that is still missing was filled in by `changeCall`. */
  readonly isHeld?: boolean;
  /** Seconds until an unanswered attempt is given up; 30 without it. */
  readonly timeout?: number;
}

/** The reason for a refusal: enough to tell it in any language. */
export interface RefusedFacts {
  readonly status: number;
  readonly code: PousadaError['code'];
  readonly errors: PousadaError['errors'];
  readonly requestId?: string | undefined;
  /** The fields that another person changed meanwhile, with their present values. */
  readonly changed?: Fields;
  /** The call needs the id of a record that an earlier one created, and the reply with that id is lost. */
  readonly isIdLost?: true;
}

/** A call in the queue. The type of its arguments was checked when it was declared. */
export interface QueuedCall extends Omit<NewCall, 'args'> {
  readonly args: object;
  /** Its position: the calls of an owner are sent in this order. */
  readonly id: number;
  /** The person and instance it belongs to; it is never sent as another person. */
  readonly owner: string;
  readonly key: string;
  /** The time of the action, in milliseconds by the clock of this device. */
  readonly at: number;
  /** The time of the action as it was first sent, so that each repetition says the same. */
  readonly sentTime?: string;
  /** An attempt may have reached the server, so the call can no longer be withdrawn or replaced. */
  readonly isAttempted?: true;
  readonly refused?: RefusedFacts;
}

/** Statuses after which the same call may succeed a moment later. */
const TRANSIENT_STATUSES = new Set([0, 408, 429, 502, 503, 504]);

export const isTransient = (error: unknown): boolean =>
  error instanceof PousadaError &&
  (TRANSIENT_STATUSES.has(error.status) || error.code === 'IDEMPOTENCY_IN_FLIGHT' || error.code === 'UNREADABLE');

/** True where the server has already done the call and no longer keeps its answer. */
export const wasDoneBefore = (error: unknown): boolean =>
  error instanceof PousadaError && error.code === 'IDEMPOTENCY_SPENT';

export const factsOf = (error: unknown): RefusedFacts =>
  error instanceof PousadaError
    ? { status: error.status, code: error.code, errors: error.errors, requestId: error.requestId }
    : { status: 500, code: 'INTERNAL', errors: [] };

/** The refusal of a call whose earlier one has left the queue without passing on an id. */
export const ID_LOST = { status: 409, code: 'IDEMPOTENCY_SPENT', errors: [], isIdLost: true } as const;

/** The error of a refused call, to be put into words. */
export const errorOf = ({ call, refused }: Pick<QueuedCall, 'call' | 'refused'>): PousadaError | null =>
  refused ? new PousadaError(call, '', refused) : null;

/** A call sent within this time leaves its time to the server's clock. */
const PROMPT_MS = 4_000;

/** True where the call has to say when it was made, and has not said so yet. */
export const needsTime = ({ stamps, at, sentTime }: QueuedCall, now = Date.now()): boolean =>
  stamps !== undefined && sentTime === undefined && now - at >= PROMPT_MS;

/** The arguments with the time of the action, where it is sent. */
export function argsToSend({ args, stamps, sentTime }: QueuedCall): unknown {
  if (!stamps || !sentTime) return args;
  const { body, ...rest } = args as { readonly body?: object };
  return { ...rest, body: { [stamps]: sentTime, ...body } };
}

/** The server accepts one body under one key, so the body with a time has a key of its own. */
export const idempotencyKeyOf = ({ key, sentTime }: QueuedCall): string => (sentTime ? `${key}-late` : key);

/** The first call that may be sent: complete, not refused, and about no subject that an earlier refusal left open. */
export function nextOf(calls: readonly QueuedCall[]): QueuedCall | undefined {
  const open = new Set<string>();
  for (const one of calls) {
    if (one.refused) open.add(one.about);
    else if (!one.isHeld && !open.has(one.about) && !calls.some(({ key }) => key === one.idFrom)) return one;
  }
  return undefined;
}
