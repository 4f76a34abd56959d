import { describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { jobLog, runJob } from '../../../test/jobs.ts';
import { ENCRYPTED, keyNamed, newCustomer, processesWithKeys, seal } from '../../../test/sealed-documents.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';
import { DocumentKeys } from '../../identity/document-keys.ts';
import { warnOfMissingKeys } from '../../start/missing-keys.ts';
import { countSealed, keysInUse, rotateKeys } from './customer-documents.rotation.ts';
import { nextSealed, replaceSealed } from './customer-documents.sealing.ts';

const [OLD, YOUNG] = [keyNamed('old'), keyNamed('young')];
const both = DocumentKeys.of(`${YOUNG},${OLD}`);

const app = useOwnApp({ documentKeys: DocumentKeys.of(OLD) });
const withKeys = processesWithKeys(app);
const never = new AbortController().signal;
const numberOf = async (of: TestTour, id: number) => (await of.owner.read(`/customer-documents/${id}`)).number;
const keyOf = (id: number) =>
  app.services.db.row(sql`select encryption_key_id as key from customer_documents where id = ${id}`);

/** Creates this many documents for one tenant; more than one batch has. Returns their ids. */
async function fill(tour: TestTour, count: number): Promise<number[]> {
  const tourCustomerId = await newCustomer(tour);
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await seal(tour, `N${n}`, { tourCustomerId }));
  return ids;
}

describe('a new key', () => {
  test('the job reseals all documents of all tenants, deleted ones too; then the old key can be removed', async () => {
    const [tour, other] = [await app.tour(), await app.tour()];
    const ids = await fill(tour, 203);
    const [theirs, gone] = [await seal(other, 'T1'), await seal(other, 'T2')];
    await other.owner.delete(`/customer-documents/${gone}`);
    const own = await other.owner.create('/customer-documents', {
      tourCustomerId: await newCustomer(other),
      docType: 'passport',
      ...ENCRYPTED,
      encryptionKeyId: 'old',
    });
    const { lines, logger } = jobLog();
    await runJob(app, 'document-keys', { documentKeys: both, logger });
    expect(await countSealed(app.services.db, 'old')).toBe(0);
    expect(await keyOf(gone)).toEqual({ key: 'young' });
    expect(lines.filter(({ msg }) => msg === 'document numbers cannot be decrypted')).toEqual([]);
    const told = lines.filter(({ msg }) => msg === 'documents sealed with the current key');
    expect(told.map(({ tourId, resealed }) => [tourId, resealed]).sort()).toEqual([
      [tour.id, 203],
      [other.id, 2],
    ]);
    const { tour: there } = await withKeys(tour, YOUNG);
    expect([await numberOf(there, ids[0]!), await numberOf(there, ids[202]!)]).toEqual(['N0', 'N202']);
    const found = await there.owner.post('/customer-documents/find', { number: 'n-202' });
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([ids[202]]);
    const { tour: across } = await withKeys(other, YOUNG);
    expect(await numberOf(across, theirs)).toBe('T1');
    // Numbers encrypted by a client are not touched, whatever the name of its key.
    expect((await across.owner.read(`/customer-documents/${own}`)).numberCiphertext.data).toEqual([0, 255, 62, 63]);
    const { data } = await tour.owner.read('/audit-events?action=reseal&orderDirection=asc');
    expect(
      data.map(({ changes }: { changes: { documentIds: { after: number[] } } }) => changes.documentIds.after),
    ).toEqual([ids.slice(0, 200), ids.slice(200)]);
    await runJob(app, 'document-keys', { documentKeys: both });
    expect((await tour.owner.read('/audit-events?action=reseal')).data).toHaveLength(2);
  });

  test('a damaged document is named in the log and skipped, the rest goes on; an aborted run is resumed', async () => {
    const tour = await app.tour();
    const ids = await fill(tour, 3);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update customer_documents set number_ciphertext = '\\x01' where id = ${ids[1]}`),
    );
    const stopped = AbortSignal.abort();
    await expect(rotateKeys(app.services.db, both, tour.scope, stopped)).rejects.toThrow('aborted');
    const { lines, logger } = jobLog();
    await runJob(app, 'document-keys', { documentKeys: both, logger });
    expect(lines.find(({ msg }) => msg === 'document numbers cannot be decrypted')).toMatchObject({
      tourId: tour.id,
      documentIds: [ids[1]],
    });
    expect([await keyOf(ids[0]!), await keyOf(ids[1]!), await keyOf(ids[2]!)].map((row) => row)).toEqual([
      { key: 'young' },
      { key: 'old' },
      { key: 'young' },
    ]);
    await tour.owner.delete(`/customer-documents/${ids[1]}`);
  });
});

describe('a change while keys change', () => {
  test('is never overwritten by a reseal of what was read before', async () => {
    const tour = await app.tour();
    const [id] = (await fill(tour, 1)) as [number];
    const asked = { tourId: tour.id, keyIds: ['old'], after: 0, limit: 10 };
    const [before] = await nextSealed(app.services.db, asked);
    const after = both.seal('N0', before!);
    await tour.owner.put(`/customer-documents/${id}`, { number: 'changed meanwhile' });
    const replaced = await app.services.db.transaction((tx) =>
      replaceSealed(tx, tour.id, [{ before: before!, after }]),
    );
    expect(replaced).toEqual([]);
    expect(await numberOf(tour, id)).toBe('changed meanwhile');
  });

  test('under concurrent changes every document keeps its last number and opens', async () => {
    const tour = await app.tour();
    const ids = await fill(tour, 30);
    const { tour: there } = await withKeys(tour, `${YOUNG},${OLD}`);
    const change = async (id: number, n: number) => {
      const body = n % 3 === 0 ? { docType: 'cnh' } : { number: `C${n}` };
      const { status } = await there.owner.put(`/customer-documents/${id}`, body);
      return status;
    };
    const [statuses] = await Promise.all([
      Promise.all(ids.map(change)),
      rotateKeys(app.services.db, both, tour.scope, never),
    ]);
    await rotateKeys(app.services.db, both, tour.scope, never);
    expect(new Set(statuses)).toEqual(new Set([204]));
    for (const [n, id] of ids.entries()) {
      expect(await numberOf(there, id)).toBe(n % 3 === 0 ? `N${n}` : `C${n}`);
      expect(await keyOf(id)).toEqual({ key: 'young' });
    }
  });
});

test('at start the server names the keys that are in use but not configured', async () => {
  await fill(await app.tour(), 1);
  const said: string[] = [];
  const { db } = app.services;
  expect(await keysInUse(db)).toEqual(['old', 'young']);
  await warnOfMissingKeys(db, both, (line) => said.push(line));
  expect(said).toEqual([]);
  await warnOfMissingKeys(db, DocumentKeys.of(YOUNG), (line) => said.push(line));
  await warnOfMissingKeys(db, DocumentKeys.of(null), (line) => said.push(line));
  expect(said.map((line) => /missing in POUSADA_DOCUMENT_KEYS: (.*?)\./.exec(line)?.[1])).toEqual([
    'old',
    'old, young',
  ]);
});
