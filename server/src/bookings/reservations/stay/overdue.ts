import { number } from '../../../allocation/capacity.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';

/** Types sold by the local day: whoever is booked for one may come as late as that day. */
const DAILY = raw(`('night', 'day')`);

/**
 * Holds for a booking nobody came for, under an alias: where days are sold, once the local day it starts on is over, else
 * once it has started; and never before the time the guest announced.
 */
export const isOverdue = (alias: string): Sql => {
  const row = (column: string) => raw(`${alias}.${column}`);
  return sql`(${row('status')} = 'confirmed' and ${row('starts_at')} <= statement_timestamp()
    and coalesce(${row('expected_arrival')} <= statement_timestamp(), true)
    and exists (select from resource_types y join tours h on h.id = y.tour_id
      where y.tour_id = ${row('tour_id')} and y.id = ${row('tour_resource_type_id')} and (y.granularity not in ${DAILY}
        or (${row('starts_at')} at time zone h.timezone)::date < (statement_timestamp() at time zone h.timezone)::date)))`;
};

/**
 * Holds when the clock may mark it a no-show: so many hours after the guest was to come, unless somebody took that back for
 * the same start.
 */
export const isLate = (alias: string): Sql => {
  const row = (column: string) => raw(`${alias}.${column}`);
  return sql`(${isOverdue(alias)} and ${row('no_show_waived_for')} is distinct from ${row('starts_at')}
    and greatest(${row('starts_at')}, ${row('expected_arrival')}) + make_interval(hours => ${number('hours')}) <= statement_timestamp())`;
};
