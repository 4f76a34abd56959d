import { type TSchema, Type } from 'typebox';
import type { TourDb } from '../../../db/handles.ts';
import { camelCase, compile, join, param, raw, type Sql, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { Timestamp } from '../../../http/schemas.ts';
import { Expected, expectedStatement, expectedStay } from './customers.expected.ts';
import { listMentions, Mentions, mentionStatements, soughtFor } from './customers.mentions.ts';
import { PERSONAL, type PersonalTable, speaksOf, type Treatment, today } from './customers.personal.ts';
import { recordsOf, recordsStatement, trailOf } from './customers.records.ts';

const part = {
  section: Type.String({ examples: ['customerDocuments'] }),
  records: Type.Integer({ minimum: 0, examples: [2] }),
  fields: Type.Array(Type.String({ examples: ['holderName'] })),
};

/** Where a person may be named and no search looks: whoever forgets somebody has to. */
const UNSEARCHED = ['pictures', 'checklists', 'labels', 'notesOnOthers'] as const;

/** What an anonymization would do: names of fields and counts, never a value. */
export const Preview: TSchema = Type.Object({
  anonymizedAt: orNull(Timestamp),
  blockedBy: Expected,
  goes: Type.Array(Type.Object(part)),
  stays: Type.Array(
    Type.Object({
      ...part,
      // Demanded by the law until a day, or saying nothing about anybody.
      basis: Type.Unsafe({ type: 'string', enum: ['retention', 'impersonal'] }),
      until: orNull(Type.String({ format: 'date', examples: ['2031-11-15'] })),
    }),
  ),
  mentions: Mentions,
  unsearched: Type.Array(Type.Unsafe({ type: 'string', enum: [...UNSEARCHED] }), {
    description:
      'Where nobody looks for the person: photos themselves, checklists of tasks, labels of resources and zones, and what was written about other customers.',
  }),
});

const BOOKKEEPING = new Set([
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

/** Whether a row that stays holds something in this column that will go. */
function loses(column: string, treatment: Treatment): Sql {
  if (treatment === 'cleared') return raw(`r.${column} is not null`);
  return typeof treatment === 'object' ? raw(`r.${column} is distinct from ${treatment.becomes}`) : raw('false');
}

/** The names of the columns for which the condition holds in any row. */
const named = (columns: readonly string[], holds: (column: string) => Sql): Sql =>
  sql`array_remove(array[${join(columns.map((one) => sql`case when bool_or(${holds(one)}) then ${raw(`'${camelCase(one)}'`)} end`))}]::text[], null)`;

/** One row a table: what goes from it, and what stays. */
function partOf(name: string, table: PersonalTable): Sql {
  const { columns, customer, retained } = table;
  const telling = Object.keys(columns).filter(
    (one) => one !== customer && !BOOKKEEPING.has(one) && columns[one] !== 'derived',
  );
  const losses = [raw('false'), ...telling.map((one) => loses(one, columns[one]!))];
  const goes = (one: string) =>
    sql`case when r.is_erased then r.${raw(one)} is not null else ${loses(one, columns[one]!)} end`;
  const stays = (one: string) => raw(`not r.is_erased and ${columns[one] === 'kept'} and r.${one} is not null`);
  return sql`select ${raw(`'${name === 'customers' ? 'customer' : camelCase(name)}'`)} as section,
      count(*) filter (where r.is_erased or ${join(losses, ' or ')}) as going, ${named(telling, goes)} as "goingFields",
      count(*) filter (where not r.is_erased) as staying, ${named(telling, stays)} as "stayingFields",
      ${raw(`'${retained ? 'retention' : 'impersonal'}'`)} as basis,
      ${retained ? sql`max(${retained}) filter (where not r.is_erased)` : raw('null::date')} as until
    from (select r.*, ${table.erased(today(tourId))} as is_erased from ${raw(name)} r
      where ${speaksOf(table, sql`${param('ids')}::bigint[]`, tourId)}) r`;
}

/** The trail loses its values and keeps who did what, and when. */
const history = sql`select 'history', count(*) filter (where a.changes <> '{}' and a.action <> 'anonymize'), array['changes'],
    count(*), array['occurredAt', 'actorId', 'action', 'entity', 'entityId', 'requestId'], 'impersonal', null::date
  from ${trailOf(sql`${param('ids')}::bigint[]`, tourId)} t
  join audit_events a on a.tour_id = ${tourId} and a.id = t.id`;

const parts = compile(
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

const found = compile(sql`select c.anonymized_at as "anonymizedAt" from customers c
  where c.tour_id = ${param('tourId')} and c.id = ${param('id')} and c.deleted_at is null`);

export const previewStatements = () => [
  { title: 'the customer', statement: found },
  { title: 'its records', statement: recordsStatement },
  { title: 'the stay that forbids it', statement: expectedStatement },
  { title: 'what goes and what stays', statement: parts },
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

/** What anonymizing the customer now would take and leave. */
export async function previewAnonymization(db: TourDb, id: number) {
  const args = { tourId: db.tourId, id };
  const customer = await db.row<{ anonymizedAt: string | null }>(found, args);
  if (!customer) throw notFound();
  const ids = await recordsOf(db, id);
  // Of somebody who is nobody already, nothing is left to go, and there is no name to look for.
  const isNamed = customer.anonymizedAt === null;
  const [stay, all, mentions] = await Promise.all([
    expectedStay(db, id),
    db.rows<Part>(parts, { ...args, ids }),
    isNamed ? listMentions(db, await soughtFor(db, ids)) : [],
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
