import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../../test/app.ts';
import { createMarkedCustomer, documentOf } from '../../../../test/marked-customer.ts';
import { newStage, refusal } from '../../../../test/stay.ts';

const app = useApp();
const tour = useTour(app);

const WHY = { reason: 'Asked for in writing, request 42' };
const address = (id: number, query = '') => `/customers/${id}/anonymize${query}`;
const isNamed = async (id: number) => (await tour.owner.read(`/customers/${id}`)).anonymizedAt === null;

/** A customer with a booking in the given state; times are in hours from now. */
async function booked(from: number, to: number, steps: readonly string[] = []) {
  const stage = await newStage(tour, { type: { granularity: 'minute' } });
  const at = (hours: number) =>
    Temporal.Now.instant().add({ hours }).round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString();
  const body = stage.body({ tourResourceId: stage.resourceIds[0], startsAt: at(from), endsAt: at(to), notes: 'Berço' });
  const reservation = await tour.owner.create('/reservations', body);
  for (const step of steps) expect((await tour.owner.post(`/reservations/${reservation}/${step}`)).status).toBe(200);
  return { id: stage.customerId, reservation };
}

describe('POST anonymize: permissions, reason and blocking stays', () => {
  test('403 without both permissions, for the preview too', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Alguém' });
    for (const codes of [['customer.write'], ['settings.manage'], ['customer.read', 'settings.manage'], []]) {
      const { client } = await tour.staff(codes);
      for (const answer of [await client.post(address(id), WHY), await client.get(address(id))])
        expect([answer.status, answer.body.code], codes.join()).toEqual([403, 'FORBIDDEN']);
    }
    expect(await isNamed(id)).toBe(true);
    const both = await tour.staff(['customer.write', 'settings.manage']);
    expect((await both.client.get(address(id))).status).toBe(200);
    expect((await both.client.post(address(id), WHY)).status).toBe(204);
  });

  test('422 without a reason, or with one that is too long', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Alguém' });
    for (const [body, rule] of [
      [undefined, 'required'],
      [{}, 'required'],
      [{ reason: '  ' }, 'required'],
      [{ reason: null }, 'required'],
      [{ reason: 'x'.repeat(201) }, 'maxLength'],
    ] as const)
      expect(refusal(await tour.owner.post(address(id), body))).toEqual([422, `${rule} reason`]);
    expect(await isNamed(id)).toBe(true);
  });

  test('422 for unknown parameters: none turns a preview into an erasure', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Alguém' });
    for (const name of ['dryRun', 'dry_run', 'preview', 'simulate', 'Reason', '__proto__x'])
      for (const answer of [
        await tour.owner.post(address(id, `?${name}=true`), WHY),
        await tour.owner.post(address(id, `?${name}=`), WHY),
        await tour.owner.post(address(id), { ...WHY, [name]: true }),
      ])
        expect(refusal(answer), name).toEqual([422, `unknown ${name}`]);
    expect(await isNamed(id)).toBe(true);
  });

  test('422 for a reason that names the person, because it would outlive them', async () => {
    const id = await tour.owner.create('/customers', {
      fullName: 'Conceição Araújo',
      legalName: 'Pousada Beija-Flor Ltda',
      email: 'conceicao@example.com',
      phoneE164: '+5584999990000',
    });
    for (const reason of [
      'Pedido de CONCEICAO',
      'a senhora araujo pediu',
      'empresa Pousada fechou',
      'ver Conceicao@Example.com',
      'ligou do (84) 99999-0000',
    ])
      expect(refusal(await tour.owner.post(address(id), { reason })), reason).toEqual([422, 'personal reason']);
    expect(await isNamed(id)).toBe(true);
    expect((await tour.owner.post(address(id), { reason: 'Pedido por escrito da titular' })).status).toBe(204);
  });

  test.each([
    ['in house', -1, 24, ['check-in'], 'inHouse'],
    ['in house though the end has passed', -48, -24, ['check-in'], 'inHouse'],
    ['booked ahead', 24, 48, [], 'bookedAhead'],
    ['expected since an hour ago', -1, 24, [], 'bookedAhead'],
  ])('409 while %s, with the stay in the message and in the preview', async (_when, from, to, steps, reason) => {
    const { id, reservation } = await booked(from, to, steps);
    const { status, body } = await tour.owner.post(address(id), WHY);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    const { endsAt } = await tour.owner.read(`/reservations/${reservation}`);
    const day = Temporal.Instant.from(endsAt).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString();
    expect(body.message).toContain(`${reason === 'inHouse' ? 'in house' : 'booked'} until ${day}`);
    expect(body.message).toContain(`reservation ${reservation}`);
    const { blockedBy } = await tour.owner.read(address(id));
    expect(blockedBy).toEqual({ reason, reservationId: reservation, until: endsAt });
    expect(await isNamed(id)).toBe(true);
    expect((await tour.owner.read(`/audit-events?entity=customers&entityId=${id}&action=anonymize`)).data).toEqual([]);
  });

  test.each([
    ['left', -24, 24, ['check-in', 'check-out']],
    ['cancelled', 24, 48, ['cancel']],
    ['not come', -1, 24, ['no-show']],
    ['never checked in to a stay that is over', -48, -24, []],
  ])('204 for a customer who has %s', async (_what, from, to, steps) => {
    const { id } = await booked(from, to, steps);
    expect((await tour.owner.post(address(id), WHY)).status).toBe(204);
  });

  test('a concurrent booking and anonymization: one of them is refused', async () => {
    for (let round = 0; round < 8; round++) {
      const stage = await newStage(tour);
      const [book, forget] = await Promise.all([
        tour.owner.post('/reservations', stage.body({ notes: 'Berço' })),
        tour.owner.post(address(stage.customerId), WHY),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([book.status, forget.status]);
    }
  });
});

describe('GET anonymize: the preview', () => {
  test('200: counts and names of fields, no value, and nothing changes', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'previa');
    const retainUntil = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ years: 5 }).toString();
    await tour.owner.create('/customer-documents', { ...documentOf(id, 'previa'), retainUntil });
    const tag = await tour.owner.create('/tags', { code: 'previa', name: 'Tag' });
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
    const before = await tour.owner.read(`/customers/${id}`);
    const told = await tour.owner.read(address(id));
    expect(JSON.stringify(told)).not.toContain('previa');
    expect(told).toMatchObject({ anonymizedAt: null, blockedBy: null });
    const part = (list: { section: string }[], section: string) => list.find((one) => one.section === section);
    expect(part(told.goes, 'customer')).toEqual({
      section: 'customer',
      records: 1,
      fields: expect.arrayContaining(['fullName', 'legalName', 'email', 'phoneE164', 'birthDate', 'notes']),
    });
    expect(part(told.goes, 'customerPreferences')).toEqual({
      section: 'customerPreferences',
      records: 2,
      fields: ['kind', 'value', 'severity'],
    });
    // Two documents are deleted as a whole; the third, which the law requires, loses only the name and the scan.
    expect(part(told.goes, 'customerDocuments')).toMatchObject({ records: 3 });
    expect(part(told.stays, 'customerDocuments')).toEqual({
      section: 'customerDocuments',
      records: 1,
      fields: ['docType', 'issuingCountry', 'numberCiphertext', 'numberFingerprint', 'encryptionKeyId', 'retainUntil'],
      basis: 'retention',
      until: retainUntil,
    });
    expect(part(told.stays, 'customer')).toEqual({
      section: 'customer',
      records: 1,
      fields: ['kind'],
      basis: 'impersonal',
      until: null,
    });
    expect(part(told.stays, 'customerTags')).toMatchObject({ records: 1, fields: ['tagId', 'isAutomatic'] });
    expect(part(told.goes, 'reservations')).toBeUndefined();
    expect(part(told.goes, 'history')).toMatchObject({ fields: ['changes'] });
    expect(await tour.owner.read(`/customers/${id}`)).toEqual(before);

    expect((await tour.owner.post(address(id), WHY)).status).toBe(204);
    const after = await tour.owner.read(address(id));
    expect(after).toMatchObject({ anonymizedAt: expect.any(String), goes: [] });
    expect(part(after.stays, 'customerDocuments')).toMatchObject({ records: 1, until: retainUntil });
  });

  test('a stay keeps its dates and loses its notes; a bare record has little to lose', async () => {
    const { id } = await booked(-48, -24);
    const { goes, stays } = await tour.owner.read(address(id));
    expect(goes).toContainEqual({ section: 'reservations', records: 1, fields: ['notes'] });
    expect(stays).toContainEqual(expect.objectContaining({ section: 'reservations', records: 1, until: null }));
    const bare = await tour.owner.create('/customers', { fullName: 'Só o nome' });
    expect((await tour.owner.read(address(bare))).goes).toEqual([
      { section: 'customer', records: 1, fields: ['fullName'] },
      { section: 'history', records: 1, fields: ['changes'] },
    ]);
  });

  test('404 for a deleted customer and for another tenant', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Alguém' });
    expect((await (await app.tour()).owner.get(address(id))).status).toBe(404);
    await tour.owner.delete(`/customers/${id}`);
    expect((await tour.owner.get(address(id))).status).toBe(404);
  });
});
