import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCustomer, newStage, type Stage } from '../../../test/stay.ts';
import { noonZone } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

type Listed = { readonly reservationId: number; readonly isReady?: boolean; readonly missing?: readonly string[] };
const ids = (list: readonly Listed[]) => list.map(({ reservationId }) => reservationId);

describe('GET /today counts each stay once', () => {
  const app = useApp();
  const timezone = noonZone();
  let tour: TestTour;
  let stage: Stage;
  const day = (days: number) => Temporal.Now.plainDateISO(timezone).add({ days }).toString();
  const instant = (days: number, clock: string) =>
    Temporal.PlainDateTime.from(`${day(days)}T${clock}`)
      .toZonedDateTime(timezone)
      .toInstant()
      .toString();
  const at = (column: string, id: number, time: string) =>
    app.services.db.transaction((tx) =>
      column === 'checked_in_at'
        ? tx.run(sql`update reservations set checked_in_at = ${time} where tour_id = ${tour.id} and id = ${id}`)
        : tx.run(sql`update reservations set checked_out_at = ${time} where tour_id = ${tour.id} and id = ${id}`),
    );
  async function book(room: number, from: number, until: number, more: object = {}): Promise<number> {
    const place = { tourResourceId: stage.resourceIds[room], startsAt: day(from), endsAt: day(until) };
    return tour.owner.create('/reservations', stage.body({ ...place, ...more }));
  }
  const step = async (id: number, ...steps: string[]) => {
    for (const one of steps) expect((await tour.owner.post(`/reservations/${id}/${one}`)).status).toBe(200);
    return id;
  };
  const views = async () => [await tour.owner.read('/today'), await tour.owner.read('/today?lastNight=true')] as const;
  beforeAll(async () => {
    tour = await app.tour({ timezone });
    stage = await newStage(tour, { resources: Array.from({ length: 8 }, (_, n) => ({ code: `20${n}` })) });
  });

  test('lists and week agree: overdue arrivals, early departures and halls are in both', async () => {
    const hall = await newStage(tour, { type: { kind: 'space' }, resources: [{}] });
    await tour.owner.create('/reservations', hall.body({ startsAt: day(0), endsAt: day(1) }));
    await book(0, 0, 2);
    const overdue = await book(1, -2, 1);
    // Booked for tomorrow, and already here.
    const early = await step(await book(2, 1, 2), 'check-in');
    // Booked until tomorrow, and already gone.
    const left = await step(await book(3, -1, 1), 'check-in', 'check-out');
    await at('checked_in_at', left, instant(-1, '15:00'));
    const { arrivals, overdue: late, departures, week } = await tour.owner.read('/today');
    expect(ids(late.list)).toEqual([overdue]);
    expect(ids(arrivals.list)).toContain(early);
    expect([arrivals.count + late.count, departures.count]).toEqual([4, 1]);
    expect([week[0].arrivals, week[0].departures]).toEqual([4, 1]);
    // The early guest arrives no second time.
    expect(week[1].arrivals).toBe(0);
    await step(overdue, 'cancel');
    await step(early, 'check-out');
  });

  test('an overdue arrival says what its room lacks, and is no turnover', async () => {
    const before = await step(await book(4, -3, -2), 'check-in', 'check-out');
    await at('checked_out_at', before, instant(-2, '11:00'));
    const id = await book(4, -2, 1);
    const { overdue, turnovers } = await tour.owner.read('/today');
    const row = overdue.list.find((one: Listed) => one.reservationId === id);
    expect(row).toMatchObject({ isReady: false, missing: ['cleaning'] });
    expect(JSON.stringify(turnovers)).not.toContain(`"reservationId":${id}`);
    await step(id, 'cancel');
  });

  test('a walk-in at two in the morning counts for the night before, not for the new day', async () => {
    const id = await step(await book(5, -1, 1), 'check-in');
    await at('checked_in_at', id, instant(0, '02:00'));
    const [today, night] = await views();
    expect([ids(today.arrivals.list).includes(id), ids(night.arrivals.list).includes(id)]).toEqual([false, true]);
    expect(ids(today.inHouse.list)).toContain(id);
    await at('checked_in_at', id, instant(0, '06:00'));
    const [morning, before] = await views();
    expect([ids(morning.arrivals.list).includes(id), ids(before.arrivals.list).includes(id)]).toEqual([true, false]);
  });

  test('a guest who came at two for a booking of the new day counts for the new day', async () => {
    const id = await step(await book(6, 0, 1), 'check-in');
    await at('checked_in_at', id, instant(0, '02:00'));
    const [today, night] = await views();
    expect([ids(today.arrivals.list).includes(id), ids(night.arrivals.list).includes(id)]).toEqual([true, false]);
  });

  test('a departure after midnight counts for the day it was due', async () => {
    const id = await step(await book(7, -2, -1), 'check-in', 'check-out');
    await at('checked_out_at', id, instant(0, '01:00'));
    const [today, night] = await views();
    expect([ids(today.departures.list).includes(id), ids(night.departures.list).includes(id)]).toEqual([false, true]);
  });

  describe('registration left for later', () => {
    const of = async (id: number) =>
      (await tour.owner.read('/today')).incomplete.list.find((one: Listed) => one.reservationId === id);
    const card = {
      ...{ birthDate: '1980-01-02', sex: 'female', nationality: 'BR', occupation: 'Médica', email: 'ana@example.com' },
      ...{ residenceCountry: 'BR', residenceCity: 'Natal, RN', residenceAddress: 'Rua 1', phoneE164: '+5584999990000' },
      ...{ comingFrom: 'Natal, RN', goingTo: 'Recife, PE', tripReason: 'leisure', transport: 'bus' },
    };

    test('stays in the list until the last part is there', async () => {
      const own = await newStage(tour, { resources: [{ code: 'F1' }] });
      const tourCustomerId = await newCustomer(tour, { fullName: 'Ana Prado' });
      const id = await tour.owner.create(
        '/reservations',
        own.body({ tourCustomerId, guests: 2, startsAt: day(0), endsAt: day(1), tourResourceId: own.resourceIds[0] }),
      );
      expect(await of(id)).toBeUndefined();
      await step(id, 'check-in');
      expect(await of(id)).toMatchObject({
        ...{ missing: ['document', 'card', 'names'], checkedInAt: expect.any(String) },
        ...{ toursCustomer: { fullName: 'Ana Prado' }, toursResource: { code: 'F1' } },
      });
      const guests = `/reservations/${id}/guests`;
      const number = { documentNumberCiphertext: 'AP8+Pw==', encryptionKeyId: 'kms' };
      const document = (fingerprint: string) => ({
        ...{ documentType: 'passport', documentNumberFingerprint: fingerprint, ...number },
      });
      await tour.owner.create(guests, { name: 'Ana Prado', relation: 'self', tourCustomerId, ...card });
      expect((await of(id)).missing).toEqual(['document', 'names']);
      const [ana] = (await tour.owner.read(guests)).data;
      expect((await tour.owner.put(`${guests}/${ana.id}`, document('AQ=='))).status).toBe(204);
      expect((await of(id)).missing).toEqual(['names']);
      const bia = await tour.owner.create(guests, { name: 'Bia Prado', ...card, email: 'bia@example.com' });
      expect((await of(id)).missing).toEqual(['document']);
      expect((await tour.owner.put(`${guests}/${bia}`, document('Ag=='))).status).toBe(204);
      expect(await of(id)).toBeUndefined();
      const { cards, unnamed } = await tour.owner.read(`/reservations/${id}/registration`);
      expect([unnamed, cards.flatMap((one: { missing: string[] }) => one.missing)]).toEqual([0, []]);
    });

    test('is absent without the permission to read both stays and customers, and empty in another house', async () => {
      for (const codes of [['reservation.read'], ['customer.read'], ['reservation.write', 'customer.write']])
        expect(await (await tour.staff(codes)).client.read('/today')).not.toHaveProperty('incomplete');
      const clerk = await tour.staff(['reservation.read', 'customer.read']);
      expect((await clerk.client.read('/today')).incomplete.count).toBeGreaterThan(0);
      expect((await (await app.tour({ timezone })).owner.read('/today')).incomplete).toEqual({ count: 0, list: [] });
    });
  });
});
