import { type MemberCaller, memberRoute, mount } from '../../callers/member-caller.ts';
import { text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { printed } from '../../kit/routes.ts';
import { plans, type Row, readRow } from '../../kit/rows.ts';
import { workingDate } from '../days/time/range.ts';
import { createMember, removeMember, updateMember } from './members.commands.ts';
import { members } from './members.resource.ts';
import { anonymizeMember, RUN_BY_ANONYMIZATION } from './privacy/members.anonymize.ts';
import { Export, exportMember, RUN_BY_EXPORT } from './privacy/members.export.ts';

/** Taken, stored as a hash, never answered. */
const password = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');

/** Identity papers are hidden from other members. */
const PAPERS = { registration: null, cpf: null, pis: null };

async function readMember({ db }: MemberCaller, id: number): Promise<Row> {
  const row = await readRow(db, members, id);
  return db.isManager || id === db.memberId ? row : { ...row, ...PAPERS };
}

const everything = memberRoute({
  method: 'GET',
  path: '/members/:id/export',
  access: 'open',
  summary: 'Export all data of a member',
  operationId: 'exportMember',
  description:
    'All data that a person may legally request: your own, or any member’s for managers, including deleted members. Every export leaves an audit event.',
  status: 200,
  answer: Export,
  isLarge: true,
  statements: named(RUN_BY_EXPORT),
  handle: ({ caller, id }) => caller.atomically((tx) => exportMember(tx, id)),
});

const anonymize = memberRoute({
  method: 'POST',
  path: '/members/:id/anonymize',
  access: 'manager',
  summary: 'Anonymize a member permanently',
  description:
    'Erases everything that names the person, also in audit events. Marks and figures stay, because working time must be kept, and the chain of receipts stays intact. 409 unless the member is inactive or deleted. It cannot be undone; a repeat does nothing.',
  // Kept in the trail, where it outlives the person: it may not name them.
  body: { reason: text(200).required().example('Asked for by the person on 2026-11-15') },
  strict: true,
  rules: ['personal'],
  status: 204,
  also: [409],
  statements: named(RUN_BY_ANONYMIZATION),
  handle: ({ caller, id, body }) => caller.atomically((tx) => anonymizeMember(tx, id, body.reason)),
});

export default mount(
  members,
  (r) => [
    r.list(),
    r.createBy(createMember, { extra: { password: password.nullable() } }),
    r.detail({
      read: readMember,
      description: '`registration`, `cpf` and `pis` are null unless the caller is a manager or the member.',
      statements: () => printed('detail', plans.read(members)),
    }),
    r.updateBy(updateMember, {
      // A password is replaced, never removed: an empty form field must not lock a member out.
      extra: {
        password: password.required(),
        scheduleFrom: workingDate()
          .nullable()
          .describe('The first day of the `scheduleId` sent with it; today by default.'),
      },
      description: 'A new `scheduleId` applies from a day on; earlier days keep their schedule.',
      rules: ['lockout', 'limit'],
      also: [409],
    }),
    r.removeWith(removeMember, {
      description: 'Punches of the member stay. The last manager who can sign in cannot be deleted.',
      rules: ['lockout'],
    }),
  ],
  [everything, anonymize],
);
