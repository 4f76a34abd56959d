import type { Code, InputCode } from './messages/codes.ts';
import {
  type Language,
  type Phrase,
  phraseOf,
  render,
  renderValues,
  rulePhrase,
  type Values,
} from './messages/messages.ts';
import type { Sentence } from './messages/portuguese.ts';
import { RULES, type Rule } from './messages/rules.ts';

export interface FieldError {
  message: string;
  rule: Rule;
  field: string;
  meta?: Values;
}

/** The phrase of each error, for translation. Kept in a WeakMap, because the shape of the error body is fixed. */
const phrases = new WeakMap<FieldError, Phrase>();

/** A field error with the message of its rule, or with a more specific sentence. */
export function fieldError(rule: Rule, field: string, values: Values = {}, sentence?: Sentence): FieldError {
  const named = { ...values, field: field || 'body' };
  const phrase = sentence ? phraseOf(sentence, named) : rulePhrase(rule, named);
  const meta = Object.entries(values).filter(([name]) => RULES[rule].meta.includes(name));
  const error = {
    message: render(phrase, 'en'),
    rule,
    field,
    ...(meta.length > 0 && { meta: Object.fromEntries(meta) }),
  };
  phrases.set(error, phrase);
  return error;
}

/** The same error for another field name: for a value that was sent as part of a larger object. */
export function atField(error: FieldError, field: string): FieldError {
  const phrase = phrases.get(error);
  if (!phrase) return { ...error, field };
  const renamed = { ...phrase, values: { ...phrase.values, field } };
  const moved = { ...error, field, message: render(renamed, 'en') };
  phrases.set(moved, renamed);
  return moved;
}

/** The same error in the caller's language, with the values behind it if the caller asked for them. */
export function translated(error: FieldError, language: Language, withMeta: boolean): FieldError {
  const phrase = phrases.get(error);
  if (!phrase) return error;
  const { field: _, ...values } = phrase.values;
  return {
    ...error,
    message: render(phrase, language),
    ...(withMeta && Object.keys(values).length > 0 && { meta: renderValues(values, language) }),
  };
}

/** An error reply. Thrown by name and sent by the error handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: Code;
  readonly phrase: Phrase;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, code: Code, phrase: Phrase, headers: Record<string, string> = {}) {
    super(render(phrase, 'en'));
    this.status = status;
    this.code = code;
    this.phrase = phrase;
    this.headers = headers;
  }
}

/** Limits the size of the reply: a body of one megabyte could be wrong in half a million places. */
export const MAX_FIELD_ERRORS = 100;

/** 422: every failing field, one error each. Errors of the time clock also carry a `code`. */
export class Invalid extends Error {
  readonly errors: FieldError[];
  readonly code: InputCode | undefined;
  constructor(errors: FieldError[], code?: InputCode) {
    super(errors[0]?.message ?? 'The request is invalid');
    this.errors = errors.slice(0, MAX_FIELD_ERRORS);
    this.code = code;
  }
}

export const invalid = (errors: FieldError[], code?: InputCode): Invalid => new Invalid(errors, code);
/** 422 for one field. */
export const refused = (rule: Rule, field: string, values?: Values, sentence?: Sentence): Invalid =>
  new Invalid([fieldError(rule, field, values, sentence)]);

const refusal = (
  status: number,
  code: Code,
  sentence: Sentence,
  { values = {}, headers = {} }: { values?: Values; headers?: Record<string, string> } = {},
): HttpError => new HttpError(status, code, phraseOf(sentence, values), headers);

const BEARER = { headers: { 'www-authenticate': 'Bearer' } };

/** The same answer for every cause, so that it tells nothing to a caller who guesses. */
export const unauthorized = (): HttpError =>
  refusal(401, 'UNAUTHORIZED', 'Sign in: the token or the instance header is missing, unknown or expired', BEARER);
export const invalidCredentials = (): HttpError =>
  refusal(401, 'INVALID_CREDENTIALS', 'The e-mail or the password is wrong', BEARER);
/** Answered only after the right password, so that other callers do not learn that the account has a second factor. */
export const secondFactorRequired = (): HttpError =>
  refusal(401, 'SECOND_FACTOR_REQUIRED', 'Send the six digits of your second factor as code', BEARER);
export const forbidden = (sentence: Sentence = 'You do not have permission to do this'): HttpError =>
  refusal(403, 'FORBIDDEN', sentence);
export const notFound = (sentence: Sentence = 'There is no such record'): HttpError =>
  refusal(404, 'NOT_FOUND', sentence);
export const notAllowed = (allow: string): HttpError =>
  refusal(405, 'METHOD_NOT_ALLOWED', 'This address takes {allow}', { values: { allow }, headers: { allow } });
export const conflict = (sentence: Sentence, values: Values = {}, code: Code = 'CONFLICT'): HttpError =>
  refusal(409, code, sentence, { values });
export const gone = (sentence: Sentence): HttpError => refusal(410, 'GONE', sentence);
export const preconditionFailed = (
  sentence: Sentence = 'The record has changed since it was read: read it again',
): HttpError => refusal(412, 'PRECONDITION_FAILED', sentence);
export const tooLarge = (): HttpError =>
  refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than this address takes');
export const notJson = (): HttpError =>
  refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json');
export const compressedBody = (): HttpError =>
  refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding', {
    headers: { 'accept-encoding': 'identity' },
  });
export const tooMany = (seconds: number, headers: Record<string, string> = {}): HttpError =>
  refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests: try again in {seconds} seconds', {
    values: { seconds },
    headers: { ...headers, 'retry-after': String(seconds) },
  });
export const internal = (): HttpError => refusal(500, 'INTERNAL', 'Something went wrong on our side');
export const unavailable = (
  code: Code = 'UNAVAILABLE',
  sentence: Sentence = 'The service cannot answer right now: try again shortly',
): HttpError => refusal(503, code, sentence, { headers: { 'retry-after': '5' } });
