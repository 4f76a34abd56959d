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
  summary: 'Ask for an absence',
  description:
    'Vacation, medical and unpaid leave free the days from work once a manager approves; `compensation` is time taken off from the bank of hours, so the days stay expected. For oneself, or as a manager for anybody. A day in a closed period, or one that is approved, is 409.',
  rules: ['min', 'max', 'absence.overlap'],
  body: { memberId: id().nullable(), kind, startsOn, endsOn, isHalfDay, note },
  status: 201,
  answer: Created,
  also: [403, 409],
  statements: named(RUN_BY.request),
  handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => requestAbsence(tx, body)) }),
});

const WORDS: Readonly<Record<Step, { summary: string; description: string }>> = {
  approve: { summary: 'Approve an absence', description: 'From then on its days are expected otherwise.' },
  reject: { summary: 'Turn an absence down', description: 'The reason is shown to who asked.' },
  cancel: {
    summary: 'Take an absence back',
    description: 'Members what nobody has decided on yet, managers approved ones too.',
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
    statements: named({ ...RUN_BY.move, 'its trail': eventStatement(TIMESHEET) }),
    handle: ({ caller, id, body }) =>
      caller.atomically((tx) => moveAbsence(tx, name, id, (body as { reason?: string | null }).reason ?? null)),
  });

export default mount(
  absences,
  (r) => [
    r.list({ ...seenByCaller(absences), description: 'Your own, or as a manager everybody’s.' }),
    request,
    r.detail({ read: (caller, id) => readSeen(caller, absences, id), statements: seenStatements(absences) }),
  ],
  [step('approve'), step('reject'), step('cancel')],
);
