import { integer, text } from '../../http/field-types.ts';

/** The paging parameters of the platform area. */
export const fullPageFields = {
  page: integer({ min: 1, max: 2_147_483_647 }).default(1),
  perPage: integer({ min: 1, max: 100 }).default(25),
  search: text(150),
};

interface Asked {
  readonly page?: number;
  readonly perPage?: number;
}

/** Rows to fetch for a page. */
export const windowOf = ({ page = 1, perPage = 25 }: Asked) => ({ limit: perPage, offset: (page - 1) * perPage });

const urlOf = (page: number): string => `/?page=${page}`;

/** A page in the platform area's envelope. */
export function fullPage<Row>({ page = 1, perPage = 25 }: Asked, total: number, data: Row[]) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return {
    meta: {
      total,
      perPage,
      currentPage: page,
      lastPage,
      firstPage: 1,
      firstPageUrl: urlOf(1),
      lastPageUrl: urlOf(lastPage),
      nextPageUrl: page < lastPage ? urlOf(page + 1) : null,
      previousPageUrl: page > 1 ? urlOf(page - 1) : null,
    },
    data,
  };
}
