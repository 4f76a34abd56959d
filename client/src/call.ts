import { Deadline } from './deadline.ts';
import { errorFrom, unreadable } from './errors.ts';
import { newKey } from './new-key.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { withRetries } from './retry.ts';

/** Arguments of a method: parameters by name, and a body. */
export type Arguments = Readonly<Record<string, unknown>> & { readonly body?: unknown };

/** The address of an operation: its path filled in, the remaining parameters as its query. */
export function addressOf(path: string, { body: _, ...parameters }: Arguments): string {
  const rest = new Map(Object.entries(parameters));
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const given = [...rest].filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${filled}?${query}` : filled;
}

/** Headers of every request: session, instance, language, and strict handling of unknown fields. */
async function headersOf({ token, tourId, timesheetId, language }: ClientOptions): Promise<Headers> {
  const headers = new Headers({ prefer: 'handling=strict' });
  const known = typeof token === 'function' ? await token() : token;
  if (known) headers.set('authorization', `Bearer ${known}`);
  if (tourId) headers.set('x-tour-id', tourId);
  if (timesheetId) headers.set('x-timesheet-id', timesheetId);
  if (language) headers.set('accept-language', language);
  return headers;
}

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
}

/** Sends one request. Returns the reply of a success, else throws a `PousadaError`. */
export async function request(client: ClientOptions, name: string, sent: Sent, deadline: Deadline): Promise<Response> {
  const { method, address, body } = sent;
  const headers = await headersOf(client);
  for (const [header, value] of Object.entries(sent.headers)) if (value !== undefined) headers.set(header, value);
  const init = { method, headers, ...(body !== undefined && { body }), signal: deadline.signal };
  const send = client.fetch ?? fetch;
  const reply = await send(client.baseUrl.replace(/\/+$/, '') + address, init).catch((cause: unknown) => {
    throw deadline.failure(name, cause);
  });
  if (!reply.ok) throw await errorFrom(name, reply);
  return reply;
}

/** The property of a record for its entity tag. As plain data it survives copies, caches and storage. */
const ETAG = '@etag';

/** The entity tag of a record that was read, or of a copy of it, for `ifMatch`; undefined for lists. */
export const etagOf = (record: object): string | undefined => (record as { readonly [ETAG]?: string })[ETAG];

/** A body as JSON, without the entity tag of a record that it was copied from. */
const toJson = (body: unknown): string => JSON.stringify(body, (name, value) => (name === ETAG ? undefined : value));

/** The body of a success. A requested total is added to the `meta` of the page. */
async function resultOf(reply: Response): Promise<unknown> {
  if (reply.status === 204) return undefined;
  const type = reply.headers.get('content-type') ?? '';
  if (type.startsWith('text/csv')) return reply.text();
  if (type.startsWith('image/')) return reply.blob();
  const body = JSON.parse(await reply.text()) as { meta?: Record<string, unknown>; [ETAG]?: string };
  const etag = reply.headers.get('etag');
  if (etag !== null) body[ETAG] = etag;
  const total = reply.headers.get('x-total-count');
  if (total !== null && body.meta) body.meta.total = Number(total);
  return body;
}

/** The same, with errors for a body that cannot be read: a broken connection, or a reply that is not from the API. */
async function readOf(name: string, reply: Response, deadline: Deadline): Promise<unknown> {
  try {
    return await resultOf(reply);
  } catch (cause) {
    throw cause instanceof SyntaxError
      ? unreadable(name, { status: reply.status, cause })
      : deadline.failure(name, cause);
  }
}

/** An operation of the generated table. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Calls an operation. Returns the body of its reply, or throws a `PousadaError`. */
export async function call(
  client: ClientOptions,
  { name, method, path }: Operation,
  args: Arguments = {},
  { signal, idempotencyKey = newKey(), ifMatch, onEtag }: CallOptions = {},
): Promise<unknown> {
  const body = args.body === undefined ? {} : { body: toJson(args.body) };
  const headers = {
    accept: 'application/json, */*;q=0.5',
    'content-type': args.body === undefined ? undefined : 'application/json',
    'idempotency-key': method === 'POST' ? idempotencyKey : undefined,
    'if-match': ifMatch,
  };
  const sent = { method, address: addressOf(path, args), headers, ...body };
  // A repeated change with `ifMatch` would be refused because of the first one.
  const isRepeatable = ifMatch === undefined;
  return withRetries(isRepeatable ? method : '', { retries: client.retries ?? 2, signal }, async () => {
    const deadline = new Deadline(client, signal);
    try {
      const reply = await request(client, name, sent, deadline);
      const etag = reply.headers.get('etag');
      if (etag !== null) onEtag?.(etag);
      return await readOf(name, reply, deadline);
    } finally {
      deadline.end();
    }
  });
}
