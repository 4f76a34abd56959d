/** A code an error may carry: the status it comes with, and what it means. */
interface CodeWords {
  readonly status: number;
  readonly about: string;
}

const code = (status: number, about: string): CodeWords => ({ status, about });

/** Every code of an error that is no list of failing fields. */
export const CODES = {
  BAD_REQUEST: code(400, 'What arrived cannot be read as HTTP; the connection is closed.'),
  UNAUTHORIZED: code(
    401,
    'The token or the header of the instance is missing, malformed, unknown, expired or of another instance: sign in again.',
  ),
  INVALID_CREDENTIALS: code(401, 'The sign-in was refused. It never says which part was wrong.'),
  SECOND_FACTOR_REQUIRED: code(
    401,
    'E-mail and password are right, and the account asks for a second factor: send them again with `code`. A wrong code is `INVALID_CREDENTIALS`, like everything else that is wrong.',
  ),
  FORBIDDEN: code(403, 'The caller lacks the permission, or names a workspace that is not theirs.'),
  PASSWORD_CHANGE_REQUIRED: code(403, 'The password is a temporary one: choose one of your own first.'),
  SECOND_FACTOR_ENROLMENT_REQUIRED: code(
    403,
    'The house asks everybody for a second factor, and the caller has none yet: `POST /me/second-factor`.',
  ),
  NOT_FOUND: code(404, 'There is no such record in this instance, or no such address.'),
  METHOD_NOT_ALLOWED: code(405, 'The address takes other methods: `Allow` lists them.'),
  REQUEST_TIMEOUT: code(408, 'The request took longer than 30 seconds to arrive.'),
  DOCUMENT_DAMAGED: code(
    409,
    'The sealed number of the document does not open: what is kept of it was changed outside of the server, or came from another document.',
  ),
  CONFLICT: code(409, 'The state of the record does not allow this any more.'),
  PERIOD_CLOSED: code(409, 'The period of the time clock is closed: its days change no more.'),
  UNDO_NOTHING: code(409, 'There is no step to take back: none was taken, or it has been taken back already.'),
  UNDO_TOO_LATE: code(409, 'The step was taken more than ten minutes ago.'),
  UNDO_CHANGED: code(409, 'The reservation has changed since the step, or its customer is gone.'),
  UNDO_PLACE_TAKEN: code(409, 'The place has been taken since the step, or is no longer on the schedule.'),
  UNDO_REFERENCE_TAKEN: code(409, 'Another booking has taken the `externalRef` since the step.'),
  UNDO_RESOURCE_CHANGED: code(409, 'The resource has changed since the step: its state, or anything else.'),
  UNDO_TASK_TOUCHED: code(409, 'Somebody has seen to the cleaning task that the step made.'),
  IDEMPOTENCY_IN_FLIGHT: code(409, 'A request with the same `Idempotency-Key` is under way: wait for its answer.'),
  IDEMPOTENCY_SPENT: code(
    409,
    'The request with this `Idempotency-Key` was done before; what it answered was shown once and is kept nowhere.',
  ),
  PRECONDITION_FAILED: code(
    412,
    'The record is not what `If-Match` names: it has changed since it was read. Nothing was done.',
  ),
  PAYLOAD_TOO_LARGE: code(413, 'The body is larger than this address takes: 1 MiB, 3 MiB for photos.'),
  UNSUPPORTED_MEDIA_TYPE: code(415, 'The body is not `application/json`, or it is compressed.'),
  TOO_MANY_REQUESTS: code(429, 'Too many requests, or too many failed sign-ins: wait as long as `Retry-After` says.'),
  HEADERS_TOO_LARGE: code(431, 'The headers are too large.'),
  INTERNAL: code(500, 'Something went wrong on the side of the server; `X-Request-Id` finds it in the log.'),
  UNAVAILABLE: code(503, 'The service cannot answer right now: try again after `Retry-After`.'),
  DOCUMENT_KEY_MISSING: code(
    503,
    'The number of the document is sealed with a key that this server does not have: its operator must set it.',
  ),
  INSTANCE_INACTIVE: code(503, 'The instance is switched off.'),
} as const satisfies Record<string, CodeWords>;

/** Codes that stand beside the errors of a 422. */
export const INPUT_CODES = {
  MAX_INTERVALS_REACHED: code(422, 'The day has as many intervals as the instance takes (`maxIntervalsPerDay`).'),
  MANUAL_ENTRY_NOT_ALLOWED: code(422, 'Entries by hand are switched off (`isAllowsManualEntry`).'),
  GEOLOCATION_REQUIRED: code(422, 'The instance asks for a position (`isRequiresGeolocation`) and none was sent.'),
  OUTSIDE_GEOFENCE: code(422, 'The position lies outside every active geofence.'),
} as const satisfies Record<string, CodeWords>;

export type Code = keyof typeof CODES;
export type InputCode = keyof typeof INPUT_CODES;
