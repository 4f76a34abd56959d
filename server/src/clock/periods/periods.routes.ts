import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { listOf, object, orNull } from '../../http/fields/shapes.ts';
import { id, plainDate } from '../../http/fields/types.ts';
import { Id, pageOf, Timestamp } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../paging/pages.ts';
import { MAX_NAMED_DAYS } from './open-days.ts';
import { closePeriod, listPeriods, readPeriod, reopenPeriod } from './periods.commands.ts';
import { periodReport } from './report/period-report.routes.ts';

const date = (example: string) => Type.String({ format: 'date', examples: [example] });

const Period = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'The first day, as a number', examples: [20261101] }),
  startsOn: date('2026-11-01'),
  endsOn: date('2026-11-30'),
  status: Type.Unsafe({ type: 'string', enum: ['open', 'closed'] }),
  closedAt: orNull(Timestamp),
  closedByMemberId: orNull(Id),
});

export default {
  name: 'periods',
  routes: [
    periodReport,
    memberRoute({
      method: 'GET',
      path: '/periods',
      access: 'open',
      summary: 'List periods',
      description: 'A page of records, the current period first. `count=true` also returns the total.',
      query: pageFields,
      status: 200,
      answer: pageOf(Period),
      handle: async (call) => {
        const { page, perPage, count } = call.query;
        const periods = await listPeriods(call.caller.db);
        const rows = periods.slice((page - 1) * perPage, page * perPage);
        return sendPage(call, { rows, ...(count && { total: periods.length }) });
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/periods/:id',
      access: 'open',
      summary: 'Get a period',
      status: 200,
      answer: Period,
      handle: ({ caller, id }) => readPeriod(caller.db, id),
    }),
    memberRoute({
      method: 'POST',
      path: '/periods/:id/close',
      access: 'manager',
      summary: 'Close a period',
      description:
        'Its days and figures can no longer change. 409 `PERIOD_RUNNING` for a period that is not over, unless `openDays` names each open day. Open are days to come, days in progress and, where days are approved, days without approval.',
      body: {
        openDays: listOf(object({ memberId: id().required(), date: plainDate().required() }), { max: MAX_NAMED_DAYS })
          .nullable()
          .describe('The open days of a running period. A period that is over needs none.'),
      },
      status: 204,
      also: [409],
      handle: ({ caller, id: period, body }) => caller.atomically((tx) => closePeriod(tx, period, body.openDays ?? [])),
    }),
    memberRoute({
      method: 'POST',
      path: '/periods/:id/reopen',
      access: 'manager',
      summary: 'Reopen a closed period',
      description: 'Its days are computed again.',
      status: 204,
      also: [409],
      handle: ({ caller, id }) => caller.atomically((tx) => reopenPeriod(tx, id)),
    }),
  ],
};
