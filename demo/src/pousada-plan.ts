import type { Drawer } from './drawers.ts';
import type { Find } from './finds.ts';
import { numbered, type Plan, two } from './furnish.ts';
import type { Repair } from './repairs.ts';
import { daysBut, type Employee, employee } from './staff.ts';

const SUNDAY_WEEKDAY = 7;

const luciana = employee('luciana.prado', 'Luciana Prado', 'manager', 'Gerência', {
  weekdays: daysBut(6, SUNDAY_WEEKDAY),
  from: '09:00',
  hours: 9,
});
const ana = employee('ana.souza', 'Ana Souza', 'reception', 'Recepção', {
  weekdays: daysBut(SUNDAY_WEEKDAY),
  from: '07:00',
  hours: 8,
});
const joao = employee('joao.pereira', 'João Pereira', 'reception', 'Recepção', {
  weekdays: daysBut(1),
  from: '15:00',
  hours: 8,
});
const cicero = employee('cicero.lima', 'Cícero Lima', 'reception', 'Portaria', {
  weekdays: daysBut(3),
  from: '23:00',
  hours: 8,
});
/** Covers the shifts of colleagues on their days off. */
const bruna = employee(
  ...(['bruna.rios', 'Bruna Rios', 'reception', 'Recepção'] as const),
  { weekdays: [SUNDAY_WEEKDAY], from: '07:00', hours: 8 },
  { weekdays: [1], from: '15:00', hours: 8 },
  { weekdays: [3], from: '23:00', hours: 8 },
);
const rita = employee('rita.alves', 'Rita Alves', 'housekeeping', 'Governança', {
  weekdays: daysBut(2),
  from: '08:00',
  hours: 8,
});
const maria = employee('maria.conceicao', 'Maria da Conceição', 'housekeeping', 'Governança', {
  weekdays: daysBut(SUNDAY_WEEKDAY),
  from: '08:00',
  hours: 8,
});
const rosangela = employee('rosangela.dias', 'Rosângela Dias', 'housekeeping', 'Governança', {
  weekdays: daysBut(4),
  from: '08:00',
  hours: 8,
});
const antonio = employee('antonio.ferreira', 'Antônio Ferreira', 'maintenance', 'Manutenção', {
  weekdays: daysBut(6, SUNDAY_WEEKDAY),
  from: '08:00',
  hours: 9,
});
const leticia = employee(
  ...(['leticia.araujo', 'Letícia Araújo', 'restaurant', 'Restaurante'] as const),
  { weekdays: daysBut(1, 2), from: '16:00', hours: 8 },
  // One double booking, for the roster to flag.
  { weekdays: [SUNDAY_WEEKDAY], from: '14:00', hours: 4, department: 'Eventos', notes: 'Batizado no jardim' },
);

/** Staff of the pousada. The desk is staffed at every hour, and each person has a day off. */
export const POUSADA_STAFF: readonly Employee[] = [
  luciana,
  ana,
  joao,
  cicero,
  bruna,
  rita,
  maria,
  rosangela,
  antonio,
  leticia,
];

export const STAFF_BY_TASK = {
  desk: [ana, joao, cicero, bruna],
  cleaners: [maria, rosangela],
  inspectors: [rita, luciana],
};

const reception = { code: 'Recepção 1', clerks: STAFF_BY_TASK.desk, hours: 8 };

export const DRAWERS: readonly Drawer[] = [
  { ...reception, from: '07:00', float: 300, sales: ['Diária', 'Taxa de turismo', 'Lavanderia', 'Frigobar'] },
  { ...reception, from: '15:00', float: 300, sales: ['Diária', 'Frigobar', 'Passeio de barco'] },
  { ...reception, from: '23:00', float: 200, sales: ['Frigobar', 'Diária'] },
  {
    code: 'Restaurante 1',
    clerks: [leticia],
    from: '16:00',
    hours: 7,
    float: 200,
    sales: ['Jantar', 'Bar da piscina', 'Vinho', 'Sobremesa'],
  },
];

const NIGHT_MINUTES = 24 * 60;
const room = { kind: 'accommodation', granularity: 'night', tax: 'hospedagem' };
const hourly = { granularity: 'hour', tax: 'passeios', minDurationMinutes: 60 };
export const BOAT_SLOTS = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:00' },
];

export const PLAN: Plan = {
  taxes: [
    { code: 'hospedagem', name: 'Hospedagem', rates: [{ name: 'ISS', percent: 5 }] },
    {
      code: 'passeios',
      name: 'Passeios e locações',
      rates: [
        { name: 'ISS', percent: 3 },
        { name: 'Taxa de turismo', percent: 1.5 },
      ],
    },
  ],
  zones: [
    { code: 'casa', name: 'Casa principal' },
    { code: 'jardim', name: 'Jardim' },
    { code: 'chales', name: 'Chalés', parent: 'jardim' },
  ],
  types: [
    {
      ...room,
      code: 'standard',
      name: 'Quarto standard',
      defaultOccupancy: 2,
      maxOccupancy: 2,
      maxDurationMinutes: 30 * NIGHT_MINUTES,
    },
    {
      ...room,
      code: 'suite-mar',
      name: 'Suíte vista mar',
      defaultOccupancy: 2,
      maxOccupancy: 3,
      attributes: { view: 'mar' },
    },
    {
      ...room,
      code: 'chale',
      name: 'Chalé família',
      defaultOccupancy: 4,
      maxOccupancy: 5,
      minDurationMinutes: NIGHT_MINUTES,
    },
    { ...hourly, code: 'salao', kind: 'space', name: 'Salão e quiosque', maxOccupancy: 80, bufferAfterMinutes: 60 },
    {
      code: 'barco',
      kind: 'activity',
      granularity: 'slot',
      tax: 'passeios',
      name: 'Passeio de barco',
      attributes: { slots: BOAT_SLOTS },
    },
    { ...hourly, code: 'bicicleta', kind: 'equipment', name: 'Bicicleta', maxDurationMinutes: 600 },
  ],
  resources: [
    ...numbered(14, (n) => `1${two(n)}`).map((code) => ({
      type: 'standard',
      zone: 'casa',
      code,
      label: `Quarto ${code}`,
    })),
    ...numbered(8, (n) => `2${two(n)}`).map((code) => ({
      type: 'suite-mar',
      zone: 'casa',
      code,
      label: `Suíte ${code}`,
    })),
    ...numbered(10, (n) => `C${two(n)}`).map((code) => ({
      type: 'chale',
      zone: 'chales',
      code,
      label: `Chalé ${code.slice(1)}`,
    })),
    { type: 'salao', zone: 'casa', code: 'Salão', label: 'Salão de eventos' },
    { type: 'salao', zone: 'jardim', code: 'Quiosque', label: 'Quiosque da piscina' },
    { type: 'barco', code: 'Escuna', label: 'Escuna Estrela do Mar', units: 24 },
    { type: 'barco', code: 'Lancha', label: 'Lancha Maré Mansa', units: 8 },
    ...numbered(4, (n) => `Bike ${n}`).map((code) => ({
      type: 'bicicleta',
      zone: 'jardim',
      code,
      label: `Bicicleta ${code.slice(5)}`,
    })),
  ],
};

export const FINDS: readonly Find[] = [
  { item: 'Óculos de grau, armação azul', resource: '104', keptWhere: 'Cofre da recepção', hoursAgo: 20 },
  { item: 'Carregador de celular branco', resource: '203', keptWhere: 'Gaveta da recepção', hoursAgo: 44 },
  { item: 'Canga com estampa de coqueiro', keptWhere: 'Rouparia', foundByName: 'Hóspede da praia', hoursAgo: 70 },
  { item: 'Relógio de pulso', resource: '107', keptWhere: 'Cofre', hoursAgo: 96, givenTo: 'Leonardo Almeida' },
];

export const REPAIRS: readonly Repair[] = [
  {
    resource: '108',
    title: 'Vazamento no teto do banheiro',
    severity: 'critical',
    status: 'in_progress',
    closedFor: 1,
    hoursAgo: 26,
    comments: ['Registro fechado, falta trocar o sifão.', 'Peça chega amanhã cedo.'],
  },
  { resource: '202', title: 'Infiltração na parede da varanda', severity: 'high', closedFor: 3, hoursAgo: 30 },
  {
    resource: 'C02',
    title: 'Telhas quebradas pelo vento',
    severity: 'high',
    status: 'in_progress',
    closedFor: 5,
    hoursAgo: 28,
  },
  {
    resource: 'C10',
    title: 'Troca do piso do deck',
    closedFor: 8,
    hoursAgo: 40,
    comments: ['Madeira já encomendada.'],
  },
  { resource: '103', title: 'Ar-condicionado pinga', hoursAgo: 20 },
  { resource: '205', title: 'Fechadura emperrada', severity: 'high', status: 'in_progress', hoursAgo: 9 },
  { resource: 'Bike 3', title: 'Pneu furado', severity: 'low', hoursAgo: 30 },
  { zone: 'jardim', title: 'Luminária do caminho queimada', severity: 'low', hoursAgo: 50 },
  {
    zone: 'casa',
    title: 'Pressão baixa da água no segundo andar',
    severity: 'high',
    status: 'in_progress',
    hoursAgo: 26,
  },
  { title: 'Limpeza da caixa d’água', hoursAgo: 70, every: { count: 6, unit: 'month' } },
  {
    resource: '110',
    title: 'Chuveiro sem água quente',
    severity: 'high',
    status: 'resolved',
    hoursAgo: 120,
    hours: 6,
    cost: 180.5,
  },
  {
    resource: '203',
    title: 'Cortina solta do trilho',
    severity: 'low',
    status: 'resolved',
    hoursAgo: 98,
    hours: 3,
    cost: 35,
  },
  { resource: 'C05', title: 'Gás acabou', status: 'resolved', hoursAgo: 76, hours: 1, cost: 124.9 },
  {
    resource: '112',
    title: 'Barulho no frigobar',
    severity: 'low',
    status: 'cancelled',
    hoursAgo: 60,
    comments: ['Era o vizinho.'],
  },
];
