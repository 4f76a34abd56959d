import { expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer, newStage, refusal } from '../../../test/stay.ts';

const app = useApp();
const tour = useTour(app);

const glances = (ids: string, client = tour.owner) => client.read(`/customers/glances?ids=${ids}`);

/** A customer with past, present and future stays, and a companion on one of them. */
async function regular() {
  const stage = await newStage(tour, { type: { granularity: 'night' }, resources: [{ units: 50 }] });
  const id = stage.customerId;
  const booked = (startsAt: string, endsAt: string): Promise<number> =>
    tour.owner.create('/reservations', stage.body({ startsAt, endsAt }));
  const past = await booked('2020-03-01T17:00:00Z', '2020-03-04T15:00:00Z');
  const missed = await booked('2020-05-01T17:00:00Z', '2020-05-04T15:00:00Z');
  const ahead = await booked('2099-03-01T17:00:00Z', '2099-03-04T15:00:00Z');
  const later = await booked('2099-05-01T17:00:00Z', '2099-05-04T15:00:00Z');
  for (const step of ['check-in', 'check-out']) await tour.owner.post(`/reservations/${past}/${step}`);
  await tour.owner.post(`/reservations/${missed}/no-show`);
  const friend = await newCustomer(tour);
  await tour.owner.create(`/reservations/${ahead}/guests`, { name: 'Amiga', tourCustomerId: friend });
  return { id, friend, past, ahead, later };
}

test('GET glances 200: tags, critical preferences, last and next stay, figures; companions too', async () => {
  const { id, friend, past, ahead } = await regular();
  const tag = await tour.owner.create('/tags', { code: `olhar-${app.next()}`, name: 'Olhar' });
  await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
  const danger = { tourCustomerId: id, kind: 'allergy', value: 'Camarão', severity: 'critical' };
  const preference = await tour.owner.create('/customer-preferences', danger);
  await tour.owner.create('/customer-preferences', { ...danger, value: 'Pouco sal', severity: 'warning' });
  const [own, other] = await glances(`${friend},${id},999999999`);
  expect(own).toMatchObject({
    id,
    toursTags: [{ id: tag, name: 'Olhar' }],
    criticalPreferences: [{ id: preference, kind: 'allergy', value: 'Camarão' }],
    presentStay: null,
    lastStay: { id: past, status: 'checked_out', toursResource: { code: expect.any(String) } },
    nextStay: { id: ahead, status: 'confirmed', toursResourceType: { name: expect.any(String) } },
    figures: { stays: 1, noShows: 1 },
  });
  expect(other).toMatchObject({
    id: friend,
    lastStay: null,
    nextStay: { id: ahead },
    figures: { stays: 0, nights: 0 },
  });
});

test('GET glances 200: a guest in house', async () => {
  const { id, ahead } = await regular();
  await tour.owner.post(`/reservations/${ahead}/check-in`);
  const [one] = await glances(String(id));
  expect(one).toMatchObject({ presentStay: { id: ahead, status: 'checked_in' }, figures: { stays: 2 } });
});

test('GET glances 200: without a permission to read reservations, stays and figures are null', async () => {
  const { id } = await regular();
  const { client: clerk } = await tour.staff(['customer.read']);
  const [one] = await glances(String(id), clerk);
  expect(one).toMatchObject({ id, presentStay: null, lastStay: null, nextStay: null, figures: null });
});

test('GET glances 403, 422; ids of another tenant are ignored', async () => {
  const { id } = await regular();
  const { client: clerk } = await tour.staff(['reservation.read']);
  expect((await clerk.get(`/customers/glances?ids=${id}`)).status).toBe(403);
  expect(refusal(await tour.owner.get('/customers/glances'))).toEqual([422, 'required ids']);
  expect(refusal(await tour.owner.get('/customers/glances?ids=1,x'))).toEqual([422, 'number ids.1']);
  const many = Array.from({ length: 101 }, (_, n) => n + 1).join();
  expect(refusal(await tour.owner.get(`/customers/glances?ids=${many}`))).toEqual([422, 'max ids']);
  const other = await app.tour();
  expect(await glances(String(id), other.owner)).toEqual([]);
});
