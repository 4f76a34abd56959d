import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, integer, oneOf, text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Created, Id, pageOf, Timestamp } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../paging/pages.ts';
import { RUN_BY_DAYS } from '../days/figures/day-figures.ts';
import { workingDate } from '../days/time/range.ts';
import { memberIds, RUN_BY_MEMBERS } from '../members/live-members.ts';
import { READ_CLOCK, readSettings } from '../settings/clock-settings.ts';
import { visibleMember } from '../visible-member.ts';
import { enterIntoBank, listEntries, RUN_BY, requireSeen } from './bank.commands.ts';
import { ACCOUNTS, CLOSED, CLOSED_SINCE, readBanks } from './bank.queries.ts';

/** Periods listed one by one: ten years of months. The figures count all. */
const MAX_PERIODS = 120;

const date = (example: string) => Type.String({ format: 'date', examples: [example] });
const minutes = (example: number, description: string) => Type.Integer({ examples: [example], description });

const summary = {
  memberId: Id,
  name: Type.String({ examples: ['Ana Souza'] }),
  since: date('2026-01-01'),
  asOf: date('2026-11-13'),
  openingMinutes: minutes(600, 'With what it began'),
  correctionMinutes: minutes(-60, 'Corrections since'),
  broughtMinutes: minutes(95, 'Balance of the days since then, up to yesterday'),
  balanceMinutes: minutes(635, 'Minutes that the house owes the member, or, if negative, the member the house'),
  uncountedDays: minutes(
    0,
    'Days more than a year ago that were never closed: they are not counted. Close their periods, or enter an opening balance.',
  ),
};

const PeriodBalance = Type.Object({
  id: Type.Integer({ description: 'The period', examples: [20261101] }),
  startsOn: date('2026-11-01'),
  endsOn: date('2026-11-30'),
  status: Type.Unsafe({ type: 'string', enum: ['open', 'closed'] }),
  broughtMinutes: minutes(35, 'Balance of its days, up to yesterday'),
});

const Entry = Type.Object({
  id: Id,
  kind: Type.Unsafe({ type: 'string', enum: ['opening', 'correction'] }),
  date: date('2026-01-01'),
  minutes: minutes(600, 'Owed to the member; what is below zero they owe'),
  reason: orNull(Type.String({ examples: ['Saldo do sistema anterior'] })),
  enteredByMemberId: Id,
  enteredAt: Timestamp,
});

const READING = named({
  ...{ 'the settings': READ_CLOCK, 'members and entries': ACCOUNTS, 'closed periods': CLOSED },
  ...{ 'closed periods of the bank': CLOSED_SINCE, ...RUN_BY_DAYS, ...RUN_BY.seen, ...RUN_BY_MEMBERS },
});

const list = memberRoute({
  method: 'GET',
  path: '/bank',
  access: 'open',
  summary: 'List banks of hours',
  operationId: 'listTimesheetBanks',
  description: 'Balances as of yesterday, by name: your own, or those of all members for managers.',
  query: { ...pageFields, memberId: id() },
  status: 200,
  answer: pageOf(Type.Object(summary)),
  also: [403],
  statements: READING,
  handle: async (call) => {
    const { caller, query } = call;
    const memberId = visibleMember(caller.db, query.memberId);
    return caller.aside(async (db) => {
      const { ids, total } = await memberIds(db, { ...query, memberId });
      const banks = ids.length > 0 ? await readBanks(db, await readSettings(db), ids) : [];
      const rows = banks.map(({ periods: _, ...bank }) => bank);
      return sendPage(call, { rows, ...(total !== undefined && { total }) });
    });
  },
});

const detail = memberRoute({
  method: 'GET',
  path: '/bank/:memberId',
  access: 'open',
  summary: 'Get a bank of hours',
  operationId: 'getTimesheetBank',
  description: `Includes the balance of each period, newest first. At most ${MAX_PERIODS} periods are listed; the figures include all.`,
  status: 200,
  answer: Type.Object({ ...summary, periods: Type.Array(PeriodBalance) }),
  statements: READING,
  handle: async ({ caller, params }) => {
    const memberId = Number(params.memberId);
    return caller.aside(async (db) => {
      await requireSeen(db, memberId);
      const [bank] = await readBanks(db, await readSettings(db), [memberId]);
      return { ...bank!, periods: bank!.periods.slice(0, MAX_PERIODS) };
    });
  },
});

const entries = memberRoute({
  method: 'GET',
  path: '/bank/:memberId/entries',
  access: 'open',
  summary: 'List the entries of a bank of hours',
  operationId: 'listTimesheetBankEntries',
  description: 'The opening balance and all corrections, newest first.',
  query: pageFields,
  status: 200,
  answer: pageOf(Entry),
  statements: named(RUN_BY.list),
  handle: async (call) => {
    const memberId = Number(call.params.memberId);
    const { db } = call.caller;
    await requireSeen(db, memberId);
    return sendPage(call, await listEntries(db, memberId, call.query));
  },
});

const create = memberRoute({
  method: 'POST',
  path: '/bank/:memberId/entries',
  access: 'manager',
  summary: 'Open or correct a bank of hours',
  operationId: 'createTimesheetBankEntry',
  description:
    'A member has at most one opening balance, which replaces all days before its date. Corrections have later dates and cannot be changed; add another correction instead. 409 if the date is in a closed period.',
  rules: ['min', 'max', 'database.unique'],
  body: {
    kind: oneOf(['opening', 'correction']).required().example('opening'),
    date: workingDate().required().example('2026-01-01'),
    minutes: integer({ min: -1_000_000, max: 1_000_000 }).required().example(600),
    reason: text(500).required().example('Saldo do sistema anterior'),
  },
  status: 201,
  answer: Created,
  also: [409],
  statements: named(RUN_BY.enter),
  handle: async ({ caller, params, body }) => ({
    id: await caller.atomically((tx) => enterIntoBank(tx, Number(params.memberId), body)),
  }),
});

export default { name: 'bank', routes: [list, detail, entries, create] };
