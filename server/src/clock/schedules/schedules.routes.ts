import { Type } from 'typebox';
import { memberPartialRoute, memberRoute } from '../../callers/member-caller.ts';
import { sql } from '../../db/sql.ts';
import { text } from '../../http/field-types.ts';
import { Created, Id, pageOf, repliesOf, replyOf, Timestamp } from '../../http/schemas.ts';
import { contains, listPage, orderFields, pageFields } from '../paging.ts';
import { liveRecords, selected } from '../records.ts';
import { createSchedule, readSchedule, removeSchedule, updateSchedule } from './schedules.commands.ts';
import { dayFields, days, schedules } from './schedules.records.ts';

const body = { ...schedules.fields, days: days.nullable() };
/** Null only ever asks for the sum of the days. */
const Minutes = Type.Integer({ examples: [2_640] });
const row = {
  id: Id,
  ...repliesOf(schedules.fields),
  weeklyMinutes: Minutes,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export default {
  name: schedules.name,
  routes: [
    memberRoute({
      method: 'GET',
      path: '/schedules',
      access: 'open',
      summary: 'List schedules',
      query: { ...pageFields, ...orderFields(['id', 'name']), search: text(150) },
      status: 200,
      answer: pageOf(Type.Object(row)),
      handle: (call) =>
        listPage(call, {
          columns: sql`id, ${selected(schedules.fields)}, created_at as "createdAt", updated_at as "updatedAt"`,
          from: sql`${liveRecords(call.caller.db, schedules)}${contains(call.query.search, 'name')}`,
          orders: { name: sql`fold(name)` },
        }),
    }),
    memberRoute({
      method: 'POST',
      path: '/schedules',
      access: 'manager',
      summary: 'Create a schedule',
      description: 'Days of the week that are not sent are free.',
      rules: ['distinct'],
      body,
      status: 201,
      answer: Created,
      handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => createSchedule(tx, body)) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/schedules/:id',
      access: 'open',
      summary: 'Read a schedule',
      description: 'With its seven days.',
      status: 200,
      answer: Type.Object({ ...row, days: Type.Array(replyOf(dayFields)) }),
      handle: ({ caller, id }) => readSchedule(caller.db, id),
    }),
    memberPartialRoute({
      method: 'PUT',
      path: '/schedules/:id',
      access: 'manager',
      summary: 'Change a schedule',
      description: 'Only what is sent changes; days that are sent replace the week.',
      rules: ['distinct', 'default'],
      body,
      status: 204,
      handle: ({ caller, id, body }) => caller.atomically((tx) => updateSchedule(tx, id, body)),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/schedules/:id',
      access: 'manager',
      summary: 'Delete a schedule',
      description: 'Its members fall back to the default one, which itself cannot be deleted.',
      rules: ['default'],
      status: 204,
      handle: ({ caller, id }) => caller.atomically((tx) => removeSchedule(tx, id)),
    }),
  ],
};
