import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../server/src/db/sql.ts';
import { type Demo, startDemo } from '../test/demo.ts';
import { seedDemo } from './demo.ts';

/** A time zone in which it is about this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The sign of these names is inverted: Etc/GMT-3 lies east.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describe.each([3, 10, 20])('the demo opened at %i o’clock', (hour) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo(zoneAt(hour));
  });
  afterAll(() => demo?.app.close());

  test('reports progress up to the end of its creation', () => {
    expect(demo.progress).toEqual(demo.progress.toSorted((a, b) => a - b));
    expect(demo.progress.length).toBeGreaterThan(30);
    expect(demo.progress.at(-1)).toBeGreaterThan(hour < 4 ? 0.9 : 0.99);
    expect(demo.progress.at(-1)).toBeLessThanOrEqual(1);
  });

  test('has guests in the house, and has carried out the past hours', async () => {
    const { arrivals, departures, inHouse, overdue, critical, turnovers, drawers, repairs, week, nextDepartures } =
      await demo.owner.read('/today');
    expect(inHouse.count).toBeGreaterThan(8);
    expect(arrivals.count).toBeGreaterThan(1);
    expect(departures.count).toBeGreaterThan(1);
    expect([overdue.count, repairs.count]).toEqual([1, 4]);
    expect(critical.count).toBeGreaterThan(0);
    expect(drawers.count).toBeGreaterThan(0);
    expect(nextDepartures.count).toBe(4);
    expect(week[0].percent).toBeGreaterThan(40);
    // An evening event may still be running.
    const over = { departures: departures.count - departures.done < 2, arrivals: arrivals.done > 0 };
    if (hour === 3) expect([departures.done, over.arrivals]).toEqual([0, false]);
    if (hour === 10) expect(over.arrivals).toBe(false);
    if (hour === 20) expect(over).toEqual({ departures: true, arrivals: true });
    if (hour === 10) expect(turnovers.count).toBeGreaterThan(0);
  });
});

describe('the demo on a later day', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo?.app.close());
  const again = () => seedDemo(demo.app.services, { say: () => {} });
  const grow = () =>
    demo.app.services.db.transaction((tx) =>
      tx.run(sql`update tours set settings = jsonb_set(settings, '{demo,day}', '"2026-01-01"')
        where settings ? 'demo' and deleted_at is null`),
    );
  const idOf = async (tokenHeader: string) =>
    (await demo.app.services.db.row<{ id: number; day: string; slug: string }>(
      sql`select id, slug, settings -> 'demo' ->> 'day' as day from tours where token_header = ${tokenHeader}::uuid and deleted_at is null`,
    ))!;

  test('is left alone on its own day', async () => {
    const before = await idOf(demo.access.tokenHeader);
    expect(await again()).toEqual(demo.access);
    expect(await idOf(demo.access.tokenHeader)).toEqual(before);
  });

  test('is created again under the same addresses while unchanged; signing in is no change', async () => {
    const { email, password, tokenHeader } = demo.access;
    const door = demo.app.anonymous.with({ headers: { 'x-tour-id': tokenHeader } });
    const { body } = await door.post('/v1/tours/auth/login', { email, password });
    const session = door.with({ prefix: '/v1/tours/user', headers: { authorization: `Bearer ${body.token}` } });
    expect((await session.get('/me')).status).toBe(200);
    const before = await idOf(tokenHeader);
    await grow();
    const access = await again();
    expect({ ...access, houses: access!.houses.toSorted((a, b) => a.name.localeCompare(b.name)) }).toEqual({
      ...demo.access,
      houses: demo.access.houses.toSorted((a, b) => a.name.localeCompare(b.name)),
    });
    const after = await idOf(tokenHeader);
    expect([after.id === before.id, after.slug]).toEqual([false, before.slug]);
    expect(after.day).toBe(Temporal.Now.plainDateISO('America/Sao_Paulo').toString());
    // The session belonged to the replaced house.
    expect((await session.get('/me')).status).toBe(401);
    expect((await door.post('/v1/tours/auth/login', { email, password })).status).toBe(200);
  });

  test('is kept once a user has changed it', async () => {
    const { email, password, tokenHeader } = demo.access;
    const door = demo.app.anonymous.with({ headers: { 'x-tour-id': tokenHeader } });
    const { body } = await door.post('/v1/tours/auth/login', { email, password });
    const session = door.with({ prefix: '/v1/tours/user', headers: { authorization: `Bearer ${body.token}` } });
    await session.create('/tags', { code: 'minha', name: 'Minha' });
    await grow();
    const before = await idOf(tokenHeader);
    await again();
    expect(await idOf(tokenHeader)).toEqual(before);
  });
});
