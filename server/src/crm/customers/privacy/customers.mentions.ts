import { type TSchema, Type } from 'typebox';
import type { Db, TourScope, TourTx } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import { Id } from '../../../http/schemas.ts';
import {
  type Mention,
  mentionIn,
  patternsOf,
  type Sought,
  soughtOf,
  type Trace,
  withoutPerson,
} from './customers.mentions.rules.ts';

/** How many texts are looked at in one go. */
const BATCH = 500;
/** How many texts of a kind a preview names. */
const SHOWN = 20;

const tourId = sql`${param('tourId')}::bigint`;
const ids = sql`${param('ids')}::bigint[]`;

/** A kind of text that staff write freely, and how what was found in it is taken out. */
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
    order by t.id limit ${raw(String(BATCH))}`);
  return { section, find, redact: compile(redact) };
}

/** The person is taken out and the rest stays. */
const rewritten = (section: string, table: string, column: string): Source =>
  source(
    section,
    table,
    column,
    sql`update ${raw(table)} t set ${raw(column)} = n.text, updated_at = now()
      from unnest(${ids}, ${param('texts')}::text[]) as n (id, text) where t.tour_id = ${tourId} and t.id = n.id`,
  );

/** The same of what only grows, through a door that lets nothing but blanks in. */
const forGood = (section: string, table: string, column: string): Source =>
  source(
    section,
    table,
    column,
    sql`select redact_written(${tourId}, ${raw(`'${table}'`)}, ${ids}, ${param('texts')}::text[])`,
  );

/**
 * Texts of staff that belong to no customer and may still name one. A photo that somebody's name stands under goes as a
 * whole, for it may well show them. The trail holds none of these texts.
 */
const SOURCES: readonly Source[] = [
  forGood('maintenanceComments', 'maintenance_comments', 'text'),
  source(
    'maintenancePhotos',
    'maintenance_photos',
    'caption',
    sql`update maintenance_photos set deleted_at = coalesce(deleted_at, now()), bytes = null, caption = null
      where tour_id = ${tourId} and id = any(${ids})`,
  ),
  rewritten('maintenanceOrders', 'maintenance_orders', 'title'),
  rewritten('maintenanceOrders', 'maintenance_orders', 'description'),
  rewritten('housekeepingTasks', 'housekeeping_tasks', 'notes'),
  rewritten('allocations', 'allocations', 'note'),
  rewritten('reservations', 'reservations', 'notes'),
  rewritten('reservations', 'reservations', 'cancel_reason'),
  forGood('resourceStatusEvents', 'resource_status_events', 'note'),
  rewritten('shifts', 'shifts', 'notes'),
  rewritten('cashSessions', 'cash_sessions', 'notes'),
  rewritten('cashSessions', 'cash_sessions', 'variance_reason'),
  forGood('cashMovements', 'cash_movements', 'note'),
];

/** Present and former names and addresses of the person, and what they were called as a guest. */
const TRACES = compile(sql`
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

export const soughtFor = async (db: Db & TourScope, customerIds: readonly number[]): Promise<Sought> =>
  soughtOf(await db.rows<Trace>(TRACES, { tourId: db.tourId, ids: customerIds }));

interface Text {
  readonly id: number;
  readonly text: string;
}

/** The texts of a source that may name the person, in batches. */
async function* textsIn(
  db: Db & TourScope,
  { find }: Source,
  sought: Sought,
  isEager: boolean,
): AsyncGenerator<Text[]> {
  const args = {
    tourId: db.tourId,
    patterns: patternsOf(sought, isEager),
    phones: sought.phones.map((phone) => `%${phone}%`),
    emails: sought.emails.map((email) => `%${email.replace(/[\\%_]/g, '\\$&')}%`),
  };
  let batch: Text[];
  let after = 0;
  do {
    batch = await db.rows<Text>(find, { ...args, after });
    yield batch;
    after = batch.at(-1)?.id ?? after;
  } while (batch.length === BATCH);
}

/** Takes a person out of what staff wrote, where it names them for certain, or also where it may; answers how often. */
export async function redactMentions(tx: TourTx, sought: Sought, isEager: boolean): Promise<Record<string, number>> {
  const redacted: Record<string, number> = {};
  for (const one of SOURCES) {
    for await (const texts of textsIn(tx, one, sought, isEager)) {
      const found = texts.filter(({ text }) => isRedacted(mentionIn(text, sought), isEager));
      if (found.length === 0) continue;
      await tx.run(one.redact, {
        tourId: tx.tourId,
        ids: found.map(({ id }) => id),
        texts: found.map(({ text }) => withoutPerson(text, sought)),
      });
      redacted[one.section] = (redacted[one.section] ?? 0) + found.length;
    }
  }
  return redacted;
}

const isRedacted = (mention: Mention | undefined, isEager: boolean): boolean =>
  mention === 'named' || (isEager && mention === 'possible');

/** Texts of staff that name the person, and those that may: for somebody to look at before the name is forgotten. */
export const Mentions: TSchema = Type.Array(
  Type.Object({
    section: Type.String({ examples: ['maintenanceComments'] }),
    named: Type.Integer({ minimum: 0 }),
    possible: Type.Integer({ minimum: 0 }),
    possibleIds: Type.Array(Id),
  }),
);

interface Counted {
  readonly section: string;
  named: number;
  possible: number;
  readonly possibleIds: number[];
}

/** The first batch of each source: a preview has to be quick, and tells enough. */
export async function listMentions(db: Db & TourScope, sought: Sought): Promise<Counted[]> {
  const counted = new Map<string, Counted>();
  const first = async (one: Source) => (await textsIn(db, one, sought, true).next()).value as Text[];
  const found = await Promise.all(SOURCES.map(async (one) => ({ section: one.section, texts: await first(one) })));
  for (const { section, texts } of found) {
    const part = counted.getOrInsertComputed(section, () => ({ section, named: 0, possible: 0, possibleIds: [] }));
    for (const { id, text } of texts) {
      const mention = mentionIn(text, sought);
      if (!mention) continue;
      part[mention] += 1;
      if (mention === 'possible' && part.possibleIds.length < SHOWN) part.possibleIds.push(id);
    }
  }
  return [...counted.values()].filter(({ named, possible }) => named + possible > 0);
}

export const mentionStatements = [
  { title: 'names and addresses of the person', statement: TRACES },
  ...SOURCES.map(({ section, find }) => ({ title: `${section} that may name the person`, statement: find })),
];
