import { type TSchema, Type } from 'typebox';
import type { Db, TourScope, TourTx } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import { Id } from '../../../http/schemas.ts';
import {
  findMention,
  type Identifier,
  type Mention,
  patternsOf,
  redactText,
  type SearchTerms,
  searchTermsOf,
} from './customers.redaction.rules.ts';

/** Texts read per batch. */
const BATCH_SIZE = 500;
/** Texts of a section listed in a preview. */
const MAX_LISTED = 20;

const tourId = sql`${param('tourId')}::bigint`;
const ids = sql`${param('ids')}::bigint[]`;

/** A kind of free text by staff, with the statements to find and redact mentions in it. */
interface Source {
  readonly section: string;
  readonly find: Statement;
  readonly redact: Statement;
}

function source(section: string, table: string, column: string, redact: Sql): Source {
  const find = compile(sql`select t.id, t.${raw(column)} as text from ${raw(table)} t
    where t.tour_id = ${tourId} and t.id > ${param('after')}::bigint and t.${raw(column)} is not null
      and (fold(t.${raw(column)}) ~ any(${param('patterns')}::text[])
        or regexp_replace(t.${raw(column)}, '\\D', '', 'g') like any(${param('phones')}::text[])
        or lower(t.${raw(column)}) like any(${param('emails')}::text[]))
    order by t.id limit ${raw(String(BATCH_SIZE))}`);
  return { section, find, redact: compile(redact) };
}

/** The person is removed from the text, and the rest stays. */
const rewritten = (section: string, table: string, column: string): Source =>
  source(
    section,
    table,
    column,
    sql`update ${raw(table)} t set ${raw(column)} = n.text, updated_at = now()
      from unnest(${ids}, ${param('texts')}::text[]) as n (id, text) where t.tour_id = ${tourId} and t.id = n.id`,
  );

/** The same for append-only tables, through a function that only allows inserting blanks. */
const appendOnly = (section: string, table: string, column: string): Source =>
  source(
    section,
    table,
    column,
    sql`select redact_written(${tourId}, ${raw(`'${table}'`)}, ${ids}, ${param('texts')}::text[])`,
  );

/**
 * Staff texts that belong to no customer but may name one. A photo with the person's name in its caption is deleted as
 * a whole, because it may show them. Audit events contain none of these texts.
 */
const SOURCES: readonly Source[] = [
  appendOnly('maintenanceComments', 'maintenance_comments', 'text'),
  source(
    'maintenancePhotos',
    'maintenance_photos',
    'caption',
    sql`update maintenance_photos set deleted_at = coalesce(deleted_at, now()), bytes = null, caption = null
      where tour_id = ${tourId} and id = any(${ids})`,
  ),
  rewritten('maintenanceOrders', 'maintenance_orders', 'title'),
  rewritten('maintenanceOrders', 'maintenance_orders', 'description'),
  rewritten('lostItems', 'lost_items', 'item'),
  rewritten('lostItems', 'lost_items', 'notes'),
  rewritten('lostItems', 'lost_items', 'kept_where'),
  rewritten('lostItems', 'lost_items', 'found_by_name'),
  rewritten('lostItems', 'lost_items', 'given_to_name'),
  rewritten('housekeepingTasks', 'housekeeping_tasks', 'notes'),
  rewritten('allocations', 'allocations', 'note'),
  rewritten('reservations', 'reservations', 'notes'),
  rewritten('reservations', 'reservations', 'cancel_reason'),
  rewritten('reservations', 'reservations', 'source'),
  appendOnly('resourceStatusEvents', 'resource_status_events', 'note'),
  rewritten('shifts', 'shifts', 'notes'),
  rewritten('cashSessions', 'cash_sessions', 'notes'),
  rewritten('cashSessions', 'cash_sessions', 'variance_reason'),
  appendOnly('cashMovements', 'cash_movements', 'note'),
];

/** Present and former names and addresses of the person, including their names as a guest. */
const IDENTIFIERS = compile(sql`
  select distinct v.kind, v.value from (
    select v.* from customers c, lateral (values ('name', c.full_name), ('name', c.legal_name), ('email', c.email), ('phone', c.phone_e164)) v (kind, value)
      where c.tour_id = ${tourId} and c.id = any(${ids})
    union all
    select v.* from audit_events a, lateral (values ('name', a.changes #>> '{fullName,before}'), ('name', a.changes #>> '{legalName,before}'),
        ('email', a.changes #>> '{email,before}'), ('phone', a.changes #>> '{phoneE164,before}')) v (kind, value)
      where a.tour_id = ${tourId} and a.entity = 'customers' and a.entity_id = any(${ids})
    union all
    select 'name', g.name from reservation_guests g where g.tour_id = ${tourId} and g.tour_customer_id = any(${ids})
  ) v where v.value is not null limit 200`);

export const searchTermsFor = async (db: Db & TourScope, customerIds: readonly number[]): Promise<SearchTerms> =>
  searchTermsOf(await db.rows<Identifier>(IDENTIFIERS, { tourId: db.tourId, ids: customerIds }));

interface Text {
  readonly id: number;
  readonly text: string;
}

/** The texts of a source that may mention the person, in batches. */
async function* textsIn(
  db: Db & TourScope,
  { find }: Source,
  terms: SearchTerms,
  includesPossible: boolean,
): AsyncGenerator<Text[]> {
  const args = {
    tourId: db.tourId,
    patterns: patternsOf(terms, includesPossible),
    phones: terms.phones.map((phone) => `%${phone}%`),
    emails: terms.emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`),
  };
  let batch: Text[];
  let after = 0;
  do {
    batch = await db.rows<Text>(find, { ...args, after });
    yield batch;
    after = batch.at(-1)?.id ?? after;
  } while (batch.length === BATCH_SIZE);
}

/** Removes a person from staff texts with certain mentions, or also with possible ones; returns the counts per section. */
export async function redactMentions(
  tx: TourTx,
  terms: SearchTerms,
  includesPossible: boolean,
): Promise<Record<string, number>> {
  const redacted: Record<string, number> = {};
  for (const one of SOURCES) {
    for await (const texts of textsIn(tx, one, terms, includesPossible)) {
      const found = texts.filter(({ text }) => isRedacted(findMention(text, terms), includesPossible));
      if (found.length === 0) continue;
      await tx.run(one.redact, {
        tourId: tx.tourId,
        ids: found.map(({ id }) => id),
        texts: found.map(({ text }) => redactText(text, terms)),
      });
      redacted[one.section] = (redacted[one.section] ?? 0) + found.length;
    }
  }
  return redacted;
}

const isRedacted = (mention: Mention | undefined, includesPossible: boolean): boolean =>
  mention === 'named' || (includesPossible && mention === 'possible');

/** Staff texts that certainly or possibly mention the person, for review before the anonymization. */
export const Mentions: TSchema = Type.Array(
  Type.Object({
    section: Type.String({ examples: ['maintenanceComments'] }),
    named: Type.Integer({ minimum: 0 }),
    possible: Type.Integer({ minimum: 0 }),
    possibleIds: Type.Array(Id),
  }),
);

interface MentionCount {
  readonly section: string;
  named: number;
  possible: number;
  readonly possibleIds: number[];
}

/** Counts the first batch of each source, which is enough for a preview and keeps it quick. */
export async function listMentions(db: Db & TourScope, terms: SearchTerms): Promise<MentionCount[]> {
  const counted = new Map<string, MentionCount>();
  const first = async (one: Source) => (await textsIn(db, one, terms, true).next()).value as Text[];
  const found = await Promise.all(SOURCES.map(async (one) => ({ section: one.section, texts: await first(one) })));
  for (const { section, texts } of found) {
    const part = counted.getOrInsertComputed(section, () => ({ section, named: 0, possible: 0, possibleIds: [] }));
    for (const { id, text } of texts) {
      const mention = findMention(text, terms);
      if (!mention) continue;
      part[mention] += 1;
      if (mention === 'possible' && part.possibleIds.length < MAX_LISTED) part.possibleIds.push(id);
    }
  }
  return [...counted.values()].filter(({ named, possible }) => named + possible > 0);
}

export const mentionStatements = [
  { title: 'read names and addresses of the person', statement: IDENTIFIERS },
  ...SOURCES.map(({ section, find }) => ({ title: `find mentions in ${section}`, statement: find })),
];
