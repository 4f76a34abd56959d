import { sql } from '../src/db/sql.ts';
import { seeded } from '../test/random.ts';
import type { Operation } from './operations.ts';
import { type Choose, chooseFrom, filled, neededQuery, request, told, withIds } from './requests.ts';
import { asStaff, type Headers, memberOf, newStaff, ownerOf } from './sessions.ts';
import { Failures, inTurn, type Suite } from './suite.ts';
import { World } from './world.ts';

const WIDTH = 8;
/** An id that no record has. */
const UNKNOWN_ID: Choose = () => 1_999_999_999;

/**
 * Operations open to all for their own records, and to managers for others'. The OpenAPI document cannot express that.
 */
const OF_OTHERS = new Set(['changePin', 'submitDay']);

/** A caller who holds exactly these permissions. */
interface Holder {
  readonly name: string;
  readonly holds: ReadonlySet<string>;
  readonly signIn: () => Promise<Headers>;
}

/** Expected access by the OpenAPI document alone, without the server's code. */
function mayCall({ holds }: Holder, { id, permission }: Operation): boolean {
  if (OF_OTHERS.has(id)) return holds.has('manager');
  if (permission === undefined) return true;
  if (typeof permission === 'string') return holds.has(permission);
  return 'all' in permission ? permission.all.every((one) => holds.has(one)) : permission.some((one) => holds.has(one));
}

async function holdersOf({ services: { db }, mine }: World): Promise<Record<'staff' | 'clock' | 'platform', Holder[]>> {
  const codes = (
    await db.rows<{ code: string }>(sql`select code from permissions where made_by_tour_id is null order by code`)
  ).map(({ code }) => code);
  const staff = (name: string, held: readonly string[]): Holder => {
    let user: Promise<number> | undefined;
    const signIn = async () => {
      user ??= newStaff(db, mine, sql`p.code = any(${held}::text[])`);
      return asStaff(db, mine, await user);
    };
    return { name, holds: new Set(held), signIn };
  };
  const member = (name: string, isManager: boolean): Holder => ({
    ...{ name, holds: new Set(isManager ? ['manager'] : []) },
    signIn: () => memberOf(db, mine, isManager),
  });
  return {
    staff: [staff('nothing', []), staff('everything', codes), ...codes.map((code) => staff(`only ${code}`, [code]))],
    clock: [member('a member', false), member('a manager', true)],
    platform: [{ name: 'a platform user', holds: new Set(), signIn: () => ownerOf(db, mine) }],
  };
}

/** One caller at one operation. */
class Attempt {
  readonly #world: World;
  readonly #own: Choose;
  readonly #failures: Failures;
  asked = 0;
  refused = 0;

  constructor(world: World, own: Choose, failures: Failures) {
    this.#world = world;
    this.#own = own;
    this.#failures = failures;
  }

  /** Tries every allowed and forbidden operation of a caller. */
  async all(holder: Holder, operations: readonly Operation[]): Promise<void> {
    let headers = await holder.signIn();
    for (const operation of operations) {
      const status = await this.#judge(holder, operation, headers);
      // After a sign-out, or the end of all sessions, the caller is created again.
      if (/logout|password|sessions|second-factor/.test(operation.path) || status === 401)
        headers = await holder.signIn();
      if (status === 401 && (await this.#judge(holder, operation, headers)) === 401)
        this.#failures.add(`${operation.id}: ${holder.name} was not recognised right after signing in`);
    }
  }

  /** Requests without a token, and with a token of another area, are 401. */
  async stranger(operation: Operation, name: string, headers: Headers): Promise<void> {
    const sent = this.#real(operation, headers);
    const { status, body } = await this.#world.send(sent);
    this.asked++;
    if (status !== 401) this.#failures.add(`${operation.id} answered ${name} ${status}`, told(sent, status, body));
  }

  /** A forbidden caller sends a valid request; an allowed caller sends one that changes nothing. */
  async #judge(holder: Holder, operation: Operation, headers: Headers): Promise<number> {
    const may = mayCall(holder, operation);
    // A request about the caller's own record would succeed, so another person's id is used.
    const sent =
      may || OF_OTHERS.has(operation.id) ? this.#harmless(operation, headers) : this.#real(operation, headers);
    const { status, body } = await this.#world.send(sent);
    this.asked++;
    if (!may) this.refused++;
    const isRefused = status === 403 && JSON.parse(body).code === 'FORBIDDEN';
    if (isRefused === may && status !== 401)
      this.#failures.add(
        `${operation.id}: ${holder.name} ${may ? 'may and was refused' : 'may not and was let in'}`,
        told(sent, status, body),
      );
    if (status >= 500 && status !== 503)
      this.#failures.add(`${operation.id}: an error of the server`, told(sent, status, body));
    return status;
  }

  #real(operation: Operation, headers: Headers) {
    const { example, path } = operation;
    const body = example === undefined ? undefined : withIds(example, path, this.#own);
    return request(operation, filled(operation, this.#own), {
      headers,
      query: neededQuery(operation, this.#own),
      body,
    });
  }

  #harmless(operation: Operation, headers: Headers) {
    const body = operation.body ? {} : undefined;
    return request(operation, filled(operation, UNKNOWN_ID), {
      headers,
      query: neededQuery(operation, this.#own),
      body,
    });
  }
}

/** Tries every operation with every permission; at the small size with a few callers. */
export async function tryEverybody(
  world: World,
  isSmall: boolean,
  seed: number,
): Promise<{ failures: Failures; did: string }> {
  const failures = new Failures();
  const below = seeded(seed);
  const { operations } = world.description;
  const attempt = new Attempt(world, chooseFrom(await world.idsOf(world.mine), below), failures);
  const holders = await holdersOf(world);
  const some = isSmall
    ? holders.staff.filter((_, n) => n < 2 || n === 2 + below(holders.staff.length - 2))
    : holders.staff;
  const before = await world.theirHashes();
  const everybody = [
    ...some.map((one) => ['staff', one] as const),
    ...holders.clock.map((one) => ['clock', one] as const),
    ...holders.platform.map((one) => ['platform', one] as const),
  ];
  await inTurn(everybody, WIDTH, ([area, holder]) =>
    attempt.all(
      holder,
      operations.filter(({ world, isStream }) => world === area && !isStream),
    ),
  );

  const closed = operations.filter(({ world }) => world !== 'anybody');
  const tokens = {
    staff: await holders.staff[1]!.signIn(),
    clock: await holders.clock[1]!.signIn(),
    platform: await holders.platform[0]!.signIn(),
  };
  const doors = { 'x-tour-id': world.mine.tour.header, 'x-timesheet-id': world.mine.timesheet.header };
  await inTurn(closed, WIDTH, async (operation) => {
    await attempt.stranger(operation, 'no token', doors);
    for (const [area, { authorization }] of Object.entries(tokens))
      if (area !== operation.world)
        await attempt.stranger(operation, `a caller of ${area}`, { ...doors, authorization: authorization! });
  });
  if (JSON.stringify(await world.theirHashes()) !== JSON.stringify(before)) failures.add('another house changed');
  await world.requireCalm(failures);
  const did = `${attempt.asked} calls of ${closed.length} operations by ${everybody.length} holders and strangers; ${attempt.refused} refused for want of a permission`;
  return { failures, did };
}

export const authorisation: Suite = {
  name: 'authorisation',
  holds: 'each operation admits the holders of its declared permission and no other caller',
  async run(scene) {
    const world = await World.open(scene);
    try {
      return await tryEverybody(world, scene.size === 'small', scene.seed);
    } finally {
      await world.close();
    }
  },
};
