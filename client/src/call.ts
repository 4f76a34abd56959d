import { errorFrom, unreadable } from './errors.ts';
import { Limit } from './limit.ts';
import { newKey } from './new-key.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { withRetries } from './retry.ts';

/** What a method is given: parameters by name, and a body. */
export type Arguments = Readonly<Record<string, unknown>> & { readonly body?: unknown };

/** The address of an operation: its path filled in, the other parameters in its query. */
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

/** Who calls, in which language, and that nothing unknown is to be passed over. */
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

/** One request: its reply if that is a success, else a `PousadaError`. */
export async function request(client: ClientOptions, name: string, sent: Sent, limit: Limit): Promise<Response> {
  const { method, address, body } = sent;
  const headers = await headersOf(client);
  for (const [header, value] of Object.entries(sent.headers)) if (value !== undefined) headers.set(header, value);
  const init = { method, headers, ...(body !== undefined && { body }), signal: limit.signal };
  const send = client.fetch ?? fetch;
  const reply = await send(client.baseUrl.replace(/\/+$/, '') + address, init).catch((cause: unknown) => {
    throw limit.failure(name, cause);
  });
  if (!reply.ok) throw await errorFrom(name, reply);
  return reply;
}

/** The tags of what was read. */
const tags = new WeakMap<object, string>();

/** The tag under which a record was read, for `ifMatch`; undefined for lists, and for copies. */
export const etagOf = (record: object): string | undefined => tags.get(record);

/** The body of a success. The total that was asked for joins the page it belongs to. */
async function resultOf(reply: Response): Promise<unknown> {
  if (reply.status === 204) return undefined;
  const type = reply.headers.get('content-type') ?? '';
  if (type.startsWith('text/csv')) return reply.text();
  if (type.startsWith('image/')) return reply.blob();
  const body = JSON.parse(await reply.text()) as { meta?: Record<string, unknown> };
  const etag = reply.headers.get('etag');
  if (etag !== null) tags.set(body, etag);
  const total = reply.headers.get('x-total-count');
  if (total !== null && body.meta) body.meta.total = Number(total);
  return body;
}

/** The same, where what cannot be read is told by its own error: the connection broke, or somebody else answered. */
async function readOf(name: string, reply: Response, limit: Limit): Promise<unknown> {
  try {
    return await resultOf(reply);
  } catch (cause) {
    throw cause instanceof SyntaxError ? unreadable(name, { status: reply.status, cause }) : limit.failure(name, cause);
  }
}

/** An operation, by what the table says of it. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Calls an operation: its answer, or a `PousadaError`. */
export async function call(
  client: ClientOptions,
  { name, method, path }: Operation,
  args: Arguments = {},
  { signal, idempotencyKey = newKey(), ifMatch, onEtag }: CallOptions = {},
): Promise<unknown> {
  const body = args.body === undefined ? {} : { body: JSON.stringify(args.body) };
  const headers = {
    accept: 'application/json, */*;q=0.5',
    'content-type': args.body === undefined ? undefined : 'application/json',
    'idempotency-key': method === 'POST' ? idempotencyKey : undefined,
    'if-match': ifMatch,
  };
  const sent = { method, address: addressOf(path, args), headers, ...body };
  // Said again after it was done, a change by a tag would be refused by what it did itself.
  const isSafe = ifMatch === undefined;
  return withRetries(isSafe ? method : '', { retries: client.retries ?? 2, signal }, async () => {
    const limit = new Limit(client, signal);
    try {
      const reply = await request(client, name, sent, limit);
      const etag = reply.headers.get('etag');
      if (etag !== null) onEtag?.(etag);
      return await readOf(name, reply, limit);
    } finally {
      limit.end();
    }
  });
}
