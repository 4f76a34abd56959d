import { datesBetween, instantOf, weekdayOf } from '../clock/days/local-time.rules.ts';
import { geofences } from '../clock/geofences/geofences.resource.ts';
import { holidaysBetween } from '../clock/holidays/calendar.rules.ts';
import { members } from '../clock/members/members.resource.ts';
import { type PastPunch, storeHistory } from '../clock/punches/punches.history.ts';
import { readSettings } from '../clock/settings/clock-settings.ts';
import type { ClockTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { parseBody } from '../http/parse.ts';
import { recordOwnEvent } from '../kit/audit.ts';
import { TIMESHEET } from '../kit/owner.ts';
import { insertRow } from '../kit/rows.ts';
import { removeInstance } from '../platform/instances/instances.commands.ts';
import { provisionTimesheet } from '../platform/timesheets/timesheets.commands.ts';
import { timesheetFields, timesheetKind } from '../platform/timesheets/timesheets.resource.ts';
import type { Seed, SeedContext } from './seed.ts';

const INSTANCE = {
  ...{ name: 'Ponto da Pousada do Sol', toleranceMinutes: 5, roundingMinutes: 5, settings: { demo: true } },
};
const PEOPLE = [
  { name: 'Luciana Prado', email: 'luciana@pousada.local', isManager: true },
  { name: 'Marcos Vinícius Teles', email: 'marcos@pousada.local' },
  { name: 'Rosângela Dias', email: 'rosangela@pousada.local' },
];
const DAYS = 31;
const HERE = { latitude: -23.2178, longitude: -44.7131 };
const RECEPTION = { name: 'Recepção', ...HERE, radiusMeters: 150 };

/** A time clock with four members and a month of their punches, up to yesterday. */
export const seedTimesheet: Seed = async (context) => {
  const { caller, services, passwordHash, tour } = context;
  await removeEarlier(context);
  const values = parseBody(timesheetFields, { ...INSTANCE, timezone: tour.timezone }, { timezone: 'UTC' });
  const { id: timesheetId } = await provisionTimesheet(caller, { values, workspaceDomains: [] });
  await services.db.transaction(async (tx) => {
    const manager = await tx.row<{ id: number }>(
      sql`select id from timesheet_members where timesheet_id = ${timesheetId}`,
    );
    const actor = { kind: 'member', id: manager!.id } as const;
    const scope = {
      timesheetId,
      memberId: actor.id,
      isManager: true,
      actor,
      timezone: tour.timezone,
      requestId: 'demo',
    };
    const clock: ClockTx = Object.assign(tx, scope);
    await insertRow(clock, geofences, parseBody(geofences.columns, RECEPTION, { timezone: 'UTC' }));
    const memberIds = [manager!.id];
    for (const person of PEOPLE)
      memberIds.push(await insertRow(clock, members, parseBody(members.columns, person, { timezone: 'UTC' })));
    await tx.run(sql`update timesheet_members set password_hash = ${passwordHash} where timesheet_id = ${timesheetId}`);
    await storePunches(clock, monthOf(memberIds, tour.timezone));
    await storeDecisions(clock);
  });
};

/** What a first try left behind that was cut off before the demo was complete. */
async function removeEarlier({ caller }: SeedContext): Promise<void> {
  const { db } = caller;
  const earlier = await db.rows<{ id: number }>(
    sql`select id from timesheets where workspace_id = ${db.workspaceId} and settings ? 'demo' and deleted_at is null`,
  );
  for (const { id } of earlier) await caller.atomically((tx) => removeInstance(tx, timesheetKind, id));
}

/** Numbers that look like chance and are the same on every machine. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

const wall = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes) % 60).padStart(2, '0')}:00`;

/** Weekdays that are no holidays, from nine to six with an hour's lunch, a few minutes off now and then. */
function monthOf(memberIds: readonly number[], timezone: string): PastPunch[] {
  const today = Temporal.Now.plainDateISO(timezone);
  const dates = datesBetween(today.subtract({ days: DAYS }).toString(), today.subtract({ days: 1 }).toString());
  const calendar = holidaysBetween(
    dates[0]!,
    dates.at(-1)!,
    { holidayCalendar: 'BR', observesOptionalDays: false },
    [],
  );
  const free = new Set(calendar.filter(({ isObserved }) => isObserved).map(({ date }) => date));
  const worked = dates.filter((date) => weekdayOf(date) % 6 !== 0 && !free.has(date));
  return memberIds.flatMap((memberId, person) =>
    worked.flatMap((date, day) => {
      const around = (hour: number, end: number) =>
        hour * 60 + Math.round((chance(person * 997 + day * 31 + end) - 0.45) * 16);
      const times = [around(9, 1), around(12, 2), around(13, 3), around(18, 4)];
      // Somebody forgets to leave once, and somebody else has a punch entered for them.
      const isForgotten = person === 2 && day === 6;
      const isEntered = (end: number) => person === 1 && day === 11 && end === 3;
      return times.slice(0, isForgotten ? 3 : 4).map(
        (minutes, end): PastPunch => ({
          memberId,
          at: instantOf(date, wall(minutes), timezone),
          source: isEntered(end) ? 'manual' : person % 2 ? 'mobile' : 'kiosk',
          position: person % 2 && !isEntered(end) ? { ...HERE, accuracyMeters: 12 } : null,
          reason: isEntered(end) ? 'O celular ficou sem bateria' : null,
        }),
      );
    }),
  );
}

async function storePunches(tx: ClockTx, punches: readonly PastPunch[]): Promise<void> {
  await storeHistory(tx, await readSettings(tx), punches);
  await recordOwnEvent(tx, TIMESHEET, {
    action: 'seed',
    entity: 'punches',
    entityId: null,
    changes: { count: { before: null, after: punches.length } },
  });
}

/** Older days are approved, those of the last week wait; the day somebody forgot to leave was sent back. */
async function storeDecisions(tx: ClockTx): Promise<void> {
  await tx.run(sql`
    insert into timesheet_days (timesheet_id, member_id, date, status, reason, decided_by_member_id, decided_at)
    select d.timesheet_id, d.member_id, d.date, d.status, case when d.status = 'rejected' then 'Falta a saída' end,
      case when d.status <> 'submitted' then ${tx.memberId}::bigint end, case when d.status <> 'submitted' then now() end
    from (
      select p.timesheet_id, p.member_id, p.date,
        case when count(*) % 2 = 1 then 'rejected' when p.date < current_date - 8 then 'approved' else 'submitted' end as status
      from timesheet_punches p where p.timesheet_id = ${tx.timesheetId} group by 1, 2, 3
    ) d`);
}
