import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../src/http/openapi/operation.ts';
import { operationIdOf } from '../src/http/openapi/operation-id.ts';
import { useListener } from './listener.ts';
import { tellStory } from './story.ts';

const listener = useListener();

const STALE = '"00000000000000000000000000000000"';

/** Runs the story with conditional reads and writes, and records the operations that had them. */
class ConditionalStory {
  readonly tried = new Set<string>();
  readonly #server: FastifyInstance;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** A write is rejected with a wrong entity tag, and sent with the right one. */
  before = async (operation: Operation, request: InjectOptions): Promise<Record<string, string>> => {
    if (!isChange(operation)) return {};
    const tag = (await this.#read(operation, request)).headers.etag;
    expect(tag, operation.url).toMatch(/^"[0-9a-f]{32}"$/);
    const refused = await this.#server.inject(withHeader(request, 'if-match', STALE));
    expect([operation.url, refused.statusCode, refused.json().code]).toEqual([
      operation.url,
      412,
      'PRECONDITION_FAILED',
    ]);
    return { 'if-match': `${STALE}, ${tag}` };
  };

  /** A write returns the entity tag of the next read, and a read with that tag returns no body. */
  after = async (operation: Operation, request: InjectOptions, answer: LightMyRequestResponse): Promise<void> => {
    if (!operation.record) return;
    const { etag } = answer.headers;
    if (operation.method === 'GET') {
      const again = await this.#server.inject(withHeader(request, 'if-none-match', String(etag)));
      expect([operation.url, again.statusCode, again.body, again.headers.etag]).toEqual([operation.url, 304, '', etag]);
    } else if (operation.method === 'DELETE') expect(etag, operation.url).toBeUndefined();
    else expect([operation.url, (await this.#read(operation, request)).headers.etag]).toEqual([operation.url, etag]);
    this.tried.add(operationIdOf(operation.route));
  };

  /** The record as the sender of a request reads it. */
  async #read({ record }: Operation, { url, headers }: InjectOptions): Promise<LightMyRequestResponse> {
    const [path, query] = String(url).split('?');
    const depth = record!.split('/').length;
    const address = path!.split('/').slice(0, depth).join('/');
    return this.#server.inject({ url: query ? `${address}?${query}` : address, headers: { ...headers } });
  }
}

const isChange = ({ record, method }: Operation): boolean => record !== undefined && method !== 'GET';

const withHeader = (request: InjectOptions, name: string, value: string): InjectOptions => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

describe('the story with entity tags', { timeout: 120_000 }, () => {
  test('every record is read with its tag, and changed only with it', async () => {
    const { server, operations } = listener.app;
    const { services } = listener;
    const careful = new ConditionalStory(server);
    await tellStory({ server, services, operations, before: careful.before, after: careful.after });
    const tagged = operations.filter(({ record, route }) => record && !route.answerType);
    expect(tagged.length).toBeGreaterThan(100);
    expect([...careful.tried].sort()).toEqual(tagged.map(({ route }) => operationIdOf(route)).sort());
  });

  test('every single read has a tag, and every write of one record accepts it', () => {
    /** The reason why an operation has none. */
    const WITHOUT: Readonly<Record<string, string>> = {
      'PUT /v1/tours/user/reservations/by-reference': 'it may create the record, and channels do not read it first',
    };
    const single = listener.app.operations.filter(
      ({ method, url }) => ['PUT', 'PATCH', 'DELETE'].includes(method) || (method === 'GET' && /\/:\w+$/.test(url)),
    );
    expect(single.length).toBeGreaterThan(100);
    const lacking = single.filter(({ record }) => !record).map(({ method, url }) => `${method} ${url}`);
    expect(lacking).toEqual(Object.keys(WITHOUT));
  });

  test('the document describes it', () => {
    const { paths, components } = listener.app.openapi as unknown as {
      paths: Record<string, Record<string, Shown>>;
      components: { responses: Record<string, { headers: object }> };
    };
    const tagged = listener.app.operations.filter(({ record }) => record);
    for (const { method, url } of tagged) {
      const path = url.replace(/:(\w+)/g, '{$1}');
      const { parameters, responses } = paths[path]![method.toLowerCase()]!;
      const [header, status] = method === 'GET' ? ['IfNoneMatch', '304'] : ['IfMatch', '412'];
      expect(parameters, url).toContainEqual({ $ref: `#/components/parameters/${header}` });
      expect(responses[status!], url).toBeDefined();
      const success = Object.entries(responses).find(([code]) => code.startsWith('2'))![1];
      const { headers } = success.$ref ? components.responses[success.$ref.split('/').at(-1)!]! : success;
      if (method !== 'DELETE') expect(headers, url).toHaveProperty('ETag');
    }
  });
});

interface Shown {
  readonly parameters: readonly object[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly headers: object }>>;
}
