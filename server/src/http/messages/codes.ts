/** An error code: the status it comes with, and its description for `docs/errors.md`. */
interface CodeDefinition {
  readonly status: number;
  readonly about: string;
}

const code = (status: number, about: string): CodeDefinition => ({ status, about });

/** Every code of an error without field errors. */
export const CODES = {
  BAD_REQUEST: code(400, 'The request is not valid HTTP; the connection is closed.'),
  UNAUTHORIZED: code(
    401,
    'The token or the header of the instance is missing, malformed, unknown, expired, or belongs to another instance: sign in again.',
  ),
  INVALID_CREDENTIALS: code(401, 'The sign-in was refused. The answer never says which part was wrong.'),
  SECOND_FACTOR_REQUIRED: code(
    401,
    'E-mail and password are right, and the account has a second factor: send them again with `code`. A wrong code is `INVALID_CREDENTIALS`, like any other wrong part.',
  ),
  FORBIDDEN: code(403, 'The caller lacks the permission, or names a workspace of another user.'),
  PASSWORD_CHANGE_REQUIRED: code(403, 'The password is temporary: choose a new one first.'),
  SECOND_FACTOR_ENROLMENT_REQUIRED: code(
    403,
    'The instance requires a second factor, and the caller has none yet: call `POST /me/second-factor`.',
  ),
  LEAD_REQUIRED: code(
    403,
    'The house leaves inspection and distribution to leads of housekeeping (`inspectionByLead`).',
  ),
  NOT_FOUND: code(404, 'There is no such record in this instance, or no such address.'),
  METHOD_NOT_ALLOWED: code(405, 'The address does not take this method: `Allow` lists those it takes.'),
  REQUEST_TIMEOUT: code(408, 'The request took longer than 30 seconds to arrive.'),
  DOCUMENT_KEYS_UNSET: code(
    409,
    'The server has no keys for documents: its operator must set `POUSADA_DOCUMENT_KEYS`.',
  ),
  DOCUMENT_DAMAGED: code(
    409,
    'The sealed document number cannot be decrypted: it was changed outside the server, or copied from another document.',
  ),
  CONFLICT: code(409, 'The present state of the record does not allow this.'),
  PERIOD_CLOSED: code(409, 'The period of the time clock is closed: its days can no longer change.'),
  PERIOD_RUNNING: code(
    409,
    'The period of the time clock is not over: wait for its end, or name each open day in `openDays`.',
  ),
  UNDO_NOTHING: code(409, 'There is no step to undo: none was taken, or it was already undone.'),
  UNDO_TOO_LATE: code(409, 'The step was taken more than ten minutes ago.'),
  UNDO_CHANGED: code(409, 'The reservation has changed since the step, or its customer was deleted.'),
  UNDO_PLACE_TAKEN: code(
    409,
    'The resource or the capacity was booked since the step, or is no longer on the schedule.',
  ),
  UNDO_REFERENCE_TAKEN: code(409, 'Another booking has taken the `externalRef` since the step.'),
  UNDO_RESOURCE_CHANGED: code(409, 'The resource has changed since the step: its state or another field.'),
  UNDO_TASK_TOUCHED: code(409, 'The cleaning task that the step created was changed since.'),
  IDEMPOTENCY_IN_FLIGHT: code(409, 'A request with the same `Idempotency-Key` is in progress: wait for its answer.'),
  IDEMPOTENCY_SPENT: code(
    409,
    'The request with this `Idempotency-Key` was already done. Its answer contained a secret, which is shown once and not stored.',
  ),
  GONE: code(
    410,
    'Events after this position of the feed were taken out of the trail: read all records again, then follow.',
  ),
  PRECONDITION_FAILED: code(
    412,
    'The record has changed since it was read: its tag is not one that `If-Match` names. Nothing was done.',
  ),
  PAYLOAD_TOO_LARGE: code(413, 'The body exceeds the limit of this address: 1 MiB, 3 MiB for photos.'),
  UNSUPPORTED_MEDIA_TYPE: code(415, 'The body is not `application/json`, or it is compressed.'),
  TOO_MANY_REQUESTS: code(429, 'Too many requests, or too many failed sign-ins: wait as long as `Retry-After` says.'),
  HEADERS_TOO_LARGE: code(431, 'The headers are too large.'),
  INTERNAL: code(500, 'An unexpected error of the server; `X-Request-Id` finds it in the log.'),
  UNAVAILABLE: code(503, 'The service cannot answer right now: try again after `Retry-After`.'),
  DOCUMENT_KEY_MISSING: code(
    503,
    'The document number is sealed with a key that this server does not have: the operator must configure it.',
  ),
  INSTANCE_INACTIVE: code(503, 'The instance is switched off.'),
} as const satisfies Record<string, CodeDefinition>;

/** Codes that a 422 may carry beside its field errors. */
export const INPUT_CODES = {
  MAX_INTERVALS_REACHED: code(422, 'The day has the maximum number of intervals (`maxIntervalsPerDay`).'),
  MANUAL_ENTRY_NOT_ALLOWED: code(422, 'Manual entries are switched off (`isAllowsManualEntry`).'),
  GEOLOCATION_REQUIRED: code(422, 'The instance requires a position (`isRequiresGeolocation`), and none was sent.'),
  OUTSIDE_GEOFENCE: code(422, 'The position lies outside every active geofence.'),
} as const satisfies Record<string, CodeDefinition>;

export type Code = keyof typeof CODES;
export type InputCode = keyof typeof INPUT_CODES;
