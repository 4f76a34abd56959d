import type pg from 'pg';
import type { Client } from './client.ts';
import { png } from './pictures.ts';

/** Creates a customer with a marker in every personal field, and changes each of them. */
export async function createMarkedCustomer(client: Client, mark: string) {
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
  const document = await client.create('/customer-documents', documentOf(id, mark));
  await client.put(`/customer-documents/${document}`, { holderName: `${mark} portador`, scanObjectKey: `${mark}/2` });
  const shredded = await client.create('/customer-documents', documentOf(id, mark));
  await client.delete(`/customer-documents/${shredded}`);
  return { id, preference, document };
}

export const documentOf = (tourCustomerId: number, mark: string) => ({
  tourCustomerId,
  docType: `${mark} rg`,
  issuingCountry: 'BR',
  numberCiphertext: Buffer.from(`${mark} cifra`).toString('base64'),
  numberFingerprint: Buffer.from(`${mark} digital`).toString('base64'),
  encryptionKeyId: `${mark} chave`,
  holderName: `${mark} titular`,
  scanObjectKey: `${mark}/1.jpg`,
});

/** A picture whose bytes contain a text. */
export const pictureOf = (text: string): string => png({ image: Buffer.from(text) }).toString('base64');

/**
 * Creates past stays whose guests bear the marker: the customer, a companion, a guest removed again, and the customer as a
 * companion of another. Also creates texts of staff that name them.
 */
export async function createMarkedStays(client: Client, mark: string, tourCustomerId: number) {
  const tourResourceTypeId = await client.create('/resource-types', {
    code: mark.slice(-9),
    name: 'Suíte',
    kind: 'accommodation',
    granularity: 'night',
  });
  const stay = { tourResourceTypeId, startsAt: '2020-03-01T17:00:00Z', endsAt: '2020-03-03T15:00:00Z', guests: 3 };
  const book = (customer: number) => client.create('/reservations', { ...stay, tourCustomerId: customer, units: 1 });
  const tourResourceId = await client.create('/resources', { tourResourceTypeId, code: mark.slice(-9), units: 9 });
  const own = await book(tourCustomerId);
  await client.put(`/reservations/${own}`, { notes: `${mark} chega tarde`, source: `${mark} ligou` });
  const companion = await client.create(`/reservations/${own}/guests`, guestOf(mark, { relation: 'child' }));
  await client.create(`/reservations/${own}/guests`, guestOf(mark, { relation: 'self', tourCustomerId }));
  const removed = await client.create(`/reservations/${own}/guests`, guestOf(mark));
  await client.delete(`/reservations/${own}/guests/${removed}`);
  const other = await book(await client.create('/customers', { fullName: 'Outra Pessoa' }));
  await client.create(`/reservations/${other}/guests`, guestOf(mark, { tourCustomerId }));
  await client.put(`/reservations/${other}`, {
    notes: `Vem com ${mark} outro nome`,
    source: `Amiga de ${mark} outro nome`,
  });

  const order = `/maintenance-orders/${await client.create('/maintenance-orders', { title: 'Pia', tourResourceId })}`;
  const comment = await client.create(`${order}/comments`, {
    text: `Quem avisou foi ${mark.toUpperCase()} outro nome (+55 11 98765-4321); ${mark}@example.com. Ligar para ${mark}.`,
  });
  await client.create(`${order}/photos`, { data: pictureOf(`${mark} na foto`), caption: `${mark} nome e a pia` });
  const gone = await client.create(`${order}/photos`, { data: pictureOf(mark), caption: `Com ${mark} outro` });
  await client.delete(`${order}/photos/${gone}`);
  return { own, companion, comment: `${order}/comments/${comment}` };
}

/** A guest with the marker in every field that takes a text. */
export const guestOf = (mark: string, overrides: object = {}) => ({
  name: `${mark} hóspede`,
  birthDate: '1961-03-04',
  nationality: 'BR',
  sex: 'other',
  occupation: `${mark} profissão`,
  email: `${mark}.hospede@example.com`,
  phoneE164: '+5511987654321',
  residenceCountry: 'PT',
  residenceCity: `${mark} cidade`,
  residenceAddress: `${mark} rua`,
  comingFrom: `${mark} origem`,
  goingTo: `${mark} destino`,
  tripReason: 'leisure',
  transport: 'car',
  documentType: `${mark} rg`,
  documentNumberCiphertext: Buffer.from(`${mark} cifra`).toString('base64'),
  documentNumberFingerprint: Buffer.from(`${mark} digital`).toString('base64'),
  encryptionKeyId: `${mark} chave`,
  ...overrides,
});

/** Every row of every table, as text with decoded bytes. */
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

/** The rows that contain a marker. */
export const rowsContaining = async (database: pg.Client, mark: string): Promise<string[]> =>
  (await dump(database)).filter((line) => line.toLowerCase().includes(mark));
