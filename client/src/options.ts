/** How one call is made. */
export interface CallOptions {
  /** Gives the call up. */
  readonly signal?: AbortSignal;
  /** Your own key for a creation, by which the server knows it again; without one each call gets a new one. */
  readonly idempotencyKey?: string;
  /** Changes or deletes the record only while it is what was read: `etagOf` what was read. 412 `PRECONDITION_FAILED` where it is not. */
  readonly ifMatch?: string | undefined;
  /** Hears the tag a record has from now on: after a read, and after a change with `ifMatch`. */
  readonly onEtag?: (etag: string) => void;
}

/** Where the API is, and who calls. */
export interface ClientOptions {
  /** The address of the server, such as `https://pousada.example`. */
  readonly baseUrl: string;
  /** The instance, for staff: the `tokenHeader` its provisioning answered. */
  readonly tourId?: string;
  /** The timesheet instance, for members of the time clock. */
  readonly timesheetId?: string;
  /** What a sign-in answered, or a function that knows it. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** The language of messages; English without it. */
  readonly language?: 'en' | 'pt-BR';
  /** How often what is safe to repeat is tried again: 2. */
  readonly retries?: number;
  /** How many seconds a call may take before it counts as unanswered: 60. A feed may be silent for 45. */
  readonly timeout?: number;
  /** Another `fetch` than the platform's. */
  readonly fetch?: typeof fetch;
}
