import { randomUUID } from 'node:crypto';
import { tally } from '../../bench/schedule-storms.ts';
import type { Services } from '../src/callers/services.ts';
import { raw, sql } from '../src/db/sql.ts';
import type { RandomBelow } from './requests.ts';
import type { Reply as HttpReply } from './sender.ts';
import type { Failures } from './suite.ts';

/** Concurrent requests for the same thing. */
export const AT_ONCE = 24;

/** Sends as one house to one of two processes, chosen by `n`. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
  n?: number,
) => Promise<HttpReply>;

/** Storms with exactly one correct outcome. */
export class Races {
  readonly #send: Send;
  readonly #services: Services;
  readonly #tourId: number;
  readonly #below: RandomBelow;
  readonly #failures: Failures;
  sent = 0;

  constructor(send: Send, services: Services, tourId: number, below: RandomBelow, failures: Failures) {
    this.#send = send;
    this.#services = services;
    this.#tourId = tourId;
    this.#below = below;
    this.#failures = failures;
  }

  /** Exactly one record is created of each kind. */
  async round(): Promise<void> {
    await this.unique();
    await this.sets();
    await this.places();
    await this.once();
    await this.lostUpdate();
  }

  async #rush(one: (n: number) => Promise<HttpReply>): Promise<HttpReply[]> {
    this.sent += AT_ONCE;
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
    for (const { status, body } of replies) if (status >= 500) this.#failures.add(`an answer ${status}`, body);
    return replies;
  }

  #expect(what: string, isSo: boolean, replies: readonly HttpReply[]): void {
    const some = replies.find(({ status }) => status >= 300)?.body ?? '';
    if (!isSo) this.#failures.add(what, `${tally(replies.map((one) => ({ ...one, took: 0 })))} ${some.slice(0, 200)}`);
  }

  async #id(path: string, body: object): Promise<number> {
    const reply = await this.#send('POST', path, body);
    if (reply.status !== 201) throw new Error(`POST ${path} answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body).id;
  }

  async #count(table: string, where: string, value: string): Promise<number> {
    const row = await this.#services.db.row<{ count: number }>(
      sql`select count(*) as count from ${raw(table)} where tour_id = ${this.#tourId} and deleted_at is null and ${raw(where)} = ${value}`,
    );
    return row!.count;
  }

  /** Many requests claim one unique name. */
  async unique(): Promise<void> {
    const code = randomUUID().slice(0, 20);
    const email = `${code}@example.com`;
    const cases: readonly [path: string, body: object, table: string, where: string, value: string][] = [
      ['/tags', { code, name: 'x' }, 'tags', 'code', code],
      ['/customers', { fullName: 'x', email }, 'customers', 'email', email],
      ['/users', { displayName: 'x', email }, 'tour_users', 'email', email],
      ['/resource-types', { code, name: 'x', kind: 'space', granularity: 'hour' }, 'resource_types', 'code', code],
    ];
    for (const [path, body, table, where, value] of cases) {
      const replies = await this.#rush((n) => this.#send('POST', path, body, {}, n));
      const made = replies.filter(({ status }) => status === 201).length;
      const refused = replies.filter(
        (one) => one.status === 422 && JSON.parse(one.body).errors[0].rule === 'database.unique',
      ).length;
      const isSo = made === 1 && refused === AT_ONCE - 1 && (await this.#count(table, where, value)) === 1;
      this.#expect(`${path}: one name was not taken once`, isSo, replies);
    }
  }

  /** Many requests replace one set of links: the result equals one of the sent sets. */
  async sets(): Promise<void> {
    const tags: number[] = [];
    for (let n = 0; n < 4; n++) tags.push(await this.#id('/tags', { code: randomUUID().slice(0, 20), name: 'x' }));
    const id = await this.#id('/customers', { fullName: 'x' });
    const sets = Array.from({ length: AT_ONCE }, () => tags.filter(() => this.#below(2) === 0));
    const replies = await this.#rush((n) => this.#send('PUT', `/customers/${id}/tags`, { tagIds: sets[n] }, {}, n));
    const read = JSON.parse((await this.#send('GET', `/customers/${id}`)).body) as { toursTags: { id: number }[] };
    const left = read.toursTags.map((tag) => tag.id).toSorted((a, b) => a - b);
    const sent = sets.filter((_, n) => replies[n]!.status < 300).map((one) => one.toSorted((a, b) => a - b).join());
    this.#expect('the set equals none of the sent ones', sent.includes(left.join()), replies);
  }

  /** A room is sold once, and a boat takes ten parties. */
  async places(): Promise<void> {
    const id = (path: string, body: object) => this.#id(path, body);
    const type = await id('/resource-types', {
      ...{ code: randomUUID().slice(0, 20), name: 'x', kind: 'accommodation', granularity: 'night' },
    });
    const customer = await id('/customers', { fullName: 'x' });
    const room = await id('/resources', { code: randomUUID().slice(0, 20), tourResourceTypeId: type });
    const stay = { tourCustomerId: customer, startsAt: '2028-05-01', endsAt: '2028-05-04' };
    const sold = await this.#rush((n) =>
      this.#send('POST', '/reservations', { ...stay, tourResourceTypeId: type, tourResourceId: room }, {}, n),
    );
    this.#expect('a room was not sold once', sold.filter(({ status }) => status === 201).length === 1, sold);
    const trip = await id('/resource-types', {
      ...{ code: randomUUID().slice(0, 20), name: 'x', kind: 'activity', granularity: 'night' },
    });
    const boat = await id('/resources', { code: randomUUID().slice(0, 20), tourResourceTypeId: trip, units: 10 });
    const units = Array.from({ length: AT_ONCE }, () => 1 + this.#below(3));
    const boarded = await this.#rush((n) =>
      this.#send(
        'POST',
        '/reservations',
        { ...stay, tourResourceTypeId: trip, tourResourceId: boat, units: units[n] },
        {},
        n,
      ),
    );
    const taken = units.filter((_, n) => boarded[n]!.status === 201).reduce((sum, one) => sum + one, 0);
    this.#expect(`a boat for 10 took ${taken}`, taken <= 10 && taken >= 8, boarded);
  }

  /** One request sent many times with one idempotency key runs once, and every success has the same reply. */
  async once(): Promise<void> {
    const key = { 'idempotency-key': randomUUID() };
    const fullName = `Once ${key['idempotency-key']}`;
    const replies = await this.#rush((n) => this.#send('POST', '/customers', { fullName }, key, n));
    const told = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body));
    const others = replies.filter(({ status }) => status !== 201 && status !== 409).length;
    const isSo = told.size === 1 && others === 0 && (await this.#count('customers', 'full_name', fullName)) === 1;
    this.#expect('a request was not done once', isSo, replies);
  }

  /** Many clients send the same entity tag: one change succeeds. */
  async lostUpdate(): Promise<void> {
    const id = await this.#id('/customers', { fullName: 'x' });
    const { headers } = await this.#send('GET', `/customers/${id}`);
    const match = { 'if-match': String(headers.etag) };
    const replies = await this.#rush((n) => this.#send('PUT', `/customers/${id}`, { notes: `by ${n}` }, match, n));
    const won = replies.filter(({ status }) => status === 204).length;
    const late = replies.filter(({ status }) => status === 412).length;
    this.#expect('an update was lost', won === 1 && late === AT_ONCE - 1, replies);
  }
}
