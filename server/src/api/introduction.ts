import type { Example } from '../http/openapi/operation.ts';

const fenced = (text: string): string => `\`\`\`http\n${text}\n\`\`\``;

const JSON_TYPE = 'Content-Type: application/json';

/** A call as it is written down, or a reply: the first line, headers, the body it was really made with. */
function call(line: string, headers: readonly string[], body?: unknown): string {
  const text = body === undefined ? [] : [JSON_TYPE, '', JSON.stringify(body, null, 2)];
  return fenced([line, ...headers, ...text].join('\n'));
}

const TOUR = 'X-Tour-Id: 5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11';
const TOKEN = 'Authorization: Bearer kX4T0n2m0o7mVwRkTBv0oX4xPZpXb3q1c8d0nQn9V1E';
const STAFF = [TOUR, TOKEN];

/** From sign-in to the first booking, told with calls as they were really made. */
export function introduction(examples: Readonly<Record<string, Example>>): string {
  const bodyOf = (operationId: string) => examples[operationId]?.body ?? {};
  const answerOf = (operationId: string) => examples[operationId]?.answer ?? {};
  const { startsAt, endsAt } = bodyOf('createReservation') as { startsAt?: string; endsAt?: string };
  return `An open back office for hotels, pousadas, tours and venues: guests, rooms, bookings, housekeeping, cash, staff and their time.

# From sign-in to the first booking

An instance is a house. Whoever runs the platform provisions it (\`POST /user/tours\`) and hands you its UUID, the \`tokenHeader\`, with the e-mail and the
password of its first user. Sign in with them:

${call('POST /v1/tours/auth/login', [TOUR], bodyOf('signIn'))}

The reply carries a \`token\`. From now on every request sends both headers. What is sold is a resource type, and a room of it is a resource:

${call('POST /v1/tours/user/resource-types', STAFF, bodyOf('createResourceType'))}

${call('POST /v1/tours/user/resources', STAFF, bodyOf('createResource'))}

A booking is for somebody:

${call('POST /v1/tours/user/customers', STAFF, bodyOf('createCustomer'))}

Ask what is free. Plain dates stand for the check-in and check-out hours of the house:

${call(`GET /v1/tours/user/availability?tourResourceTypeId=1&startsAt=${startsAt}&endsAt=${endsAt}`, STAFF)}

${call('200 OK', [], answerOf('getAvailability'))}

And book:

${call('POST /v1/tours/user/reservations', STAFF, bodyOf('createReservation'))}

The reply is \`201\` with the new \`id\`. If somebody was faster it is \`422\` with the rule \`schedule.conflict\`, and \`meta\` names what is in the way.

# What holds everywhere

- **Bodies are JSON**, at most 1 MiB (pictures in them 3 MiB). A creation answers \`{ "id": ... }\`. A \`PUT\` changes only what it sends; \`null\` clears a field; it answers 204.
- **Lists are pages** of at most 100: \`page\`, \`perPage\`, \`orderBy\`, \`orderDirection\`. \`count=true\` adds \`X-Total-Count\`.
- **Times go out in UTC** with milliseconds. A time that comes in without an offset is read in the time zone of the instance.
- **Deleting hides** a record from every list and from what can be referred to. Who changed what, and when, stays in the trail.
- **Errors** are \`{ code, message }\`, and for invalid input \`{ errors: [{ message, rule, field }] }\` with every failing field. Go by \`code\` and \`rule\`.
- **Requests are counted** by the minute: 120,000 of one token and 240,000 of an instance, in each process of the server, unless its operator chose other numbers; then it is 429. \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` tell where you stand. A house also has its share of the server's connections: what takes long is done two at a time, and who sends more than waits in line hears 503 at once. Wait as long as \`Retry-After\` says.
- **Order of checks**: 401, 403, 422 by form, 404, 422 by what is stored.

# Headers you may send

| Header | What it does |
|---|---|
| \`Prefer: handling=strict\` | Query parameters and fields that are not known are refused (422, rule \`unknown\`) instead of ignored, and errors carry the values behind their message in \`meta\`. The reply says \`Preference-Applied\`. Send it while you develop, and after. |
| \`Accept-Language: pt-BR\` | Messages in Portuguese; English without it. |
| \`Accept-Encoding\` | Larger replies come as \`zstd\`, \`br\` or \`gzip\`. |
| \`Idempotency-Key\` | Names a \`POST\`, so that it can be sent again after its answer got lost and is done once. |
| \`If-Match\` | The \`ETag\` a record was read with: a \`PUT\`, \`PATCH\` or \`DELETE\` is done only while the record still reads the same, else 412. A change answers the next \`ETag\`. |
| \`If-None-Match\` | The same on a read of one record: 304 without a body while nothing has changed. |
| \`X-Request-Id\` | Your name for the request, up to 64 letters, digits, \`.\`, \`_\` and \`-\`; it comes back in the reply and stands in the log. |
`;
}
