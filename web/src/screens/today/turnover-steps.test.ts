import type { Today, TodayTurnover } from '@pousada/client';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../test/words.ts';
import { Dates } from '../../ui/dates.ts';
import { openFirst, stepsOf } from './turnover-steps.ts';

const words = await wordsOf('en', 'today');
const dates = new Dates('America/Sao_Paulo', 'en');
const NOON = '2026-11-15T15:00:00Z';
const today = { critical: { list: [{ reservationId: 8, preferences: [{ id: 3 }] }] } } as unknown as Today;

const step = (values: object) => ({
  ...{ step: 'cleaning', status: 'open', at: null, minutes: 0, reservationId: null },
  ...{ toursCustomer: null, assignedToTourUser: null, ...values },
});
const said = (values: object): [title: string, detail: string | null] => {
  const [only] = stepsOf({ steps: [step(values)] } as unknown as TodayTurnover, today, words, dates);
  return [only!.title, only!.detail];
};
const ana = { fullName: 'Ana Souza Lima' };
const rosa = { displayName: 'Rosângela Dias' };

test('shows the latest hour of a departure until it is done, then the actual hour', () => {
  expect(said({ step: 'departure', at: NOON, toursCustomer: ana })).toEqual(['Departure by 12:00', 'Ana Souza']);
  expect(said({ step: 'departure', status: 'done', at: NOON, toursCustomer: ana })).toEqual([
    'Departure',
    'Ana, 12:00',
  ]);
});

test('shows only the hour without the permission to read names', () => {
  expect(said({ step: 'departure', status: 'done', at: NOON })).toEqual(['Departure', '12:00']);
  expect(said({ step: 'arrival', at: NOON })).toEqual(['Arrival 12:00', null]);
});

test('names the worker, and the duration, start or end of the work', () => {
  expect(said({ assignedToTourUser: rosa, minutes: 45 })[1]).toBe('Rosângela, 45 min');
  expect(said({ assignedToTourUser: rosa, status: 'under_way', at: NOON })[1]).toBe('Rosângela, since 12:00');
  expect(said({ assignedToTourUser: rosa, status: 'done', at: NOON })[1]).toBe('Rosângela, 12:00');
  expect(said({ step: 'inspection', assignedToTourUser: rosa, minutes: 10 })).toEqual(['Inspection', 'Rosângela']);
  expect(said({})[1]).toBe(words.say('today.step.nobody'));
});

test('gives a step the critical preferences of its own guest', () => {
  const steps = [step({ step: 'arrival', reservationId: 8 }), step({ step: 'departure', reservationId: 9 })];
  const told = stepsOf({ steps } as unknown as TodayTurnover, today, words, dates);
  expect(told.map(({ dangers }) => dangers?.length)).toEqual([1, 0]);
});

test('puts ready turnovers after those that need work', () => {
  const turnover = (id: number, ...statuses: string[]) =>
    ({ id, steps: statuses.map((status) => ({ status })) }) as never;
  const all = [turnover(1, 'done', 'done', 'open'), turnover(2, 'done', 'open', 'open'), turnover(3, 'open', 'open')];
  expect(openFirst<{ id: number; steps: TodayTurnover['steps'] }>(all).map(({ id }) => id)).toEqual([2, 3, 1]);
});
