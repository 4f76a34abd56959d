import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type MemberCaller, memberRoute } from '../../../callers/member-caller.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { id, oneOf } from '../../../http/fields/types.ts';
import { languageOf } from '../../../http/messages/messages.ts';
import { asCsvFile, type Cell, CSV, streamCsv } from '../../../http/replies/csv.ts';
import { named } from '../../../http/route.ts';
import { Id, pageOf } from '../../../http/schemas.ts';
import { pageFields, sendPage } from '../../../paging/pages.ts';
import { RUN_BY_READING } from '../../days/days.queries.ts';
import { Day, type DayRow, Totals } from '../../days/days.schema.ts';
import { SUMS } from '../../days/figures/sums.rules.ts';
import { datesBetween } from '../../days/time/local-time.rules.ts';
import { DAYS_AT_ONCE } from '../../days/time/pieces.ts';
import { type ClockSettings, readSettings } from '../../settings/clock-settings.ts';
import { visibleMember } from '../../visible-member.ts';
import { CLOSED_PERIODS_ALL, FIRST_DATE, findPeriod, presented } from '../periods.commands.ts';
import type { Period } from '../periods.rules.ts';
import { COUNT_MEMBERS, countSheets, readSheets, SHEET_MEMBERS, type Sheet } from './period-report.ts';
import { LAYOUTS, sheetFile } from './sheet-csv.ts';
import { PAGE_END, PAGE_POLICY, type Printing, pageHead, sheetSection } from './sheet-page.ts';
import { countedOf, marksOf } from './sheet-times.ts';

const HTML = 'text/html';
const FORMATS = ['json', 'csv', 'html'] as const;
type Format = (typeof FORMATS)[number];

const formatOf = (format: Format | undefined, { headers }: FastifyRequest): Format => {
  if (format) return format;
  if (headers.accept?.startsWith(CSV)) return 'csv';
  return headers.accept?.startsWith(HTML) ? 'html' : 'json';
};

const paper = orNull(Type.String());
const SheetSchema = Type.Object({
  memberId: Id,
  name: Type.String({ examples: ['Ana Souza'] }),
  email: Type.String({ examples: ['ana@example.com'] }),
  ...{ registration: paper, cpf: paper, pis: paper },
  days: Type.Array(Day),
  totals: Totals,
});

const COLUMNS = [
  ...['memberId', 'name', 'registration', 'cpf', 'pis', 'date', 'status', 'marks', 'counted'],
  ...SUMS,
  ...['holiday', 'absence', 'flags'],
];

const csvRow = (sheet: Sheet, day: DayRow, timezone: string): Cell[] => [
  ...[sheet.memberId, sheet.name, sheet.registration, sheet.cpf, sheet.pis, day.date, day.status],
  ...[marksOf(day, timezone).join(' '), countedOf(day, timezone).join(' ')],
  ...SUMS.map((name) => day[name]),
  ...[day.holiday, day.absence?.kind ?? null, day.flags.join(' ')],
];

/** Reads sheets in pieces until an empty one, so that memory does not grow with the report. */
function pieces(caller: MemberCaller, settings: ClockSettings, period: Period, memberId: number | undefined) {
  const limit = Math.max(1, Math.floor(DAYS_AT_ONCE / datesBetween(period.startsOn, period.endsOn).length));
  let offset = 0;
  return async (): Promise<Sheet[]> => {
    const sheets = await caller.aside((db) => readSheets(db, settings, period, { memberId, limit, offset }));
    offset += limit;
    return sheets;
  };
}

/** The page as a stream. The first piece is read before anything is sent, so that its errors are ordinary replies. */
async function printed(next: () => Promise<Sheet[]>, printing: Printing): Promise<Readable> {
  const first = await next();
  async function* sections() {
    yield pageHead(printing);
    for (let piece = first; piece.length > 0; piece = await next())
      yield piece.map((sheet) => sheetSection(sheet, printing)).join('');
    yield PAGE_END;
  }
  return Readable.from(sections());
}

const HOUSE = compile(sql`select t.name from timesheets t where t.id = ${param('timesheetId')}`);

export const periodReport = memberRoute({
  method: 'GET',
  path: '/periods/:id/report',
  access: 'open',
  summary: 'Get the report of a period by member and day',
  operationId: 'getPeriodReport',
  description:
    'JSON is paged by member. CSV (`format=csv` or `Accept: text/csv`) and a printable page with signature lines (`format=html` or `Accept: text/html`) contain all members. Times are local times of the house. Your own, or those of all members for managers.',
  query: {
    ...pageFields,
    memberId: id().describe('Only this member.'),
    format: oneOf(FORMATS).describe('The format. Without it the `Accept` header decides.'),
    layout: oneOf(LAYOUTS).describe(
      'A CSV for people, in their language: `days` has totals, `payroll` one line a member. Without it names and figures are those of the API.',
    ),
  },
  status: 200,
  answer: pageOf(SheetSchema),
  otherType: [CSV, HTML],
  also: [403],
  isLarge: true,
  statements: named({
    ...RUN_BY_READING,
    ...{ 'closed periods': CLOSED_PERIODS_ALL, 'the first day': FIRST_DATE, 'the house': HOUSE },
    ...{ 'members of the report': SHEET_MEMBERS, 'count the members of the report': COUNT_MEMBERS },
  }),
  handle: async (call) => {
    const { caller, id, query, request, reply } = call;
    const { db } = caller;
    const memberId = visibleMember(db, query.memberId);
    const settings = await readSettings(db);
    const period = await findPeriod(db, settings, id);
    const format = formatOf(query.format, request);
    const next = pieces(caller, settings, period, memberId);
    const { timezone } = settings;
    const language = languageOf(request.headers['accept-language']);
    if (format === 'csv' && query.layout) {
      asCsvFile(reply, `${query.layout}-${period.startsOn}-${period.endsOn}`).header('content-language', language);
      const { header, rowsOf, style } = sheetFile(query.layout, { language, timezone });
      return streamCsv(header, async () => (await next()).flatMap(rowsOf), style);
    }
    if (format === 'csv') {
      asCsvFile(reply, `period-${period.startsOn}-${period.endsOn}`);
      return streamCsv(COLUMNS, async () =>
        (await next()).flatMap((sheet) => sheet.days.map((day) => csvRow(sheet, day, timezone))),
      );
    }
    if (format === 'html') {
      const house = (await db.row<{ name: string }>(HOUSE, { timesheetId: db.timesheetId }))!.name;
      reply
        .type(`${HTML}; charset=utf-8`)
        .header('content-security-policy', PAGE_POLICY)
        .header('content-language', language);
      return printed(next, { language, timezone, house, period: presented(period) });
    }
    const page = { memberId, limit: query.perPage, offset: (query.page - 1) * query.perPage };
    const rows = await caller.aside((aside) => readSheets(aside, settings, period, page));
    return sendPage(call, { rows, ...(query.count && { total: await countSheets(db, period, memberId) }) });
  },
});
