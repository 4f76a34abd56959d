import { describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { jobLog, runJob } from '../../../../test/jobs.ts';
import { keyNamed, processesWithKeys, tablesWith } from '../../../../test/sealed-documents.ts';
import { newStage, refusal } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { countSealed, keysInUse } from '../../../crm/customer-documents/customer-documents.rotation.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { DocumentKeys } from '../../../identity/document-keys.ts';

const [OLD, YOUNG] = [keyNamed('old'), keyNamed('young')];
const NUMBER = 'FN-482.913/X';
const ENCRYPTED = { documentNumberCiphertext: 'AP8+Pw==', documentNumberFingerprint: 'AQID', encryptionKeyId: 'old' };
const app = useOwnApp({ documentKeys: DocumentKeys.of(OLD) });
const withKeys = processesWithKeys(app);
const change = (statement: Sql) => app.services.db.transaction((tx) => tx.run(statement));

/** A house with a reservation for many guests; returns the path of its guests. */
async function newHouse(of = app): Promise<{ tour: TestTour; path: string }> {
  const tour = await of.tour();
  const stage = await newStage(tour, { type: { maxOccupancy: 20 } });
  const id = await tour.owner.create('/reservations', stage.body({ guests: 12 }));
  return { tour, path: `/reservations/${id}/guests` };
}
const write = (tour: TestTour, path: string, more: object = {}): Promise<number> =>
  tour.owner.create(path, { name: 'Bento', documentType: 'passport', documentNumber: NUMBER, ...more });

describe('the document number of a registration card sealed by the server', () => {
  test('is returned only by the single read to callers who may read documents, and is stored nowhere in clear', async () => {
    const { tour, path } = await newHouse();
    const id = await write(tour, path);
    const guest = await tour.owner.read(`${path}/${id}`);
    expect([guest.documentNumber, guest.encryptionKeyId, guest.hasDocumentNumber]).toEqual([NUMBER, 'old', true]);
    const clerk = await tour.staff(['reservation.read', 'reservation.write', 'customer.read']);
    const seen = await clerk.client.read(`${path}/${id}`);
    expect([seen.documentNumber, seen.documentNumberCiphertext, seen.hasDocumentNumber]).toEqual([
      undefined,
      null,
      true,
    ]);
    for (const list of [path, path.replace('guests', 'registration'), '/audit-events'])
      expect(JSON.stringify(await tour.owner.read(list))).not.toContain(NUMBER);
    expect(await tablesWith(app, NUMBER)).toEqual([]);
    const trail = await tour.trailOf('reservation-guests', id);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['create', 'read']);
  });

  test('survives a change of type, is replaced, taken over by a client and cleared; partial changes are refused', async () => {
    const { tour, path } = await newHouse();
    const id = await write(tour, path);
    const put = (body: object) => tour.owner.put(`${path}/${id}`, body);
    const told = async () => (await tour.owner.read(`${path}/${id}`)).documentNumber;
    expect((await put({ documentType: 'cnh' })).status).toBe(204);
    expect(await told()).toBe(NUMBER);
    expect((await put({ documentType: null })).status).toBe(204);
    expect(await told()).toBe(NUMBER);
    expect((await put({ documentNumber: 'B2', documentType: 'rg' })).status).toBe(204);
    expect(await told()).toBe('B2');
    expect(refusal(await put({ documentNumber: 'C', ...ENCRYPTED }))).toEqual([422, 'either documentNumber']);
    expect((await put({ encryptionKeyId: 'kms' })).status).toBe(422);
    expect((await put({ encryptionKeyId: null })).status).toBe(422);
    expect((await put(ENCRYPTED)).status).toBe(204);
    const theirs = await tour.owner.read(`${path}/${id}`);
    expect([theirs.documentNumber, theirs.documentNumberCiphertext.data]).toEqual([undefined, [0, 255, 62, 63]]);
    const whose = sql`select is_sealed as "isSealed" from reservation_guests where id = ${id}`;
    expect(await app.services.db.row(whose)).toEqual({ isSealed: false });
    expect((await put({ documentNumber: 'D' })).status).toBe(204);
    expect(await told()).toBe('D');
    const nothing = { documentNumberCiphertext: null, documentNumberFingerprint: null, encryptionKeyId: null };
    expect((await put(nothing)).status).toBe(204);
    expect(await tour.owner.read(`${path}/${id}`)).toMatchObject({ hasDocumentNumber: false, ...nothing });
    expect((await put({ documentNumber: 'E' })).status).toBe(204);
    expect(await told()).toBe('E');
  });

  test('does not open in the row of another guest or under another type; the rest of the card is still readable', async () => {
    const { tour, path } = await newHouse();
    const [own, beside] = [await write(tour, path), await write(tour, path, { documentNumber: 'B2' })];
    await change(sql`update reservation_guests g set document_number_ciphertext = s.document_number_ciphertext
      from reservation_guests s where s.id = ${own} and g.id = ${beside}`);
    await change(sql`update reservation_guests set document_type = 'cnh' where id = ${own}`);
    for (const id of [own, beside]) {
      const guest = await tour.owner.read(`${path}/${id}`);
      expect([guest.name, guest.documentNumber]).toEqual(['Bento', undefined]);
      expect((await tour.owner.put(`${path}/${id}`, { documentType: 'rg' })).body.code).toBe('DOCUMENT_DAMAGED');
    }
    const { tour: there } = await withKeys(tour, YOUNG);
    expect((await there.owner.put(`${path}/${own}`, { documentType: 'rg' })).status).toBe(503);
    expect((await there.owner.put(`${path}/${own}`, { name: 'Bia' })).status).toBe(204);
  });

  test('is sealed again by the job under a new key; numbers encrypted by a client are not touched', async () => {
    const { tour, path } = await newHouse();
    const [id, gone] = [await write(tour, path), await write(tour, path)];
    const own = await tour.owner.create(path, { name: 'Ana', ...ENCRYPTED });
    const damaged = await write(tour, path);
    await tour.owner.delete(`${path}/${gone}`);
    await change(sql`update reservation_guests set document_number_ciphertext = '\\x01' where id = ${damaged}`);
    const { lines, logger } = jobLog();
    await runJob(app, 'document-keys', { documentKeys: DocumentKeys.of(`${YOUNG},${OLD}`), logger });
    expect(
      lines.find(
        ({ msg, tourId }) => msg === 'numbers of registration cards cannot be decrypted' && tourId === tour.id,
      ),
    ).toMatchObject({
      tourId: tour.id,
      guestIds: [damaged],
    });
    const { tour: there } = await withKeys(tour, YOUNG);
    expect(await there.owner.read(`${path}/${id}`)).toMatchObject({ documentNumber: NUMBER, encryptionKeyId: 'young' });
    expect(await there.owner.read(`${path}/${own}`)).toMatchObject({ encryptionKeyId: 'old' });
    const { data } = await tour.owner.read('/audit-events?action=reseal&entity=reservation-guests');
    expect(data[0].changes.guestIds.after).toEqual([id, gone]);
    expect(await keysInUse(app.services.db)).toContain('young');
    expect(await countSealed(app.services.db, 'young')).toBeGreaterThanOrEqual(2);
  });
});

describe('without keys', () => {
  // An app of its own: every table is searched, and other tests have filled theirs.
  const plain = useOwnApp();

  test('a number in clear is ignored and stored nowhere', async () => {
    const { tour, path } = await newHouse(plain);
    const id = await write(tour, path);
    expect(await tour.owner.read(`${path}/${id}`)).toMatchObject({ hasDocumentNumber: false });
    expect(await tablesWith(plain, NUMBER)).toEqual([]);
  });
});
