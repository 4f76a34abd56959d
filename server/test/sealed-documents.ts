import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { raw, sql } from '../src/db/sql.ts';
import { DocumentKeys } from '../src/identity/document-keys.ts';
import { TestApp } from './app.ts';
import { TestTour } from './tour.ts';

/** A new document key with this id. */
export const keyNamed = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

export const newCustomer = (tour: TestTour): Promise<number> =>
  tour.owner.create('/customers', { fullName: 'Luíza Brandão' });

/** Creates a document whose number the server seals, and returns its id. */
export const seal = async (tour: TestTour, number: string, more: object = {}): Promise<number> =>
  tour.owner.create('/customer-documents', {
    tourCustomerId: await newCustomer(tour),
    docType: 'passport',
    number,
    ...more,
  });

/** The fields of a number that the client encrypted. */
export const ENCRYPTED = { numberCiphertext: 'AP8+Pw==', numberFingerprint: 'AQID', encryptionKeyId: 'kms-1' };

/** Returns a function that opens a house in another process with other keys. */
export function processesWithKeys(app: TestApp) {
  const opened: TestApp[] = [];
  afterAll(async () => {
    for (const one of opened) await one.close();
  });
  return async (tour: TestTour, keys: string | null) => {
    const documentKeys = DocumentKeys.of(keys);
    const other = await TestApp.on(
      { url: app.databaseUrl, workUrl: app.workUrl, drop: async () => {} },
      { documentKeys },
    );
    opened.push(other);
    return { app: other, tour: await TestTour.of(other, tour) };
  };
}

/** The tables that contain a text, in clear or encoded. */
export async function tablesWith({ services: { db } }: TestApp, text: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const found: string[] = [];
  const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')];
  for (const { name } of tables) {
    const [hit] = await db.rows(
      sql`select from ${raw(name)} t where exists (select from unnest(${forms}::text[]) f where strpos(t::text, f) > 0) limit 1`,
    );
    if (hit) found.push(name);
  }
  return found;
}
