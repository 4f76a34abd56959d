import { createAllocation } from '../../server/src/bookings/allocations/allocations.commands.ts';
import { updateType } from '../../server/src/house/resource-types/resource-types.commands.ts';
import { updateSettings } from '../../server/src/team/settings/settings.commands.ts';
import { cleanedInTurn } from './cleaning-turns.ts';
import { liveThrough } from './days.ts';
import { type Dice, dice } from './dice.ts';
import { keepDrawers } from './drawers.ts';
import { recordFinds } from './finds.ts';
import { type CreatedResources, furnish, type Plan } from './furnish.ts';
import { guestBook } from './guest-book.ts';
import { barred, meet } from './guests.ts';
import type { House } from './house.ts';
import { instant, type Moment } from './moment.ts';
import { BOAT_SLOTS, DRAWERS, FINDS, PLAN, POUSADA_STAFF, REPAIRS, STAFF_BY_TASK } from './pousada-plan.ts';
import { reportRepairs } from './repairs.ts';
import { planShifts, type RosterShift, rosterOf } from './roster.ts';
import { hireStaff } from './staff.ts';
import {
  freeBetween,
  nightsIn,
  outingsIn,
  type Place,
  partiesFor,
  type Visit,
  withAbsent,
  withUnassigned,
} from './visits.ts';

const GUESTS = {
  regulars: { alone: ['Úrsula Medeiros', 'Leonardo Almeida'], family: 'Rangel Assunção' },
  ...{ singles: 16, couples: 26, families: 14, companies: 8 },
};
const SLEEPS: Readonly<Record<string, number>> = { standard: 2, 'suite-mar': 3, chale: 5 };

/**
 * Fills a pousada by the sea: rooms and cottages, a hall, boats and bicycles. Returns the worked shifts for the time
 * clock.
 */
export async function fillPousada(house: House): Promise<RosterShift[]> {
  await hireStaff(house, POUSADA_STAFF, 'pousada.local');
  const furnished = await furnish(house, PLAN);
  const { parties, rooms, trips, given } = visitsToPousada(house, furnished);
  const [ids] = await Promise.all([
    meet(house, parties, 'ana.souza', dice(7)),
    recordFinds(house, FINDS, furnished, { finder: 'maria.conceicao', desk: 'ana.souza' }),
    reportRepairs(house, REPAIRS, furnished, { reporter: 'maria.conceicao', fixer: 'antonio.ferreira' }),
  ]);
  const roster = rosterOf(house, POUSADA_STAFF, dice(11), 9);
  await Promise.all([
    liveThrough({ house, crew: STAFF_BY_TASK, parties: given, ids }, rooms, trips),
    planShifts(house, roster),
    keepDrawers(house, DRAWERS, dice(23)),
  ]);
  await settleIn(house, furnished, rooms);
  return roster;
}

/** The visits of the house, relative to any day. */
export function visitsToPousada(moment: Moment, furnished: CreatedResources) {
  const parties = guestBook(dice(1984), moment.today.year, GUESTS);
  const guests = parties.filter((party) => party !== barred(parties));
  const nights = roomsOf(moment, furnished, dice(317));
  const all = cleanedInTurn([...nights, ...tripsOf(moment, furnished, dice(4))], STAFF_BY_TASK.cleaners);
  const [rooms, trips] = [all.slice(0, nights.length), all.slice(nights.length)];
  return { parties, rooms, trips, given: new Map([...partiesFor(rooms, guests), ...partiesFor(trips, guests)]) };
}

function roomsOf(moment: Moment, furnished: CreatedResources, chance: Dice): Visit[] {
  const rooms = PLAN.resources.filter(({ type }) => type in SLEEPS);
  return withUnassigned(withAbsent(rooms.flatMap((one) => nightsIn(moment, roomOf(one, furnished), chance))));
}

function roomOf({ code, type }: Plan['resources'][number], { resources, types }: CreatedResources): Place {
  const repair = REPAIRS.find(({ resource, closedFor }) => resource === code && closedFor !== undefined);
  return {
    id: resources.get(code)!,
    typeId: types.get(type)!,
    isShared: false,
    fits: SLEEPS[type]!,
    closedFor: repair?.closedFor ?? -1,
  };
}

function tripsOf(moment: Moment, { resources, types }: CreatedResources, chance: Dice): Visit[] {
  const place = (code: string, type: string, fits: number, isShared = false): Place => ({
    id: resources.get(code)!,
    typeId: types.get(type)!,
    isShared,
    fits,
  });
  const boats = BOAT_SLOTS.map((slot) => ({ ...slot, share: 0.55 }));
  const rides = [
    { start: '10:00', end: '13:00', share: 0.3, parties: 1 },
    { start: '15:00', end: '18:00', share: 0.3, parties: 1 },
  ];
  return [
    ...outingsIn(
      moment,
      place('Escuna', 'barco', 5, true),
      boats.map((slot) => ({ ...slot, parties: 3 })),
      chance,
    ),
    ...outingsIn(
      moment,
      place('Lancha', 'barco', 4, true),
      boats.map((slot) => ({ ...slot, parties: 2 })),
      chance,
    ),
    ...outingsIn(
      moment,
      place('Salão', 'salao', 5),
      [{ start: '19:00', end: '23:00', share: 0.3, parties: 1, crowd: [25, 70] }],
      chance,
    ),
    ...outingsIn(
      moment,
      place('Quiosque', 'salao', 5),
      [{ start: '12:00', end: '16:00', share: 0.25, parties: 1, crowd: [12, 40] }],
      chance,
    ),
    ...[1, 2].flatMap((n) => outingsIn(moment, place(`Bike ${n}`, 'bicicleta', 2), rides, chance)),
  ];
}

/** Adds the traces of daily use: tasks planned by night, lead time for boats, a hold, and a day of own use. */
async function settleIn(house: House, { types }: CreatedResources, rooms: readonly Visit[]): Promise<void> {
  await house.as('owner', (tx) => updateSettings(tx, { generateTasksNightly: true }));
  await house.as('owner', (tx) => updateType(tx, types.get('barco')!, { minLeadTimeMinutes: 60 }));
  const expiresAt = instant(house.now.add({ hours: 20 }));
  await house.as('joao.pereira', (tx) =>
    createAllocation(tx, {
      ...{ ...between(house, rooms, 2, 3), kind: 'hold', expiresAt, note: 'Família Lima decide até amanhã' },
    }),
  );
  await house.as('owner', (tx) =>
    createAllocation(tx, {
      ...{ ...between(house, rooms, 4, 6), kind: 'internal', expiresAt: null, note: 'Fotos para o site' },
    }),
  );
}

/** A free room and its nights. */
function between(house: House, rooms: readonly Visit[], from: number, until: number) {
  const room = freeBetween(rooms, from, until);
  if (!room) throw new Error('the demo has no room left for its own days');
  const [startsAt, endsAt] = [from, until].map((days) => house.today.add({ days }).toString()) as [string, string];
  return { tourResourceId: room.id, startsAt, endsAt, units: 1 };
}
