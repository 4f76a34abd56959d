import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { newCustomer, newStage } from '../../../test/stay.ts';

describe('GET /reservations/:id/timeline', () => {
  const app = useApp();
  const tour = useTour(app);
  const booked = async () => {
    const stage = await newStage(tour, { type: { maxOccupancy: 9 }, resources: [{}, {}] });
    const [first, second] = stage.resourceIds;
    const tourCustomerId = await newCustomer(tour);
    const id = await tour.owner.create(
      '/reservations',
      stage.body({ tourCustomerId, tourResourceId: first, guests: 2, notes: 'Fala baixo' }),
    );
    return { id, first: first!, second: second! };
  };

  test('200: booking, moves, guests and check-in with their actors and resource codes; contents of notes are left out', async () => {
    const { id, first, second } = await booked();
    await tour.owner.post(`/reservations/${id}/assign`, { tourResourceId: second });
    await tour.owner.put(`/reservations/${id}`, { notes: 'Fala alto' });
    await tour.owner.create(`/reservations/${id}/guests`, { name: 'Bento', relation: 'child' });
    await tour.owner.post(`/reservations/${id}/check-in`, {});
    const { data } = await tour.owner.read(`/reservations/${id}/timeline?orderDirection=asc`);
    const [create, move, note, guest, step] = data;
    const codes = await Promise.all(
      [first, second].map(async (one) => (await tour.owner.read(`/resources/${one}`)).code),
    );
    const actor = { id: tour.ownerId };
    expect(data).toHaveLength(5);
    expect(create).toMatchObject({ kind: 'reservation', action: 'create', actor, fromResource: null });
    expect(create.toResource).toEqual({ id: first, code: codes[0] });
    expect(move).toMatchObject({
      action: 'update',
      fields: ['tourResourceId'],
      changes: { tourResourceId: { before: first, after: second } },
      fromResource: { id: first, code: codes[0] },
      toResource: { id: second, code: codes[1] },
    });
    expect(note).toMatchObject({ action: 'update', fields: [], changes: {} });
    expect(guest).toMatchObject({ kind: 'guest', action: 'create', guestName: 'Bento', changes: {}, actor });
    expect(step).toMatchObject({ changes: { status: { before: 'confirmed', after: 'checked_in' } } });
    expect(JSON.stringify(data)).not.toContain('Fala');
  });

  test('200: a removed guest is no longer named; a read of their document is no entry', async () => {
    const { id } = await booked();
    const guest = await tour.owner.create(`/reservations/${id}/guests`, { name: 'Bento', relation: 'child' });
    await tour.owner.read(`/reservations/${id}/guests/${guest}`);
    await tour.owner.delete(`/reservations/${id}/guests/${guest}`);
    const { data } = await tour.owner.read(`/reservations/${id}/timeline`);
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create', 'create']);
    expect(JSON.stringify(data)).not.toContain('Bento');
  });

  test('403 without a permission to read reservations; 404 for another tenant', async () => {
    const { id } = await booked();
    const { client: cleaner } = await tour.staff(['housekeeping.update']);
    expect((await cleaner.get(`/reservations/${id}/timeline`)).status).toBe(403);
    const { client: desk } = await tour.staff(['reservation.read']);
    expect((await desk.get(`/reservations/${id}/timeline`)).status).toBe(200);
    const other = await app.tour();
    expect((await other.owner.get(`/reservations/${id}/timeline`)).status).toBe(404);
  });
});
