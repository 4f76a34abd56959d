import type { Fields } from '../fields/field.ts';
import type { Route } from '../route.ts';

/** What the document needs to know of a mounted route. */
export interface OperationInfo {
  readonly security: readonly string[];
  /** Query parameters that every operation of the area takes. */
  readonly parameters: Fields;
  /** What a route's access means here, where it is no permission. */
  readonly accessWords: Readonly<Record<string, string>>;
  /** True where a budget of requests is counted and told. */
  readonly isLimited: boolean;
  /** True where a request may name itself, so that it can be sent again. */
  readonly isKeyed: boolean;
  /** The address of the one record that is read or changed, under the tag of what it says. */
  readonly record: string | undefined;
  readonly tag: string;
  readonly route: Route<unknown>;
  readonly statuses: readonly number[];
}

export interface Operation extends OperationInfo {
  readonly method: string;
  readonly url: string;
}

/** An operation and what clients call it. */
export interface Called extends Operation {
  readonly operationId: string;
}

/** One call as it was made and answered. */
export interface Example {
  /** The day it was recorded. */
  readonly at?: string;
  readonly body?: unknown;
  readonly answer?: unknown;
}
