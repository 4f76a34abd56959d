import type { TourDb, TourTx } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { HttpError, refused } from '../../../http/errors.ts';
import { phraseOf } from '../../../http/messages/messages.ts';
import { dateIn, localDay } from '../../local-day.ts';

const [tourId, resourceId] = [param('tourId'), sql`${param('resourceId')}::bigint`];

const IS_BY_LEAD = sql`coalesce((select o.settings @> '{"inspectionByLead": true}' from tours o where o.id = ${tourId}), false)`;
const IS_LEAD = sql`exists (select from tour_users u where u.tour_id = ${tourId} and u.id = ${param('actorId')}::bigint
    and u.is_housekeeping_lead)`;

export const LEADS = compile(sql`select ${IS_BY_LEAD} and not ${IS_LEAD} as "isRefused"`);

/** 403 if the house leaves inspection and distribution to leads, and the caller is none. */
export async function requireLead(db: TourDb): Promise<void> {
  const facts = await db.row<{ isRefused: boolean }>(LEADS, { tourId: db.tourId, actorId: db.actor.id });
  if (facts?.isRefused) throw leadRequired();
}

const leadRequired = () =>
  new HttpError(403, 'LEAD_REQUIRED', phraseOf('In this house only a lead of housekeeping inspects and distributes'));

/**
 * Guests of the resource, of a whole it is a part of, or of one of its parts, who leave by the end of the local day and
 * are still in. Guests who stay on do not bar the inspection of their daily cleaning.
 */
const HAS_GUESTS = sql`exists (select from reservations v
    where v.tour_id = ${tourId} and v.status = 'checked_in' and v.ends_at <= ${param('to')}::timestamptz and v.deleted_at is null
      and v.tour_resource_id in (select ${resourceId}
        union all select l.whole_id from resource_parts l where l.tour_id = ${tourId} and l.part_id = ${resourceId}
        union all select l.part_id from resource_parts l where l.tour_id = ${tourId} and l.whole_id = ${resourceId}))`;

/** The person of the last cleaning: the assignee of its task, else the user who recorded that the room is clean. */
const CLEANER = sql`(select coalesce(k.assigned_to_tour_user_id, e.changed_by_tour_user_id) from resource_status_events e
    left join housekeeping_tasks k on k.tour_id = ${tourId} and k.id = e.housekeeping_task_id
    where e.tour_id = ${tourId} and e.tour_resource_id = ${resourceId} and e.to_status = 'clean' order by e.id desc limit 1)`;

export const INSPECTION = compile(sql`
  select ${IS_BY_LEAD} as "isByLead", ${IS_LEAD} as "isLead", ${HAS_GUESTS} as "hasGuests", ${CLEANER} as "cleanerId"`);

interface Facts {
  readonly isByLead: boolean;
  readonly isLead: boolean;
  readonly hasGuests: boolean;
  readonly cleanerId: number | null;
}

interface Approval {
  readonly resourceId: number;
  /** The field of the request that approves. */
  readonly field: string;
  /** Inspectors named in the request, beside the caller. */
  readonly inspectorIds?: readonly (number | null | undefined)[];
  /** Cleaners named by the task, beside the last one in the trail. */
  readonly cleanerIds?: readonly (number | null | undefined)[];
}

/**
 * Checks an approval of a locked resource: 422 while its guests have not left. With `inspectionByLead` it takes a lead
 * (403), and a room is not inspected by the person who cleaned it (422).
 */
export async function requireApproval(tx: TourTx, approval: Approval): Promise<void> {
  const { field, inspectorIds = [], cleanerIds = [] } = approval;
  const { to } = localDay(dateIn(tx.timezone), tx.timezone);
  const args = { tourId: tx.tourId, actorId: tx.actor.id, resourceId: approval.resourceId, to };
  const { isByLead, isLead, hasGuests, cleanerId } = (await tx.row<Facts>(INSPECTION, args))!;
  if (isByLead && !isLead) throw leadRequired();
  if (hasGuests) throw refused('inspection.occupied', field);
  const inspectors = [tx.actor.id, ...inspectorIds];
  const isOwn = [cleanerId, ...cleanerIds].some((id) => typeof id === 'number' && inspectors.includes(id));
  if (isByLead && isOwn) throw refused('inspection.own', field);
}
