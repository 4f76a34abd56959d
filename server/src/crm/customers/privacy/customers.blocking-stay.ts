import { type TSchema, Type } from 'typebox';
import type { Db, TourScope } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { conflict } from '../../../http/errors.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../../http/schemas.ts';

/** The stay that prevents an anonymization: the customer is in house, has a future booking, or is a companion on one. */
export const BlockingStay: TSchema = orNull(
  Type.Object({
    reason: Type.Unsafe({ type: 'string', enum: ['inHouse', 'bookedAhead'] }),
    reservationId: Id,
    until: Timestamp,
  }),
);

interface Stay {
  readonly reason: 'inHouse' | 'bookedAhead';
  readonly reservationId: number;
  readonly until: string;
}

/** A stay in house comes first, then the booking that ends last. */
export const BLOCKING_STAY = compile(sql`
  select case r.status when 'checked_in' then 'inHouse' else 'bookedAhead' end as reason, r.id as "reservationId", r.ends_at as until
  from reservations r
  where r.tour_id = ${param('tourId')} and r.deleted_at is null and r.id in (
      select b.id from reservations b where b.tour_id = ${param('tourId')} and b.tour_customer_id = ${param('id')}
      union all select g.reservation_id from reservation_guests g
        where g.tour_id = ${param('tourId')} and g.tour_customer_id = ${param('id')} and g.deleted_at is null)
    and (r.status = 'checked_in' or (r.status = 'confirmed' and r.ends_at > now()))
  order by r.status = 'checked_in' desc, r.ends_at desc, r.id desc limit 1`);

export const findBlockingStay = (db: Db & TourScope, id: number): Promise<Stay | undefined> =>
  db.row<Stay>(BLOCKING_STAY, { tourId: db.tourId, id });

/** 409 for a customer who is in house or has a booking ahead. */
export async function refuseWithBlockingStay(db: Db & TourScope, id: number): Promise<void> {
  const stay = await findBlockingStay(db, id);
  if (!stay) return;
  const day = Temporal.Instant.from(stay.until).toZonedDateTimeISO(db.timezone).toPlainDate();
  const named = { day: day.toString(), reservationId: stay.reservationId };
  throw stay.reason === 'inHouse'
    ? conflict('The customer is in house until {day}, by reservation {reservationId}: wait, or end it first', named)
    : conflict('The customer is booked until {day}, by reservation {reservationId}: wait, or end it first', named);
}
