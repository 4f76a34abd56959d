import { listOf, object } from '../../http/field-shapes.ts';
import { flag, integer, pattern, text } from '../../http/field-types.ts';
import type { Records } from '../records.ts';

const wallTime = () => pattern(/^([01]\d|2[0-3]):[0-5]\d$/);

export const dayFields = {
  /** 0 is Sunday. */
  weekday: integer({ min: 0, max: 6 }).required(),
  startsAt: wallTime().nullable().example('09:00'),
  endsAt: wallTime().nullable().example('18:00'),
  expectedMinutes: integer({ min: 0, max: 1_440 }).default(0).example(480),
  breakMinutes: integer({ min: 0, max: 1_440 }).default(0).example(60),
};

export const days = listOf(object(dayFields), { max: 7 });

export const schedules = {
  name: 'schedules',
  table: 'timesheet_schedules',
  fields: {
    name: text(150).required().example('Comercial 44h'),
    weeklyMinutes: integer({ min: 0, max: 10_080 }).nullable().example(2_640),
    isDefault: flag(false),
  },
} satisfies Records;
