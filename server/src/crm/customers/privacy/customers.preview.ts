import { type TSchema, Type } from 'typebox';
import type { TourDb } from '../../../db/handles.ts';
import { camelCase, compile, join, param, raw, type Sql, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { Timestamp } from '../../../http/schemas.ts';
import { BLOCKING_STAY, BlockingStay, findBlockingStay } from './customers.blocking-stay.ts';
import { isAbout, PERSONAL, type PersonalTable, type Treatment, today } from './customers.personal.ts';
import { eventIdsOf, RECORD_IDS, recordIdsOf } from './customers.records.ts';
import { listMentions, Mentions, mentionStatements, searchTermsFor } from './customers.redaction.ts';

const part = {
  section: Type.String({ examples: ['customerDocuments'] }),
  records: Type.Integer({ minimum: 0, examples: [2] }),
  fields: Type.Array(Type.String({ examples: ['holderName'] })),
};

/** Data in which a person may be named but which is not searched; the caller has to check it. */
const UNSEARCHED = ['pictures', 'checklists', 'labels', 'notesOnOthers'] as const;

/** The effect of an anonymization: names of fields and counts, never a value. */
export const Preview: TSchema = Type.Object({
  anonymizedAt: orNull(Timestamp),
  blockedBy: BlockingStay,
  goes: Type.Array(Type.Object(part)),
  stays: Type.Array(
    Type.Object({
      ...part,
      // Required by law until a date, or impersonal.
      basis: Type.Unsafe({ type: 'string', enum: ['retention', 'impersonal'] }),
      until: orNull(Type.String({ format: 'date', examples: ['2031-11-15'] })),
    }),
  ),
  mentions: Mentions,
  unsearched: Type.Array(Type.Unsafe({ type: 'string', enum: [...UNSEARCHED] }), {
    description:
      'Data that is not searched for the person: the photos themselves, checklists of tasks, labels of resources and zones, and notes about other customers.',
  }),
});

const TECHNICAL_COLUMNS = new Set([
  'tour_id',
  'id',
  'created_at',
  'updated_at',
  'deleted_at',
  'anonymized_at',
  'merged_into_customer_id',
  'is_sealed',
]);
const tourId = sql`${param('tourId')}::bigint`;

/** True if a row that stays has a value in this column that will be erased. */
function loses(column: string, treatment: Treatment): Sql {
  if (treatment === 'cleared') return raw(`r.${column} is not null`);
  return typeof treatment === 'object' ? raw(`r.${column} is distinct from ${treatment.becomes}`) : raw('false');
}

/** The names of the columns for which the condition holds in any row. */
const named = (columns: readonly string[], holds: (column: string) => Sql): Sql =>
  sql`array_remove(array[${join(columns.map((one) => sql`case when bool_or(${holds(one)}) then ${raw(`'${camelCase(one)}'`)} end`))}]::text[], null)`;

/** One row per table: the counts and fields that are erased, and those that stay. */
function partOf(name: string, table: PersonalTable): Sql {
  const { columns, customer, retained } = table;
  const personalColumns = Object.keys(columns).filter(
    (one) => one !== customer && !TECHNICAL_COLUMNS.has(one) && columns[one] !== 'derived',
  );
  const losses = [raw('false'), ...personalColumns.map((one) => loses(one, columns[one]!))];
  const goes = (one: string) =>
    sql`case when r.is_erased then r.${raw(one)} is not null else ${loses(one, columns[one]!)} end`;
  const stays = (one: string) => raw(`not r.is_erased and ${columns[one] === 'kept'} and r.${one} is not null`);
  return sql`select ${raw(`'${name === 'customers' ? 'customer' : camelCase(name)}'`)} as section,
      count(*) filter (where r.is_erased or ${join(losses, ' or ')}) as going, ${named(personalColumns, goes)} as "goingFields",
      count(*) filter (where not r.is_erased) as staying, ${named(personalColumns, stays)} as "stayingFields",
      ${raw(`'${retained ? 'retention' : 'impersonal'}'`)} as basis,
      ${retained ? sql`max(${retained}) filter (where not r.is_erased)` : raw('null::date')} as until
    from (select r.*, ${table.erased(today(tourId))} as is_erased from ${raw(name)} r
      where ${isAbout(table, sql`${param('ids')}::bigint[]`, tourId)}) r`;
}

/** Audit events lose their values and keep actor, action and time. */
const history = sql`select 'history', count(*) filter (where a.changes <> '{}' and a.action <> 'anonymize'), array['changes'],
    count(*), array['occurredAt', 'actorId', 'action', 'entity', 'entityId', 'requestId'], 'impersonal', null::date
  from ${eventIdsOf(sql`${param('ids')}::bigint[]`, tourId)} t
  join audit_events a on a.tour_id = ${tourId} and a.id = t.id`;

const PARTS = compile(
  join(
    [
      ...Object.entries(PERSONAL)
        .filter(([, { derived }]) => !derived)
        .map(([name, table]) => partOf(name, table)),
      history,
    ],
    ' union all ',
  ),
);

const FIND_CUSTOMER = compile(sql`select c.anonymized_at as "anonymizedAt" from customers c
  where c.tour_id = ${param('tourId')} and c.id = ${param('id')} and c.deleted_at is null`);

export const previewStatements = () => [
  { title: 'read the customer', statement: FIND_CUSTOMER },
  { title: 'read the ids of its records', statement: RECORD_IDS },
  { title: 'find a blocking stay', statement: BLOCKING_STAY },
  { title: 'count what is erased and what stays', statement: PARTS },
  ...mentionStatements,
];

interface Part {
  readonly section: string;
  readonly going: number;
  readonly goingFields: string[];
  readonly staying: number;
  readonly stayingFields: string[];
  readonly basis: string;
  readonly until: string | null;
}

/** The effect of anonymizing the customer now. */
export async function previewAnonymization(db: TourDb, id: number) {
  const args = { tourId: db.tourId, id };
  const customer = await db.row<{ anonymizedAt: string | null }>(FIND_CUSTOMER, args);
  if (!customer) throw notFound();
  const ids = await recordIdsOf(db, id);
  // An already anonymized customer has nothing left to erase, and no name to search for.
  const isNamed = customer.anonymizedAt === null;
  const [stay, all, mentions] = await Promise.all([
    findBlockingStay(db, id),
    db.rows<Part>(PARTS, { ...args, ids }),
    isNamed ? listMentions(db, await searchTermsFor(db, ids)) : [],
  ]);
  const going = isNamed ? all.filter((one) => one.going > 0) : [];
  return {
    anonymizedAt: customer.anonymizedAt,
    blockedBy: stay ?? null,
    goes: going.map(({ section, going: records, goingFields: fields }) => ({ section, records, fields })),
    stays: all
      .filter(({ staying }) => staying > 0)
      .map(({ section, staying: records, stayingFields: fields, basis, until }) => ({
        section,
        records,
        fields,
        basis,
        until,
      })),
    mentions,
    unsearched: UNSEARCHED,
  };
}
