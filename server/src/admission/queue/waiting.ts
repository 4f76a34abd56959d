/** A caller of a queue. */
export interface Requester {
  /** Tenants are served in rotation. */
  readonly tenant: string;
  /** Recent attempts of an unknown caller's network without success; null for a known caller. */
  readonly attempts: number | null;
}

/** A queued request; exactly one of its functions is called, once. */
export interface Waiting extends Requester {
  admit(): void;
  refuse(): void;
}

export type HasRoom = (requester: Requester) => boolean;

export const attemptsOf = ({ attempts }: Requester): number => attempts ?? 0;
