import type { Today, TodayArrival, TodayStay } from '@pousada/client';

export type Stay = TodayArrival | TodayStay;
export type Act = 'checkIn' | 'checkOut';

const change = <S extends Stay>(list: readonly S[], id: number, changes: Partial<Stay>): S[] =>
  list.map((stay) => (stay.reservationId === id ? { ...stay, ...changes } : stay));

/** The optimistic update of an act: the day as it will be once the server has agreed. */
export function optimisticDay(today: Today, id: number, act: Act, at = new Date().toISOString()): Today {
  if (act === 'checkIn' && today.arrivals) {
    const changes = { status: 'checked_in', checkedInAt: at } as const;
    const list = change(today.arrivals.list, id, changes);
    const overdue = today.overdue && { ...today.overdue, list: change(today.overdue.list, id, changes) };
    return { ...today, arrivals: { ...today.arrivals, list }, ...(overdue && { overdue }) };
  }
  if (act === 'checkOut' && today.departures) {
    const list = change(today.departures.list, id, { status: 'checked_out', checkedOutAt: at });
    return { ...today, departures: { ...today.departures, list } };
  }
  return today;
}
