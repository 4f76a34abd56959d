import { approveSome } from '../../server/src/clock/days/approval/approval.ts';
import { moveDay } from '../../server/src/clock/days/days.commands.ts';
import { geofences } from '../../server/src/clock/geofences/geofences.resource.ts';
import { linkHouseUser } from '../../server/src/clock/house-users/house-users.commands.ts';
import { members } from '../../server/src/clock/members/members.resource.ts';
import { type PastPunch, storeHistory } from '../../server/src/clock/punches/record/punches.history.ts';
import { createSchedule } from '../../server/src/clock/schedules/schedules.commands.ts';
import { schedules, weekFields } from '../../server/src/clock/schedules/schedules.resource.ts';
import { readSettings } from '../../server/src/clock/settings/clock-settings.ts';
import type { ClockTx } from '../../server/src/db/handles.ts';
import { sql } from '../../server/src/db/sql.ts';
import { parseBody } from '../../server/src/http/fields/parse.ts';
import { insertRow } from '../../server/src/kit/rows.ts';
import { provisionTimesheet } from '../../server/src/platform/timesheets/timesheets.commands.ts';
import { timesheetFields } from '../../server/src/platform/timesheets/timesheets.resource.ts';
import { dice } from './dice.ts';
import { DEMO_REQUEST, type House } from './house.ts';
import { POUSADA_STAFF } from './pousada-plan.ts';
import type { RosterShift } from './roster.ts';
import type { Employee, WorkPattern } from './staff.ts';

const HERE = { latitude: -16.5891, longitude: -39.0982 };
const RECEPTION = { name: 'Recepção', ...HERE, radiusMeters: 150 };

/** Fills the time clock of a house: its staff as members, and punches for the shifts they worked. */
export async function fillTimesheet(house: House, roster: readonly RosterShift[], settings: object): Promise<void> {
  const values = parseBody(
    timesheetFields,
    { name: 'Ponto da Pousada do Sol', toleranceMinutes: 5, timezone: house.timezone, settings },
    { timezone: 'UTC' },
  );
  const { id: timesheetId } = await house.inTurn(() =>
    provisionTimesheet(house.caller, { values, workspaceDomains: [] }),
  );
  await house.aside(async (tx) => {
    const manager = await tx.row<{ id: number }>(
      sql`select id from timesheet_members where timesheet_id = ${timesheetId}`,
    );
    const actor = { kind: 'member', id: manager!.id } as const;
    const scope = {
      timesheetId,
      memberId: actor.id,
      isManager: true,
      actor,
      timezone: house.timezone,
      requestId: DEMO_REQUEST,
    };
    const clock: ClockTx = Object.assign(tx, scope);
    await insertRow(clock, geofences, parseBody(geofences.columns, RECEPTION, { timezone: 'UTC' }));
    const ids = new Map<string, number>();
    // The owner manages the clock and does not punch.
    await tx.run(
      sql`update timesheet_members set starts_on = ${house.today.toString()} where timesheet_id = ${timesheetId}`,
    );
    for (const person of POUSADA_STAFF) {
      const member = {
        ...{ name: person.name, email: `${person.key}@pousada.local`, isManager: person.role === 'manager' },
        ...{ scheduleId: await schedule(clock, person), startsOn: roster[0]!.start.toPlainDate().toString() },
      };
      ids.set(person.key, await insertRow(clock, members, parseBody(members.columns, member, { timezone: 'UTC' })));
    }
    await linkUsers(clock, house.tour.id);
    await tx.run(
      sql`update timesheet_members set password_hash = ${house.passwordHash} where timesheet_id = ${timesheetId}`,
    );
    await storeHistory(clock, await readSettings(clock), punchesOf(roster, ids, house));
    await decide(clock, house, ids, roster);
  });
}

/** Links each member to the user of the house with the same e-mail, so that one sign-in opens both. */
async function linkUsers(tx: ClockTx, tourId: number): Promise<void> {
  const pairs = await tx.rows<{ userId: number; memberId: number }>(sql`
    select u.id as "userId", m.id as "memberId" from tour_users u join timesheet_members m on lower(m.email) = lower(u.email)
    where u.tour_id = ${tourId} and m.timesheet_id = ${tx.timesheetId} order by u.id`);
  for (const { userId, memberId } of pairs) await linkHouseUser(tx, { tourId, userId }, memberId);
}

/** The weekly schedule of a person: their shifts, with an hour's break in each. Holidays are working days. */
function schedule(tx: ClockTx, { name, department, patterns }: Employee): Promise<number> {
  const days = patterns.filter(isPunched).flatMap(({ weekdays, from, hours }) =>
    weekdays.map((weekday) => {
      const start = Temporal.PlainTime.from(from);
      const clock = (after: number) => start.add({ hours: after }).toString({ smallestUnit: 'minute' });
      return {
        ...{ weekday: weekday % 7, startsAt: clock(0), endsAt: clock(hours), breakStartsAt: clock(4) },
        ...{ expectedMinutes: hours * 60 - 60, breakMinutes: 60 },
      };
    }),
  );
  const body = { name: `${department}: ${name}`, observesHolidays: false, days };
  return createSchedule(tx, parseBody({ ...schedules.columns, ...weekFields }, body, { timezone: 'UTC' }));
}

/** Adjacent shifts are one interval on the clock, so the second one is not punched. */
const isPunched = ({ notes }: WorkPattern): boolean => notes === undefined;

/**
 * Punches of a shift: in, out for lunch, in again, out, at the times of the roster. One *out* is forgotten, and one
 * punch is entered by hand.
 */
function punchesOf(roster: readonly RosterShift[], ids: ReadonlyMap<string, number>, house: House): PastPunch[] {
  const chance = dice(31);
  const alone = roster.filter(({ pattern }) => isPunched(pattern));
  return alone.flatMap(({ person, start, came, went }, index) => {
    if (!came) return [];
    const lunch = start.add({ hours: 4, minutes: chance.below(15) });
    const back = lunch.add({ minutes: 55 + chance.below(12) });
    const known = [came, lunch, back, ...(went ? [went] : [])].filter((at) => house.isPast(at));
    const isForgotten = index === 40 && known.length === 4;
    const isMobile = person.department !== 'Recepção';
    return known.slice(0, isForgotten ? 3 : 4).map((at, mark): PastPunch => {
      const isEntered = index === 66 && mark === 2;
      return {
        memberId: ids.get(person.key)!,
        at: at.epochMilliseconds,
        source: isEntered ? 'manual' : isMobile ? 'mobile' : 'kiosk',
        position: isMobile && !isEntered ? { ...HERE, accuracyMeters: 12 } : null,
        reason: isEntered ? 'O celular ficou sem bateria' : null,
      };
    });
  });
}

/**
 * Decides the older days. Those without exceptions are approved, the one with a forgotten *out* is sent back. Those of
 * the day before yesterday are submitted and wait for a decision.
 */
async function decide(
  tx: ClockTx,
  house: House,
  ids: ReadonlyMap<string, number>,
  roster: readonly RosterShift[],
): Promise<void> {
  const [from, to] = [roster[0]!.start.toPlainDate().toString(), house.today.subtract({ days: 3 }).toString()];
  const outcomes = await approveSome(tx, [...ids.values()], { from, to, only: 'clean' });
  const forgotten = outcomes.find(({ exceptions }) => exceptions.includes('forgotten_out'));
  if (!forgotten) throw new Error('the demo has nobody who forgot to leave');
  await moveDay(tx, 'submit', forgotten);
  await moveDay(tx, 'reject', { ...forgotten, reason: 'Falta a saída' });
  const date = house.today.subtract({ days: 2 });
  for (const { person, start, pattern } of roster) {
    if (!isPunched(pattern) || !start.toPlainDate().equals(date)) continue;
    const memberId = ids.get(person.key)!;
    const own = { memberId, isManager: false, actor: { kind: 'member', id: memberId } as const };
    await moveDay({ ...tx, ...own }, 'submit', { memberId, date: date.toString() });
  }
}
