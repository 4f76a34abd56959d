import { number } from '../../../allocation/capacity.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';

/** Types sold by the local day: a guest may arrive until the end of that day. */
const SOLD_BY_DAY = raw(`('night', 'day')`);

/**
 * True for an overdue booking under an alias: for types sold by night or day once its first local day is over, for
 * others once it has started. Never before the time the guest announced.
 */
export const isOverdue = (alias: string): Sql => {
  const row = (column: string) => raw(`${alias}.${column}`);
  return sql`(${row('status')} = 'confirmed' and ${row('starts_at')} <= statement_timestamp()
    and coalesce(${row('expected_arrival')} <= statement_timestamp(), true)
    and exists (select from resource_types y join tours h on h.id = y.tour_id
      where y.tour_id = ${row('tour_id')} and y.id = ${row('tour_resource_type_id')} and (y.granularity not in ${SOLD_BY_DAY}
        or (${row('starts_at')} at time zone h.timezone)::date < (statement_timestamp() at time zone h.timezone)::date)))`;
};

/**
 * True if the job may mark it as no-show: the given hours after the expected arrival, unless a no-show for the same
 * start was undone.
 */
export const isNoShowDue = (alias: string): Sql => {
  const row = (column: string) => raw(`${alias}.${column}`);
  return sql`(${isOverdue(alias)} and ${row('no_show_waived_for')} is distinct from ${row('starts_at')}
    and greatest(${row('starts_at')}, ${row('expected_arrival')}) + make_interval(hours => ${number('hours')}) <= statement_timestamp())`;
};
