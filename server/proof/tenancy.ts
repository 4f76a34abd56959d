import { isDeepStrictEqual } from 'node:util';
import { seeded } from '../test/random.ts';
import type { Operation } from './operations.ts';
import {
  type Choose,
  chooseFrom,
  filled,
  isId,
  neededQuery,
  oneOf,
  type RandomBelow,
  request,
  told,
  withIds,
} from './requests.ts';
import type { Reply, Request } from './sender.ts';
import { allPowerful, type Callers } from './sessions.ts';
import { Failures, inTurn, type Suite } from './suite.ts';
import { CANARY, World } from './world.ts';

const PROBES = { small: 700, full: 20_000 };
/** Probes after which the caller is created again, since a probe may have removed its rights. */
const RENEWED = 250;
const WIDTH = 8;

/** A foreign value and the place it is put in. */
type Kind = 'address' | 'body' | 'query' | 'door' | 'tag' | 'key';

interface Probe {
  readonly kind: Kind;
  readonly operation: Operation | undefined;
  readonly make: (callers: Callers) => Request;
}

/** Makes every kind of probe that an operation has a place for. */
class Prober {
  readonly #world: World;
  readonly #below: RandomBelow;
  readonly #mine: Choose;
  readonly #theirs: Choose;

  constructor(world: World, below: RandomBelow, mine: Choose, theirs: Choose) {
    this.#world = world;
    this.#below = below;
    this.#mine = mine;
    this.#theirs = theirs;
  }

  kindsOf(operation: Operation): Kind[] {
    const kinds: Kind[] = ['door'];
    if (operation.path.includes('{')) kinds.push('address', 'tag');
    if (JSON.stringify(operation.example ?? '').match(/"(id|\w+Id)s?":[[\d]/)) kinds.push('body', 'body');
    if (operation.parameters.some((one) => one.in === 'query')) kinds.push('query');
    return kinds;
  }

  probe(operation: Operation, kind: Kind): Probe {
    return { kind, operation, make: (callers) => this[kind as 'door'](operation, callers) };
  }

  /** Repeats a request of the other house under its idempotency key. */
  repetition(): Probe {
    const { method, url, body, key } = oneOf(this.#below, this.#world.theirs.said);
    const world = url.startsWith('/v1/tours') ? 'staff' : url.startsWith('/v1/timesheet') ? 'clock' : 'platform';
    const make = (callers: Callers): Request => {
      const headers = { ...callers[world], 'idempotency-key': key };
      return body
        ? { method, url, body, headers: { ...headers, 'content-type': 'application/json' } }
        : { method, url, headers };
    };
    return { kind: 'key', operation: undefined, make };
  }

  address(operation: Operation, callers: Callers): Request {
    const body = this.#example(operation, this.#mine);
    // Of two ids in a path the second may belong to the caller.
    const choose: Choose = (name, path) =>
      !path.includes(`/{${name}}`) || path.indexOf('{') === path.indexOf(`{${name}}`) || this.#below(3) > 0
        ? this.#theirs(name, path)
        : this.#mine(name, path);
    const query = neededQuery(operation, this.#below(2) === 0 ? this.#mine : this.#theirs);
    return request(operation, filled(operation, choose), { headers: callers[operation.world], query, body });
  }

  body(operation: Operation, callers: Callers): Request {
    const theirs = this.#example(operation, this.#theirs);
    const mixed: Choose = (name, path) => (this.#below(2) === 0 ? this.#mine : this.#theirs)(name, path);
    const body = this.#below(2) === 0 ? theirs : this.#example(operation, mixed);
    const query = neededQuery(operation, this.#mine);
    return request(operation, filled(operation, this.#mine), { headers: callers[operation.world], query, body });
  }

  query(operation: Operation, callers: Callers): Request {
    const { path } = operation;
    const query = neededQuery(operation, this.#mine);
    for (const { in: place, name, schema } of operation.parameters) {
      if (place !== 'query' || this.#below(3) === 0) continue;
      if (isId(name)) query[name] = String(this.#theirs(name, path));
      else if (name === 'entityId') query[name] = String(this.#theirs('id', path));
      else if (schema.enum) query[name] = String(oneOf(this.#below, schema.enum));
      else if (/^(search|q|include)$/.test(name))
        query[name] = oneOf(this.#below, [CANARY, 'conceicao', 'suite', '101']);
      else if (name === 'orderBy') query[name] = oneOf(this.#below, ['tour_id', CANARY, 'id; select 1', 'tourId']);
    }
    const body = this.#example(operation, this.#mine);
    return request(operation, filled(operation, this.#mine), { headers: callers[operation.world], query, body });
  }

  /** Uses the caller's token with the other house's header. */
  door(operation: Operation, callers: Callers): Request {
    const { theirs } = this.#world;
    const token = oneOf(
      this.#below,
      [callers.staff, callers.clock, callers.platform].filter(
        (one) => one !== callers.platform || operation.world !== 'platform',
      ),
    );
    const headers = {
      authorization: token.authorization!,
      'x-tour-id': theirs.tour.header,
      'x-timesheet-id': theirs.timesheet.header,
    };
    const choose = this.#below(2) === 0 ? this.#mine : this.#theirs;
    const query = neededQuery(operation, choose);
    return request(operation, filled(operation, choose), { headers, query, body: this.#example(operation, choose) });
  }

  /** Sends the entity tag of a record that the caller may not read. */
  tag(operation: Operation, callers: Callers): Request {
    const [url, tag] = oneOf(this.#below, [...this.#world.theirs.tags]);
    const isRead = url.startsWith(operation.path.split('{')[0]!) && operation.path.match(/\{/g)!.length === 1;
    const sent = this.address(operation, callers);
    const name = operation.method === 'GET' ? 'if-none-match' : 'if-match';
    const address = isRead
      ? operation.path.replace(/\{\w+\}/, /\/(\d+)/.exec(url.slice(operation.path.indexOf('{') - 1))?.[1] ?? '1')
      : sent.url;
    return { ...sent, url: address, headers: { ...sent.headers, [name]: this.#below(3) === 0 ? '*' : tag } };
  }

  key = this.address;

  #example({ example, path, method }: Operation, choose: Choose): unknown {
    if (example === undefined) return method === 'POST' || method === 'PUT' ? {} : undefined;
    return withIds(example, path, choose);
  }
}

/** Ids and words of the other house that were not in the request. */
function leaked({ url, body = '', headers }: Request, reply: Reply): string | undefined {
  const sent = `${url} ${body} ${JSON.stringify(headers)}`;
  const text = `${reply.body} ${JSON.stringify(reply.headers)}`;
  if (text.includes(CANARY) && !sent.includes(CANARY)) return CANARY;
  return text.match(/(?<!\d)731\d{7}(?!\d)/g)?.find((number) => !sent.includes(number));
}

/** The same request for records that do not exist. */
const ofMissingRecord = (sent: Request): Request => ({ ...sent, url: sent.url.replace(/731\d{7}/g, '1999999999') });

/**
 * Replies that reveal nothing of the record: a lost session or permission, 503, or 409 for the same idempotency key.
 * The other house is idle meanwhile.
 */
const saysNothing = ({ status, body }: Reply): boolean =>
  [401, 403, 429, 503].includes(status) || body.includes('IDEMPOTENCY_IN_FLIGHT');

/**
 * Whether a foreign record is answered differently from a missing one. Refused tags are always compared; other
 * requests only without a body, because records that a body names may change in between.
 */
async function isToldApart(world: World, sent: Request, reply: Reply): Promise<boolean> {
  const isPlain = /\/731\d{7}/.test(sent.url) && sent.body === undefined && !saysNothing(reply);
  if (!isPlain && reply.status !== 412) return false;
  const other = await world.send(ofMissingRecord(sent));
  if (saysNothing(other)) return false;
  return other.status !== reply.status || (isPlain && other.body !== reply.body.replace(/731\d{7}/g, '1999999999'));
}

/** Finds replies that leak something to a probe. */
function misjudged({ kind, operation }: Probe, { url }: Request, { status }: Reply): string | undefined {
  if (status >= 500 && status !== 503) return 'an error of the server';
  if (kind === 'door' && operation && operation.world !== 'anybody' && status !== 401)
    return 'the door of another house opened';
  // Periods and days have the same ids in every house.
  const isTheirs = (kind === 'address' || kind === 'tag') && /\/731\d{7}/.test(url);
  if (isTheirs && (status < 300 || status === 304)) return 'a record of another house was there';
  return undefined;
}

function* probes(world: World, prober: Prober, below: RandomBelow, count: number, isLive: boolean): Generator<Probe> {
  const operations = world.description.operations.filter(
    (one) => (isLive || !one.isStream) && !one.path.endsWith('/login'),
  );
  // In rounds, so that every operation gets the same number of probes.
  for (let n = 0; n < count; n++) {
    const operation = operations[n % operations.length]!;
    yield below(12) === 0 ? prober.repetition() : prober.probe(operation, oneOf(below, prober.kindsOf(operation)));
  }
}

/** Asks in one house for every record of another. */
export async function probeTenancy(
  world: World,
  count: number,
  seed: number,
): Promise<{ failures: Failures; did: string }> {
  const failures = new Failures();
  const below = seeded(seed);
  const { db } = world.services;
  const [mine, theirs] = [await world.idsOf(world.mine), await world.idsOf(world.theirs)];
  const prober = new Prober(world, below, chooseFrom(mine, below), chooseFrom(theirs, below));
  const before = await world.theirHashes();
  const reached = new Set<string>();
  let callers = allPowerful(db, world.mine);
  let asked = 0;
  await inTurn(probes(world, prober, below, count, world.served !== undefined), WIDTH, async (probe) => {
    if (++asked % RENEWED === 0) callers = allPowerful(db, world.mine);
    const sent = probe.make(await callers);
    const reply = await world.send(sent);
    const where = probe.operation?.id ?? sent.url;
    if (probe.kind !== 'door' && reply.status === 401) callers = allPowerful(db, world.mine);
    if (probe.operation && !saysNothing(reply)) reached.add(probe.operation.id);
    const leak = leaked(sent, reply);
    if (leak) failures.add(`${where} told ${leak} (${probe.kind})`, told(sent, reply.status, reply.body));
    const wrong = misjudged(probe, sent, reply);
    if (wrong) failures.add(`${where}: ${wrong} (${probe.kind})`, told(sent, reply.status, reply.body));
    if (await isToldApart(world, sent, reply))
      failures.add(`${where}: it shows that there is a record (${probe.kind})`, told(sent, reply.status, reply.body));
  });
  const after = await world.theirHashes();
  for (const [table, hash] of Object.entries(before))
    if (!isDeepStrictEqual(hash, after[table]))
      failures.add(`${table} of the other house changed`, `${hash} -> ${after[table]}`);
  await world.requireCalm(failures);
  const did = `${asked} probes at ${world.description.operations.length} operations, ${reached.size} of them got past the door; ${Object.keys(before).length} tables of the other house compared`;
  return { failures, did };
}

export const tenancy: Suite = {
  name: 'tenancy',
  holds: 'a caller of one house reads and changes nothing of another',
  async run(scene) {
    const world = await World.open(scene);
    try {
      return await probeTenancy(world, PROBES[scene.size], scene.seed);
    } finally {
      await world.close();
    }
  },
};
