import type { StaffCaller } from '../../callers/staff-caller.ts';
import { READS_ALL_DRAWERS } from '../../cash/cash-sessions/movements/readers.ts';
import { dateIn, localDay } from '../../house/local-day.ts';
import { HOUSEKEEPING_STATES } from '../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { replyTime } from '../../http/fields/iso-time.ts';
import { nextDepartures, type SlotAllocation, type SlotType } from './readiness/next-departures.rules.ts';
import { type ArrivalRoom, readinessOf } from './readiness/readiness.rules.ts';
import { turnoversOf } from './readiness/turnover.rules.ts';
import { TODAY, WEEK_DAYS } from './today.query.ts';
import { MAX_LISTED } from './today.stays.ts';

interface Stay {
  readonly reservationId: number;
  readonly status: string;
  readonly toursResource: { readonly id: number } | null;
}

interface Part {
  readonly count: number;
  readonly done: number;
  readonly guests: number;
  readonly list: readonly Stay[];
}

interface Critical {
  readonly reservationId: number;
  readonly tourCustomerId: number;
  readonly fullName: string;
  readonly preferences: readonly { readonly id: number }[];
}

interface Rows {
  readonly now: string;
  readonly parts: Readonly<Record<string, Part>> | null;
  readonly turning: readonly ArrivalRoom[];
  readonly rooms: { readonly byState: Readonly<Record<string, number>> };
  readonly slotTypes: readonly SlotType[];
  readonly aboard: readonly SlotAllocation[];
  readonly drawersToCheck: { readonly count: number } | null;
  readonly incomplete: { readonly count: number } | null;
  readonly critical: { readonly count: number; readonly list: readonly Critical[] } | null;
}

const EMPTY: Part = { count: 0, done: 0, guests: 0, list: [] };
const STAY_READERS = ['reservation.read', 'reservation.write'];
/** All are needed: the cards also contain data of customer records. */
const CARD_READERS = ['reservation.read', 'customer.read'];
const ALERT_READERS = ['pos.order', 'customer.read', 'customer.write'];

/** Everything the house has to do today, as far as the caller may read it, from one snapshot. */
export async function readToday(caller: StaffCaller, { lastNight }: { readonly lastNight: boolean }) {
  const { long: db } = caller;
  const today = Temporal.PlainDate.from(dateIn(db.timezone)).subtract({ days: lastNight ? 1 : 0 });
  const days = Array.from({ length: WEEK_DAYS }, (_, ahead) =>
    localDay(today.add({ days: ahead }).toString(), db.timezone),
  );
  const seesStays = STAY_READERS.some((code) => caller.has(code));
  const seesMoney = READS_ALL_DRAWERS.some((code) => caller.has(code));
  const seesAlerts = ALERT_READERS.some((code) => caller.has(code));
  const seesCards = CARD_READERS.every((code) => caller.has(code));
  const rows = await db.row<Rows>(TODAY, {
    ...{ tourId: db.tourId, from: days[0]!.from, to: days[0]!.to, seesStays, seesAlerts, seesCards, seesMoney },
    dates: days.map(({ date }) => date),
    starts: days.map((day) => day.from),
    ends: days.map((day) => day.to),
  });
  const { now, parts, turning, rooms, critical, slotTypes, aboard, drawersToCheck, incomplete, ...others } = rows!;
  const turnovers = turnoversOf(
    turning.filter(({ isOverdue }) => !isOverdue),
    now,
  );
  return {
    date: days[0]!.date,
    now: replyTime(now),
    ...(parts && partsOf(parts, turning, now, critical)),
    ...(critical && { critical }),
    ...(drawersToCheck && { drawersToCheck }),
    ...(incomplete && { incomplete }),
    turnovers: { count: turnovers.length, list: turnovers.slice(0, MAX_LISTED) },
    rooms: {
      ...rooms,
      byState: Object.fromEntries(HOUSEKEEPING_STATES.map((state) => [state, rooms.byState[state] ?? 0])),
    },
    nextDepartures: nextDepartures(slotTypes, aboard, now, db.timezone),
    ...others,
  };
}

function partsOf(
  parts: Readonly<Record<string, Part>>,
  turning: readonly ArrivalRoom[],
  now: string,
  critical: Rows['critical'],
) {
  const { arrivals = EMPTY, departures = EMPTY, inHouse = EMPTY, overdue = EMPTY } = parts;
  const ready = readinessLookup(turning, now);
  const preferencesByStay = Map.groupBy(critical?.list ?? [], ({ reservationId }) => reservationId);
  const preferencesOf = ({ reservationId }: Stay) =>
    (preferencesByStay.get(reservationId) ?? []).flatMap(({ tourCustomerId, fullName, preferences }) =>
      preferences.map((one) => ({ tourCustomerId, fullName, ...one })),
    );
  const withReadiness = <P extends Pick<Part, 'list'>>(part: P) => ({
    ...part,
    list: part.list.map((stay) => ({
      ...stay,
      ...ready(stay),
      ...(critical && { criticalPreferences: preferencesOf(stay) }),
    })),
  });
  return {
    arrivals: withReadiness(arrivals),
    departures,
    inHouse: withoutDone(inHouse),
    overdue: withReadiness(withoutDone(overdue)),
  };
}

/** Guests in house and overdue arrivals have no completed entries to count. */
const withoutDone = ({ done: _done, ...part }: Part) => part;

/** The readiness of an arrival. A guest already in house lacks nothing, and a shared resource is always ready. */
function readinessLookup(turning: readonly ArrivalRoom[], now: string) {
  const rooms = new Map(turning.map((one) => [one.toursResource.id, readinessOf(one, now)]));
  return ({ status, toursResource }: Stay) => {
    if (status !== 'confirmed') return { isReady: true, missing: [], readyAt: null };
    if (!toursResource) return { isReady: false, missing: ['resource'], readyAt: null };
    const { missing, readyAt } = rooms.get(toursResource.id) ?? { missing: [], readyAt: replyTime(now) };
    return { isReady: missing.length === 0, missing, readyAt };
  };
}
