import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCustomer, newStage, type Stage } from '../../../test/stay.ts';
import { noonZone } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('GET /housekeeping-board: dangers of the guests in a room', () => {
  const app = useApp();
  let tour: TestTour;
  let today: Temporal.PlainDate;
  beforeAll(async () => {
    const timezone = noonZone();
    tour = await app.tour({ timezone });
    today = Temporal.Now.plainDateISO(timezone);
  });
  const day = (days: number) => today.add({ days }).toString();
  const book = (stage: Stage, from: number, to: number, more: object = {}) =>
    tour.owner.create(
      '/reservations',
      stage.body({ tourResourceId: stage.resourceIds[0], startsAt: day(from), endsAt: day(to), ...more }),
    );
  const allergic = async (value: string, severity = 'critical') => {
    const id = await newCustomer(tour, { fullName: 'Otília Araújo' });
    await tour.owner.create('/customer-preferences', { tourCustomerId: id, kind: 'allergy', value, severity });
    return id;
  };
  const dangersIn = async ({ resourceIds }: Stage, client = tour.owner): Promise<{ value: string }[]> => {
    const { unzoned } = await client.read('/housekeeping-board');
    return unzoned.resources.find(({ id }: { id: number }) => id === resourceIds[0]).dangers;
  };

  test('200: critical preferences of bookers and companions, in house or arriving, without names', async () => {
    const stage = await newStage(tour);
    const [booker, companion] = [await allergic('Camarão'), await allergic('Látex')];
    const id = await book(stage, -1, 0, { tourCustomerId: booker, guests: 2 });
    await tour.owner.create(`/reservations/${id}/guests`, { name: 'Companhia', tourCustomerId: companion });
    await tour.owner.post(`/reservations/${id}/check-in`);
    await book(stage, 0, 2, { tourCustomerId: await allergic('Amendoim') });
    const told = await dangersIn(stage);
    expect(told.map(({ value }) => value)).toEqual(['Camarão', 'Látex', 'Amendoim']);
    for (const danger of told) expect(Object.keys(danger).sort()).toEqual(['id', 'kind', 'value']);
  });

  test('leaves out warnings and preferences of guests of another day', async () => {
    const stage = await newStage(tour);
    await book(stage, 0, 1, { tourCustomerId: await allergic('Poeira', 'warning') });
    await book(stage, 3, 4, { tourCustomerId: await allergic('Camarão') });
    expect(await dangersIn(stage)).toEqual([]);
  });

  test('shown to staff who enter the room or serve its guests; empty for others', async () => {
    const stage = await newStage(tour);
    await book(stage, 0, 1, { tourCustomerId: await allergic('Camarão') });
    const seen = async (...codes: string[]) => (await dangersIn(stage, (await tour.staff(codes)).client)).length;
    for (const code of ['housekeeping.update', 'customer.read', 'pos.order']) expect(await seen(code), code).toBe(1);
    expect(await seen('reservation.read', 'maintenance.manage', 'cash.open_close')).toBe(0);
  });

  test('shows nothing to another house', async () => {
    const stage = await newStage(tour);
    await book(stage, 0, 1, { tourCustomerId: await allergic('Camarão') });
    const other = await app.tour();
    expect(JSON.stringify(await other.owner.read('/housekeeping-board'))).not.toContain('Camarão');
  });
});
