/** Options of one call. */
export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Idempotency key of a creation; by default each call gets a new one. */
  readonly idempotencyKey?: string;
  /** Changes or deletes a record only if it still has this entity tag (`etagOf`); otherwise 412 `PRECONDITION_FAILED`. */
  readonly ifMatch?: string | undefined;
  /** Called with the new entity tag of the record after a read, and after a change with `ifMatch`. */
  readonly onEtag?: (etag: string) => void;
}

/** Address of the API and credentials of the caller. */
export interface ClientOptions {
  /** Address of the server, such as `https://pousada.example`. */
  readonly baseUrl: string;
  /** Instance of staff users: the `tokenHeader` that provisioning returned. */
  readonly tourId?: string;
  /** Timesheet instance of members of the time clock. */
  readonly timesheetId?: string;
  /** Session token of a sign-in, or a function that returns it. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Language of messages; by default English. */
  readonly language?: 'en' | 'pt-BR';
  /** Retries of calls that are safe to repeat; by default 2. */
  readonly retries?: number;
  /** Timeout of a call in seconds; by default 60. A feed may be silent for 45 seconds. */
  readonly timeout?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}
