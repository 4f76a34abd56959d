import { flag, integer, oneOf, text } from '../http/fields/types.ts';
import type { Call } from '../http/route.ts';

const MAX_PAGE = 2_147_483_647;

/** The paging parameters of every list. */
export const pageFields = {
  page: integer({ min: 1, max: MAX_PAGE }).default(1),
  perPage: integer({ min: 1, max: 100 }).default(25),
  count: flag(false),
};

/** A cursor is the keys of one row; the longest key is a text of 200 characters or so. */
const MAX_CURSOR_LENGTH = 4_000;

/** The paging parameters of a list that can also be read along its order, without losing records that others move. */
export const cursorFields = {
  ...pageFields,
  cursor: flag(false).describe(
    'Whether to return `meta.after`, the cursor of the next page; it is null on the last one. Unlike page numbers, cursors lose no record when others are created or deleted meanwhile.',
  ),
  after: text(MAX_CURSOR_LENGTH).describe(
    'The `meta.after` of the page before: returns the records behind it. Send it with the same order and filters, and without `page`.',
  ),
};

/** The rules that a cursor may break. */
export const CURSOR_RULES = ['either', 'regex'] as const;

/** The sorting parameters; the first name is the default. */
export const orderFields = (names: readonly string[]) => ({
  orderBy: oneOf(names).default(names[0]!),
  orderDirection: oneOf(['asc', 'desc']).default('desc'),
});

/** Sends a page in its envelope; the total goes into a header, if it was requested. */
export function sendPage<Caller>(
  { query, reply }: Pick<Call<Caller, typeof pageFields>, 'query' | 'reply'>,
  {
    rows,
    total,
    after,
  }: { readonly rows: readonly unknown[]; readonly total?: number; readonly after?: string | null },
) {
  if (total !== undefined) reply.header('x-total-count', total);
  const cursor = after !== undefined && { after };
  return { meta: { currentPage: query.page, perPage: query.perPage, ...cursor }, data: rows };
}
