import { instantAt } from '../../../allocation/local-time.ts';
import type { TourTx } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { auditArgs, auditedRow, auditInsert } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { readSettings } from '../../../team/settings/settings.commands.ts';
import { dateIn, localDay } from '../../local-day.ts';
import { housekeepingTasks } from '../housekeeping-tasks.resource.ts';
import type { TaskType } from '../housekeeping-tasks.rules.ts';

const tourId = param('tourId');

/** Exclusive accommodation and spaces. A guide or a bicycle needs no housekeeping. */
const ROOMS = sql`resources r join resource_types y on y.tour_id = ${tourId} and y.id = r.tour_resource_type_id
    and y.kind in ('accommodation', 'space')
  where r.tour_id = ${tourId} and r.units = 1 and r.is_active and r.deleted_at is null`;

/** A check-out locks its resource first, so none happens between this read and the write. */
export const LOCK_ROOMS = compile(sql`select r.id from ${ROOMS} order by r.id for no key update of r`);

/**
 * Tasks for the stayovers, departures and arrivals of a day, among guests in house and those expected by then. A
 * turnover is due when the next guests come. Tasks already planned for the day are skipped.
 */
export const GENERATE = compile(sql`
  with stay as materialized (
    select v.tour_resource_id as resource_id, v.starts_at, v.ends_at, true as is_in from reservations v
    where v.tour_id = ${tourId} and v.status = 'checked_in' and v.tour_resource_id is not null and v.deleted_at is null
    union all
    select v.tour_resource_id, v.starts_at, v.ends_at, false from reservations v
    where v.tour_id = ${tourId} and v.starts_at >= ${param('today')}::timestamptz and v.starts_at < ${param('to')}::timestamptz
      and v.status = 'confirmed' and v.tour_resource_id is not null and v.deleted_at is null
  ), arrival as (
    select resource_id, min(starts_at) as at from stay
    where not is_in and starts_at >= ${param('from')}::timestamptz group by resource_id
  ), due as (
    select s.resource_id, 'daily' as task_type, 100 as priority, ${param('readyAt')}::timestamptz as at from stay s
    where s.starts_at < ${param('from')}::timestamptz and s.ends_at >= ${param('to')}::timestamptz
    union
    select s.resource_id, 'checkout', case when a.at is null then 50 else 40 end, coalesce(a.at, ${param('readyAt')}::timestamptz)
    from stay s left join arrival a on a.resource_id = s.resource_id
    where s.ends_at < ${param('to')}::timestamptz
      and (s.ends_at >= ${param('from')}::timestamptz or (s.is_in and ${param('from')}::timestamptz = ${param('today')}::timestamptz))
    union
    select a.resource_id, 'inspection', 60, a.at from arrival a
  ), created as (
    insert into housekeeping_tasks (tour_id, tour_resource_id, task_type, priority, due_at, generated_for)
    select ${tourId}, d.resource_id, d.task_type, d.priority, d.at, ${param('date')}::date from due d
    where d.resource_id in (select r.id from ${ROOMS}) and not exists (
      select from housekeeping_tasks t where t.tour_id = ${tourId} and t.tour_resource_id = d.resource_id and t.task_type = d.task_type
        and t.status in ('pending', 'in_progress') and t.deleted_at is null
        and t.due_at >= ${param('from')}::timestamptz and t.due_at < ${param('to')}::timestamptz)
    on conflict (tour_id, tour_resource_id, task_type, generated_for) where generated_for is not null do nothing
    returning *
  ), audited as (
    ${auditInsert(housekeepingTasks, 'create', raw('t.id'), sql`audit_diff('{}', ${auditedRow(housekeepingTasks.columns, 't')})`, raw('created t'))}
  )
  select id, tour_resource_id as "tourResourceId", task_type as "taskType" from created order by priority, due_at, tour_resource_id, id`);

export interface Generated {
  readonly id: number;
  readonly tourResourceId: number;
  readonly taskType: TaskType;
}

/** Plans the work of a local day; a second run creates nothing again. */
export async function generateTasks(tx: TourTx, date: string): Promise<Generated[]> {
  const house = await readSettings(tx);
  const { from, to } = localDay(date, tx.timezone);
  const today = localDay(dateIn(tx.timezone), tx.timezone).from;
  const readyAt = instantAt(Temporal.PlainDate.from(date), house.checkInTime, tx);
  await tx.rows(LOCK_ROOMS, { tourId: tx.tourId });
  return tx.rows<Generated>(GENERATE, { ...auditArgs(TOUR, tx), date, from, to, today, readyAt });
}

const TAKE_TURN = compile(sql`
  insert into housekeeping_rounds (tour_id, last_day) values (${tourId}, ${param('date')}::date)
  on conflict (tour_id) do update set last_day = excluded.last_day where housekeeping_rounds.last_day < excluded.last_day`);

/** The nightly run: today's tasks, unless another process has taken it. */
export async function generateNightly(tx: TourTx): Promise<number> {
  const date = dateIn(tx.timezone);
  const isTaken = (await tx.run(TAKE_TURN, { tourId: tx.tourId, date })) === 0;
  return isTaken ? 0 : (await generateTasks(tx, date)).length;
}
