import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { id } from '../../http/fields/types.ts';
import { asCsvFile, asksForCsv, CSV, formatField, toCsv } from '../../http/replies/csv.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { figures, Totals } from '../days/days.schema.ts';
import { SUMS } from '../days/figures/sums.rules.ts';
import { checkedRange, MAX_RANGE_DAYS, rangeFields } from '../days/time/range.ts';
import { visibleMember } from '../visible-member.ts';
import { MEMBERS_WITH_FULL_RANGE, type ReportRow, RUN_BY_REPORT, readReport } from './report.queries.ts';

const COLUMNS = ['memberId', 'name', 'email', ...SUMS] as const satisfies readonly (keyof ReportRow)[];

const date = Type.String({ format: 'date', examples: ['2026-11-01'] });

export default {
  name: 'report',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/report',
      access: 'open',
      summary: 'Get planned hours, worked hours and balance by member',
      operationId: 'getTimesheetReport',
      description: `Sums over at most ${MAX_RANGE_DAYS} days, fewer if there are more than ${MEMBERS_WITH_FULL_RANGE} members: your own, or those of all members for managers. As CSV with \`format=csv\` or \`Accept: text/csv\`.`,
      query: {
        ...rangeFields,
        memberId: id().describe('Only this member.'),
        format: formatField,
      },
      rules: ['min', 'max'],
      status: 200,
      answer: Type.Object({
        from: date,
        to: date,
        data: Type.Array(Type.Object({ memberId: Id, name: Type.String(), email: Type.String(), ...figures })),
        totals: Totals,
      }),
      otherType: CSV,
      also: [403],
      statements: named(RUN_BY_REPORT),
      handle: async ({ caller, query, request, reply }) => {
        const { from, to } = checkedRange(query);
        const memberId = visibleMember(caller.db, query.memberId);
        const report = await caller.aside((db) => readReport(db, { from, to, memberId }));
        if (!asksForCsv(query.format, request)) return report;
        asCsvFile(reply, `report-${from}-${to}`);
        return toCsv([COLUMNS, ...report.data.map((row) => COLUMNS.map((column) => row[column]))]);
      },
    }),
  ],
};
