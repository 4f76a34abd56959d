import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { Client } from '../../../../test/client.ts';
import { conformanceCheck } from '../../../../test/conformance.ts';
import {
  createMarkedCustomer,
  createMarkedStays,
  documentOf,
  dump,
  rowsContaining,
} from '../../../../test/marked-customer.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { createLogger } from '../../../ops/logger.ts';
import { buildApp } from '../../../start/app.ts';
import { eraseExpiredDocuments } from '../../customer-documents/customer-documents.retention.ts';

const app = useOwnApp();
let tour: TestTour;
let database: pg.Client;

beforeAll(async () => {
  tour = await app.tour();
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(() => database.end());

const WHY = { reason: 'Asked for in writing, request 42' };
const anonymize = async (id: number) => (await tour.owner.post(`/customers/${id}/anonymize`, WHY)).status;
const listed = async (query: string) =>
  (await tour.owner.read(`/customers?perPage=100&${query}`)).data.map((row: { id: number }) => row.id);

describe('anonymization', () => {
  test('no trace of the person is left in any table, the audit events or the log', async () => {
    const mark = 'marcaunica9z';
    const log: string[] = [];
    const { server, openapi } = await buildApp(
      app.services,
      createLogger({ logLevel: 'trace' }, { write: (line: string) => void log.push(line) }),
    );
    const client = new Client(server, conformanceCheck(openapi as never), '/v1/tours/user', tour.owner.headers);
    const { id } = await createMarkedCustomer(client, mark);
    const { comment } = await createMarkedStays(client, mark, id);
    // Refused requests that contain the person's data.
    await client.post('/customers', { fullName: mark, email: `${mark}@example.com` });
    await client.get(`/customers?search=${mark}`);
    expect((await rowsContaining(database, mark)).length).toBeGreaterThan(20);

    // A reason that names the person would be the only trace left.
    expect((await client.post(`/customers/${id}/anonymize`, { reason: `${mark} pediu` })).status).toBe(422);
    expect((await client.post(`/customers/${id}/anonymize`, WHY)).status).toBe(204);
    expect((await client.read(comment)).text).toBe('Quem avisou foi […] ([…]); […]. Ligar para […].');
    await server.close();
    expect(await rowsContaining(database, mark)).toEqual([]);
    expect(
      (await dump(database)).filter((line) => line.includes('+5511987654321') || line.includes('1961-03-04')),
    ).toEqual([]);
    expect(log.join('')).not.toContain(mark);
  });

  test('an anonymized customer is absent from lists, dropdowns and searches, unless requested', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'sobra');
    const tag = await tour.owner.create('/tags', { code: 'kept', name: 'Fica' });
    await tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] });
    const { createdAt, kind } = await tour.owner.read(`/customers/${id}`);
    expect(await anonymize(id)).toBe(204);
    const left = await tour.owner.read(`/customers/${id}`);
    expect(left).toEqual({
      id,
      tourId: tour.id,
      kind,
      fullName: 'Anonymized',
      legalName: null,
      email: null,
      phoneE164: null,
      birthDate: null,
      nationality: null,
      residenceCountry: null,
      preferredLocale: null,
      marketingOptIn: false,
      marketingOptInAt: null,
      notes: null,
      anonymizedAt: expect.any(String),
      createdAt,
      updatedAt: expect.any(String),
      toursCustomerPreferences: [],
      toursCustomerDocuments: [],
      toursTags: [expect.objectContaining({ id: tag })],
    });
    for (const query of ['', 'anonymized=false', 'search=Anonymized', 'search=sobra', 'orderBy=fullName'])
      expect(await listed(query), query).not.toContain(id);
    for (const query of ['anonymized=true', 'anonymized=1&search=anonym']) expect(await listed(query)).toContain(id);
    const choices = async (query: string) =>
      (await tour.owner.read(`/customers/list?${query}`)).map((one: { value: number }) => one.value);
    expect(await choices('search=Anonymized')).not.toContain(id);
    expect(await choices('anonymized=true')).toContain(id);
  });

  test('a repeat is a no-op and leaves no event', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'repete');
    await anonymize(id);
    const { anonymizedAt } = await tour.owner.read(`/customers/${id}`);
    expect(await anonymize(id)).toBe(204);
    expect((await tour.owner.read(`/customers/${id}`)).anonymizedAt).toBe(anonymizedAt);
    const { data } = await tour.owner.read(`/audit-events?entity=customers&entityId=${id}&action=anonymize`);
    expect(data).toHaveLength(1);
  });

  test('audit events keep actor, action, time and request, but not the values', async () => {
    const { id, preference, document } = await createMarkedCustomer(tour.owner, 'rastro');
    const of = async (entity: string, entityId: number) =>
      (await tour.owner.read(`/audit-events?entity=${entity}&entityId=${entityId}`)).data;
    const before = [
      ...(await of('customers', id)),
      ...(await of('customer-preferences', preference)),
      ...(await of('customer-documents', document)),
    ];
    await anonymize(id);
    const [last, ...own] = await of('customers', id);
    const after = [
      ...own,
      ...(await of('customer-preferences', preference)),
      ...(await of('customer-documents', document)),
    ];
    const changes = { reason: { before: null, after: WHY.reason } };
    expect(last).toMatchObject({ action: 'anonymize', actorId: tour.ownerId, changes });
    expect(after).toEqual(before.map((event) => ({ ...event, changes: {} })));
  });

  test('the audit events of other customers are unchanged', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'um');
    const other = await createMarkedCustomer(tour.owner, 'dois');
    const events = (await tour.owner.read(`/audit-events?entity=customers&entityId=${other.id}`)).data;
    await anonymize(id);
    expect((await tour.owner.read(`/audit-events?entity=customers&entityId=${other.id}`)).data).toEqual(events);
  });

  test('the e-mail is free for another customer', async () => {
    const { id } = await createMarkedCustomer(tour.owner, 'livre');
    await anonymize(id);
    const other = { fullName: 'Outra pessoa', email: 'LIVRE@example.com' };
    expect((await tour.owner.post('/customers', other)).status).toBe(201);
  });

  test('a document with a retention date keeps its row without name and scan until it is erased', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Retida' });
    const timezone = 'America/Sao_Paulo';
    const until = (days: number) => Temporal.Now.plainDateISO(timezone).add({ days }).toString();
    const scanObjectKey = 'scans/retida-lima.jpg';
    const add = (retainUntil: string | null) =>
      tour.owner.create('/customer-documents', {
        ...documentOf(id, 'retida'),
        docType: 'passport',
        retainUntil,
        scanObjectKey,
      });
    const [past, today, ahead] = [await add(until(-1)), await add(until(0)), await add(until(30))];
    await anonymize(id);
    const clerk = await tour.staff(['customer.document.read']);
    expect((await clerk.client.get(`/customer-documents/${past}`)).status).toBe(404);
    for (const kept of [today, ahead])
      expect(await clerk.client.read(`/customer-documents/${kept}`)).toMatchObject({
        holderName: null,
        scanObjectKey: null,
        tourCustomerId: id,
        numberCiphertext: { type: 'Buffer' },
      });
    const put = await tour.owner.put(`/customer-documents/${ahead}`, { holderName: 'De volta' });
    expect([put.status, put.body.code]).toEqual([409, 'CONFLICT']);
    await tour.owner.delete(`/customer-documents/${ahead}`);
    await database.query(`update customer_documents set retain_until = '2020-01-01' where id = any($1)`, [
      [today, ahead],
    ]);
    expect(await eraseExpiredDocuments(app.services.db, tour.id)).toBe(2);
    expect(await rowsContaining(database, 'retida')).toEqual([]);
    // The erasure empties the audit events again, except for the reason.
    const { data } = await tour.owner.read(`/audit-events?entity=customers&entityId=${id}&action=anonymize`);
    expect(data[0].changes.reason.after).toBe(WHY.reason);
  });

  test('409 for a change; 422 for a new preference or document; tags and DELETE still work', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Ninguém' });
    await anonymize(id);
    for (const body of [{ fullName: 'Alguém' }, {}]) {
      const put = await tour.owner.put(`/customers/${id}`, body);
      expect([put.status, put.body.code]).toEqual([409, 'CONFLICT']);
    }
    for (const [path, body] of [
      ['/customer-preferences', { tourCustomerId: id, kind: 'diet', value: 'x' }],
      ['/customer-documents', documentOf(id, 'nova')],
    ] as const) {
      const refused = await tour.owner.post(path, { ...body, docType: 'passport' });
      expect([refused.status, refused.body.errors[0].rule, refused.body.errors[0].field]).toEqual([
        422,
        'database.exists',
        'tourCustomerId',
      ]);
    }
    expect((await tour.owner.put(`/customers/${id}/tags`, { tagIds: [] })).status).toBe(204);
    expect((await tour.owner.delete(`/customers/${id}`)).status).toBe(204);
  });

  test('403 and 404', async () => {
    const id = await tour.owner.create('/customers', { fullName: 'Alguém' });
    const reader = await tour.staff(['customer.read']);
    expect((await reader.client.post(`/customers/${id}/anonymize`, WHY)).status).toBe(403);
    expect((await (await app.tour()).owner.post(`/customers/${id}/anonymize`, WHY)).status).toBe(404);
    await tour.owner.delete(`/customers/${id}`);
    expect(await anonymize(id)).toBe(404);
    expect((await tour.owner.get(`/customers/${id}/export`)).status).toBe(404);
  });

  test('changes concurrent with it never bring the person back', async () => {
    for (let round = 0; round < 8; round++) {
      const mark = `corrida${round}x`;
      const { id, preference, document } = await createMarkedCustomer(tour.owner, mark);
      const answers = await Promise.all([
        tour.owner.put(`/customers/${id}`, { fullName: `${mark} de novo` }),
        tour.owner.put(`/customer-preferences/${preference}`, { tourCustomerId: id, value: `${mark} de novo` }),
        tour.owner.post(`/customers/${id}/anonymize`, WHY),
        tour.owner.put(`/customer-documents/${document}`, { holderName: `${mark} de novo` }),
        tour.owner.post('/customer-preferences', { tourCustomerId: id, kind: 'diet', value: mark }),
        tour.owner.post('/customer-documents', documentOf(id, mark)),
      ]);
      for (const { status } of answers) expect([201, 204, 404, 409, 422]).toContain(status);
      expect(await rowsContaining(database, mark)).toEqual([]);
    }
  });
});
