import { Type } from 'typebox';
import { type Sql, sql } from '../../db/sql.ts';
import { Field } from '../../http/field.ts';
import { listOf, object } from '../../http/field-shapes.ts';
import { flag, integer, pattern, text } from '../../http/field-types.ts';
import { replyOf } from '../../http/schemas.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { jsonRow } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';

const wallTime = (): Field<string> =>
  new Field<string>({
    ...pattern(/^([01]\d|2[0-3]):[0-5]\d$/).spec,
    json: (column: Sql) => sql`to_char(${column}, 'HH24:MI')`,
  });

const dayFields = {
  /** 0 is Sunday. */
  weekday: integer({ min: 0, max: 6 }).required(),
  startsAt: wallTime().nullable().example('09:00'),
  endsAt: wallTime().nullable().example('18:00'),
  expectedMinutes: integer({ min: 0, max: 1_440 }).default(0).example(480),
  breakMinutes: integer({ min: 0, max: 1_440 }).default(0).example(60),
};

/** Kept and answered as a number always; in a body, null asks for the sum of the days. */
const weeklyMinutes = new Field<number>({
  ...integer({ min: 0, max: 10_080 }).spec,
  reply: Type.Integer(),
}).example(2_640);

export const schedules = defineResource({
  path: 'schedules',
  table: 'timesheet_schedules',
  owner: TIMESHEET,
  columns: {
    name: text(150).required().example('Comercial 44h'),
    weeklyMinutes: weeklyMinutes.required(),
    isDefault: flag(false),
  },
  list: { search: ['name'], orderBy: ['id', 'name'] },
  detail: {
    days: {
      schema: Type.Array(replyOf(dayFields)),
      select: sql`coalesce((select json_agg(${jsonRow(dayFields, 'd')} order by d.weekday) from timesheet_schedule_days d
        where d.timesheet_id = t.timesheet_id and d.schedule_id = t.id), '[]')`,
    },
  },
  permissions: { read: 'open', write: 'manager' },
});

/** What a body carries beside the columns, or in another way than they are kept. */
export const weekFields = {
  weeklyMinutes: weeklyMinutes.nullable(),
  days: listOf(object(dayFields), { max: 7 }).nullable(),
};
