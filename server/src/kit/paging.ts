import { flag, integer, oneOf } from '../http/fields/types.ts';
import type { Call } from '../http/route.ts';

const MAX_PAGE = 2_147_483_647;

/** The paging parameters of every list. */
export const pageFields = {
  page: integer({ min: 1, max: MAX_PAGE }).default(1),
  perPage: integer({ min: 1, max: 100 }).default(25),
  count: flag(false),
};

/** The sorting parameters; the first name is the default. */
export const orderFields = (names: readonly string[]) => ({
  orderBy: oneOf(names).default(names[0]!),
  orderDirection: oneOf(['asc', 'desc']).default('desc'),
});

/** Sends a page in its envelope; the total goes into a header, if it was requested. */
export function sendPage<Caller>(
  { query, reply }: Pick<Call<Caller, typeof pageFields>, 'query' | 'reply'>,
  { rows, total }: { readonly rows: readonly unknown[]; readonly total?: number },
) {
  if (total !== undefined) reply.header('x-total-count', total);
  return { meta: { currentPage: query.page, perPage: query.perPage }, data: rows };
}
