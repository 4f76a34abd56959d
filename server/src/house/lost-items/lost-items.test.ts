import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Person } from '../../../test/contract/instance.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource, newZone } from '../../../test/house.ts';
import { jpeg, png } from '../../../test/pictures.ts';
import { newCustomer, refusal } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { lostItems } from './lost-items.resource.ts';
import module from './lost-items.routes.ts';

describeResource(lostItems, module, {
  minimal: async (tour) => ({ item: `Chave ${tour.app.next()}` }),
  full: async (tour) => ({
    item: `Óculos ${tour.app.next()}`,
    tourResourceId: await newResource(tour as TestTour),
    tourResourceZoneId: await newZone(tour as TestTour),
    foundAt: '2026-11-14T12:00:00.000+00:00',
    foundByName: 'Rosa, camareira',
    keptWhere: `Cofre ${tour.app.next()}`,
    notes: 'Na gaveta',
  }),
  invalid: [
    { body: { item: 'x'.repeat(201) }, field: 'item', rule: 'maxLength' },
    { body: { foundByName: 'x'.repeat(151) }, field: 'foundByName', rule: 'maxLength' },
    { body: { keptWhere: 'x'.repeat(201) }, field: 'keptWhere', rule: 'maxLength' },
  ],
});

describe('lost items', () => {
  const app = useApp();
  let tour: TestTour;
  let cook: Person;
  let desk: Person;
  beforeAll(async () => {
    tour = await app.tour();
    cook = await tour.staff([]);
    desk = await tour.staff(['reservation.check_in']);
  });
  const found = (more: object = {}) => cook.client.create('/lost-items', { item: 'Carteira', ...more });
  const read = (id: number, as = desk) => as.client.read(`/lost-items/${id}`);

  test('every role records one, as itself and from now on; only staff who meet guests change or delete it', async () => {
    const id = await found({
      recordedByTourUserId: tour.ownerId,
      givenToName: 'Ninguém',
      foundByName: 'Hóspede do 12',
    });
    expect(await read(id)).toMatchObject({
      item: 'Carteira',
      recordedByTourUser: { id: cook.id },
      foundAt: expect.stringMatching(/^20/),
      foundByName: 'Hóspede do 12',
      givenToName: null,
      givenAt: null,
      hasPhoto: false,
    });
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/return'],
      ['DELETE', '/return'],
      ['DELETE', '/photo'],
    ] as const)
      expect((await cook.client.call(method, `/lost-items/${id}${path}`, { name: 'x' })).status).toBe(403);
  });

  test('is given back once: to whom, when, by whom; and the return can be undone', async () => {
    const id = await found();
    const tourCustomerId = await newCustomer(tour);
    const give = (body: object) => desk.client.post(`/lost-items/${id}/return`, body);
    expect(refusal(await give({}))).toEqual([422, 'required name']);
    expect(refusal(await give({ name: 'Iara', tourCustomerId: await newCustomer(await app.tour()) }))).toEqual([
      422,
      'database.exists givenToTourCustomerId',
    ]);
    expect((await give({ name: 'Iara Nunes', tourCustomerId })).status).toBe(204);
    expect(await read(id)).toMatchObject({
      givenToName: 'Iara Nunes',
      givenToTourCustomerId: tourCustomerId,
      givenAt: expect.stringMatching(/^20/),
      givenByTourUser: { id: desk.id },
    });
    expect((await give({ name: 'Outra' })).status).toBe(409);
    const ids = async (query: string) =>
      (await desk.client.read(`/lost-items?${query}`)).data.map((row: { id: number }) => row.id);
    expect(await ids('isGiven=true')).toContain(id);
    expect(await ids('isGiven=false')).not.toContain(id);
    expect((await desk.client.delete(`/lost-items/${id}/return`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ givenToName: null, givenAt: null, givenByTourUserId: null });
    expect((await desk.client.delete(`/lost-items/${id}/return`)).status).toBe(409);
  });

  test('two returns at once: one of them is 409', async () => {
    const id = await found();
    const answers = await Promise.all(
      ['Iara', 'Davi'].map((name) => desk.client.post(`/lost-items/${id}/return`, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('names of people are for staff who meet guests, and no name is in the trail', async () => {
    const id = await found({ foundByName: 'Rosa Silva' });
    await desk.client.post(`/lost-items/${id}/return`, { name: 'Iara Nunes' });
    const names = { foundByName: null, givenToName: null, givenToTourCustomerId: null };
    expect(await read(id, cook)).toMatchObject({ item: 'Carteira', ...names });
    const listed = (await cook.client.read('/lost-items')).data.find((row: { id: number }) => row.id === id);
    expect(listed).toMatchObject(names);
    const { data } = await tour.owner.read(`/audit-events?entity=lost-items&entityId=${id}`);
    expect(data).toHaveLength(2);
    expect(JSON.stringify(data)).not.toMatch(/Rosa|Iara|Carteira/);
  });

  test('anonymizing the receiver, or a guest whom a text names, removes the name', async () => {
    const tourCustomerId = await newCustomer(tour, { fullName: 'Zilda Quaresma' });
    const [given, named] = [await found(), await found({ notes: 'Deve ser de Zilda Quaresma' })];
    await desk.client.post(`/lost-items/${given}/return`, { name: 'Zilda Quaresma', tourCustomerId });
    const told = await tour.owner.read(`/customers/${tourCustomerId}/export`);
    expect(told.lostItems).toMatchObject([{ id: given, givenToName: 'Zilda Quaresma' }]);
    expect((await tour.owner.post(`/customers/${tourCustomerId}/anonymize`, { reason: 'Pedido' })).status).toBe(204);
    expect((await read(given)).givenToName).toBeNull();
    expect((await read(named)).notes).not.toMatch(/Zilda|Quaresma/);
  });

  test('one photo, without metadata, by every role; it goes with the record', async () => {
    const id = await found();
    const path = `/lost-items/${id}/photo`;
    const send = (bytes: Buffer) => cook.client.post(path, { data: bytes.toString('base64') });
    expect((await cook.client.get(path)).status).toBe(404);
    expect((await send(jpeg({ secret: 'lugar secreto' }))).status).toBe(204);
    expect((await send(png())).status).toBe(204);
    expect((await read(id)).hasPhoto).toBe(true);
    const { headers } = await cook.client.get(path);
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    expect(refusal(await send(Buffer.from('no picture')))).toEqual([422, 'image data']);
    const other = (await app.tour()).owner;
    expect((await other.get(path)).status).toBe(404);
    expect((await other.post(path, { data: png().toString('base64') })).status).toBe(404);
    expect((await desk.client.delete(path)).status).toBe(204);
    expect((await desk.client.delete(path)).status).toBe(404);
    await send(png());
    await desk.client.delete(`/lost-items/${id}`);
    expect((await cook.client.get(path)).status).toBe(404);
  });
});
