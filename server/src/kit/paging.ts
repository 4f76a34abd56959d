import { flag, integer, oneOf } from '../http/fields/types.ts';
import type { Call } from '../http/route.ts';

const MAX_PAGE = 2_147_483_647;

/** The paging parameters every list takes. */
export const pageFields = {
  page: integer({ min: 1, max: MAX_PAGE }).default(1),
  perPage: integer({ min: 1, max: 100 }).default(25),
  count: flag(false),
};

/** The order parameters; the first name is the default. */
export const orderFields = (names: readonly string[]) => ({
  orderBy: oneOf(names).default(names[0]!),
  orderDirection: oneOf(['asc', 'desc']).default('desc'),
});

/** A page in the envelope of lists; the total goes into a header, for those who ask. */
export function sendPage<Caller>(
  { query, reply }: Pick<Call<Caller, typeof pageFields>, 'query' | 'reply'>,
  { rows, total }: { readonly rows: readonly unknown[]; readonly total?: number },
) {
  if (total !== undefined) reply.header('x-total-count', total);
  return { meta: { currentPage: query.page, perPage: query.perPage }, data: rows };
}
