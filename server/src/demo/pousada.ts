import { createAllocation } from '../bookings/allocations/allocations.commands.ts';
import { updateType } from '../house/resource-types/resource-types.commands.ts';
import { updateSettings } from '../team/settings/settings.commands.ts';
import { liveThrough } from './days.ts';
import { type Dice, dice } from './dice.ts';
import { keepDrawers } from './drawers.ts';
import { type Furnished, furnish, type Plan } from './furnish.ts';
import { guestBook } from './guest-book.ts';
import { barred, meet } from './guests.ts';
import type { House } from './house.ts';
import { instant, type Moment } from './moment.ts';
import { BOAT_SLOTS, CREW, DRAWERS, PLAN, POUSADA_STAFF, REPAIRS } from './pousada-plan.ts';
import { reportRepairs } from './repairs.ts';
import { planShifts, rosterOf, type Worked } from './roster.ts';
import { hireStaff } from './staff.ts';
import { nightsIn, outingsIn, type Place, partiesFor, type Visit, withAbsent } from './visits.ts';

const GUESTS = {
  regulars: { alone: ['Úrsula Medeiros', 'Leonardo Almeida'], family: 'Rangel Assunção' },
  ...{ singles: 16, couples: 26, families: 14, companies: 8 },
};
const SLEEPS: Readonly<Record<string, number>> = { standard: 2, 'suite-mar': 3, chale: 5 };

/** A pousada by the sea: rooms and cottages, a hall, boats and bicycles. Answers who worked when, for the time clock. */
export async function fillPousada(house: House): Promise<Worked[]> {
  await hireStaff(house, POUSADA_STAFF, 'pousada.local');
  const furnished = await furnish(house, PLAN);
  const { parties, rooms, trips, given } = visitsToPousada(house, furnished);
  const [ids] = await Promise.all([
    meet(house, parties, 'ana.souza', dice(7)),
    reportRepairs(house, REPAIRS, furnished, { reporter: 'maria.conceicao', fixer: 'antonio.ferreira' }),
  ]);
  const roster = rosterOf(house, POUSADA_STAFF, dice(11), 9);
  await Promise.all([
    liveThrough({ house, crew: CREW, parties: given, ids }, rooms, trips),
    planShifts(house, roster),
    keepDrawers(house, DRAWERS, dice(23)),
  ]);
  await settleIn(house, furnished);
  return roster;
}

/** Who comes when, on whatever day the house is looked at. */
export function visitsToPousada(moment: Moment, furnished: Furnished) {
  const parties = guestBook(dice(1984), moment.today.year, GUESTS);
  const guests = parties.filter((party) => party !== barred(parties));
  const [rooms, trips] = [roomsOf(moment, furnished, dice(65)), tripsOf(moment, furnished, dice(4))];
  return { parties, rooms, trips, given: new Map([...partiesFor(rooms, guests), ...partiesFor(trips, guests)]) };
}

function roomsOf(moment: Moment, furnished: Furnished, chance: Dice): Visit[] {
  const rooms = PLAN.resources.filter(({ type }) => type in SLEEPS);
  return withAbsent(rooms.flatMap((one) => nightsIn(moment, roomOf(one, furnished), chance)));
}

function roomOf({ code, type }: Plan['resources'][number], { resources, types }: Furnished): Place {
  const repair = REPAIRS.find(({ resource, closedFor }) => resource === code && closedFor !== undefined);
  return {
    id: resources.get(code)!,
    typeId: types.get(type)!,
    isShared: false,
    fits: SLEEPS[type]!,
    closedFor: repair?.closedFor ?? -1,
  };
}

function tripsOf(moment: Moment, { resources, types }: Furnished, chance: Dice): Visit[] {
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
      place('barco-1', 'barco', 5, true),
      boats.map((slot) => ({ ...slot, parties: 3 })),
      chance,
    ),
    ...outingsIn(
      moment,
      place('barco-2', 'barco', 4, true),
      boats.map((slot) => ({ ...slot, parties: 2 })),
      chance,
    ),
    ...outingsIn(
      moment,
      place('salao', 'salao', 5),
      [{ start: '19:00', end: '23:00', share: 0.3, parties: 1, crowd: [25, 70] }],
      chance,
    ),
    ...outingsIn(
      moment,
      place('quiosque', 'salao', 5),
      [{ start: '12:00', end: '16:00', share: 0.25, parties: 1, crowd: [12, 40] }],
      chance,
    ),
    ...[1, 2].flatMap((n) => outingsIn(moment, place(`bike-${n}`, 'bicicleta', 2), rides, chance)),
  ];
}

/** What a house in use also has: work planned by night, a notice for boats, a hold somebody thinks over, a day of its own. */
async function settleIn(house: House, { resources, types }: Furnished): Promise<void> {
  await house.as('owner', (tx) => updateSettings(tx, { generateTasksNightly: true }));
  await house.as('owner', (tx) => updateType(tx, types.get('barco')!, { minLeadTimeMinutes: 60 }));
  const far = {
    startsAt: house.today.add({ days: 45 }).toString(),
    endsAt: house.today.add({ days: 48 }).toString(),
    units: 1,
  };
  const hold = {
    ...far,
    kind: 'hold',
    tourResourceId: resources.get('204')!,
    expiresAt: instant(house.now.add({ hours: 20 })),
    note: 'Família Lima decide até amanhã',
  } as const;
  await house.as('joao.pereira', (tx) => createAllocation(tx, hold));
  const own = {
    ...far,
    kind: 'internal',
    tourResourceId: resources.get('C07')!,
    expiresAt: null,
    note: 'Fotos para o site',
  } as const;
  await house.as('owner', (tx) => createAllocation(tx, own));
}
