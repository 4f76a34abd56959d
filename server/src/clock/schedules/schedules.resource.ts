import { Type } from 'typebox';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { Field } from '../../http/fields/field.ts';
import { listOf, object } from '../../http/fields/shapes.ts';
import { flag, integer, pattern, text } from '../../http/fields/types.ts';
import { repliesOf } from '../../http/schemas.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { jsonRow } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { workingDate } from '../days/time/range.ts';

const wallTime = (): Field<string> =>
  new Field<string>({
    ...pattern(/^([01]\d|2[0-3]):[0-5]\d$/).spec,
    json: (column: Sql) => sql`to_char(${column}, 'HH24:MI')`,
  });

/** Expected hours of a day. */
const hourFields = {
  startsAt: wallTime().nullable().example('09:00'),
  endsAt: wallTime().nullable().example('18:00'),
  breakStartsAt: wallTime().nullable().example('12:00'),
  expectedMinutes: integer({ min: 0, max: 1_440 }).default(0).example(480),
  breakMinutes: integer({ min: 0, max: 1_440 }).default(0).example(60),
};

/** Always stored and returned as a number. Null in a body means the sum of the days. */
const weeklyMinutes = new Field<number>({
  ...integer({ min: 0, max: 10_080 }).spec,
  reply: Type.Integer(),
}).example(2_640);

const Day = Type.Object({
  weekday: Type.Optional(Type.Integer({ description: 'Of a week; 0 is Sunday', examples: [1] })),
  day: Type.Optional(Type.Integer({ description: 'Of a cycle; 1 is its first day', examples: [1] })),
  ...repliesOf(hourFields),
});

/** A day's hours under the name its schedule counts days by. */
const dayAs = (name: string, number: string): Sql =>
  sql`jsonb_build_object(${raw(`'${name}', d.day${number}`)}) || ${jsonRow(hourFields, 'd')}::jsonb`;

export const schedules = defineResource({
  path: 'schedules',
  table: 'timesheet_schedules',
  owner: TIMESHEET,
  columns: {
    name: text(150).required().example('Comercial 44h'),
    weeklyMinutes: weeklyMinutes.required(),
    isDefault: flag(false),
    cycleDays: integer({ min: 1, max: 366 })
      .nullable()
      .example(null)
      .describe('Length of the cycle in days, such as 2 for 12x36; null for a week.'),
    cycleStartsOn: workingDate()
      .nullable()
      .example(null)
      .describe('A date on which the cycle starts; today by default.'),
    observesHolidays: flag()
      .computedWhenAbsent()
      .example(true)
      .describe('Whether holidays are free. The default is true for a week and false for a cycle.'),
  },
  list: { search: ['name'], orderBy: ['id', 'name'] },
  detail: {
    days: {
      schema: Type.Array(Day),
      select: sql`coalesce((select jsonb_agg(case when t.cycle_days is null then ${dayAs('weekday', '')} else ${dayAs('day', ' + 1')} end order by d.day)
        from timesheet_schedule_days d where d.timesheet_id = t.timesheet_id and d.schedule_id = t.id), '[]')`,
    },
  },
  permissions: { read: 'open', write: 'manager' },
});

/** Body fields that are no columns, or are stored differently. */
export const weekFields = {
  weeklyMinutes: weeklyMinutes.nullable(),
  days: listOf(
    object({
      weekday: integer({ min: 0, max: 6 }).nullable().example(1),
      day: integer({ min: 1, max: 366 }).nullable().example(null),
      ...hourFields,
    }),
    { max: 366 },
  ).nullable(),
};
