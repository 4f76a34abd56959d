import type { Services } from '../server/src/callers/services.ts';
import { raw } from '../server/src/db/sql.ts';
import { bookingsWithoutAllocation, overbooked, partsOutOfStep } from '../server/test/overbooked.ts';
import { seeded } from '../server/test/random.ts';
import { type Caller, percentile, type Reply, type Stage, stage } from './schedule-data.ts';

export const tally = (replies: readonly Reply[]): string =>
  Object.entries(Object.groupBy(replies, ({ status }) => String(status)))
    .map(([status, some]) => `${some!.length} x ${status}`)
    .join(', ');

export const times = (replies: readonly Reply[]): string => {
  const took = replies.map((one) => one.took);
  return `p50 ${percentile(took, 0.5).toFixed(1)} ms, p99 ${percentile(took, 0.99).toFixed(1)} ms`;
};

/** Counts violations with queries independent of the code under test. All counts must be zero. */
export async function countViolations(services: Services): Promise<Record<string, number>> {
  // Expired holds do not block other bookings, so they are released before counting.
  await services.db.transaction((tx) =>
    tx.run(
      raw(
        `update allocations set status = 'released', released_at = now() where status = 'active' and expires_at <= now()`,
      ),
    ),
  );
  return services.db.longRead(async (db) => ({
    ...(await overbooked(db))!,
    adrift: await bookingsWithoutAllocation(db),
    partsAdrift: await partsOutOfStep(db),
  }));
}

const format = (found: Record<string, number>): string =>
  Object.entries(found)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const verdict = async (services: Services): Promise<string> => format(await countViolations(services));

/** Result of a storm: replies, violations found afterwards, and duration. */
export interface Storm {
  readonly name: string;
  readonly replies: readonly Reply[];
  readonly found: Record<string, number>;
  readonly seconds: number;
}

export type OnStorm = (storm: Storm) => void;

const print: OnStorm = ({ name, replies, found, seconds }) =>
  console.log(`${name}: ${tally(replies)} in ${seconds.toFixed(1)} s; ${times(replies)}; ${format(found)}`);

async function report(services: Services, tell: OnStorm, name: string, work: () => Promise<Reply[]>): Promise<void> {
  const started = performance.now();
  const replies = await work();
  tell({ name, replies, seconds: (performance.now() - started) / 1000, found: await countViolations(services) });
}

const many = (count: number, one: (n: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
let below = (limit: number) => Math.floor(Math.random() * limit);
/** Makes the random choices repeatable. The order in which requests arrive still varies. */
export function seedChoices(seed: number): void {
  below = seeded(seed);
}
const any = (ids: readonly number[]) => ids[below(ids.length)] ?? 1;
const STAY = { startsAt: '2027-03-01', endsAt: '2027-03-03' };
const idOf = ({ body }: Reply): number => JSON.parse(body).id;

type Actions = Readonly<Record<string, () => Promise<Reply>>>;

/** Runs random actions from 32 concurrent callers for `seconds`. `made` is called for each record created. */
async function mixed(actions: Actions, seconds: number, made: (name: string, reply: Reply) => void): Promise<Reply[]> {
  const names = Object.keys(actions);
  const replies: Reply[] = [];
  const end = performance.now() + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const name = names[below(names.length)]!;
      const reply = await actions[name]!();
      if (reply.status === 201) made(name, reply);
      replies.push(reply);
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return replies;
}

const wanted = ({ typeId, customerId }: Stage, more: object) => ({
  ...{ tourCustomerId: customerId, tourResourceTypeId: typeId },
  ...more,
});

/** A hall of `count` parts, and a second hall of all parts but the first. */
async function halls(caller: Caller, count: number): Promise<{ whole: Stage; parts: Stage }> {
  const parts = await stage(
    caller,
    { kind: 'space', overbookingLimit: 1 },
    Array.from({ length: count }, () => ({})),
  );
  const whole = await stage(caller, { kind: 'space', requiresAssignment: true }, [{}, {}]);
  for (const [n, id] of whole.resourceIds.entries())
    await caller.call('PUT', `/resources/${id}/parts`, { resourceIds: parts.resourceIds.slice(n) });
  return { whole, parts };
}

const nights = (days: number) => {
  const first = Temporal.PlainDate.from('2027-04-01').add({ days: below(days) });
  return { startsAt: first.toString(), endsAt: first.add({ days: 1 + below(5) }).toString() };
};

export async function composedStorms(caller: Caller, services: Services, seconds: number, tell = print): Promise<void> {
  const rush = await halls(caller, 4);
  await report(services, tell, '400 on a hall and its 4 parts', () =>
    many(400, (n) => {
      const stage = n % 3 ? rush.parts : rush.whole;
      const tourResourceId = stage.resourceIds[n % stage.resourceIds.length];
      return caller.call('POST', '/reservations', wanted(stage, { ...STAY, tourResourceId }));
    }),
  );
  const { whole, parts } = await halls(caller, 5);
  const [ids, holds, orders]: number[][] = [[], [], []];
  const anywhere = () => any([...whole.resourceIds, ...parts.resourceIds]);
  const expiresAt = () => new Date(Date.now() + 1_000).toISOString();
  const post = (path: string, body?: object) => caller.call('POST', path, body);
  const actions: Actions = {
    'book a whole': () => post('/reservations', wanted(whole, nights(40))),
    'book a part': () =>
      post('/reservations', wanted(parts, { ...nights(40), tourResourceId: any(parts.resourceIds) })),
    'book any part': () => post('/reservations', wanted(parts, nights(40))),
    move: () => caller.call('PUT', `/reservations/${any(ids!)}`, nights(40)),
    assign: () => post(`/reservations/${any(ids!)}/assign`, { tourResourceId: anywhere() }),
    cancel: () => post(`/reservations/${any(ids!)}/cancel`),
    undo: () => post(`/reservations/${any(ids!)}/undo`),
    hold: () =>
      post('/allocations', { kind: 'hold', tourResourceId: anywhere(), ...nights(40), expiresAt: expiresAt() }),
    'book the hold': () => post(`/allocations/${any(holds!)}/book`, { tourCustomerId: whole.customerId }),
    repair: () => {
      const { startsAt, endsAt } = nights(40);
      const times = { blocksFrom: `${startsAt}T12:00`, blocksUntil: `${endsAt}T12:00` };
      return post('/maintenance-orders', {
        title: 'x',
        tourResourceId: anywhere(),
        blocksAvailability: true,
        ...times,
      });
    },
    resolve: () => caller.call('PUT', `/maintenance-orders/${any(orders!)}`, { status: 'resolved' }),
    compose: () =>
      caller.call('PUT', `/resources/${any(whole.resourceIds)}/parts`, {
        resourceIds: parts.resourceIds.filter(() => below(4) > 0),
      }),
    buffers: () => caller.call('PUT', `/resource-types/${whole.typeId}`, { bufferAfterMinutes: 30 * below(4) }),
  };
  await report(services, tell, `halls mixed, 32 callers, ${seconds} s`, () =>
    mixed(actions, seconds, (name, reply) =>
      (name === 'hold' ? holds! : name === 'repair' ? orders! : ids!).push(idOf(reply)),
    ),
  );
}

export async function groupStorms(caller: Caller, services: Services, seconds: number, tell = print): Promise<void> {
  const room = await stage(
    caller,
    { requiresAssignment: true },
    Array.from({ length: 20 }, () => ({})),
  );
  const boat = await stage(caller, {}, [{ units: 40 }]);
  const guide = await stage(caller, {}, [{}, {}, {}]);
  const group = (items: object[]) =>
    caller.call('POST', '/reservation-groups', { tourCustomerId: room.customerId, items });
  const trip = (n: number, stay: object) => {
    const items = [
      { tourResourceTypeId: room.typeId, ...stay },
      { tourResourceTypeId: boat.typeId, ...stay, units: 2 },
      { tourResourceTypeId: guide.typeId, tourResourceId: guide.resourceIds[n % 3], ...stay },
    ];
    return [...items.slice(n % 3), ...items.slice(0, n % 3)];
  };
  await report(services, tell, '300 trips of room, boat and guide, 3 guides', () =>
    many(300, (n) => group(trip(n, STAY))),
  );
  const [ids, singles]: number[][] = [[], []];
  const act = (step: string, body?: object) => caller.call('POST', `/reservation-groups/${any(ids!)}/${step}`, body);
  const actions: Actions = {
    trip: () => group(trip(below(3), nights(60))),
    rooms: () =>
      group(Array.from({ length: 2 + below(4) }, () => ({ tourResourceTypeId: room.typeId, ...nights(60) }))),
    move: () => act('move', { days: below(9) - 4, minutes: 30 * below(3) }),
    cancel: () => act('cancel'),
    single: () => caller.call('POST', '/reservations', wanted(room, nights(60))),
    change: () => caller.call('PUT', `/reservations/${any(singles!)}`, nights(60)),
  };
  await report(services, tell, `groups mixed, 32 callers, ${seconds} s`, () =>
    mixed(actions, seconds, (name, reply) => (name === 'single' ? singles! : ids!).push(idOf(reply))),
  );
}

const SLOTS = ['08:00', '10:00', '12:00', '14:00', '16:00'].map((start) => ({
  start,
  end: `${String(Number(start.slice(0, 2)) + 3).padStart(2, '0')}:00`,
}));

export async function departureStorms(
  caller: Caller,
  services: Services,
  seconds: number,
  tell = print,
): Promise<void> {
  const attributes = { slots: SLOTS };
  const boats = await stage(caller, { kind: 'activity', granularity: 'slot', attributes, overbookingLimit: 2 }, [
    ...[{ units: 20 }, { units: 12 }, {}],
  ]);
  const slot = () => {
    const { start, end } = SLOTS[below(SLOTS.length)]!;
    return { startsAt: `2027-06-05T${start}`, endsAt: `2027-06-05T${end}` };
  };
  const [ids, holds]: number[][] = [[], []];
  const post = (path: string, body?: object) => caller.call('POST', path, body);
  const to = ({ startsAt: toStartsAt, endsAt: toEndsAt }: ReturnType<typeof slot>) => ({ toStartsAt, toEndsAt });
  const actions: Actions = {
    book: () => post('/reservations', wanted(boats, { ...slot(), units: 1 + below(3) })),
    seat: () => post('/reservations', wanted(boats, { ...slot(), tourResourceId: any(boats.resourceIds) })),
    hold: () => post('/allocations', { kind: 'hold', tourResourceId: any(boats.resourceIds), ...slot() }),
    'book the hold': () => post(`/allocations/${any(holds!)}/book`, { tourCustomerId: boats.customerId }),
    change: () => caller.call('PUT', `/reservations/${any(ids!)}`, slot()),
    move: () => post('/departures/move', { tourResourceTypeId: boats.typeId, ...slot(), ...to(slot()) }),
    cancel: () => post('/departures/cancel', { tourResourceTypeId: boats.typeId, ...slot() }),
    read: () => caller.call('GET', '/departures?from=2027-06-05&to=2027-06-05'),
  };
  await report(services, tell, `departures mixed, 32 callers, ${seconds} s`, () =>
    mixed(actions, seconds, (name, reply) => (name === 'hold' ? holds! : ids!).push(idOf(reply))),
  );
}

export async function holdStorms(caller: Caller, services: Services, tell = print): Promise<void> {
  const room = await stage(caller, { overbookingLimit: 1_000 }, [{}]);
  const [tourResourceId] = room.resourceIds;
  const hold = await caller.create('/allocations', { kind: 'hold', tourResourceId, ...STAY });
  await report(services, tell, '400 at a held room: 200 want it, 200 want the hold', () =>
    many(400, (n) =>
      n % 2
        ? caller.call('POST', '/reservations', wanted(room, { ...STAY, tourResourceId }))
        : caller.call('POST', `/allocations/${hold}/book`, { tourCustomerId: room.customerId }),
    ),
  );
}
