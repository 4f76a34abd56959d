import { type MemberCaller, memberRoute } from '../../callers/member-caller.ts';
import { id, text } from '../../http/field-types.ts';
import type { Route } from '../../http/route.ts';
import { pageOf } from '../../http/schemas.ts';
import { envelope, pageFields } from '../paging.ts';
import { readSettings } from '../settings.ts';
import { whose } from '../whose.ts';
import { moveDay, type Step } from './days.commands.ts';
import { memberIdsOf, readDays } from './days.queries.ts';
import { Day } from './days.schema.ts';
import { datesBetween } from './local-time.rules.ts';
import { checkedRange, LONGEST, rangeFields } from './range.ts';

const { page, perPage, count } = pageFields;

/** A stretch of the grid of dates and members, so that only what a page shows is computed. */
function cellsOf(dates: readonly string[], memberIds: readonly number[], first: number, count: number) {
  const last = Math.min(first + count, dates.length * memberIds.length);
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const place = first + index;
    const row = Math.floor(place / memberIds.length);
    return { date: dates[row]!, memberId: memberIds[place - row * memberIds.length]! };
  });
}

const list = memberRoute({
  method: 'GET',
  path: '/days',
  access: 'open',
  summary: 'List days with their figures',
  description: `Raw and computed side by side, over at most ${LONGEST} days: your own, or as a manager everybody’s.`,
  rules: ['min', 'max'],
  query: { page, perPage, count, ...rangeFields, memberId: id() },
  status: 200,
  answer: pageOf(Day),
  also: [403],
  handle: async ({ caller: { db }, query, reply }) => {
    const { from, to } = checkedRange(query);
    const memberIds = await memberIdsOf(db, { memberId: whose(db, query.memberId), from, to });
    const dates = datesBetween(from, to);
    if (query.count) reply.header('x-total-count', dates.length * memberIds.length);
    const { page = 1, perPage = 25 } = query;
    const cells = cellsOf(dates, memberIds, (page - 1) * perPage, perPage);
    if (cells.length === 0) return envelope(query, []);
    const asked = {
      memberIds: [...new Set(cells.map(({ memberId }) => memberId))].sort((a, b) => a - b),
      from: cells[0]!.date,
      to: cells.at(-1)!.date,
    };
    const days = await readDays(db, await readSettings(db), asked);
    const wanted = new Set(cells.map(({ date, memberId }) => `${date} ${memberId}`));
    return envelope(
      query,
      days.filter(({ date, memberId }) => wanted.has(`${date} ${memberId}`)),
    );
  },
});

const WORDS: Readonly<Record<Step, { summary: string; description: string }>> = {
  submit: {
    summary: 'Hand a day in for approval',
    description: 'Your own, or as a manager anybody’s. 409 while it is not over.',
  },
  approve: { summary: 'Approve a day', description: 'From then on no entry by hand changes it.' },
  reject: { summary: 'Send a day back', description: 'The reason is kept in the trail.' },
  reopen: { summary: 'Open a day again', description: 'It can be changed and handed in anew.' },
};

const step = (name: Step): Route<MemberCaller> =>
  memberRoute({
    method: 'POST',
    path: `/days/:memberId/:date/${name}`,
    access: name === 'submit' ? 'open' : 'manager',
    ...WORDS[name],
    body: name === 'reject' ? { reason: text(500).nullable().example('Falta a saída') } : {},
    status: 204,
    also: [403, 409],
    handle: ({ caller, params, body }) =>
      caller.atomically((tx) =>
        moveDay(tx, name, { memberId: Number(params.memberId), date: params.date!, ...(body as { reason?: string }) }),
      ),
  });

export default { name: 'days', routes: [list, step('submit'), step('approve'), step('reject'), step('reopen')] };
