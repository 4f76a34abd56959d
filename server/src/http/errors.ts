import { type RuleOptions, ruleMessage } from './messages.ts';

export interface FieldError {
  message: string;
  rule: string;
  field: string;
  meta?: Record<string, unknown>;
}

/** An answer other than success, thrown by name and shaped once, in the error handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** 422: every failing field, one error each. Bodies of the time clock also carry a `code`. */
export class Invalid extends Error {
  readonly errors: FieldError[];
  readonly code: string | undefined;
  constructor(errors: FieldError[], code?: string) {
    super(errors[0]?.message ?? 'The request is invalid');
    this.errors = errors;
    this.code = code;
  }
}

/** A field error with the message that belongs to its rule. */
export const fieldError = (rule: string, field: string, options?: RuleOptions): FieldError => ({
  message: ruleMessage(rule, field, options),
  rule,
  field,
});

export const invalid = (errors: FieldError[], code?: string): Invalid => new Invalid(errors, code);
/** 422 for one field with a message of its own. */
export const refused = (rule: string, field: string, message: string, meta?: Record<string, unknown>): Invalid =>
  new Invalid([{ message, rule, field, ...(meta && { meta }) }]);

/** One and the same answer for every way of not being signed in: it tells nothing to whoever guesses. */
export const unauthorized = (): HttpError =>
  new HttpError(401, 'UNAUTHORIZED', 'Sign in: the token or the instance header is missing, unknown or expired', {
    'www-authenticate': 'Bearer',
  });
export const invalidCredentials = (): HttpError =>
  new HttpError(401, 'INVALID_CREDENTIALS', 'The e-mail or the password is wrong', { 'www-authenticate': 'Bearer' });
export const forbidden = (message = 'You do not have permission to do this'): HttpError =>
  new HttpError(403, 'FORBIDDEN', message);
export const notFound = (message = 'There is no such record'): HttpError => new HttpError(404, 'NOT_FOUND', message);
export const conflict = (message: string, code = 'CONFLICT'): HttpError => new HttpError(409, code, message);
export const tooMany = (retryAfter: number, headers: Record<string, string> = {}): HttpError =>
  new HttpError(429, 'TOO_MANY_REQUESTS', `Too many requests: try again in ${retryAfter} seconds`, {
    ...headers,
    'retry-after': String(retryAfter),
  });
export const unavailable = (
  code = 'UNAVAILABLE',
  message = 'The service cannot answer right now: try again shortly',
): HttpError => new HttpError(503, code, message, { 'retry-after': '5' });
