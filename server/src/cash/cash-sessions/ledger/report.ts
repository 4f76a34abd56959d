import { Type } from 'typebox';
import type { TourDb } from '../../../db/handles.ts';
import { join, raw, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { namedSchema } from '../../../http/fields/schema-name.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { Id, replyOf, Timestamp } from '../../../http/schemas.ts';
import { cashSessions } from '../cash-sessions.resource.ts';
import { FINDINGS, Findings } from '../checks/findings.ts';
import { Amount, expectedIn, KINDS } from '../drawer.ts';

const UserName = orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) }));
const Total = namedSchema(
  'CashTotal',
  Type.Object({ count: Type.Integer({ minimum: 0, examples: [12] }), amount: Amount }),
);
const { openedByTourUserId: _opener, closedByTourUserId: _closer, ...shown } = cashSessions.columns;
const own = replyOf(shown);

export const Report = Type.Object({
  id: Id,
  isOpen: Type.Boolean(),
  ...own.properties,
  openedByTourUser: UserName,
  closedByTourUser: UserName,
  movements: Type.Object(Object.fromEntries(KINDS.map((kind) => [kind, Total]))),
  computedExpectedAmount: Amount,
  computedVarianceAmount: orNull(Amount),
  // Set if the session was deleted.
  deletedAt: orNull(Timestamp),
  findings: Findings,
});

/** Count and sum of each kind, absent kinds included. */
const totals = join(
  KINDS.map((kind) => {
    const own = raw(`filter (where m.kind = '${kind}')`);
    return sql`${raw(`'${kind}'`)}, json_build_object('count', count(*) ${own}, 'amount', coalesce(sum(m.amount) ${own}, 0.00)::text)`;
  }),
);

const who = (
  column: string,
) => sql`(select json_build_object('id', u.id, 'displayName', u.display_name) from tour_users u
  where u.tour_id = t.tour_id and u.id = ${raw(`t.${column}`)} and u.deleted_at is null)`;

/** The report of a cash session, also of a deleted one: the caller has been checked. It is read in one statement, so that the sums and the expected figure agree. */
export async function readReport(tour: TourDb, id: number) {
  const report = await tour.row(sql`
    select t.id, t.closed_at is null as "isOpen", t.terminal_code as "terminalCode", t.opened_at as "openedAt",
      t.opening_float as "openingFloat", t.closed_at as "closedAt", t.expected_amount as "expectedAmount",
      t.counted_amount as "countedAmount", t.variance_amount as "varianceAmount",
      t.counted_denominations as "countedDenominations", t.variance_reason as "varianceReason", t.notes,
      ${who('opened_by_tour_user_id')} as "openedByTourUser", ${who('closed_by_tour_user_id')} as "closedByTourUser",
      (select json_build_object(${totals}) from cash_movements m
        where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id) as movements,
      ${expectedIn(raw('t.opening_float'))} as "computedExpectedAmount",
      t.counted_amount - ${expectedIn(raw('t.opening_float'))} as "computedVarianceAmount",
      t.deleted_at as "deletedAt", coalesce(${FINDINGS}, '[]') as findings
    from cash_sessions t where t.tour_id = ${tour.tourId} and t.id = ${id}`);
  if (!report) throw notFound();
  return report;
}
