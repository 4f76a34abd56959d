import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { TourDb } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../../db/sql.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { type Cell, streamCsv } from '../../../http/replies/csv.ts';
import { repliesOf, Timestamp } from '../../../http/schemas.ts';
import { selectList } from '../../../kit/plan.ts';
import { cashSessions } from '../cash-sessions.resource.ts';
import { cashMovements } from '../movements/movements.resource.ts';

/** Rows per read, so that the memory for a file does not grow with its length. */
const ROWS_PER_READ = 2_000;

const { terminalCode } = cashSessions.columns;

/** A movement with the fields that identify its drawer. */
export const LedgerEntry = Type.Object({
  ...repliesOf(cashMovements.fields),
  ...repliesOf({ terminalCode }),
  recordedBy: orNull(Type.String({ examples: ['Ana Souza'] })),
  // Set if the session was deleted: its money moved all the same.
  sessionDeletedAt: orNull(Timestamp),
});

const COLUMNS = [
  'id',
  'createdAt',
  'tourCashSessionId',
  'terminalCode',
  'kind',
  'amount',
  'note',
  'recordedByTourUserId',
  'recordedBy',
  'sessionDeletedAt',
] as const;

type Entry = Record<(typeof COLUMNS)[number], Cell> & { readonly id: number; readonly moment: string };

const entries = (where: Sql): Sql => sql`
  select ${selectList(cashMovements.fields)}, s.terminal_code as "terminalCode", s.deleted_at as "sessionDeletedAt",
    (select u.display_name from tour_users u where u.tour_id = ${param('tourId')} and u.id = t.recorded_by_tour_user_id) as "recordedBy"
  from cash_movements t
  join cash_sessions s on s.tour_id = ${param('tourId')} and s.id = t.tour_cash_session_id
  where t.tour_id = ${param('tourId')} and ${where} and (${param('kind')}::text is null or t.kind = ${param('kind')}::text)`;

const inSession = sql`t.tour_cash_session_id = ${param('sessionId')}`;
const inRange = sql`t.created_at between ${param('from')}::timestamptz and ${param('to')}::timestamptz
  and (${param('terminalCode')}::text is null or s.terminal_code = ${param('terminalCode')}::text)`;

/** Keyset pages. The time is passed as text, because an instant would lose its microseconds. */
const PIECES = {
  session: compile(sql`select e.*, '' as moment from (${entries(sql`${inSession} and t.id > ${param('afterId')}`)}) e
    order by e.id limit ${raw(String(ROWS_PER_READ))}`),
  range: compile(sql`select e.*, m.created_at::text as moment
    from (${entries(sql`${inRange} and (t.created_at, t.id) > (${param('afterMoment')}::timestamptz, ${param('afterId')}::bigint)`)}
      order by t.created_at, t.id limit ${raw(String(ROWS_PER_READ))}) e
    join cash_movements m on m.tour_id = ${param('tourId')} and m.id = e.id order by m.created_at, m.id`),
};

const PAGE = compile(
  sql`${entries(inRange)} order by t.created_at, t.id limit ${param('limit')} offset ${param('offset')}`,
);
const COUNT = compile(sql`select count(*) from (${entries(inRange)}) e`);

function asCsv(db: TourDb, statement: Statement, args: Readonly<Record<string, unknown>>): Promise<Readable> {
  let after = { afterMoment: '-infinity', afterId: 0 };
  return streamCsv(COLUMNS, async () => {
    const rows = await db.rows<Entry>(statement, { ...args, ...after, tourId: db.tourId });
    const last = rows.at(-1);
    if (last) after = { afterMoment: last.moment, afterId: last.id };
    return rows.map((row) => COLUMNS.map((column) => row[column]));
  });
}

/** Every movement of a session, oldest first. */
export const ledgerOfSession = (db: TourDb, sessionId: number, kind: string | undefined): Promise<Readable> =>
  asCsv(db, PIECES.session, { sessionId, kind });

export interface LedgerQuery {
  readonly from: string;
  readonly to: string;
  readonly terminalCode: string | undefined;
  readonly kind: string | undefined;
}

/** All movements between two instants, oldest first, deleted sessions included. */
export const ledgerOfRange = (db: TourDb, query: LedgerQuery): Promise<Readable> =>
  asCsv(db, PIECES.range, { ...query });

/** A page of them. */
export async function ledgerPage(db: TourDb, query: LedgerQuery & { page: number; perPage: number; count: boolean }) {
  const { page, perPage, count } = query;
  const args = { ...query, tourId: db.tourId, limit: perPage, offset: (page - 1) * perPage };
  const [rows, counted] = await Promise.all([
    db.rows<Entry>(PAGE, args),
    count ? db.row<{ count: number }>(COUNT, args) : undefined,
  ]);
  return { rows, ...(counted && { total: counted.count }) };
}

export const ledgerStatements = () => [
  { title: 'ledger', statement: PAGE },
  { title: 'count', statement: COUNT },
  { title: 'ledger, a piece of the file', statement: PIECES.range },
];
