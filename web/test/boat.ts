import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type Console, DESK } from './console.ts';
import { dayFromToday, timeOn } from './house.ts';

/** Start and end of a slot, this many days from today. */
export const slot = (day: number, start = '09:00', end = '12:30') => ({
  startsAt: timeOn(day, start),
  endsAt: timeOn(day, end),
});

/** Button of the departure at nine. */
export const nineOClock = (page: Page) => page.getByRole('button', { name: /^09:00/ });

/** Gives the house of a test file a boat of twelve seats, with two departures a day. */
export function withBoat(console: { readonly current: Console }) {
  const boat = { type: 0, id: 0 };
  beforeAll(async () => {
    const { api } = console.current.house;
    const slots = [
      { start: '09:00', end: '12:30' },
      { start: '14:00', end: '17:30' },
    ];
    const kind = { kind: 'activity' as const, granularity: 'slot' as const, attributes: { slots } };
    boat.type = (await api.createResourceType({ body: { code: 'ilhas', name: 'Passeio pelas ilhas', ...kind } })).id;
    const escuna = { tourResourceTypeId: boat.type, code: 'escuna', label: 'Escuna Boto Cinza', units: 12 };
    boat.id = (await api.createResource({ body: escuna })).id;
  });
  return {
    boat,
    /** Books seats for a party, by default on the first departure of the day. */
    async party(name: string, units: number, day: number, more: object = {}): Promise<number> {
      const { house } = console.current;
      const tourCustomerId = await house.guest(name, { phoneE164: '+5571998142207' });
      const body = { tourCustomerId, tourResourceTypeId: boat.type, tourResourceId: boat.id, units, guests: units };
      await house.api.createReservation({ body: { ...body, ...slot(day), ...more } });
      return tourCustomerId;
    },
    openDepartures: (day: number, viewport = DESK) =>
      console.current.open(`/departures?date=${dayFromToday(day)}`, { viewport }),
  };
}
