import { cleanedInTurn } from './cleaning-turns.ts';
import { liveThrough } from './days.ts';
import { type Dice, dice } from './dice.ts';
import { type Drawer, keepDrawers } from './drawers.ts';
import { type CreatedResources, furnish, numbered, type Plan } from './furnish.ts';
import { guestBook } from './guest-book.ts';
import { barred, meet } from './guests.ts';
import type { House } from './house.ts';
import type { Moment } from './moment.ts';
import { type Repair, reportRepairs } from './repairs.ts';
import { planShifts, rosterOf } from './roster.ts';
import { daysBut, employee, hireStaff } from './staff.ts';
import { outingsIn, type Place, partiesFor, type Visit, type Window } from './visits.ts';

const marina = employee('marina.teles', 'Marina Teles', 'manager', 'Gerência', {
  weekdays: daysBut(7),
  from: '08:00',
  hours: 9,
});
const davi = employee('davi.nunes', 'Davi Nunes', 'reception', 'Cais', {
  weekdays: daysBut(1),
  from: '07:30',
  hours: 10,
});
const jairo = employee('jairo.paixao', 'Jairo Paixão', 'crew', 'Mestre de embarcação', {
  weekdays: daysBut(2),
  from: '08:00',
  hours: 10,
});
const iara = employee('iara.santana', 'Iara Santana', 'crew', 'Guia', {
  weekdays: daysBut(3),
  from: '08:30',
  hours: 9,
});
const quirino = employee('quirino.matos', 'Quirino Matos', 'maintenance', 'Oficina', {
  weekdays: daysBut(6, 7),
  from: '06:30',
  hours: 8,
});

const STAFF = [marina, davi, jairo, iara, quirino];
const STAFF_BY_TASK = { desk: [davi, marina], cleaners: [iara, jairo], inspectors: [jairo, marina] };

const DRAWERS: readonly Drawer[] = [
  {
    code: 'Cais 1',
    clerks: STAFF_BY_TASK.desk,
    from: '07:30',
    hours: 10,
    float: 250,
    sales: ['Passeio pelas ilhas', 'Pôr do sol', 'Aluguel de máscara', 'Bar de bordo'],
  },
];

const ISLANDS = [
  { start: '09:00', end: '12:30' },
  { start: '14:00', end: '17:30' },
];
const SUNSET = [{ start: '16:30', end: '18:30', days: [4, 5, 6, 0] }];

export const BOATS: Plan = {
  taxes: [{ code: 'passeios', name: 'Passeios', rates: [{ name: 'ISS', percent: 3 }] }],
  zones: [
    { code: 'cais', name: 'Cais do centro' },
    { code: 'oficina', name: 'Oficina' },
  ],
  types: [
    {
      code: 'ilhas',
      kind: 'activity',
      granularity: 'slot',
      tax: 'passeios',
      name: 'Passeio pelas ilhas',
      requiresAssignment: true,
      attributes: { slots: ISLANDS },
    },
    {
      code: 'por-do-sol',
      kind: 'activity',
      granularity: 'slot',
      tax: 'passeios',
      name: 'Pôr do sol',
      requiresAssignment: true,
      attributes: { slots: SUNSET },
    },
    {
      code: 'lancha',
      kind: 'activity',
      granularity: 'hour',
      tax: 'passeios',
      name: 'Lancha privativa',
      requiresAssignment: true,
      maxOccupancy: 8,
      bufferAfterMinutes: 30,
      minDurationMinutes: 120,
    },
    {
      code: 'mergulho',
      kind: 'equipment',
      granularity: 'slot',
      tax: 'passeios',
      name: 'Equipamento de mergulho',
      attributes: { slots: ISLANDS },
    },
  ],
  resources: [
    { type: 'ilhas', zone: 'cais', code: 'Maré Alta', label: 'Escuna Maré Alta', units: 40 },
    { type: 'ilhas', zone: 'cais', code: 'Boto Cinza', label: 'Escuna Boto Cinza', units: 24 },
    { type: 'por-do-sol', zone: 'cais', code: 'Iemanjá', label: 'Catamarã Iemanjá', units: 18 },
    ...numbered(3, (n) => `Lancha ${n}`).map((code) => ({
      type: 'lancha',
      zone: 'cais',
      code,
      label: `Lancha ${code.slice(7)}`,
    })),
    { type: 'mergulho', zone: 'cais', code: 'Máscaras', label: 'Máscaras e nadadeiras', units: 30 },
  ],
};

const REPAIRS: readonly Repair[] = [
  {
    resource: 'Lancha 3',
    title: 'Bomba de porão não liga',
    severity: 'critical',
    status: 'in_progress',
    closedFor: 2,
    hoursAgo: 22,
    comments: ['Rotor encomendado em Ilhéus.'],
  },
  { resource: 'Boto Cinza', title: 'Toldo rasgado na popa', severity: 'low', hoursAgo: 40 },
  { zone: 'cais', title: 'Defensa solta no píer', severity: 'high', status: 'in_progress', hoursAgo: 31 },
  { resource: 'Maré Alta', title: 'Revisão do motor', hoursAgo: 300, status: 'resolved', hours: 30, cost: 1850 },
  { title: 'Vistoria dos coletes', hoursAgo: 90, every: { count: 3, unit: 'month' } },
];

const GUESTS = {
  regulars: { alone: ['Iolanda Viana', 'Otto Hoffmann'], family: 'Caldas Brito' },
  ...{ singles: 6, couples: 12, families: 10, companies: 2 },
};

/** Fills a boat operator: seats by the slot, launches by the hour, masks for rent. */
export async function fillBoats(house: House): Promise<void> {
  await hireStaff(house, STAFF, 'marealta.local');
  const furnished = await furnish(house, BOATS);
  const { parties, trips, given } = visitsToBoats(house, furnished);
  const [ids] = await Promise.all([
    meet(house, parties, 'davi.nunes', dice(8)),
    reportRepairs(house, REPAIRS, furnished, { reporter: 'davi.nunes', fixer: 'quirino.matos' }),
  ]);
  await Promise.all([
    liveThrough({ house, crew: STAFF_BY_TASK, parties: given, ids }, trips),
    planShifts(house, rosterOf(house, STAFF, dice(12))),
    keepDrawers(house, DRAWERS, dice(24)),
  ]);
}

/** The trips of the house, relative to any day. */
export function visitsToBoats(moment: Moment, furnished: CreatedResources) {
  const parties = guestBook(dice(77), moment.today.year, GUESTS);
  const guests = parties.filter((party) => party !== barred(parties));
  const trips = cleanedInTurn(tripsOf(moment, furnished, dice(78)), STAFF_BY_TASK.cleaners);
  return { parties, trips, given: partiesFor(trips, guests) };
}

function tripsOf(moment: Moment, { resources, types }: CreatedResources, chance: Dice): Visit[] {
  const place = (code: string, type: string, fits: number, isShared = true): Place => ({
    id: resources.get(code)!,
    typeId: types.get(type)!,
    isShared,
    fits,
  });
  const seats = (slots: readonly { start: string; end: string }[], parties: number): Window[] =>
    slots.map(({ start, end }) => ({ start, end, parties, share: 0.6, days: [-1, 3] }));
  // Only on the days it sails.
  const sunset = outingsIn(moment, place('Iemanjá', 'por-do-sol', 5), seats(SUNSET, 3), chance).filter(({ from }) =>
    SUNSET[0]!.days.includes(moment.today.add({ days: from }).dayOfWeek % 7),
  );
  const launches: Window[] = [
    { start: '08:00', end: '12:00', share: 0.35, parties: 1 },
    { start: '13:00', end: '17:00', share: 0.35, parties: 1 },
  ];
  return [
    ...outingsIn(moment, place('Maré Alta', 'ilhas', 5), seats(ISLANDS, 5), chance),
    ...outingsIn(moment, place('Boto Cinza', 'ilhas', 5), seats(ISLANDS, 3), chance),
    ...sunset,
    ...[1, 2].flatMap((n) => outingsIn(moment, place(`Lancha ${n}`, 'lancha', 5, false), launches, chance)),
    ...outingsIn(moment, place('Máscaras', 'mergulho', 3), seats(ISLANDS, 2), chance),
  ];
}
