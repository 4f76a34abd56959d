import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { COMPANIES_AT, customerBook, type Dice, dice } from './customer-book.ts';
import { asOwner, type Seed } from './seed.ts';

const TAGS = [
  { code: 'vip', name: 'Cliente VIP', color: '#b8860b', blocks: false, automatic: false },
  { code: 'corporativo', name: 'Corporativo', color: '#1f5f8b', blocks: false, automatic: false },
  { code: 'lua-de-mel', name: 'Lua de mel', color: '#d6336c', blocks: false, automatic: false },
  { code: 'nao-reservar', name: 'Não aceitar reservas', color: '#c92a2a', blocks: true, automatic: false },
  { code: 'melhor-idade', name: 'Melhor idade', color: '#2b8a3e', blocks: false, automatic: true },
  { code: 'alergia-grave', name: 'Alergia grave', color: '#e8590c', blocks: false, automatic: true },
] as const;

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

const PREFERENCES = [
  ['allergy', 'Camarão e frutos do mar', 'critical'],
  ['allergy', 'Amendoim', 'critical'],
  ['allergy', 'Picada de abelha', 'critical'],
  ['allergy', 'Lactose', 'warning'],
  ['allergy', 'Glúten', 'warning'],
  ['diet', 'Vegetariana', 'info'],
  ['diet', 'Vegana', 'warning'],
  ['diet', 'Café sem açúcar', 'info'],
  ['room', 'Andar térreo, tem dificuldade com escadas', 'warning'],
  ['room', 'Vista para o mar', 'info'],
  ['room', 'Longe da piscina', 'info'],
  ['service', 'Berço no quarto', 'info'],
  ['service', 'Arrumação só à tarde', 'info'],
] as const;

/** A guest book: people and companies, what they cannot eat, how they are classed, and two rules that class them. */
export const seedCustomers: Seed = (context) =>
  asOwner(context, async (tx) => {
    const chance = dice(2026);
    const book = customerBook(chance);
    const ids = await newIds(tx, book.length);
    const rows = book.map((customer, index) => ({ id: ids[index]!, ...customer }));
    await tx.run(sql`
      insert into customers (tour_id, id, kind, full_name, legal_name, email, phone_e164, birth_date, nationality, residence_country,
        preferred_locale, marketing_opt_in, marketing_opt_in_at, notes, created_at, updated_at)
      select ${tx.tourId}, id, kind, full_name, legal_name, email, phone_e164, birth_date, nationality, residence_country, preferred_locale,
        marketing_opt_in, case when marketing_opt_in then since end, notes, since, since
      from (select r.*, now() - r.days_ago * interval '1 day' as since
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id bigint, kind text, full_name text, legal_name text, email text,
          phone_e164 text, birth_date date, nationality text, residence_country text, preferred_locale text, marketing_opt_in boolean,
          notes text, days_ago int)) book`);
    await seedPreferences(tx, ids.slice(0, COMPANIES_AT), chance);
    await seedDocuments(tx, rows.slice(0, 40));
    await seedTags(tx, ids, chance);
  });

async function newIds(tx: TourTx, count: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('customers', 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

async function seedPreferences(tx: TourTx, people: readonly number[], { roll, one }: Dice): Promise<void> {
  const preferences = people.flatMap((customer) => {
    const chosen = new Set([
      roll() < 0.35 ? one(PREFERENCES) : undefined,
      roll() < 0.15 ? one(PREFERENCES) : undefined,
    ]);
    return [...chosen].flatMap((one) => (one ? [{ customer, kind: one[0], value: one[1], severity: one[2] }] : []));
  });
  await tx.run(sql`insert into customer_preferences (tour_id, tour_customer_id, kind, value, severity)
    select ${tx.tourId}, customer, kind, value, severity
    from jsonb_to_recordset(${JSON.stringify(preferences)}::jsonb) r (customer bigint, kind text, value text, severity text)`);
}

/** As a client would send them: ciphers nobody can read, here random bytes. */
async function seedDocuments(
  tx: TourTx,
  people: readonly { id: number; full_name: string; nationality: string }[],
): Promise<void> {
  await tx.run(sql`insert into customer_documents (tour_id, tour_customer_id, doc_type, issuing_country, number_ciphertext,
      number_fingerprint, encryption_key_id, holder_name, expires_on, retain_until)
    select ${tx.tourId}, id, case when nationality = 'BR' then 'national_id' else 'passport' end, nationality,
      sha256(convert_to('cipher' || id, 'UTF8')), sha256(convert_to('print' || id, 'UTF8')), 'demo-key-1', full_name,
      current_date + 1500, current_date + 1800
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) r (id bigint, full_name text, nationality text)`);
}

async function seedTags(tx: TourTx, ids: readonly number[], { roll }: Dice): Promise<void> {
  const tags = await tx.rows<{ id: number; code: string }>(sql`
    insert into tags (tour_id, code, name, color, blocks_booking, is_automatic)
    select ${tx.tourId}, code, name, color, blocks, automatic
    from jsonb_to_recordset(${JSON.stringify(TAGS)}::jsonb) r (code text, name text, color text, blocks boolean, automatic boolean)
    returning id, code`);
  const idOf = new Map(tags.map(({ id, code }) => [code, id]));
  const links = ids.flatMap((customer, index) => [
    ...(roll() < 0.08 ? [{ customer, tag: idOf.get('vip') }] : []),
    ...(index >= COMPANIES_AT ? [{ customer, tag: idOf.get('corporativo') }] : []),
    ...(index < COMPANIES_AT && roll() < 0.04 ? [{ customer, tag: idOf.get('lua-de-mel') }] : []),
    ...(roll() < 0.015 ? [{ customer, tag: idOf.get('nao-reservar') }] : []),
  ]);
  await tx.run(sql`insert into customer_tags (tour_id, customer_id, tag_id)
    select ${tx.tourId}, customer, tag from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) r (customer bigint, tag bigint)`);
  const rules = RULES.map((rule) => ({ ...rule, tag: idOf.get(rule.tag) }));
  await tx.run(sql`insert into segment_rules (tour_id, tour_tag_id, name, definition)
    select ${tx.tourId}, tag, name, definition from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) r (tag bigint, name text, definition jsonb)`);
}
