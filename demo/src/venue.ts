import { compose } from '../../server/src/house/resources/parts.ts';
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

const vera = employee('vera.toledo', 'Vera Toledo', 'manager', 'Gerência', {
  weekdays: daysBut(1, 2),
  from: '09:00',
  hours: 9,
});
const caetano = employee('caetano.mota', 'Caetano Mota', 'events', 'Eventos', {
  weekdays: daysBut(1),
  from: '10:00',
  hours: 9,
});
const nair = employee('nair.campos', 'Nair Campos', 'housekeeping', 'Limpeza', {
  weekdays: daysBut(7),
  from: '07:00',
  hours: 8,
});
const sonia = employee('sonia.brito', 'Sônia Brito', 'housekeeping', 'Limpeza', {
  weekdays: daysBut(3),
  from: '13:00',
  hours: 8,
});
const plinio = employee('plinio.galvao', 'Plínio Galvão', 'maintenance', 'Técnica', {
  weekdays: daysBut(1, 2),
  from: '12:00',
  hours: 9,
});

const STAFF = [vera, caetano, nair, sonia, plinio];
const STAFF_BY_TASK = { desk: [caetano, vera], cleaners: [nair, sonia], inspectors: [vera, caetano] };

const DRAWERS: readonly Drawer[] = [
  {
    code: 'Bar 1',
    clerks: STAFF_BY_TASK.desk,
    from: '10:00',
    hours: 12,
    float: 150,
    sales: ['Bar do evento', 'Chapelaria', 'Estacionamento', 'Café da reunião'],
  },
];

const hall = {
  ...{ kind: 'space', granularity: 'hour', tax: 'locacao', minDurationMinutes: 180, requiresAssignment: true },
  ...{ bufferBeforeMinutes: 60, bufferAfterMinutes: 60 },
};

export const VENUE: Plan = {
  taxes: [{ code: 'locacao', name: 'Locação de espaços', rates: [{ name: 'ISS', percent: 5 }] }],
  zones: [
    { code: 'terreo', name: 'Térreo' },
    { code: 'superior', name: 'Piso superior' },
    { code: 'externo', name: 'Área externa' },
  ],
  types: [
    { ...hall, code: 'salao', name: 'Salão', maxOccupancy: 220 },
    { ...hall, code: 'salao-inteiro', name: 'Salão inteiro', maxOccupancy: 450 },
    {
      code: 'jardim',
      kind: 'space',
      granularity: 'hour',
      tax: 'locacao',
      name: 'Jardim',
      maxOccupancy: 300,
      minDurationMinutes: 180,
      requiresAssignment: true,
    },
    {
      code: 'reuniao',
      kind: 'space',
      granularity: 'hour',
      tax: 'locacao',
      name: 'Sala de reunião',
      maxOccupancy: 16,
      minDurationMinutes: 60,
      requiresAssignment: true,
    },
    { code: 'projecao', kind: 'equipment', granularity: 'hour', tax: 'locacao', name: 'Kit de projeção e som' },
  ],
  resources: [
    { type: 'salao', zone: 'terreo', code: 'Ipê', label: 'Salão Ipê' },
    { type: 'salao', zone: 'terreo', code: 'Aroeira', label: 'Salão Aroeira' },
    { type: 'salao-inteiro', zone: 'terreo', code: 'Jacarandá', label: 'Salão Jacarandá (Ipê e Aroeira)' },
    { type: 'jardim', zone: 'externo', code: 'Jardim', label: 'Jardim das Jabuticabeiras' },
    ...numbered(3, (n) => `Sala ${n}`).map((code) => ({
      type: 'reuniao',
      zone: 'superior',
      code,
      label: `Sala ${code.slice(5)}`,
    })),
    { type: 'projecao', zone: 'superior', code: 'Kits', label: 'Kits de projeção', units: 6 },
  ],
};

const REPAIRS: readonly Repair[] = [
  {
    resource: 'Sala 3',
    title: 'Projetor sem imagem',
    severity: 'high',
    status: 'in_progress',
    closedFor: 1,
    hoursAgo: 24,
    comments: ['Lâmpada trocada, ainda sem sinal.'],
  },
  { resource: 'Aroeira', title: 'Rodapé solto junto ao palco', severity: 'low', hoursAgo: 60 },
  { zone: 'externo', title: 'Refletor do caminho queimado', hoursAgo: 44 },
  { resource: 'Ipê', title: 'Ar-condicionado com ruído', status: 'resolved', hoursAgo: 130, hours: 20, cost: 640 },
  { title: 'Recarga dos extintores', hoursAgo: 200, every: { count: 12, unit: 'month' } },
];

/** Days on which both halls are booked as one. */
const WHOLE_DAYS = [-2, 3, 7];
const congressOn = (day: number): Window => ({
  ...{ start: '08:00', end: '18:00', share: 1, parties: 1, crowd: [250, 420], days: [day, day] },
});

const GUESTS = {
  regulars: { alone: ['Teodora Leitão', 'Saulo Câmara'], family: 'Prado Esteves' },
  ...{ singles: 4, couples: 8, families: 2, companies: 12 },
};

/** Fills a venue: halls for weddings and congresses, meeting rooms, a garden. */
export async function fillVenue(house: House): Promise<void> {
  await hireStaff(house, STAFF, 'jacaranda.local');
  const furnished = await furnish(house, VENUE);
  const { resources } = furnished;
  const halls = ['Ipê', 'Aroeira'].map((code) => resources.get(code)!);
  await house.as('owner', (tx) => compose(tx, resources.get('Jacarandá')!, halls));
  const { parties, events, given } = visitsToVenue(house, furnished);
  const [ids] = await Promise.all([
    meet(house, parties, 'caetano.mota', dice(9)),
    reportRepairs(house, REPAIRS, furnished, { reporter: 'nair.campos', fixer: 'plinio.galvao' }),
  ]);
  await Promise.all([
    liveThrough({ house, crew: STAFF_BY_TASK, parties: given, ids }, events),
    planShifts(house, rosterOf(house, STAFF, dice(13))),
    keepDrawers(house, DRAWERS, dice(25)),
  ]);
}

/** The events of the house, relative to any day. */
export function visitsToVenue(moment: Moment, furnished: CreatedResources) {
  const parties = guestBook(dice(5), moment.today.year, GUESTS);
  const hosts = parties.filter((party) => party !== barred(parties));
  const events = cleanedInTurn(eventsOf(moment, furnished, dice(6)), STAFF_BY_TASK.cleaners);
  return { parties, events, given: partiesFor(events, hosts) };
}

function eventsOf(moment: Moment, { resources, types }: CreatedResources, chance: Dice): Visit[] {
  const place = (code: string, type: string, isShared = false): Place => ({
    id: resources.get(code)!,
    typeId: types.get(type)!,
    isShared,
    fits: 5,
  });
  const halls: Window[] = [
    { start: '08:00', end: '12:00', share: 0.4, parties: 1, crowd: [40, 160], days: [-2, 7] },
    { start: '17:00', end: '23:00', share: 0.45, parties: 1, crowd: [70, 210], days: [-2, 7] },
  ];
  const meeting: Window[] = [
    { start: '09:00', end: '12:00', share: 0.5, parties: 1, crowd: [4, 15] },
    { start: '14:00', end: '17:00', share: 0.5, parties: 1, crowd: [4, 15] },
  ];
  return [
    ...['Ipê', 'Aroeira'].flatMap((code) =>
      outingsIn(moment, place(code, 'salao'), halls, chance).filter(({ from }) => !WHOLE_DAYS.includes(from)),
    ),
    ...WHOLE_DAYS.flatMap((day) => outingsIn(moment, place('Jacarandá', 'salao-inteiro'), [congressOn(day)], chance)),
    ...outingsIn(
      moment,
      place('Jardim', 'jardim'),
      [{ start: '16:00', end: '22:00', share: 0.3, parties: 1, crowd: [50, 180], days: [-2, 7] }],
      chance,
    ),
    ...[1, 2].flatMap((n) => outingsIn(moment, place(`Sala ${n}`, 'reuniao'), meeting, chance)),
    ...outingsIn(
      moment,
      place('Kits', 'projecao', true),
      [{ start: '09:00', end: '12:00', share: 0.4, parties: 2, days: [-1, 5] }],
      chance,
    ),
  ];
}
