import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import { endOfDay, startOfDay } from '../../http/fields/iso-time.ts';
import { recordEvent } from '../../kit/audit.ts';
import { shifts } from './shifts.resource.ts';
import { daysBetween, onAnotherDay } from './shifts.rules.ts';

/** Shifts copied at most. */
const MAX_COPIED = 5_000;

interface CopiedShift {
  readonly tourUserId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly department: string | null;
  readonly notes: string | null;
}

/**
 * Plans the week that starts on `to` like the one that starts on `from`. Copies planned shifts of people who still
 * work here. Shifts that exist in the target week are skipped, so a repeat adds nothing.
 */
export async function copyWeek(tx: TourTx, { from, to }: { from: string; to: string }): Promise<number> {
  const days = daysBetween(from, to);
  if (days === 0 || days % 7 !== 0) throw refused('week', 'to');
  // One copy at a time in an instance, so that a second sees the first one's shifts.
  await tx.run(sql`select from tours where id = ${tx.tourId} for no key update`);
  const planned = await plannedInWeek(tx, from);
  if (planned.length > MAX_COPIED)
    throw refused(
      'limit',
      'from',
      { limit: MAX_COPIED },
      'There are more than {limit} shifts then: ask for fewer days',
    );
  const copies = planned.map((shift) => ({
    ...shift,
    ...onAnotherDay(shift, days, tx.timezone),
  }));
  const ids = await addShifts(tx, copies);
  await recordEvent(tx, {
    action: 'copy-week',
    entity: shifts.path,
    entityId: null,
    changes: { week: { before: from, after: to }, shiftIds: { before: null, after: ids } },
  });
  return ids.length;
}

function plannedInWeek(tx: TourTx, first: string): Promise<CopiedShift[]> {
  const last = Temporal.PlainDate.from(first).add({ days: 6 }).toString();
  const [startsAt, endsAt] = [startOfDay(first, tx.timezone), endOfDay(last, tx.timezone)];
  return tx.rows<CopiedShift>(sql`
    select s.tour_user_id as "tourUserId", s.scheduled_starts_at as "startsAt", s.scheduled_ends_at as "endsAt",
      s.department, s.notes
    from shifts s
    join tour_users u on u.tour_id = s.tour_id and u.id = s.tour_user_id and u.is_active and u.deleted_at is null
    where s.tour_id = ${tx.tourId} and s.deleted_at is null
      and s.scheduled_starts_at between ${startsAt}::timestamptz and ${endsAt}::timestamptz
    order by s.scheduled_starts_at, s.id
    limit ${MAX_COPIED + 1} for share of u`);
}

async function addShifts(tx: TourTx, copies: readonly CopiedShift[]): Promise<number[]> {
  const column = <K extends keyof CopiedShift>(name: K) => copies.map((shift) => shift[name]);
  const created = await tx.rows<{ id: number }>(sql`
    insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at, department, notes)
    select ${tx.tourId}, w.tour_user_id, w.starts_at, w.ends_at, w.department, w.notes
    from unnest(${column('tourUserId')}::bigint[], ${column('startsAt')}::timestamptz[], ${column('endsAt')}::timestamptz[],
      ${column('department')}::text[], ${column('notes')}::text[])
      w (tour_user_id, starts_at, ends_at, department, notes)
    where not exists (select from shifts s where s.tour_id = ${tx.tourId} and s.tour_user_id = w.tour_user_id
      and s.scheduled_starts_at = w.starts_at and s.scheduled_ends_at = w.ends_at and s.deleted_at is null)
    returning id`);
  return created.map(({ id }) => id);
}
