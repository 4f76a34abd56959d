import { gapsOf } from '../../bookings/reservations/guests/registration.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { MAX_LISTED, tourId } from './today.stays.ts';

/** Parts of the registration that guests in house still owe. */
export const GAPS = ['document', 'card', 'names'] as const;

/** Stays in house whose registration was left for later, in order of check-in. */
export const INCOMPLETE: Sql = sql`
  incomplete as materialized (
    select s.id, s.tour_customer_id, s.tour_resource_id, s.checked_in_at, g.lacks_document, g.lacks_card, g.lacks_names,
      row_number() over (order by s.checked_in_at, s.id) as position
    from stay s cross join lateral ${gapsOf('s')} g
    where ${param('seesCards')}::boolean and s.status = 'checked_in' and s.kind = 'accommodation'
      and (g.lacks_document or g.lacks_card or g.lacks_names)
  )`;

export const INCOMPLETE_PART: Sql = sql`
  (select json_build_object('count', count(*), 'list', coalesce(json_agg(json_build_object('reservationId', n.id,
      'checkedInAt', ${replyTimeOf('n.checked_in_at')},
      'missing', array_remove(array[case when n.lacks_document then 'document' end, case when n.lacks_card then 'card' end,
        case when n.lacks_names then 'names' end], null),
      'toursCustomer', case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name) end,
      'toursResource', case when r.id is not null then json_build_object('id', r.id, 'code', r.code, 'label', r.label) end)
      order by n.position) filter (where n.position <= ${raw(String(MAX_LISTED))}), '[]'))
    from incomplete n
      left join customers c on c.tour_id = ${tourId} and c.id = n.tour_customer_id and c.deleted_at is null
      left join resources r on r.tour_id = ${tourId} and r.id = n.tour_resource_id and r.deleted_at is null)`;
