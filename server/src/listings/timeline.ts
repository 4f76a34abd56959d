import type { TourDb } from '../db/handles.ts';
import { compile, nothing, param, raw, type Sql, type Statement, sql } from '../db/sql.ts';
import { notFound } from '../http/errors.ts';
import { replyTimeOf } from '../http/fields/iso-time.ts';
import { oneOf } from '../http/fields/types.ts';
import type { PrintedStatement } from '../http/route.ts';
import type { Page } from '../kit/rows.ts';
import { pageFields } from '../paging/pages.ts';

/** Source of a timeline: events of several kinds about one record, ordered by time. */
interface TimelineSource {
  /** Expressions that `entries` build on. */
  readonly before?: Sql;
  /** Rows of `kind`, `id` and `at`. */
  readonly entries: Sql;
  /** JSON keys and values that an entry shows besides those, from a row of `page`. */
  readonly shown: Sql;
  /** Selects the record itself by `id`, to tell 404 from an empty timeline. */
  readonly record: Sql;
}

type Timeline = Readonly<Record<'asc' | 'desc', Statement>>;

const compileTimeline = ({ before, entries, shown, record }: TimelineSource, direction: Sql): Statement =>
  compile(
    sql`
    with ${
      before
        ? sql`${before},
    `
        : nothing
    }entries as (${entries}
    ), page as (
      select row_number() over (order by at ${direction}, kind ${direction}, id ${direction}) as position, kind, id, at
      from entries order by position limit ${param('limit')} offset ${param('offset')}
    ), shown as (
      select page.position, json_build_object('kind', page.kind, 'at', ${replyTimeOf('page.at')}, 'id', page.id,${shown}) as entry
      from page
    )
    select exists (${record}) as found,
      case when ${param('count')}::boolean then (select count(*) from entries) end as total,
      coalesce((select json_agg(entry order by position) from shown), '[]') as entries`,
    { plannedOnce: true },
  );

/** Compiles the timeline in both directions. */
export const timelineOf = (source: TimelineSource): Timeline => ({
  asc: compileTimeline(source, raw('asc')),
  desc: compileTimeline(source, raw('desc')),
});

export const printedTimeline = (timeline: Timeline) => (): PrintedStatement[] =>
  Object.entries(timeline).map(([way, statement]) => ({ title: `timeline, ${way}`, statement }));

export const timelineFields = { ...pageFields, orderDirection: oneOf(['asc', 'desc']).default('desc') };

interface TimelineQuery {
  readonly page: number;
  readonly perPage: number;
  readonly count: boolean;
  readonly orderDirection: 'asc' | 'desc';
}

/** Reads one page of a record's timeline, or throws 404. */
export async function readTimeline(
  db: TourDb,
  timeline: Timeline,
  { page, perPage, count, orderDirection }: TimelineQuery,
  args: Readonly<Record<string, unknown>> & { readonly id: number },
): Promise<Page> {
  const row = await db.row<{ found: boolean; total: number | null; entries: Page['rows'] }>(timeline[orderDirection], {
    ...args,
    ...{ tourId: db.tourId, limit: perPage, offset: (page - 1) * perPage, count },
  });
  const { found, total, entries } = row!;
  if (!found) throw notFound();
  return { rows: entries, ...(total !== null && { total }) };
}
