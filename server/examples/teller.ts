import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Example, Operation } from '../src/http/openapi/operation.ts';
import { operationIdOf } from '../src/http/openapi/operation-id.ts';
import { statementsSentBy } from '../test/sent-statements.ts';

// biome-ignore lint/suspicious/noExplicitAny: the story reads bodies freely; the document describes them
type Json = any;

export interface CallInput {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

/** Options of a run of the story. */
export interface StoryOptions {
  /** Sends every write with an idempotency key, twice; the second must change nothing. */
  readonly isTwice?: boolean;
  /** Called before a record is read or changed. May send other requests, and returns headers for this one. */
  readonly before?: (operation: Operation, request: InjectOptions) => Promise<Readonly<Record<string, string>>>;
  /** Called after the reply. */
  readonly after?: (operation: Operation, request: InjectOptions, answer: LightMyRequestResponse) => Promise<void>;
}

/** Calls operations by name. Keeps the first request and reply of each, and the statements of all calls. */
export class Teller {
  readonly told = new Map<string, Example>();
  /** The distinct statements that an operation sent to PostgreSQL. */
  readonly sent = new Map<string, Set<string>>();
  readonly #server: FastifyInstance;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #manner: StoryOptions;

  constructor(server: FastifyInstance, operations: readonly Operation[], manner: StoryOptions = {}) {
    this.#server = server;
    this.#manner = manner;
    this.#operations = new Map(operations.map((operation) => [operationIdOf(operation.route), operation]));
  }

  /** A caller with these headers. */
  as(headers: Readonly<Record<string, string>>): Voice {
    return (operationId, asked = {}) => this.#call(headers, operationId, asked);
  }

  async #call(headers: Readonly<Record<string, string>>, operationId: string, asked: CallInput): Promise<Json> {
    const operation = this.#operations.get(operationId);
    if (!operation) throw new Error(`there is no operation ${operationId}`);
    const { method, url } = operation;
    const { path = {}, query = {}, body } = asked;
    const filled = url.replace(/:(\w+)/g, (_, name: string) => String(path[name]));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const isNamed = this.#manner.isTwice && operation.acceptsIdempotencyKey;
    const request: InjectOptions = {
      method: method as NonNullable<InjectOptions['method']>,
      url: search.size > 0 ? `${filled}?${search}` : filled,
      headers: {
        prefer: 'handling=strict',
        ...headers,
        ...(isNamed && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    };
    Object.assign(request.headers!, await this.#manner.before?.(operation, request));
    const { answer, sent } = await statementsSentBy(() => this.#server.inject(request));
    const known = this.sent.getOrInsertComputed(operationId, () => new Set());
    for (const text of sent) known.add(text);
    if (answer.statusCode !== operation.route.status)
      throw new Error(`${operationId} answered ${answer.statusCode}: ${answer.body}`);
    await this.#manner.after?.(operation, request, answer);
    if (isNamed) await this.#repeat(operation, request, answer);
    const read = answer.body === '' ? undefined : JSON.parse(answer.body);
    if (!this.told.has(operationId))
      this.told.set(operationId, {
        ...(body !== undefined && { body }),
        ...(read !== undefined && { answer: read }),
      });
    return read;
  }

  async #repeat({ route, url }: Operation, request: InjectOptions, first: LightMyRequestResponse): Promise<void> {
    const again = await this.#server.inject(request);
    const isSame = again.statusCode === first.statusCode && again.body === first.body;
    const isSpent = again.statusCode === 409 && again.json().code === 'IDEMPOTENCY_SPENT';
    // After a sign-out the session is gone.
    const isGone = url.endsWith('/logout') && again.statusCode === 401;
    const isRight = route.isSecret ? isSpent : isGone || (isSame && again.headers.location === first.headers.location);
    if (!isRight) throw new Error(`${url}, said again, answered ${again.statusCode}: ${again.body}`);
  }
}

/** Calls an operation and returns the body of its reply. Throws unless it succeeds. */
export type Voice = (operationId: string, asked?: CallInput) => Promise<Json>;

/** Signs a user in, and returns them as the next caller. */
export async function signedIn(
  teller: Teller,
  operationId: string,
  door: Readonly<Record<string, string>>,
  { email, password }: { email: string; password: string },
): Promise<Voice> {
  const { token } = await teller.as(door)(operationId, { body: { email, password } });
  return teller.as({ ...door, authorization: `Bearer ${token}` });
}
