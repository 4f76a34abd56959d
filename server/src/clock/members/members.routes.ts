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
  summary: 'Everything kept about a member',
  operationId: 'exportMember',
  description:
    'What the law lets a person ask for: of yourself, or as a manager of anybody, those who left included. Every export leaves an event.',
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
  summary: 'Forget who a member is, for good',
  description:
    'Erases everything that names the person, in the trail too. Marks and figures stay, for working time must be kept, and receipts still follow on each other. Only who is inactive or deleted (409). It cannot be undone; a repeat does nothing.',
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
      description: '`registration`, `cpf` and `pis` are null for all but managers and the member.',
      statements: () => printed('detail', plans.read(members)),
    }),
    r.updateBy(updateMember, {
      // A password is replaced, never removed: an empty form field must not lock a member out.
      extra: {
        password: password.required(),
        scheduleFrom: workingDate()
          .nullable()
          .describe('From which day on the `scheduleId` sent with it holds; without it from today.'),
      },
      description: 'Another `scheduleId` holds from a day on: the days before keep the schedule they had.',
      rules: ['lockout', 'limit'],
      also: [409],
    }),
    r.removeWith(removeMember, {
      description: 'Their punches stay. The last manager who can sign in cannot go.',
      rules: ['lockout'],
    }),
  ],
  [everything, anonymize],
);
