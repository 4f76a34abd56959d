import type { Operation } from './operations.ts';
import { type Choose, filled, neededQuery, oneOf, type RandomBelow, request, withIds } from './requests.ts';
import type { Request } from './sender.ts';
import type { Callers } from './sessions.ts';
import { HOSTILE_TEXTS, hostileValue, mutated, Values } from './values.ts';
import type { World } from './world.ts';

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 300);

/** Makes valid, nearly valid and invalid requests. */
export class Fuzzer {
  readonly #below: RandomBelow;
  readonly #choose: Choose;
  readonly #values: Values;

  constructor(world: World, below: RandomBelow, choose: Choose) {
    this.#below = below;
    this.#choose = choose;
    this.#values = new Values(world.description, below, choose);
  }

  make(operation: Operation, callers: Callers): Request {
    const dice = this.#below(100);
    if (dice < 45) return this.#valid(operation, callers);
    return dice < 80 ? this.#mutated(operation, callers) : this.#hostile(operation, callers);
  }

  #body({ body, example, path }: Operation): unknown {
    if (!body) return undefined;
    const made = this.#values.of(body, path);
    if (example === undefined || this.#below(3) === 0) return made;
    const own = withIds(example, path, this.#choose) as object;
    return this.#below(2) === 0 ? own : { ...own, ...pickOne(made, this.#below) };
  }

  #query(operation: Operation): Record<string, string> {
    const query = neededQuery(operation, this.#choose);
    for (const { in: place, name, schema } of operation.parameters)
      if (place === 'query' && this.#below(4) === 0)
        query[name] = String(this.#values.of(schema, operation.path, name));
    return query;
  }

  #valid(operation: Operation, callers: Callers): Request {
    const prefer = this.#below(4) === 0 ? { prefer: 'handling=strict' } : {};
    const headers = { ...callers[operation.world], ...prefer };
    return request(operation, filled(operation, this.#choose), {
      headers,
      query: this.#query(operation),
      body: this.#body(operation),
    });
  }

  #mutated(operation: Operation, callers: Callers): Request {
    const below = this.#below;
    const query = this.#query(operation);
    const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    if (names.length > 0 && below(2) === 0)
      query[oneOf(below, names)] = oneOf(
        below,
        HOSTILE_TEXTS.filter((one) => one.length < 2_000 && one.isWellFormed()),
      );
    const body = this.#body(operation);
    const isBody = body !== undefined && (names.length === 0 || below(3) > 0);
    const url = filled(operation, (name, path) =>
      below(8) === 0 ? oneOf(below, [0, -1, 2 ** 53, 1.5]) : this.#choose(name, path),
    );
    return request(operation, url, {
      headers: callers[operation.world],
      query,
      body: isBody ? mutated(body, below) : body,
    });
  }

  /** Requests that no client of ours would send. */
  #hostile(operation: Operation, callers: Callers): Request {
    const below = this.#below;
    const sent = this.#valid(operation, callers);
    const headers = { ...sent.headers };
    const text = () => printable(oneOf(below, HOSTILE_TEXTS));
    switch (below(9)) {
      case 0:
        return {
          ...sent,
          body: oneOf(below, [
            '{',
            '[1,',
            '"x',
            'nul',
            '{"a":1,"a":2}',
            '\ufeff{}',
            '{"__proto__":{"isAdmin":true}}',
            '[]',
            '1',
            '',
          ]),
          headers: { ...headers, 'content-type': 'application/json' },
        };
      case 1:
        return {
          ...sent,
          body: 'a=1&b=2',
          headers: {
            ...headers,
            'content-type': oneOf(below, [
              'text/plain',
              'application/xml',
              'multipart/form-data',
              'application/json; charset=utf-16',
              'x',
            ]),
          },
        };
      case 2:
        return {
          ...sent,
          headers: { ...headers, [oneOf(below, ['authorization', 'x-tour-id', 'x-timesheet-id'])]: text() },
        };
      case 3:
        return {
          ...sent,
          headers: {
            ...headers,
            [oneOf(below, [
              'if-match',
              'if-none-match',
              'idempotency-key',
              'prefer',
              'accept-language',
              'accept',
              'last-event-id',
              'range',
            ])]: text(),
          },
        };
      case 4:
        return {
          ...sent,
          url: `${sent.url.split('?')[0]}${oneOf(below, ['/', '//', '/%00', '/%', '/..', '?%', '?a[b]=1&a[b]=2', '?page=1&page=2', `?search=${'x'.repeat(9_000)}`, '?__proto__=1', '#x', ';a=b'])}`,
        };
      case 5:
        return { ...sent, method: oneOf(below, ['PATCH', 'PUT', 'DELETE', 'POST']) };
      case 6:
        return {
          ...sent,
          url: sent.url.replace(/\d+/, () =>
            encodeURIComponent(
              oneOf(
                below,
                HOSTILE_TEXTS.filter((one) => one.length < 300 && one.isWellFormed()),
              ),
            ),
          ),
        };
      case 7:
        return {
          ...sent,
          body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
          headers: { ...headers, 'content-type': 'application/json' },
        };
      default:
        return {
          ...sent,
          body: JSON.stringify(hostileValue(below)) ?? '',
          headers: { ...headers, 'content-type': 'application/json' },
        };
    }
  }
}

function pickOne(made: unknown, below: RandomBelow): object {
  const entries = typeof made === 'object' && made !== null ? Object.entries(made) : [];
  return entries.length > 0 ? Object.fromEntries([oneOf(below, entries)]) : {};
}
