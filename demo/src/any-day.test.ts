import { describe, expect, test } from 'vitest';
import { BOATS, visitsToBoats } from './boats.ts';
import { dice } from './dice.ts';
import { openingsOf } from './drawers.ts';
import type { Plan } from './furnish.ts';
import { Moment } from './moment.ts';
import { visitsToPousada } from './pousada.ts';
import { DRAWERS, PLAN, POUSADA_STAFF, STAFF_BY_TASK } from './pousada-plan.ts';
import { rosterOf } from './roster.ts';
import { VENUE, visitsToVenue } from './venue.ts';
import { freeBetween, type Visit } from './visits.ts';

const ids = (of: readonly { readonly code: string }[]) => new Map(of.map(({ code }, index) => [code, index + 1]));
const furnished = ({ zones, types, resources }: Plan) => ({
  ...{ zones: ids(zones), types: ids(types), resources: ids(resources) },
});
const isOn = (day: number) => (visit: Visit) => visit.from === day && visit.outcome === 'comes';

/** Each day of a week that includes the 29th of February. */
const WEEK = Array.from({ length: 7 }, (_, n) => Temporal.PlainDate.from('2028-02-26').add({ days: n }));
const moments = WEEK.map(
  (day) => new Moment(day.toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '09:00' })),
);

describe.each(moments)('the demo on $today', (moment) => {
  test('has turnovers today, one overdue guest, and a well booked week ahead', () => {
    const { rooms, given } = visitsToPousada(moment, furnished(PLAN));
    const arriving = rooms.filter(isOn(0));
    const leaving = new Set(
      rooms.filter(({ until, outcome }) => until === 0 && outcome === 'comes').map((one) => one.place.id),
    );
    expect(arriving.length).toBeGreaterThan(5);
    expect(arriving.filter(({ place }) => leaving.has(place.id)).length).toBeGreaterThan(4);
    expect(rooms.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['is late', 'stays away', 'is cancelled']),
    );
    for (const night of [0, 1, 2, 3, 4, 5, 6]) {
      const taken = rooms.filter(
        ({ from, until, outcome }) => from <= night && until > night && outcome !== 'is cancelled',
      );
      expect(taken.length).toBeGreaterThan(16);
    }
    expect(rooms.every((visit) => given.has(visit))).toBe(true);
  });

  test('fills the fortnight, leaves one booking of each kind without a room, and keeps free days for the house', () => {
    const { rooms } = visitsToPousada(moment, furnished(PLAN));
    const taken = (night: number) => rooms.filter(({ from, until }) => from <= night && until > night).length;
    expect([8, 10, 12, 13].map(taken).every((count) => count > 8)).toBe(true);
    expect(rooms.filter(({ isUnassigned }) => isUnassigned)).toHaveLength(3);
    expect(freeBetween(rooms, 2, 3)).toBeDefined();
    expect(freeBetween(rooms, 4, 6)).toBeDefined();
  });

  test('sends out boats and lets halls, each party in one place at a time', () => {
    const boats = visitsToBoats(moment, furnished(BOATS));
    const venue = visitsToVenue(moment, furnished(VENUE));
    expect(boats.trips.filter(isOn(0)).length).toBeGreaterThan(7);
    expect(venue.events.filter(isOn(0)).length).toBeGreaterThan(1);
    for (const { given } of [boats, venue])
      for (const [party, visits] of Map.groupBy(given.keys(), (visit) => given.get(visit)!))
        expect([party.booker.values.fullName, new Set(visits.map(({ from }) => from)).size]).toEqual([
          party.booker.values.fullName,
          visits.length,
        ]);
  });

  test('has exactly one person at the desk at every hour', () => {
    const atDesk = rosterOf(moment, POUSADA_STAFF, dice(11)).filter(({ person }) =>
      STAFF_BY_TASK.desk.includes(person),
    );
    for (let hour = 0; hour < 24; hour++) {
      const at = moment.at(0, '00:00').add({ hours: hour, minutes: 30 });
      const present = atDesk.filter(
        ({ start, end }) =>
          Temporal.ZonedDateTime.compare(start, at) <= 0 && Temporal.ZonedDateTime.compare(at, end) < 0,
      );
      expect([at.toString(), present.length]).toEqual([at.toString(), 1]);
    }
  });

  test('has one open drawer at the reception at every minute', () => {
    const midnight = moment.at(0, '00:00');
    for (let minute = 0; minute < 24 * 60; minute++) {
      const now = midnight.add({ minutes: minute });
      const open = openingsOf(new Moment(now), DRAWERS, dice(23)).filter(
        ({ drawer, closes }) => drawer.code === 'Recepção 1' && Temporal.ZonedDateTime.compare(now, closes) < 0,
      );
      expect([now.toString(), open.length]).toEqual([now.toString(), 1]);
    }
  });
});
