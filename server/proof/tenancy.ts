import { isDeepStrictEqual } from 'node:util';
import { seeded } from '../test/random.ts';
import type { Operation } from './operations.ts';
import {
  type Below,
  type Choose,
  chooseFrom,
  filled,
  isId,
  neededQuery,
  oneOf,
  request,
  told,
  withIds,
} from './requests.ts';
import type { Reply, Request } from './sender.ts';
import { allPowerful, type Callers } from './sessions.ts';
import { Failures, inTurn, type Suite } from './suite.ts';
import { CANARY, World } from './world.ts';

const PROBES = { small: 700, full: 20_000 };
/** After so many probes whoever asks is somebody new: what was tried may have cost them their rights. */
const RENEWED = 250;
const WIDTH = 8;

/** What of another house is put where. */
type Kind = 'address' | 'body' | 'query' | 'door' | 'tag' | 'key';

interface Probe {
  readonly kind: Kind;
  readonly operation: Operation | undefined;
  readonly make: (callers: Callers) => Request;
}

/** Makes probes of every kind that an operation has a place for. */
class Prober {
  readonly #world: World;
  readonly #below: Below;
  readonly #mine: Choose;
  readonly #theirs: Choose;

  constructor(world: World, below: Below, mine: Choose, theirs: Choose) {
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

  /** What the other house once did under a key, said again by somebody else under the same key. */
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
    // Of two ids in a path, the second may be one's own.
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

  /** A token of one's own at the door of the other house. */
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

  /** The tag of a record that one may not read. */
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

/** Numbers and words of the other house that were not in the request itself. */
function leaked({ url, body = '', headers }: Request, reply: Reply): string | undefined {
  const sent = `${url} ${body} ${JSON.stringify(headers)}`;
  const text = `${reply.body} ${JSON.stringify(reply.headers)}`;
  if (text.includes(CANARY) && !sent.includes(CANARY)) return CANARY;
  return text.match(/(?<!\d)731\d{7}(?!\d)/g)?.find((number) => !sent.includes(number));
}

/** The same request for records that nobody has. */
const ofNobody = (sent: Request): Request => ({ ...sent, url: sent.url.replace(/731\d{7}/g, '1999999999') });

/**
 * What says nothing of the record: who asks has lost their session or rights, came when there was no room, or says the same thing
 * under the same key just then. The other house says nothing meanwhile.
 */
const saysNothing = ({ status, body }: Reply): boolean =>
  [401, 403, 429, 503].includes(status) || body.includes('IDEMPOTENCY_IN_FLIGHT');

/**
 * Whether a record of the other house is answered in another way than one that nobody has. A refused tag is asked about always;
 * else only what has no body, for what a body names of one's own may have changed between the two.
 */
async function isToldApart(world: World, sent: Request, reply: Reply): Promise<boolean> {
  const isPlain = /\/731\d{7}/.test(sent.url) && sent.body === undefined && !saysNothing(reply);
  if (!isPlain && reply.status !== 412) return false;
  const other = await world.send(ofNobody(sent));
  if (saysNothing(other)) return false;
  return other.status !== reply.status || (isPlain && other.body !== reply.body.replace(/731\d{7}/g, '1999999999'));
}

/** What must not be answered to a probe. */
function misjudged({ kind, operation }: Probe, { url }: Request, { status }: Reply): string | undefined {
  if (status >= 500 && status !== 503) return 'an error of the server';
  if (kind === 'door' && operation && operation.world !== 'anybody' && status !== 401)
    return 'the door of another house opened';
  // Periods and days are called the same in every house.
  const isTheirs = (kind === 'address' || kind === 'tag') && /\/731\d{7}/.test(url);
  if (isTheirs && (status < 300 || status === 304)) return 'a record of another house was there';
  return undefined;
}

function* probes(world: World, prober: Prober, below: Below, count: number, isLive: boolean): Generator<Probe> {
  const operations = world.description.operations.filter(
    (one) => (isLive || !one.isStream) && !one.path.endsWith('/login'),
  );
  // Round after round: every operation is asked about as often as every other.
  for (let n = 0; n < count; n++) {
    const operation = operations[n % operations.length]!;
    yield below(12) === 0 ? prober.repetition() : prober.probe(operation, oneOf(below, prober.kindsOf(operation)));
  }
}

/** Asks in one house for everything of another. */
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
  holds: 'whoever is signed in to one house reads nothing of another and changes nothing there',
  async run(scene) {
    const world = await World.open(scene);
    try {
      return await probeTenancy(world, PROBES[scene.size], scene.seed);
    } finally {
      await world.close();
    }
  },
};
