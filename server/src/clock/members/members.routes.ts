import { Type } from 'typebox';
import { memberPartialRoute, memberRoute } from '../../callers/member-caller.ts';
import { nothing, sql } from '../../db/sql.ts';
import { flag, oneOf, text } from '../../http/field-types.ts';
import { Created, Id, pageOf, repliesOf, Timestamp } from '../../http/schemas.ts';
import { contains, listPage, orderFields, pageFields } from '../paging.ts';
import { liveRecords, readRecord, selected } from '../records.ts';
import { createMember, removeMember, updateMember } from './members.commands.ts';
import { listedFields, members } from './members.records.ts';

/** Taken, stored as a hash, never answered. */
const password = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');
const Row = Type.Object({ id: Id, ...repliesOf(listedFields) });
const Detail = Type.Object({ id: Id, ...repliesOf(members.fields), createdAt: Timestamp, updatedAt: Timestamp });

export default {
  name: members.name,
  routes: [
    memberRoute({
      method: 'GET',
      path: '/members',
      access: 'open',
      summary: 'List members',
      query: {
        ...pageFields,
        ...orderFields(['id', 'name']),
        search: text(150),
        status: oneOf(['active', 'inactive']),
        isManager: flag(),
      },
      status: 200,
      answer: pageOf(Row),
      handle: (call) => {
        const { search, status, isManager } = call.query;
        const ofStatus = status ? sql` and status = ${status}` : nothing;
        const ofRank = isManager === undefined ? nothing : sql` and is_manager = ${isManager}`;
        return listPage(call, {
          columns: sql`id, ${selected(listedFields)}`,
          from: sql`${liveRecords(call.caller.db, members)}${contains(search, 'name', 'email')}${ofStatus}${ofRank}`,
          orders: { name: sql`fold(name)` },
        });
      },
    }),
    memberRoute({
      method: 'POST',
      path: '/members',
      access: 'manager',
      summary: 'Create a member',
      rules: ['database.unique'],
      body: { ...members.fields, password: password.nullable() },
      status: 201,
      answer: Created,
      handle: async ({ caller, body }) => ({ id: await createMember(caller, body) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/members/:id',
      access: 'open',
      summary: 'Read a member',
      status: 200,
      answer: Detail,
      handle: ({ caller, id }) => readRecord(caller.db, members, id),
    }),
    memberPartialRoute({
      method: 'PUT',
      path: '/members/:id',
      access: 'manager',
      summary: 'Change a member',
      rules: ['database.unique', 'lockout'],
      // Once set, a password is replaced, never taken away: an empty form field must not lock somebody out.
      body: { ...members.fields, password: password.required() },
      status: 204,
      handle: ({ caller, id, body }) => updateMember(caller, id, body),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/members/:id',
      access: 'manager',
      summary: 'Delete a member',
      description: 'Their punches stay. The last manager who can sign in cannot go.',
      rules: ['lockout'],
      status: 204,
      handle: ({ caller, id }) => caller.atomically((tx) => removeMember(tx, id)),
    }),
  ],
};
