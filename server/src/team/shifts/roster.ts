import { setImmediate as nextTurn } from 'node:timers/promises';
import { Type } from 'typebox';
import type { TourDb } from '../../db/handles.ts';
import { nothing, raw, sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import { requireDayRange } from '../../http/fields/day-range.ts';
import { endOfDay, replyTimeOf, startOfDay } from '../../http/fields/iso-time.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, plainDate, text } from '../../http/fields/types.ts';
import { streamReply, type Write } from '../../http/replies/stream-reply.ts';
import { Id, replyOf } from '../../http/schemas.ts';
import { MAX_OVERLAPS, overlapSteps, type PlannedWindow } from './overlaps.rules.ts';
import { shifts } from './shifts.resource.ts';

export const MAX_DAYS = 62;
/** Shifts in one roster: more than a large house plans in that time, and few enough for one read. */
export const MAX_SHIFTS = 10_000;
/** A roster of more shifts than this is streamed, in pieces of the size below. */
const STREAMED_FROM_SHIFTS = 1_000;
const SHIFTS_PER_PIECE = 200;

export const rosterQuery = {
  from: plainDate().required(),
  to: plainDate().required(),
  tourUserId: id().describe('Only this person.'),
  department: text(100).describe('Only shifts of this department.'),
};

const Minutes = Type.Integer({ minimum: 0, examples: [480] });
const Day = Type.String({ format: 'date', examples: ['2026-11-14'] });
const { scheduledStartsAt, scheduledEndsAt, actualStartsAt, actualEndsAt, department } = shifts.columns;
const times = replyOf({ scheduledStartsAt, scheduledEndsAt, actualStartsAt, actualEndsAt, department });

export const Roster = Type.Object({
  from: Day,
  to: Day,
  timezone: Type.String({ examples: ['America/Sao_Paulo'] }),
  people: Type.Array(
    Type.Object({
      tourUserId: Id,
      toursUser: orNull(Type.Object({ id: Id, displayName: Type.String({ examples: ['Ana Souza'] }) })),
      plannedMinutes: Minutes,
      actualMinutes: Minutes,
      days: Type.Array(
        Type.Object({
          date: Day,
          plannedMinutes: Minutes,
          actualMinutes: Minutes,
          hasOverlap: Type.Boolean(),
          shifts: Type.Array(
            Type.Object({
              id: Id,
              ...times.properties,
              plannedMinutes: Minutes,
              actualMinutes: orNull(Minutes),
              overlapsWith: Type.Array(Id, { maxItems: MAX_OVERLAPS }),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface ShiftMinutes {
  readonly plannedMinutes: number;
  /** Null until the shift has both started and ended. */
  readonly actualMinutes: number | null;
}

interface RosterShift extends ShiftMinutes, PlannedWindow {
  readonly displayName: string | null;
  readonly date: string;
}

/** Ids of the overlapping shifts, by shift. */
type Overlaps = ReadonlyMap<number, readonly number[]>;

interface RosterQuery {
  readonly from: string;
  readonly to: string;
  readonly tourUserId?: number;
  readonly department?: string;
}

/** Shifts by person and local day. A shift belongs to the day it starts on, however late it ends. */
export async function readRoster(tour: TourDb, query: RosterQuery) {
  const { from, to } = query;
  requireDayRange(
    { from, to },
    {
      maxDays: MAX_DAYS,
      tooMany: 'A roster covers at most {limit} days',
      backwards: 'The {field} field must not be before {other}',
    },
  );
  const planned = await plannedBetween(tour, query);
  if (planned.length > MAX_SHIFTS)
    throw refused('limit', 'to', { limit: MAX_SHIFTS }, 'There are more than {limit} shifts then: ask for fewer days');
  const overlaps = await inTurns(overlapSteps([...planned, ...(await besides(tour, query, planned))]));
  await nextTurn();
  const roster = { from, to, timezone: tour.timezone, people: byPerson(planned, overlaps) };
  if (planned.length > STREAMED_FROM_SHIFTS) return streamReply((write) => streamPeople(write, roster, overlaps));
  const inFull = <Day extends { shifts: readonly RosterShift[] }>(day: Day) => ({
    ...day,
    shifts: shownShifts(day.shifts, overlaps),
  });
  return { ...roster, people: roster.people.map((person) => ({ ...person, days: person.days.map(inFull) })) };
}

/** Shifts as replies show them. */
const shownShifts = (shifts: readonly RosterShift[], overlaps: Overlaps) =>
  shifts.map(({ tourUserId: _whose, displayName: _name, date: _day, ...shift }) => ({
    ...shift,
    overlapsWith: overlaps.get(shift.id)!,
  }));

/** Runs a generator step by step and yields to the event loop in between. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}

type People = ReturnType<typeof byPerson>;

/** Writes a long roster in pieces, so that the event loop is free between them. */
async function streamPeople(
  write: Write,
  { people, ...roster }: { readonly people: People },
  overlaps: Overlaps,
): Promise<void> {
  const open = (value: object, list: string) => `${JSON.stringify(value).slice(0, -1)},"${list}":[`;
  await write(open(roster, 'people'));
  for (const [index, { days, ...person }] of people.entries()) {
    await write(`${index > 0 ? ',' : ''}${open(person, 'days')}`);
    for (const [at, { shifts, ...day }] of days.entries()) {
      await write(`${at > 0 ? ',' : ''}${open(day, 'shifts')}`);
      for (let first = 0; first < shifts.length; first += SHIFTS_PER_PIECE) {
        const piece = JSON.stringify(shownShifts(shifts.slice(first, first + SHIFTS_PER_PIECE), overlaps)).slice(1, -1);
        await write(`${first > 0 ? ',' : ''}${piece}`);
        await nextTurn();
      }
      await write(']}');
    }
    await write(']}');
  }
  await write(']}');
}

/** Other shifts of the same people that may overlap these, outside the roster too; bounded by the same number. */
async function besides(tour: TourDb, query: RosterQuery, planned: readonly RosterShift[]): Promise<PlannedWindow[]> {
  if (planned.length === 0) return [];
  const people = new Set<number>();
  let [first, last] = [planned[0]!.scheduledStartsAt, ''];
  for (const { tourUserId, scheduledStartsAt, scheduledEndsAt } of planned) {
    people.add(tourUserId);
    if (scheduledStartsAt < first) first = scheduledStartsAt;
    if (scheduledEndsAt > last) last = scheduledEndsAt;
  }
  return tour.rows(sql`
    select o.id, o.tour_user_id as "tourUserId", o.scheduled_starts_at as "scheduledStartsAt", o.scheduled_ends_at as "scheduledEndsAt"
    from shifts o where o.tour_id = ${tour.tourId} and o.tour_user_id = any(${[...people]}::bigint[]) and o.deleted_at is null
      and tstzrange(o.scheduled_starts_at, o.scheduled_ends_at) && tstzrange(${first}::timestamptz, ${last}::timestamptz)
      and (${isWithin(tour, query, 'o')}) is not true limit ${MAX_SHIFTS}`);
}

/** Whether a shift is within the requested range and department. */
const isWithin = ({ timezone }: TourDb, { from, to, department }: RosterQuery, alias: 's' | 'o') =>
  sql`${raw(alias)}.scheduled_starts_at between ${startOfDay(from, timezone)}::timestamptz and ${endOfDay(to, timezone)}::timestamptz
      ${department === undefined ? nothing : sql`and ${raw(alias)}.department = ${department}::text`}`;

/**
 * Read as JSON texts: reading thousands of wide rows blocks the event loop several times as long. Each text holds one piece, because
 * a text is parsed without a break.
 */
async function plannedBetween(tour: TourDb, query: RosterQuery): Promise<readonly RosterShift[]> {
  const { tourId, timezone } = tour;
  const { tourUserId } = query;
  const minutes = (from: string, to: string) => sql`floor(extract(epoch from ${raw(to)} - ${raw(from)}) / 60)::bigint`;
  const pieces = await tour.rows<{ shifts: readonly RosterShift[] }>(sql`
    select json_agg(json_build_object('id', s.id, 'tourUserId', s.tour_user_id, 'displayName', s.display_name,
      'scheduledStartsAt', ${replyTimeOf('s.scheduled_starts_at')}, 'scheduledEndsAt', ${replyTimeOf('s.scheduled_ends_at')},
      'actualStartsAt', ${replyTimeOf('s.actual_starts_at')}, 'actualEndsAt', ${replyTimeOf('s.actual_ends_at')}, 'department', s.department,
      'plannedMinutes', ${minutes('s.scheduled_starts_at', 's.scheduled_ends_at')},
      'actualMinutes', ${minutes('s.actual_starts_at', 's.actual_ends_at')},
      'date', (s.scheduled_starts_at at time zone ${timezone}::text)::date) order by s.place) as shifts
    from (
      select s.*, u.display_name, row_number() over (order by fold(u.display_name), s.tour_user_id, s.scheduled_starts_at, s.id) as place
      from shifts s
      left join tour_users u on u.tour_id = s.tour_id and u.id = s.tour_user_id and u.deleted_at is null
      where s.tour_id = ${tourId} and s.deleted_at is null and ${isWithin(tour, query, 's')}
        ${tourUserId === undefined ? nothing : sql`and s.tour_user_id = ${tourUserId}::bigint`}
      order by place limit ${MAX_SHIFTS + 1}) s
    group by (s.place - 1) / ${SHIFTS_PER_PIECE}::int order by min(s.place)`);
  return pieces.flatMap(({ shifts }) => shifts);
}

function byPerson(all: readonly RosterShift[], overlaps: Overlaps) {
  return [...Map.groupBy(all, (entry) => entry.tourUserId)].map(([tourUserId, own]) => {
    const { displayName } = own[0]!;
    return {
      tourUserId,
      toursUser: displayName === null ? null : { id: tourUserId, displayName },
      ...worked(own),
      days: [...Map.groupBy(own, (entry) => entry.date)].map(([date, shifts]) => ({
        date,
        ...worked(shifts),
        hasOverlap: shifts.some(({ id }) => overlaps.get(id)!.length > 0),
        shifts,
      })),
    };
  });
}

/** Sums of whole minutes, so that a column adds up. */
function worked(shifts: readonly ShiftMinutes[]) {
  return {
    plannedMinutes: shifts.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0),
    actualMinutes: shifts.reduce((sum, { actualMinutes }) => sum + (actualMinutes ?? 0), 0),
  };
}
