import type pg from 'pg';
import type { Client } from './client.ts';

/** A customer with a marker in every place that holds something personal, changed and changed back. */
export async function plant(client: Client, mark: string) {
  const id = await client.create('/customers', {
    fullName: `${mark} nome`,
    legalName: `${mark} razão`,
    email: `${mark}@example.com`,
    phoneE164: '+5511987654321',
    birthDate: '1961-03-04',
    nationality: 'BR',
    residenceCountry: 'PT',
    preferredLocale: 'pt-BR',
    marketingOptIn: true,
    notes: `${mark} notas`,
  });
  await client.put(`/customers/${id}`, { fullName: `${mark} outro nome`, notes: `${mark} outras notas` });
  const preference = await client.create('/customer-preferences', {
    tourCustomerId: id,
    kind: `${mark} tipo`,
    value: `${mark} alergia`,
    severity: 'critical',
  });
  await client.put(`/customer-preferences/${preference}`, { value: `${mark} outra` });
  const gone = await client.create('/customer-preferences', {
    tourCustomerId: id,
    kind: 'diet',
    value: `${mark} apagada`,
  });
  await client.delete(`/customer-preferences/${gone}`);
  const document = await client.create('/customer-documents', papers(id, mark));
  await client.put(`/customer-documents/${document}`, { holderName: `${mark} portador`, scanObjectKey: `${mark}/2` });
  const shredded = await client.create('/customer-documents', papers(id, mark));
  await client.delete(`/customer-documents/${shredded}`);
  return { id, preference, document };
}

export const papers = (tourCustomerId: number, mark: string) => ({
  tourCustomerId,
  docType: `${mark} rg`,
  issuingCountry: 'BR',
  numberCiphertext: Buffer.from(`${mark} cifra`).toString('base64'),
  numberFingerprint: Buffer.from(`${mark} digital`).toString('base64'),
  encryptionKeyId: `${mark} chave`,
  holderName: `${mark} titular`,
  scanObjectKey: `${mark}/1.jpg`,
});

/** Every row of every table of every schema of ours, as text, bytes decoded. */
export async function dump(database: pg.Client): Promise<string[]> {
  const { rows: tables } = await database.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query(`select row_to_json(t)::text as line from ${name} t`);
    for (const { line } of rows) {
      const bytes = [...line.matchAll(/\\\\x([0-9a-f]*)/g)].map((found) =>
        Buffer.from(found[1]!, 'hex').toString('latin1'),
      );
      lines.push(`${name} ${line} ${bytes.join(' ')}`);
    }
  }
  return lines;
}

/** The rows that hold a marker. */
export const holding = async (database: pg.Client, mark: string): Promise<string[]> =>
  (await dump(database)).filter((line) => line.toLowerCase().includes(mark));
