import type { Example } from '../http/openapi/operation.ts';

const fenced = (text: string): string => `\`\`\`http\n${text}\n\`\`\``;

const JSON_TYPE = 'Content-Type: application/json';

/** A call or a reply as text: the first line, headers, and the recorded body. */
function call(line: string, headers: readonly string[], body?: unknown): string {
  const text = body === undefined ? [] : [JSON_TYPE, '', JSON.stringify(body, null, 2)];
  return fenced([line, ...headers, ...text].join('\n'));
}

const TOUR = 'X-Tour-Id: 5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11';
const TOKEN = 'Authorization: Bearer kX4T0n2m0o7mVwRkTBv0oX4xPZpXb3q1c8d0nQn9V1E';
const STAFF = [TOUR, TOKEN];

/** The introduction of the API documentation: from sign-in to the first booking, with recorded calls. */
export function introduction(examples: Readonly<Record<string, Example>>): string {
  const bodyOf = (operationId: string) => examples[operationId]?.body ?? {};
  const answerOf = (operationId: string) => examples[operationId]?.answer ?? {};
  const { startsAt, endsAt } = bodyOf('createReservation') as { startsAt?: string; endsAt?: string };
  return `An open back office for hotels, pousadas, tours and venues: guests, rooms, bookings, housekeeping, cash, staff and their time.

# From sign-in to the first booking

An instance is a house. The platform user who runs it provisions it (\`POST /user/tours\`) and gives you its UUID, the \`tokenHeader\`, and the e-mail and
password of its first user. Sign in with them:

${call('POST /v1/tours/auth/login', [TOUR], bodyOf('signIn'))}

The reply has a \`token\`. From now on send both headers with every request. A resource type is what you sell, and a room of that type is a resource:

${call('POST /v1/tours/user/resource-types', STAFF, bodyOf('createResourceType'))}

${call('POST /v1/tours/user/resources', STAFF, bodyOf('createResource'))}

A booking belongs to a customer:

${call('POST /v1/tours/user/customers', STAFF, bodyOf('createCustomer'))}

Ask for availability. Plain dates stand for the check-in and check-out hours of the house:

${call(`GET /v1/tours/user/availability?tourResourceTypeId=1&startsAt=${startsAt}&endsAt=${endsAt}`, STAFF)}

${call('200 OK', [], answerOf('getAvailability'))}

Then book:

${call('POST /v1/tours/user/reservations', STAFF, bodyOf('createReservation'))}

The reply is \`201\` with the new \`id\`. If another caller was faster it is \`422\` with the rule \`schedule.conflict\`, and \`meta\` has the ids of the conflicting records.

# Conventions

- **Bodies are JSON**, at most 1 MiB (3 MiB with photos). A creation answers \`{ "id": ... }\`. A \`PUT\` changes only the fields it sends; \`null\` clears a field; it answers 204.
- **Lists are pages** of at most 100: \`page\`, \`perPage\`, \`orderBy\`, \`orderDirection\`. \`count=true\` adds \`X-Total-Count\`. To read a list to its end send \`cursor=true\`, then \`after\` with the \`meta.after\` of each reply: no record is lost when others are deleted meanwhile.
- **Times are in UTC** with milliseconds. A time without an offset in a request is read in the time zone of the instance.
- **Deleted records** disappear from every list and can no longer be referenced. The trail still shows who changed what, and when.
- **Errors** are \`{ code, message }\`, and for invalid input \`{ errors: [{ message, rule, field }] }\` with every failing field. Programs should use \`code\` and \`rule\`.
- **Rate limits** apply by the minute: 120,000 requests for a token and 240,000 for an instance, over all workers of a server, unless its operator set other limits. Beyond them the answer is 429. \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` show the present state. Each house also has a share of the server's connections: long operations run two at a time, and requests beyond its queue get 503 at once. Wait as long as \`Retry-After\` says.
- **Order of checks**: 401, 403, 422 for the form of the request, 404, 422 for stored data.

# Versions

New operations, optional parameters, fields of replies and values of \`code\`, \`rule\`, \`entity\` and \`action\` may appear at any time: ignore those you do not know. Anything else that could
break a client comes under \`/v2\`, and \`/v1\` stays for at least twelve months. Deprecated parts are marked here and in the changelog, and their replies carry \`Deprecation\` and \`Sunset\`.

# Request headers

| Header | Effect |
|---|---|
| \`Prefer: handling=strict\` | Unknown query parameters and fields are refused (422, rule \`unknown\`) instead of ignored, and errors have the values behind their message in \`meta\`. The reply has \`Preference-Applied\`. Recommended in development and in production. |
| \`Accept-Language: pt-BR\` | Messages in Portuguese; English without it. |
| \`Accept-Encoding\` | Larger replies are compressed with \`zstd\`, \`br\` or \`gzip\`. |
| \`Idempotency-Key\` | Identifies a \`POST\`, so that it can be retried after a lost answer and takes effect once. |
| \`If-Match\` | The \`ETag\` that a record was read with: a \`PUT\`, \`PATCH\` or \`DELETE\` takes effect only if the record is unchanged, otherwise it is 412. A change answers the next \`ETag\`. |
| \`If-None-Match\` | The same for reading one record: 304 without a body if it is unchanged. |
| \`X-Request-Id\` | Your id of the request, up to 64 letters, digits, \`.\`, \`_\` and \`-\`; the reply and the log contain it. |
`;
}
