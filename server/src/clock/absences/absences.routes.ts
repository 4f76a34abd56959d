import { type MemberCaller, memberRoute, mount } from '../../callers/member-caller.ts';
import { id, text } from '../../http/fields/types.ts';
import { named, type Route } from '../../http/route.ts';
import { Created } from '../../http/schemas.ts';
import { eventStatement } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { readSeen, seenByCaller, seenStatements } from '../seen-by-caller.ts';
import { moveAbsence, RUN_BY, requestAbsence, type Step } from './absences.commands.ts';
import { absences } from './absences.resource.ts';

const { kind, startsOn, endsOn, isHalfDay, note } = absences.columns;

const request = memberRoute({
  method: 'POST',
  path: '/absences',
  access: 'open',
  summary: 'Request an absence',
  description:
    'For yourself, or for any member as a manager. Once a manager approves, vacation, medical and unpaid leave remove the expected hours of the days. `compensation` is taken from the bank of hours, so the hours stay expected. 409 if a day is approved or in a closed period.',
  rules: ['min', 'max', 'absence.overlap'],
  body: { memberId: id().nullable(), kind, startsOn, endsOn, isHalfDay, note },
  status: 201,
  answer: Created,
  also: [403, 409],
  statements: named(RUN_BY.request),
  handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => requestAbsence(tx, body)) }),
});

const WORDS: Readonly<Record<Step, { summary: string; description: string }>> = {
  approve: { summary: 'Approve an absence', description: 'Changes the expected hours of its days.' },
  reject: { summary: 'Reject an absence', description: 'The reason is shown to the member.' },
  cancel: {
    summary: 'Cancel an absence',
    description: 'Members can cancel requests that are not decided yet. Managers can also cancel approved absences.',
  },
};

const step = (name: Step): Route<MemberCaller> =>
  memberRoute({
    method: 'POST',
    path: `/absences/:id/${name}`,
    access: name === 'cancel' ? 'open' : 'manager',
    ...WORDS[name],
    body: name === 'reject' ? { reason: text(500).nullable().example('Semana de casa cheia') } : {},
    status: 204,
    also: [403, 409],
    statements: named({ ...RUN_BY.move, 'insert the audit event': eventStatement(TIMESHEET) }),
    handle: ({ caller, id, body }) =>
      caller.atomically((tx) => moveAbsence(tx, name, id, (body as { reason?: string | null }).reason ?? null)),
  });

export default mount(
  absences,
  (r) => [
    r.list({ ...seenByCaller(absences), description: 'Your own, or those of all members for managers.' }),
    request,
    r.detail({ read: (caller, id) => readSeen(caller, absences, id), statements: seenStatements(absences) }),
  ],
  [step('approve'), step('reject'), step('cancel')],
);
