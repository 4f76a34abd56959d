import { type TSchema, Type } from 'typebox';
import type { TourDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { replyOf } from '../../http/schemas.ts';
import { liveRows } from '../../kit/plan.ts';
import { jsonRow } from '../../kit/relations.ts';
import { listFields } from '../../kit/resource.ts';
import { customerPreferences } from '../customer-preferences/customer-preferences.resource.ts';
import { tags } from '../tags/tags.resource.ts';
import { customers } from './customers.resource.ts';

/** What whoever serves the guest must know, and no more: it is shown to waiters who may not read customers. */
export const Alerts: TSchema = Type.Object({
  toursCustomerPreferences: Type.Array(replyOf(listFields(customerPreferences))),
  toursTags: Type.Array(replyOf(listFields(tags))),
});

const statement = compile(sql`select
    coalesce((select json_agg(${jsonRow(listFields(customerPreferences), 'p')} order by p.severity = 'critical' desc, p.id)
      from customer_preferences p where p.tour_id = t.tour_id and p.tour_customer_id = t.id and p.deleted_at is null
        and p.severity in ('critical', 'warning')), '[]') as "toursCustomerPreferences",
    coalesce((select json_agg(${jsonRow(listFields(tags), 'g')} order by g.id)
      from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null and g.blocks_booking
      where l.tour_id = t.tour_id and l.customer_id = t.id), '[]') as "toursTags"
  from ${liveRows(customers)} and t.id = ${param('id')}`);

/** The critical preferences of a guest, then the warnings, and the tags that bar new bookings. */
export async function readAlerts(db: TourDb, id: number): Promise<object> {
  const alerts = await db.row<object>(statement, { tourId: db.tourId, id });
  if (!alerts) throw notFound();
  return alerts;
}
