import {
  conflict,
  forbidden,
  gone,
  type HttpError,
  invalidCredentials,
  notFound,
  notJson,
  preconditionFailed,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
} from '../errors.ts';
import { IDEMPOTENCY_KEY } from '../idempotency-key.ts';
import { CodedProblem } from '../schemas.ts';
import { type Json, refTo, type Schemas } from './components.ts';
import { errorsOf } from './error-examples.ts';
import type { Example, NamedOperation } from './operation.ts';
import { isPage } from './operation-id.ts';
import { shownAnswer } from './schemas-of.ts';
import { listed } from './words.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const whole = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** The headers of replies, by name. */
export const HEADERS = {
  'X-Request-Id': text(
    'Identifies the request in the log of the server: the id sent with it, or a new one.',
    '0d9f4c7e-1f5e-4c55-9a6e-0f7f6f1f2a10',
  ),
  'Preference-Applied': text('`handling=strict` where the request asked for it.', 'handling=strict'),
  'Content-Language': text('The language of messages, and of pages to print: `en` or `pt-BR`.', 'en'),
  Location: text('The address of the new record.', '/v1/tours/user/customers/1'),
  'Idempotency-Replayed': text('`true` if this is the stored answer of an earlier request with the same key.', 'true'),
  ETag: text(
    'The version of the record, for `If-Match` and `If-None-Match`. A change returns it if the request had `If-Match`.',
    '"5d41402abc4b2a76b9719d911017c592"',
  ),
  'X-Total-Count': whole('The number of all matching records; only with `count=true`.', 42),
  'WWW-Authenticate': text('Always `Bearer`.', 'Bearer'),
  'Retry-After': whole('Seconds to wait before the next attempt.', 5),
  'Content-Disposition': text('The suggested name of the file.', 'attachment; filename="report.csv"'),
  'X-RateLimit-Limit': whole('Requests allowed each minute, where a rate limit applies.', 100),
  'X-RateLimit-Remaining': whole('Requests left in this minute.', 99),
  'X-RateLimit-Reset': whole('Seconds until the next minute begins.', 60),
} as const;

type Header = keyof typeof HEADERS;
/** Under a rate limit every reply has these headers, refusals too. */
const RATE: readonly Header[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const OK: readonly Header[] = ['X-Request-Id', 'Preference-Applied', ...RATE];
const ERROR: readonly Header[] = [...OK, 'Content-Language'];

const headersOf = (names: readonly Header[]) => Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));

const jsonContent = (schema: Json, example: Json) => ({ 'application/json': { schema, ...example } });

const bodyOf = ({ code, message }: HttpError) => ({ code, message });

function problem(description: string, errors: readonly HttpError[], extra: readonly Header[] = []): Json {
  const examples = Object.fromEntries(errors.map((error) => [error.code, { value: bodyOf(error) }]));
  return {
    description,
    headers: headersOf([...ERROR, ...extra]),
    content: jsonContent(refTo('schemas', 'Problem'), { examples }),
  };
}

const IN_FLIGHT = conflict(
  'A request with this {key} is under way: wait for its answer',
  { key: IDEMPOTENCY_KEY },
  'IDEMPOTENCY_IN_FLIGHT',
);

/** The responses that several operations share, by name. */
export const RESPONSES = {
  Created: {
    description: 'Created.',
    headers: headersOf([...OK, 'Location', 'Idempotency-Replayed']),
    content: jsonContent(refTo('schemas', 'Created'), { example: { id: 1 } }),
  },
  Done: { description: 'Done; there is no body.', headers: headersOf(OK) },
  DoneTagged: { description: 'Done; there is no body.', headers: headersOf([...OK, 'ETag']) },
  DoneOnce: { description: 'Done; there is no body.', headers: headersOf([...OK, 'Idempotency-Replayed']) },
  Unchanged: {
    description: 'The record is unchanged since the tag that was sent; there is no body.',
    headers: headersOf([...OK, 'ETag']),
  },
  Unauthorized: problem('No valid sign-in.', [unauthorized()], ['WWW-Authenticate']),
  InvalidCredentials: problem('The sign-in was refused.', [invalidCredentials()], ['WWW-Authenticate']),
  Forbidden: problem('A permission is missing.', [forbidden()]),
  NotFound: problem('There is no such record.', [notFound()]),
  InFlight: problem('A request with the same `Idempotency-Key` is in progress, or was already done.', [IN_FLIGHT]),
  Gone: problem('The position of the feed is no longer kept.', [
    gone('Events after this position are no longer kept: read all records again, then follow'),
  ]),
  PreconditionFailed: problem('The record has changed since it was read. Nothing was done.', [preconditionFailed()]),
  TooLarge: problem('The body exceeds the limit of this address: 1 MiB, 3 MiB for photos.', [tooLarge()]),
  NotJson: problem('The body is not JSON, or it is compressed.', [notJson()]),
  TooMany: problem('Too many requests.', [tooMany(60)], ['Retry-After']),
  Unavailable: problem(
    'The service or the instance is not available.',
    [unavailable(), unavailable('INSTANCE_INACTIVE', 'This instance is switched off')],
    ['Retry-After'],
  ),
} as const satisfies Record<string, Json>;

const BY_STATUS: Readonly<Record<number, keyof typeof RESPONSES>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  304: 'Unchanged',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'TooLarge',
  415: 'NotJson',
  429: 'TooMany',
  503: 'Unavailable',
};

/** Whether the answer may be a file in a format other than JSON. */
const isFile = ({ answerType, otherType }: NamedOperation['route']): boolean =>
  otherType !== undefined || (answerType !== undefined && answerType !== 'text/event-stream');

function success(operation: NamedOperation, { schemas, examples }: ResponseContext): Json {
  const { route, operationId, acceptsIdempotencyKey, record } = operation;
  const answer = route.answer && shownAnswer(schemas, operation);
  const hasEntityTag = record !== undefined && route.method !== 'DELETE';
  if (!answer) return refTo('responses', acceptsIdempotencyKey ? 'DoneOnce' : hasEntityTag ? 'DoneTagged' : 'Done');
  if (answer?.$ref === '#/components/schemas/Created') return refTo('responses', 'Created');
  const headers = headersOf([
    ...OK,
    ...(route.status === 201 ? (['Location'] as const) : []),
    ...(acceptsIdempotencyKey ? (['Idempotency-Replayed'] as const) : []),
    ...(hasEntityTag ? (['ETag'] as const) : []),
    ...(isPage(route.answer) && route.query?.count ? (['X-Total-Count'] as const) : []),
    ...(isFile(route) ? (['Content-Disposition'] as const) : []),
    ...([route.otherType].flat().includes('text/html') ? (['Content-Language'] as const) : []),
  ]);
  const description = route.status === 201 ? 'Created.' : 'OK.';
  if (route.answerType) {
    const [example] = (route.answer as { examples?: unknown[] }).examples ?? [];
    const content = { schema: answer, ...(example !== undefined && { example }) };
    return {
      description,
      headers,
      content: Object.fromEntries([route.answerType].flat().map((type) => [type, content])),
    };
  }
  const example = examples[operationId];
  const other = [route.otherType ?? []].flat().map((type) => [type, { schema: { type: 'string' } }]);
  const content = jsonContent(answer, example ? { example: example.answer } : {});
  return { description, headers, content: { ...content, ...Object.fromEntries(other) } };
}

/** A 422 with errors that this operation itself may answer. */
function refusal(operation: NamedOperation, schemas: Schemas): Json {
  const { codes } = operation.route;
  const description = codes
    ? `The request is invalid; \`code\` may be ${listed(codes, 'or')}.`
    : 'The request is invalid; every failing field is listed.';
  const schema = codes ? schemas.show(CodedProblem) : refTo('schemas', 'ValidationProblem');
  const example = { errors: errorsOf(operation) };
  return { description, headers: headersOf(ERROR), content: jsonContent(schema, { example }) };
}

/** A 409 with the operation's own cause, and with that of a repeated request where it takes an idempotency key. */
function conflictOf({ operationId, route, acceptsIdempotencyKey }: NamedOperation, writing: ResponseContext): Json {
  if (!route.also?.includes(409)) return refTo('responses', 'InFlight');
  const own = writing.conflicts[operationId];
  if (!own) writing.addProblem(operationId, 'has no example of its 409: add one to api/conflicts.ts');
  const errors = [...(own ? [own] : []), ...(acceptsIdempotencyKey ? [IN_FLIGHT] : [])];
  return problem('The present state of the record does not allow this.', errors);
}

/** The tools that responses are written with. */
interface ResponseContext {
  readonly schemas: Schemas;
  readonly examples: Readonly<Record<string, Example>>;
  /** The 409 of each operation that has one of its own. */
  readonly conflicts: Readonly<Record<string, HttpError>>;
  readonly addProblem: (operationId: string, problem: string) => void;
}

/** The responses of an operation by status. */
export function responsesOf(operation: NamedOperation, writing: ResponseContext): Json {
  const { route, statuses, security, operationId } = operation;
  const of = (status: number): Json => {
    if (status === route.status) return success(operation, writing);
    if (status === 422) return refusal(operation, writing.schemas);
    if (status === 409) return conflictOf(operation, writing);
    if (status === 401 && security.length === 0) return refTo('responses', 'InvalidCredentials');
    const name = BY_STATUS[status];
    if (!name) writing.addProblem(operationId, `status ${status} has no shared response`);
    return refTo('responses', name ?? 'Unavailable');
  };
  return Object.fromEntries(statuses.map((status) => [status, of(status)]));
}
