import { staffRoute } from '../../../callers/staff-caller.ts';
import { requireDayRange } from '../../../http/fields/day-range.ts';
import { endOfDay, startOfDay } from '../../../http/fields/iso-time.ts';
import { oneOf, plainDate, text } from '../../../http/fields/types.ts';
import { asCsvFile, asksForCsv, CSV, formatField } from '../../../http/replies/csv.ts';
import { pageOf } from '../../../http/schemas.ts';
import { pageFields, sendPage } from '../../../paging/pages.ts';
import { KINDS } from '../drawer.ts';
import { LedgerEntry, ledgerOfRange, ledgerPage, ledgerStatements } from './ledger.ts';

const MAX_DAYS = 366;

/** Instants around two local days, both included; 422 if they are reversed or too far apart. */
function rangeOf({ from, to }: { from: string; to: string }, timezone: string): { from: string; to: string } {
  requireDayRange({ from, to }, { maxDays: MAX_DAYS });
  return { from: startOfDay(from, timezone), to: endOfDay(to, timezone) };
}

export const ledgerRoutes = [
  staffRoute({
    method: 'GET',
    path: '/cash-sessions/movements',
    access: 'report.financial',
    summary: 'List the movements of all drawers',
    operationId: 'listCashMovements',
    description: `Over at most ${MAX_DAYS} days, oldest first, including those of deleted sessions. As CSV (\`format=csv\` or \`Accept: text/csv\`) all of them are returned at once.`,
    rules: ['min', 'max'],
    query: {
      ...pageFields,
      from: plainDate().required(),
      to: plainDate().required(),
      terminalCode: text(50),
      kind: oneOf(KINDS),
      format: formatField,
    },
    status: 200,
    answer: pageOf(LedgerEntry),
    otherType: CSV,
    statements: ledgerStatements,
    handle: async (call) => {
      const { caller, query, request, reply } = call;
      const { terminalCode, kind } = query;
      const asked = { ...rangeOf(query, caller.db.timezone), terminalCode, kind };
      if (!asksForCsv(query.format, request)) {
        const { page, perPage, count } = query;
        return sendPage(call, await ledgerPage(caller.long, { ...asked, page, perPage, count }));
      }
      asCsvFile(reply, `cash-movements-${query.from}-${query.to}`);
      return ledgerOfRange(caller.long, asked);
    },
  }),
];
