import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { guestOf, pictureOf } from '../../../test/marked-customer.ts';
import { newCustomer, newStage, refusal } from '../../../test/stay.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const tour = useTour(app);
const WHY = { reason: 'Asked for in writing, request 42' };
const PAST = { startsAt: '2020-03-01T17:00:00Z', endsAt: '2020-03-03T15:00:00Z' };

const booked = async (overrides: object = PAST) => {
  const { customerId, body } = await newStage(tour, { type: { maxOccupancy: 9 }, resources: [{ units: 5 }] });
  return { id: await tour.owner.create('/reservations', body({ guests: 4, ...overrides })), customerId };
};
const add = (reservation: number, body: object = {}) =>
  tour.owner.create(`/reservations/${reservation}/guests`, { name: 'Íris Lima', ...body });
const forget = (id: number, body: object = WHY) => tour.owner.post(`/customers/${id}/anonymize`, body);
const rowsOf = (reservation: number) =>
  app.services.db.rows<
    Record<string, unknown>
  >(sql`select id, name, email, relation, nationality, anonymized_at is not null as "isForgotten",
      document_number_ciphertext is not null as "hasNumber"
    from reservation_guests where tour_id = ${tour.id} and reservation_id = ${reservation} order by id`);

describe('anonymization of guests of a stay', () => {
  test('guests without a customer record are erased with the customer who booked; others keep theirs', async () => {
    const { id, customerId } = await booked();
    const friend = await newCustomer(tour);
    await add(id, guestOf('acompanha'));
    const linked = await add(id, { tourCustomerId: friend, relation: 'friend' });
    const stranger = await newCustomer(tour);
    await add(id, { name: 'Sem dono', tourCustomerId: stranger });
    await tour.owner.delete(`/customers/${stranger}`);
    const { goes } = await tour.owner.read(`/customers/${customerId}/anonymize`);
    expect(goes).toContainEqual(expect.objectContaining({ section: 'reservationGuests', records: 2 }));
    expect((await forget(customerId)).status).toBe(204);
    expect(await rowsOf(id)).toMatchObject([{ id: linked, name: 'Íris Lima', isForgotten: false }]);
    // No guest can be added for an anonymized customer.
    const path = `/reservations/${id}/guests`;
    for (const answer of [await tour.owner.post(path, { name: 'A' }), await tour.owner.put(`${path}/${linked}`, {})])
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect((await forget(friend)).status).toBe(204);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a guest with a retention date stays without a name, cannot be changed, and is erased after that date', async () => {
    const { id } = await booked();
    const person = await newCustomer(tour);
    const retainUntil = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ years: 5 }).toString();
    const guest = await add(id, guestOf('retido', { tourCustomerId: person, retainUntil }));
    const { stays } = await tour.owner.read(`/customers/${person}/anonymize`);
    expect(stays).toContainEqual(
      expect.objectContaining({ section: 'reservationGuests', basis: 'retention', until: retainUntil }),
    );
    await forget(person);
    const kept = {
      name: 'Anonymized',
      email: null,
      relation: 'other',
      nationality: 'BR',
      isForgotten: true,
      hasNumber: true,
    };
    expect(await rowsOf(id)).toMatchObject([kept]);
    const put = await tour.owner.put(`/reservations/${id}/guests/${guest}`, { name: 'De volta' });
    expect([put.status, put.body.code]).toEqual([409, 'CONFLICT']);
  });

  test.each([
    ['in house', { startsAt: '2020-03-01T17:00:00Z', endsAt: '2020-03-03T15:00:00Z' }, ['check-in'], 'inHouse'],
    ['booked ahead', {}, [], 'bookedAhead'],
  ])('409 for a companion who is %s', async (_when, times, steps, reason) => {
    const { id } = await booked(times);
    const person = await newCustomer(tour);
    const guest = await add(id, { tourCustomerId: person });
    for (const step of steps) await tour.owner.post(`/reservations/${id}/${step}`);
    const { status, body } = await forget(person);
    expect([status, body.message]).toEqual([409, expect.stringContaining(`reservation ${id}`)]);
    expect((await tour.owner.read(`/customers/${person}/anonymize`)).blockedBy).toMatchObject({
      reason,
      reservationId: id,
    });
    await tour.owner.delete(`/reservations/${id}/guests/${guest}`);
    expect((await forget(person)).status).toBe(204);
  });

  test('an export has the stays of a companion, and the guests a customer brought', async () => {
    const { id, customerId } = await booked();
    const person = await newCustomer(tour);
    await add(id, { ...guestOf('levado'), tourCustomerId: null });
    await add(id, { name: 'Ela mesma', tourCustomerId: person });
    const told = async (of: number) =>
      (await tour.owner.read(`/customers/${of}/export`)).reservationGuests.map((one: { name: string }) => one.name);
    expect(await told(customerId)).toEqual(['levado hóspede']);
    expect(await told(person)).toEqual(['Ela mesma']);
  });

  test('a stay as a companion is in the timeline', async () => {
    const { id } = await booked();
    const person = await newCustomer(tour);
    await add(id, { tourCustomerId: person });
    const { data } = await tour.owner.read(`/customers/${person}/timeline?kind=stays`);
    expect(data).toMatchObject([{ kind: 'stay', id }]);
  });

  test('a merge makes two rows of one guest one', async () => {
    const { id } = await booked();
    const [into, from] = [await newCustomer(tour), await newCustomer(tour)];
    const [first, second] = [await add(id, { tourCustomerId: into }), await add(id, { tourCustomerId: from })];
    const merged = await tour.owner.post(`/customers/${into}/merge`, { fromCustomerId: from });
    expect([merged.status, merged.body.moved.reservationGuests]).toEqual([200, 1]);
    const { data } = await tour.owner.read(`/reservations/${id}/guests`);
    expect(data.map((one: { id: number }) => one.id)).toEqual([first]);
    expect((await tour.owner.get(`/reservations/${id}/guests/${second}`)).status).toBe(404);
    await forget(into);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('a guest added, or linked, during the anonymization of the customer is refused', async () => {
    const { id, customerId } = await booked();
    const path = `/reservations/${id}/guests`;
    const anonymizing = sql`with locked as (select from reservations where tour_id = ${tour.id} and id = ${id} for update)
      update customers set anonymized_at = now() where tour_id = ${tour.id} and id = ${customerId} and (select count(*) from locked) = 1`;
    const late = await whileUncommitted(app, anonymizing, () => tour.owner.post(path, { name: 'Tarde demais' }));
    expect(late.status).toBe(409);
    const person = await newCustomer(tour);
    const other = await booked();
    const gone = sql`update customers set anonymized_at = now(), email = null where tour_id = ${tour.id} and id = ${person}`;
    const linking = () => tour.owner.post(`/reservations/${other.id}/guests`, { name: 'A', tourCustomerId: person });
    expect(refusal(await whileUncommitted(app, gone, linking))).toEqual([422, 'database.exists tourCustomerId']);
  });

  test('409 for a change of a retained guest during its anonymization', async () => {
    const { id } = await booked();
    const guest = await add(id, { retainUntil: '2040-01-01' });
    const forgetting = sql`update reservation_guests set anonymized_at = now(), name = 'Anonymized'
      where tour_id = ${tour.id} and id = ${guest}`;
    const change = () => tour.owner.put(`/reservations/${id}/guests/${guest}`, { name: 'De volta' });
    expect((await whileUncommitted(app, forgetting, change)).status).toBe(409);
    expect(await rowsOf(id)).toMatchObject([{ name: 'Anonymized' }]);
  });

  test('changes concurrent with an anonymization never bring the guest back', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, customerId } = await booked();
      const person = await newCustomer(tour);
      const guest = await add(id, { tourCustomerId: person });
      const path = `/reservations/${id}/guests`;
      const answers = await Promise.all([
        tour.owner.put(`${path}/${guest}`, { name: 'De volta', tourCustomerId: person }),
        forget(person),
        tour.owner.post(path, { name: 'Mais um' }),
        forget(customerId),
        tour.owner.put(`${path}/${guest}`, { name: 'De novo', tourCustomerId: null }),
      ]);
      for (const { status } of answers) expect([201, 204, 404, 409, 422]).toContain(status);
      expect(await rowsOf(id)).toEqual([]);
    }
  });
});

describe('staff texts', () => {
  const order = async (title = 'Chuveiro') =>
    `/maintenance-orders/${await tour.owner.create('/maintenance-orders', { title })}`;

  test('certain mentions of the person are removed; possible ones are previewed, and stay by default', async () => {
    const person = await newCustomer(tour, {
      fullName: 'Quitéria Tupinambá',
      email: `quiteria${app.next()}@example.com`,
    });
    const orderPath = await order('Avisado por Quitéria Tupinambá');
    const sure = await tour.owner.create(`${orderPath}/comments`, { text: 'Falar com QUITERIA TUPINAMBA no 12' });
    const perhaps = await tour.owner.create(`${orderPath}/comments`, { text: 'A Quitéria da limpeza já viu' });
    await tour.owner.create(`${orderPath}/photos`, { data: pictureOf('x'), caption: 'Quitéria Tupinambá ao lado' });
    const { mentions: told, unsearched } = await tour.owner.read(`/customers/${person}/anonymize`);
    expect(unsearched).toEqual(['pictures', 'checklists', 'labels', 'notesOnOthers']);
    expect(told).toEqual([
      { section: 'maintenanceComments', named: 1, possible: 1, possibleIds: [perhaps] },
      { section: 'maintenancePhotos', named: 1, possible: 0, possibleIds: [] },
      { section: 'maintenanceOrders', named: 1, possible: 0, possibleIds: [] },
    ]);
    expect((await forget(person)).status).toBe(204);
    const said = async (id: number) => (await tour.owner.read(`${orderPath}/comments/${id}`)).text;
    expect(await said(sure)).toBe('Falar com […] no 12');
    expect(await said(perhaps)).toBe('A Quitéria da limpeza já viu');
    expect((await tour.owner.read(orderPath)).title).toBe('Avisado por […]');
    expect((await tour.owner.read(`${orderPath}/photos`)).data).toEqual([]);
    const { data } = await tour.owner.read(`/audit-events?entity=customers&entityId=${person}&action=anonymize`);
    expect(data[0].changes.redacted.after).toEqual({
      maintenanceComments: 1,
      maintenancePhotos: 1,
      maintenanceOrders: 1,
    });
    expect((await tour.owner.read(`/customers/${person}/anonymize`)).mentions).toEqual([]);
  });

  test('redactPossible also removes single words; texts about others stay whole', async () => {
    const person = await newCustomer(tour, { fullName: 'Zoraide Ypiranga' });
    const orderPath = await order();
    const perhaps = await tour.owner.create(`${orderPath}/comments`, { text: 'A Zoraide já viu' });
    const other = await tour.owner.create(`${orderPath}/comments`, { text: 'A Zora já viu' });
    expect((await forget(person, { ...WHY, redactPossible: true })).status).toBe(204);
    const said = async (id: number) => (await tour.owner.read(`${orderPath}/comments/${id}`)).text;
    expect([await said(perhaps), await said(other)]).toEqual(['A […] já viu', 'A Zora já viu']);
  });

  test('another tenant keeps its texts', async () => {
    const other = await app.tour();
    const elsewhere = `/maintenance-orders/${await other.owner.create('/maintenance-orders', { title: 'Olavo Guimbá ligou' })}`;
    await forget(await newCustomer(tour, { fullName: 'Olavo Guimbá' }));
    expect((await other.owner.read(elsewhere)).title).toBe('Olavo Guimbá ligou');
  });

  test('redaction can only insert blanks into a comment', async () => {
    const orderPath = await order();
    const id = await tour.owner.create(`${orderPath}/comments`, { text: 'Ana e Bia viram Caio' });
    const through = (text: string) =>
      app.services.db.transaction((tx) =>
        tx.run(sql`select redact_written(${tour.id}, 'maintenance_comments', array[${id}]::bigint[], array[${text}])`),
      );
    for (const text of ['Ana', 'Eva e […]', '[…] viu […]', 'Ana e Bia viram Caio […]!', '[…]Ana e Caio', ''])
      await expect(through(text), text).rejects.toThrow(/immutable/);
    for (const text of ['Ana e […] viram Caio', '[…] e […] viram […]', '[…]'])
      expect(await through(text), text).toBe(1);
    const past = (statement: ReturnType<typeof sql>) => app.services.db.transaction((tx) => tx.run(statement));
    for (const statement of [
      sql`update maintenance_comments set text = '[…]' where tour_id = ${tour.id}`,
      sql`delete from maintenance_comments where tour_id = ${tour.id}`,
    ])
      await expect(past(statement)).rejects.toThrow(/immutable/);
  });
});
