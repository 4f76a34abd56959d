import type { Fields } from '../fields/field.ts';
import type { Route } from '../route.ts';

/** A mounted route, as the document needs it. */
export interface OperationInfo {
  readonly security: readonly string[];
  /** Query parameters that every operation of the area takes. */
  readonly parameters: Fields;
  /** The meaning of access words that are no permission codes. */
  readonly accessDescriptions: Readonly<Record<string, string>>;
  /** A rate limit applies, and its headers are sent. */
  readonly isRateLimited: boolean;
  /** The operation takes an idempotency key. */
  readonly acceptsIdempotencyKey: boolean;
  /** The path of the record that is read or changed, which has an entity tag. */
  readonly record: string | undefined;
  readonly tag: string;
  readonly route: Route<unknown>;
  readonly statuses: readonly number[];
}

export interface Operation extends OperationInfo {
  readonly method: string;
  readonly url: string;
}

/** An operation with its id. */
export interface NamedOperation extends Operation {
  readonly operationId: string;
}

/** A recorded call and its answer. */
export interface Example {
  /** The day it was recorded. */
  readonly at?: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}
