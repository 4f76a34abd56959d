import { Type } from 'typebox';
import { memberPartialRoute, memberRoute } from '../../callers/member-caller.ts';
import { nothing, sql } from '../../db/sql.ts';
import { flag, text } from '../../http/field-types.ts';
import { Created, Id, pageOf, repliesOf, Timestamp } from '../../http/schemas.ts';
import { contains, listPage, orderFields, pageFields } from '../paging.ts';
import { insertRecord, liveRecords, readRecord, removeRecord, selected, updateRecord } from '../records.ts';
import { geofences } from './geofences.records.ts';

const Row = Type.Object({ id: Id, ...repliesOf(geofences.fields), createdAt: Timestamp, updatedAt: Timestamp });

export default {
  name: geofences.name,
  routes: [
    memberRoute({
      method: 'GET',
      path: '/geofences',
      access: 'open',
      summary: 'List geofences',
      description: 'The circles in which punches are accepted.',
      query: { ...pageFields, ...orderFields(['id', 'name']), search: text(150), isActive: flag() },
      status: 200,
      answer: pageOf(Row),
      handle: (call) => {
        const { search, isActive } = call.query;
        const active = isActive === undefined ? nothing : sql` and is_active = ${isActive}`;
        return listPage(call, {
          columns: sql`id, ${selected(geofences.fields)}, created_at as "createdAt", updated_at as "updatedAt"`,
          from: sql`${liveRecords(call.caller.db, geofences)}${contains(search, 'name')}${active}`,
          orders: { name: sql`fold(name)` },
        });
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/geofences',
      access: 'manager',
      summary: 'Create a geofence',
      body: geofences.fields,
      status: 201,
      answer: Created,
      handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => insertRecord(tx, geofences, body)) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/geofences/:id',
      access: 'open',
      summary: 'Read a geofence',
      status: 200,
      answer: Row,
      handle: ({ caller, id }) => readRecord(caller.db, geofences, id),
    }),
    memberPartialRoute({
      method: 'PUT',
      path: '/geofences/:id',
      access: 'manager',
      summary: 'Change a geofence',
      body: geofences.fields,
      status: 204,
      handle: async ({ caller, id, body }) => {
        await caller.atomically((tx) => updateRecord(tx, geofences, id, body));
      },
    }),
    memberRoute({
      method: 'DELETE',
      path: '/geofences/:id',
      access: 'manager',
      summary: 'Delete a geofence',
      status: 204,
      handle: ({ caller, id }) => caller.atomically((tx) => removeRecord(tx, geofences, id)),
    }),
  ],
};
