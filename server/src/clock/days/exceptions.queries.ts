import type { ClockDb } from '../../db/handles.ts';
import { readSettings } from '../settings/clock-settings.ts';
import { type DayQuery, memberIdsOf, readDays, readSummaries } from './days.queries.ts';
import type { DayRow } from './days.schema.ts';
import { type Exception, isException } from './figures/flags.rules.ts';
import { datesBetween } from './time/local-time.rules.ts';
import { inPieces } from './time/pieces.ts';

interface ExceptionQuery extends DayQuery {
  readonly exception: Exception | undefined;
  readonly status: DayRow['status'] | undefined;
  readonly page: number;
  readonly perPage: number;
}

interface MemberDay {
  readonly memberId: number;
  readonly date: string;
}

export const exceptionsOf = ({ flags }: Pick<DayRow, 'flags'>): Exception[] => flags.filter(isException);

/** Collects only the member and date of each exception. The days of one page are read again in full. */
async function find(db: ClockDb, { exception, status, ...shown }: ExceptionQuery): Promise<MemberDay[]> {
  const settings = await readSettings(db);
  const { from, to } = shown;
  const found: MemberDay[] = [];
  for (const memberIds of inPieces(await memberIdsOf(db, shown), datesBetween(from, to).length))
    for (const day of await readSummaries(db, settings, { memberIds, from, to })) {
      const exceptions = exceptionsOf(day);
      const isAsked = exception ? exceptions.includes(exception) : exceptions.length > 0;
      if (isAsked && (status === undefined || day.status === status))
        found.push({ memberId: day.memberId, date: day.date });
    }
  return found.sort((a, b) => (a.date === b.date ? a.memberId - b.memberId : a.date < b.date ? -1 : 1));
}

const keyOf = ({ memberId, date }: MemberDay): string => `${memberId} ${date}`;

/** Days with exceptions, by date and member: a page, and their number. */
export async function readExceptions(db: ClockDb, query: ExceptionQuery) {
  const all = await find(db, query);
  const page = all.slice((query.page - 1) * query.perPage, query.page * query.perPage);
  if (page.length === 0) return { rows: [], total: all.length };
  const memberIds = [...new Set(page.map(({ memberId }) => memberId))].sort((a, b) => a - b);
  const range = { memberIds, from: page[0]!.date, to: page.at(-1)!.date };
  const days = await readDays(db, await readSettings(db), range);
  const shown = new Set(page.map(keyOf));
  const rows = days.filter((day) => shown.has(keyOf(day))).map((day) => ({ ...day, exceptions: exceptionsOf(day) }));
  return { rows, total: all.length };
}
