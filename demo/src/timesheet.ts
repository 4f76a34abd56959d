import { approveSome } from '../../server/src/clock/days/approval/approval.ts';
import { moveDay } from '../../server/src/clock/days/days.commands.ts';
import { geofences } from '../../server/src/clock/geofences/geofences.resource.ts';
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
import type { Worked } from './roster.ts';
import type { Employee, Habit } from './staff.ts';

const HERE = { latitude: -16.5891, longitude: -39.0982 };
const RECEPTION = { name: 'Recepção', ...HERE, radiusMeters: 150 };

/** The clock of a house: its members are its staff, and their punches the shifts they have worked. */
export async function fillTimesheet(house: House, roster: readonly Worked[], settings: object): Promise<void> {
  const values = parseBody(
    timesheetFields,
    { name: 'Ponto da Pousada do Sol', toleranceMinutes: 5, roundingMinutes: 5, timezone: house.timezone, settings },
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
    // The owner keeps the clock and is not kept by it.
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
    await tx.run(
      sql`update timesheet_members set password_hash = ${house.passwordHash} where timesheet_id = ${timesheetId}`,
    );
    await storeHistory(clock, await readSettings(clock), punchesOf(roster, ids, house));
    await decide(clock, house, ids, roster);
  });
}

/** The week that is expected of somebody: their shifts, with an hour's break in each. Guests come on holidays too. */
function schedule(tx: ClockTx, { name, department, habits }: Employee): Promise<number> {
  const days = habits.filter(isPunched).flatMap(({ weekdays, from, hours }) =>
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

/** Shifts that meet are one stay at the clock: the second of them is not punched. */
const isPunched = ({ notes }: Habit): boolean => notes === undefined;

/** In, out for lunch, in again, out: each as it was on the roster. Somebody forgets to leave, somebody's was entered. */
function punchesOf(roster: readonly Worked[], ids: ReadonlyMap<string, number>, house: House): PastPunch[] {
  const chance = dice(31);
  const alone = roster.filter(({ habit }) => isPunched(habit));
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
 * Older days were approved, as far as there was nothing to look at; the one somebody forgot to leave on was sent back, and
 * those of the day before yesterday wait for somebody to decide.
 */
async function decide(
  tx: ClockTx,
  house: House,
  ids: ReadonlyMap<string, number>,
  roster: readonly Worked[],
): Promise<void> {
  const [from, to] = [roster[0]!.start.toPlainDate().toString(), house.today.subtract({ days: 3 }).toString()];
  const outcomes = await approveSome(tx, [...ids.values()], { from, to, only: 'clean' });
  const forgotten = outcomes.find(({ exceptions }) => exceptions.includes('forgotten_out'));
  if (!forgotten) throw new Error('the demo has nobody who forgot to leave');
  await moveDay(tx, 'submit', forgotten);
  await moveDay(tx, 'reject', { ...forgotten, reason: 'Falta a saída' });
  const date = house.today.subtract({ days: 2 });
  for (const { person, start, habit } of roster) {
    if (!isPunched(habit) || !start.toPlainDate().equals(date)) continue;
    const memberId = ids.get(person.key)!;
    const own = { memberId, isManager: false, actor: { kind: 'member', id: memberId } as const };
    await moveDay({ ...tx, ...own }, 'submit', { memberId, date: date.toString() });
  }
}
