import type { Db, TourScope } from '../../../db/handles.ts';
import { compile, param, type Sql, sql } from '../../../db/sql.ts';

/** A customer's own record and the duplicates that were merged into it. */
export const recordsStatement = compile(sql`select c.id from customers c
  where c.tour_id = ${param('tourId')} and (c.id = ${param('id')} or c.merged_into_customer_id = ${param('id')}) order by c.id`);

/** The ids under which a customer is or was kept. */
export async function recordsOf(db: Db & TourScope, id: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(recordsStatement, { tourId: db.tourId, id });
  return rows.map((row) => row.id);
}

/** The events that speak of any of these ids, each once: of what was moved by a merge, those of both. */
export const trailOf = (ids: Sql, tourId: Sql): Sql =>
  sql`(select distinct e.id from unnest(${ids}) as own (id), customer_events(${tourId}, own.id) as e (id))`;
