/**
 * The schedule under load, over HTTP: storms on one resource, mixed storms on rooms, halls with parts, groups and
 * departures, and the time of an availability read as the history grows.
 * `node bench/schedule.ts`. DATABASE_URL names an empty database; otherwise an embedded one is created.
 * BENCH_SECONDS: length of a mixed storm (60). BENCH_ALLOCATIONS: size of the history (100000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { AVAILABILITY } from '../server/src/bookings/availability/availability.query.ts';
import { openServices, type Services } from '../server/src/callers/services.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/schema/migrate.ts';
import { raw } from '../server/src/db/sql.ts';
import { buildApp } from '../server/src/start/app.ts';
import { benchTour } from './crm-data.ts';
import { Caller, fillSchedule, type Reply, type Stage, stage } from './schedule-data.ts';
import { composedStorms, departureStorms, groupStorms, holdStorms, tally, times, verdict } from './schedule-storms.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const ALLOCATIONS = Number(process.env.BENCH_ALLOCATIONS ?? 100_000);
const UNITS = 500;
const ROUNDS = 300;

const booking = ({ typeId, customerId }: Stage, more: object) => ({
  tourCustomerId: customerId,
  tourResourceTypeId: typeId,
  startsAt: '2027-03-01',
  endsAt: '2027-03-03',
  ...more,
});

async function burst(caller: Caller, services: Services, name: string, count: number, at: Stage, more: object) {
  const bodies = Array.from({ length: count }, () => booking(at, more));
  const started = performance.now();
  const replies = await Promise.all(bodies.map((body) => caller.call('POST', '/reservations', body)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${tally(replies)} in ${seconds} s; ${times(replies)}; ${await verdict(services)}`);
}

/** Mixed storm: all actions at random on few units. */
async function mixed(caller: Caller, services: Services): Promise<void> {
  const one = await stage(caller, { overbookingLimit: 2, bufferAfterMinutes: 120 }, [{}, {}, {}, {}, { units: 6 }]);
  const two = await stage(caller, { requiresAssignment: true }, [{}, {}, {}]);
  const reservations: number[] = [];
  const orders: number[] = [];
  const below = (limit: number) => Math.floor(Math.random() * limit);
  const any = (ids: readonly number[]) => ids[below(ids.length)] ?? 1;
  const nights = () => {
    const first = 1 + below(60);
    const day = (n: number) => Temporal.PlainDate.from('2027-04-01').add({ days: n }).toString();
    return { startsAt: day(first), endsAt: day(first + 1 + below(6)) };
  };
  const resource = () => any(one.resourceIds);
  const hold = () => {
    const { startsAt, endsAt } = nights();
    const expiresAt = new Date(Date.now() + 2_000).toISOString();
    return {
      kind: 'hold',
      tourResourceId: resource(),
      startsAt: `${startsAt}T12:00`,
      endsAt: `${endsAt}T12:00`,
      expiresAt,
    };
  };
  const order = () => {
    const { startsAt, endsAt } = nights();
    const times = { blocksFrom: `${startsAt}T12:00`, blocksUntil: `${endsAt}T12:00` };
    return { title: 'Reparo', tourResourceId: resource(), blocksAvailability: true, ...times };
  };
  const actions: Record<string, () => Promise<Reply>> = {
    book: () => caller.call('POST', '/reservations', booking([one, two][below(2)]!, nights())),
    'book a resource': () =>
      caller.call('POST', '/reservations', booking(one, { ...nights(), tourResourceId: resource() })),
    move: () => caller.call('PUT', `/reservations/${any(reservations)}`, nights()),
    'change type': () =>
      caller.call('PUT', `/reservations/${any(reservations)}`, { tourResourceTypeId: [one, two][below(2)]!.typeId }),
    assign: () => caller.call('POST', `/reservations/${any(reservations)}/assign`, { tourResourceId: resource() }),
    cancel: () => caller.call('POST', `/reservations/${any(reservations)}/cancel`),
    hold: () => caller.call('POST', '/allocations', hold()),
    'open order': () => caller.call('POST', '/maintenance-orders', order()),
    'resolve order': () => caller.call('PUT', `/maintenance-orders/${any(orders)}`, { status: 'resolved' }),
    'switch off': () => caller.call('PUT', `/resources/${resource()}`, { isActive: below(2) === 0 }),
    resize: () => caller.call('PUT', `/resources/${one.resourceIds[4]}`, { units: 4 + below(4) }),
    availability: () =>
      caller.call(
        'GET',
        `/availability?tourResourceTypeId=${one.typeId}&startsAt=2027-04-01&endsAt=2027-05-01&explain=true`,
      ),
  };
  const names = Object.keys(actions);
  const replies: Reply[] = [];
  const end = performance.now() + SECONDS * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const name = names[below(names.length)]!;
      const reply = await actions[name]!();
      if (reply.status === 201 && name.startsWith('book')) reservations.push(JSON.parse(reply.body).id);
      if (reply.status === 201 && name === 'open order') orders.push(JSON.parse(reply.body).id);
      replies.push(reply);
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  console.log(`mixed, 32 callers, ${SECONDS} s: ${tally(replies)}; ${times(replies)}; ${await verdict(services)}`);
}

async function explained(services: Services, tourId: number, typeId: number): Promise<string> {
  const args = {
    tourId,
    tourResourceTypeId: typeId,
    startsAt: '2026-12-01T17:00Z',
    endsAt: '2026-12-31T15:00Z',
    explain: false,
    units: 1,
  };
  const { text, slots } = AVAILABILITY;
  const values = slots.map((slot) => {
    const value = args[(slot as { key: keyof typeof args }).key];
    return typeof value === 'string' ? `'${value}'` : String(value);
  });
  const lines = await services.db.transaction(async (tx) => {
    await tx.run(raw(`prepare shown as ${text}`));
    return tx.rows<{ 'QUERY PLAN': string }>(
      raw(`explain (analyze, buffers, costs off, timing off) execute shown (${values.join(', ')})`),
    );
  });
  return lines
    .map((line) => line['QUERY PLAN'])
    .filter((line) => /allocations|Execution|Planning Time/.test(line))
    .map((line) => `  ${line.trim()}`)
    .join('\n');
}

/** Times the same read with a history of BENCH_ALLOCATIONS and with ten times that, all before the window. */
async function availability(caller: Caller, services: Services, tourId: number, url: string): Promise<void> {
  const rooms = await stage(
    caller,
    {},
    Array.from({ length: UNITS }, () => ({})),
  );
  const perResource = ALLOCATIONS / UNITS;
  const question = `/availability?tourResourceTypeId=${rooms.typeId}&startsAt=2026-12-01T17:00Z&endsAt=2026-12-31T15:00Z`;
  const measure = async (name: string, more: string) => {
    const replies: Reply[] = [];
    for (let round = -20; round < ROUNDS; round++) {
      const reply = await caller.call('GET', question + more);
      if (reply.status !== 200) throw new Error(`availability answered ${reply.status}: ${reply.body}`);
      if (round >= 0) replies.push(reply);
    }
    console.log(`${name}: ${times(replies)}; ${(replies[0]!.body.length / 1024).toFixed(0)} KiB`);
  };
  const grow = async (from: string, count: number, name: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const started = performance.now();
    await fillSchedule(client, tourId, rooms, { from, perResource: count });
    console.log(`\nfilled in ${Math.round((performance.now() - started) / 1000)} s`);
    await client.query('vacuum analyze allocations, reservations, resources');
    const { rows } = await client.query('select count(*)::int as count from allocations where tour_id = $1', [tourId]);
    await client.end();
    console.log(`${name}: ${rows[0].count} allocations, ${UNITS} resources, 30 days`);
    await measure('availability', '');
    await measure('availability, explained', '&explain=true');
    console.log(await explained(services, tourId, rooms.typeId));
  };
  // Stays start eight days apart; the last ones are half a year after the window.
  const first = (stays: number, until: string) =>
    Temporal.PlainDate.from(until)
      .subtract({ days: stays * 8 })
      .toString();
  const start = first(perResource, '2027-06-30');
  await grow(start, perResource, 'history');
  await grow(first(perResource * 9 + 2, start), perResource * 9, 'ten times the history');
}

const dir = mkdtempSync(join(tmpdir(), 'pousada-bench-'));
const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: dir });
const url = process.env.DATABASE_URL ?? embedded!.url;
await migrate(url);
const services = await openServices({ databaseUrl: url });
const { server } = await buildApp(services);
await server.listen({ port: 0, host: '127.0.0.1' });
const tour = await benchTour(services, `schedule-${Date.now()}`);
const caller = new Caller((server.server.address() as AddressInfo).port, tour);
try {
  const many = { overbookingLimit: 1_000 };
  const room = await stage(caller, many, [{}]);
  await burst(caller, services, '200 on one exclusive resource', 200, room, { tourResourceId: room.resourceIds[0] });
  const boat = await stage(caller, many, [{ units: 20 }]);
  await burst(caller, services, '500 on a shared resource of 20', 500, boat, { tourResourceId: boat.resourceIds[0] });
  const given = await stage(
    caller,
    { requiresAssignment: true },
    Array.from({ length: 20 }, () => ({})),
  );
  await burst(caller, services, '500 on 20 resources the server gives away', 500, given, {});
  await holdStorms(caller, services);
  await mixed(caller, services);
  await composedStorms(caller, services, SECONDS);
  await groupStorms(caller, services, SECONDS);
  await departureStorms(caller, services, SECONDS);
  await availability(caller, services, tour.id, url);
} finally {
  caller.close();
  await server.close();
  await services.close();
  await embedded?.stop();
  rmSync(dir, { recursive: true, force: true });
}
