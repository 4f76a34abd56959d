import { customerDocuments } from '../../server/src/crm/customer-documents/customer-documents.resource.ts';
import { customerPreferences } from '../../server/src/crm/customer-preferences/customer-preferences.resource.ts';
import { createCustomer, replaceTags } from '../../server/src/crm/customers/customers.commands.ts';
import { customers } from '../../server/src/crm/customers/customers.resource.ts';
import { segmentRules } from '../../server/src/crm/segment-rules/segment-rules.resource.ts';
import { tags } from '../../server/src/crm/tags/tags.resource.ts';
import type { TourTx } from '../../server/src/db/handles.ts';
import { insertRow } from '../../server/src/kit/rows.ts';
import type { Dice } from './dice.ts';
import type { Party, Person } from './guest-book.ts';
import type { House } from './house.ts';

const TAGS = [
  { code: 'vip', name: 'Cliente VIP', color: '#b8860b' },
  { code: 'corporativo', name: 'Corporativo', color: '#1f5f8b' },
  { code: 'lua-de-mel', name: 'Lua de mel', color: '#d6336c' },
  { code: 'nao-reservar', name: 'Não aceitar reservas', color: '#c92a2a', blocksBooking: true },
  { code: 'melhor-idade', name: 'Melhor idade', color: '#2b8a3e', isAutomatic: true },
  { code: 'alergia-grave', name: 'Alergia grave', color: '#e8590c', isAutomatic: true },
];

const RULES = [
  {
    tag: 'melhor-idade',
    name: 'Pessoas com 60 anos ou mais',
    definition: {
      all: [
        { field: 'kind', operator: 'eq', value: 'person' },
        { field: 'age', operator: 'gte', value: 60 },
      ],
    },
  },
  {
    tag: 'alergia-grave',
    name: 'Quem tem alergia crítica',
    definition: { field: 'preferences', operator: 'contains', value: { kind: 'allergy', severity: 'critical' } },
  },
];

const DOCUMENT_COUNT = 20;

const everybody = (parties: readonly Party[]): Person[] =>
  parties.flatMap(({ booker, companions }) => [booker, ...companions.flatMap(({ person }) => person ?? [])]);

/** Stores the guests of a house: records, preferences, documents and tags. */
export async function meet(
  house: House,
  parties: readonly Party[],
  clerk: string,
  chance: Dice,
): Promise<ReadonlyMap<Person, number>> {
  const people = everybody(parties);
  const ids = new Map<Person, number>();
  await house.as(clerk, async (tx) => {
    await Promise.all(people.map(async (person) => ids.set(person, await meetOne(house, tx, person))));
    const papers = people.filter(({ values }) => values.kind !== 'company').slice(0, DOCUMENT_COUNT);
    await Promise.all(papers.map((person, index) => keepDocument(house, tx, person, ids.get(person)!, index)));
    await classify(house, tx, parties, ids, chance);
  });
  return ids;
}

async function meetOne(house: House, tx: TourTx, { values, preferences }: Person): Promise<number> {
  const tourCustomerId = await createCustomer(tx, house.body(customers.columns, values));
  for (const [kind, value, severity] of preferences)
    await insertRow(tx, customerPreferences, { tourCustomerId, kind, value, severity });
  return tourCustomerId;
}

const made = (text: string) => Buffer.from(text).toString('base64');

/** A document whose number was encrypted by another system. This server never sees the number. */
const keepDocument = (house: House, tx: TourTx, { values }: Person, tourCustomerId: number, index: number) =>
  insertRow(
    tx,
    customerDocuments,
    house.body(customerDocuments.columns, {
      tourCustomerId,
      docType: index % 4 === 0 ? 'passport' : 'cpf',
      issuingCountry: values.nationality,
      numberCiphertext: made(`demo ciphertext ${index}`),
      numberFingerprint: made(`demo fingerprint ${index}`),
      encryptionKeyId: 'demo-key-1',
      holderName: values.fullName,
    }),
  );

/** Tags given by hand to a few guests, and two segment rules. */
async function classify(
  house: House,
  tx: TourTx,
  parties: readonly Party[],
  ids: ReadonlyMap<Person, number>,
  chance: Dice,
): Promise<void> {
  const byCode = new Map<string, number>();
  for (const tag of TAGS) byCode.set(tag.code, await insertRow(tx, tags, house.body(tags.columns, tag)));
  for (const { tag, ...rule } of RULES)
    await insertRow(tx, segmentRules, house.body(segmentRules.columns, { ...rule, tourTagId: byCode.get(tag)! }));
  const isPrivate = ({ isCompany }: Party) => !isCompany;
  const honeymoon = parties.find(({ companions }) => companions.length === 1 && companions[0]!.relation === 'partner');
  const labels = new Map<Party, string>([
    ...parties.filter(({ isCompany }) => isCompany).map((party) => [party, 'corporativo'] as const),
    ...parties.filter((party) => isPrivate(party) && chance.roll() < 0.1).map((party) => [party, 'vip'] as const),
    ...(honeymoon ? [[honeymoon, 'lua-de-mel'] as const] : []),
    [barred(parties), 'nao-reservar'],
  ]);
  await Promise.all([...labels].map(([party, code]) => replaceTags(tx, ids.get(party.booker)!, [byCode.get(code)!])));
}

/** The guest whose bookings are refused. */
export const barred = (parties: readonly Party[]): Party => parties.findLast(({ isCompany }) => !isCompany)!;
