import type pg from 'pg';
import type { Services } from '../server/src/callers/services.ts';
import { type PastPunch, storeHistory } from '../server/src/clock/punches/record/punches.history.ts';
import type { ClockTx } from '../server/src/db/handles.ts';
import { newToken } from '../server/src/identity/sessions/tokens.ts';

export interface BenchClock {
  readonly id: number;
  readonly managerId: number;
  readonly headers: Record<string, string>;
}

/** Creates a time clock in UTC, with a weekly schedule and a signed-in manager. */
export async function benchClock(client: pg.Client, workspaceId: number): Promise<BenchClock> {
  const { token, hash } = newToken();
  const { rows } = await client.query(
    `with made as (insert into timesheets (workspace_id, name, slug, timezone, tolerance_minutes) values ($1, 'Ponto', 'ponto', 'UTC', 5) returning id, token_header),
       schedule as (insert into timesheet_schedules (timesheet_id, name, weekly_minutes, is_default) select id, 'Semana', 2640, true from made returning timesheet_id, id),
       days as (insert into timesheet_schedule_days (timesheet_id, schedule_id, day, starts_at, ends_at, expected_minutes, break_minutes)
         select timesheet_id, id, day, '09:00', '18:00', 480, 60 from schedule, generate_series(0, 6) day),
       manager as (insert into timesheet_members (timesheet_id, name, email, is_manager, password_hash)
         select id, 'Chefe', 'chefe@example.com', true, 'none' from made returning timesheet_id, id),
       token as (insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at)
         select timesheet_id, $2, id, now() + interval '1 day' from manager)
     select made.id::int, made.token_header as header, manager.id::int as "managerId" from made, manager`,
    [workspaceId, hash],
  );
  const { id, header, managerId } = rows[0];
  return { id, managerId, headers: { authorization: `Bearer ${token}`, 'x-timesheet-id': header } };
}

const DAY_MS = 86_400_000;
const HOURS = [9, 12, 13, 18];

/** Punches of one member: every day from nine to six, give or take a few minutes. One in fifty is entered by hand. */
function punchesOf(memberId: number, days: number): PastPunch[] {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return Array.from({ length: days * HOURS.length }, (_, n) => {
    const day = Math.floor(n / HOURS.length);
    const minutes = ((memberId * 7 + n * 13) % 9) - 4;
    const isManual = (memberId + n) % 200 < 4;
    return {
      memberId,
      at: today - (days - day) * DAY_MS + HOURS[n % HOURS.length]! * 3_600_000 + minutes * 60_000,
      source: isManual ? 'manual' : 'web',
      position: null,
      reason: isManual ? 'Esqueci' : null,
    };
  });
}

/** Fills a time clock with members who work every day: the worst case. */
export async function fillClock(
  services: Services,
  client: pg.Client,
  { id, managerId }: BenchClock,
  { members, days }: { members: number; days: number },
): Promise<number[]> {
  const { rows } = await client.query(
    `insert into timesheet_members (timesheet_id, name, email, starts_on)
     select $1, 'Pessoa ' || n, 'm' || n || '@example.com', current_date - $3::int from generate_series(1, $2::int) n returning id::int`,
    [id, members, days],
  );
  const ids: number[] = rows.map((row) => row.id);
  const scope = { timesheetId: id, memberId: managerId, isManager: true, timezone: 'UTC', requestId: null };
  const atOnce = Math.max(1, Math.floor(5_000 / days));
  for (let first = 0; first < ids.length; first += atOnce) {
    const past = ids.slice(first, first + atOnce).flatMap((one) => punchesOf(one, days));
    await services.db.transaction(async (tx) => {
      const clock: ClockTx = Object.assign(tx, { ...scope, actor: { kind: 'member' as const, id: managerId } });
      await storeHistory(clock, { timezone: 'UTC', newDayAfterMinutes: 240 }, past);
    });
  }
  for (const text of [
    `insert into timesheet_geofences (timesheet_id, name, latitude, longitude, radius_meters)
       select $1, 'Portão ' || n, 0, 0, 100 from generate_series(1, 5) n`,
    `insert into timesheet_days (timesheet_id, member_id, date, status, decided_by_member_id, decided_at)
       select $1, m.id, current_date - n, 'approved', m.id, now() from timesheet_members m, generate_series(62, ${days}) n where m.timesheet_id = $1`,
  ])
    await client.query(text, [id]);
  await client.query('analyze');
  return ids;
}
