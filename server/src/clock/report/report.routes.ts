import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { id, oneOf } from '../../http/field-types.ts';
import { Id } from '../../http/schemas.ts';
import { figures } from '../days/days.schema.ts';
import { checkedRange, LONGEST, rangeFields } from '../days/range.ts';
import { whose } from '../whose.ts';
import { csv } from './csv.rules.ts';
import { type ReportRow, readReport } from './report.queries.ts';

const CSV = 'text/csv';
const COLUMNS = [
  'memberId',
  'name',
  'email',
  'plannedMinutes',
  'workedMinutes',
  'roundedMinutes',
  'balanceMinutes',
] as const satisfies readonly (keyof ReportRow)[];

const date = Type.String({ format: 'date', examples: ['2026-11-01'] });

export default {
  name: 'report',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/report',
      access: 'open',
      summary: 'Planned, worked and balance by member',
      operationId: 'getTimesheetReport',
      description: `Sums over at most ${LONGEST} days: your own, or as a manager everybody’s. As CSV by \`format=csv\` or \`Accept: text/csv\`.`,
      query: {
        ...rangeFields,
        memberId: id().describe('Only this member.'),
        format: oneOf(['json', 'csv']).describe('In which form; without it the `Accept` header decides.'),
      },
      rules: ['min', 'max'],
      status: 200,
      answer: Type.Object({
        from: date,
        to: date,
        data: Type.Array(Type.Object({ memberId: Id, name: Type.String(), email: Type.String(), ...figures })),
        totals: Type.Object(figures),
      }),
      otherType: CSV,
      also: [403],
      handle: async ({ caller, query, request, reply }) => {
        const { from, to } = checkedRange(query);
        const memberId = whose(caller.db, query.memberId);
        const report = await caller.aside((db) => readReport(db, { from, to, memberId }));
        const asCsv = query.format ? query.format === 'csv' : request.headers.accept?.startsWith(CSV) === true;
        if (!asCsv) return report;
        reply.type(`${CSV}; charset=utf-8`);
        reply.header('content-disposition', `attachment; filename="report-${from}-${to}.csv"`);
        return csv([COLUMNS, ...report.data.map((row) => COLUMNS.map((column) => row[column]))]);
      },
    }),
  ],
};
