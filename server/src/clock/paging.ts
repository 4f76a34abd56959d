import type { FastifyReply } from 'fastify';
import type { MemberCaller } from '../callers/member-caller.ts';
import { join, nothing, raw, type Sql, sql } from '../db/sql.ts';
import { flag, integer, oneOf } from '../http/field-types.ts';

const MAX_PAGE = 2_147_483_647;

/** The paging parameters of the time clock's lists. */
export const pageFields = {
  page: integer({ min: 1, max: MAX_PAGE }).default(1),
  perPage: integer({ min: 1, max: 100 }).default(25),
  count: flag(false),
};

/** The order parameters; the first name is the default. */
export const orderFields = <const N extends string>(names: readonly [N, ...N[]]) => ({
  orderBy: oneOf(names).default(names[0]),
  orderDirection: oneOf(['asc', 'desc']).default('desc'),
});

export interface PageAsked {
  readonly page?: number;
  readonly perPage?: number;
  readonly count?: boolean;
  readonly orderBy?: string;
  readonly orderDirection?: 'asc' | 'desc';
}

interface Listing {
  readonly columns: Sql;
  /** Table and conditions. */
  readonly from: Sql;
  /** What each order sorts by; `id` breaks ties and needs no entry. */
  readonly orders?: Readonly<Record<string, Sql>>;
}

/** A page in the staff API's envelope; the total goes into a header, for those who ask. */
export const envelope = <Row>({ page = 1, perPage = 25 }: PageAsked, data: Row[]) => ({
  meta: { currentPage: page, perPage },
  data,
});

/** One page of a listing. */
export async function listPage(
  { caller: { db }, query, reply }: { caller: MemberCaller; query: PageAsked; reply: FastifyReply },
  { columns, from, orders = {} }: Listing,
) {
  const { page = 1, perPage = 25, orderBy = 'id', orderDirection = 'desc' } = query;
  const direction = raw(orderDirection);
  const by = orders[orderBy] ? sql`${orders[orderBy]} ${direction}, ` : nothing;
  const rows = db.rows(sql`
    select ${columns} from ${from} order by ${by}id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`);
  if (query.count) {
    const counted = await db.row<{ total: number }>(sql`select count(*) as total from ${from}`);
    reply.header('x-total-count', counted!.total);
  }
  return envelope(query, await rows);
}

/** A condition that finds the text in one of the columns, folded. */
export function contains(search: string | undefined, ...columns: readonly string[]): Sql {
  if (!search) return nothing;
  const either = columns.map((column) => sql`fold(${raw(column)}) like contains_pattern(${search})`);
  return sql` and (${join(either, ' or ')})`;
}
