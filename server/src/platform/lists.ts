import type { TSchema } from 'typebox';
import type { Scope } from '../db/handles.ts';
import type { Fields } from '../http/fields/field.ts';
import { text } from '../http/fields/types.ts';
import { type Route, type RouteExtras, routesFor } from '../http/route.ts';
import { Choices, fullPageOf } from '../http/schemas.ts';
import type { Resource } from '../kit/resource.ts';
import { printed, type RecordCaller } from '../kit/routes.ts';
import { listChoices, listRows, plans } from '../kit/rows.ts';
import { pageFields } from '../paging/pages.ts';

const { page, perPage } = pageFields;
const search = text(150);
const MAX_CHOICES = 500;

const urlOf = (page: number): string => `/?page=${page}`;

/** A page in the platform area's envelope. */
function fullPage({ page, perPage }: { page: number; perPage: number }, total: number, data: readonly unknown[]) {
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

/** The list of a family of the platform: newest first and always counted. */
export const fullListRoute = <S extends Scope>(
  resource: Resource<Fields, S>,
  row: TSchema,
  words: Pick<RouteExtras, 'operationId' | 'description'> & { readonly summary: string },
): Route<RecordCaller<S>> =>
  routesFor<RecordCaller<S>>().route({
    method: 'GET',
    path: `/${resource.path}`,
    access: 'open',
    ...words,
    query: { page, perPage, ...(resource.list.search && { search }) },
    status: 200,
    answer: fullPageOf(row),
    statements: (query) => {
      const { page, count } = plans.list(resource)(query);
      return [...printed('list', page), ...printed('count', count)];
    },
    handle: async ({ caller, query }) => {
      const { rows, total } = await listRows(caller.db, resource, { ...query, count: true });
      return fullPage(query, total!, rows);
    },
  });

/** The dropdown of a family of the platform. */
export const choicesRoute = <S extends Scope>(resource: Resource<Fields, S>): Route<RecordCaller<S>> =>
  routesFor<RecordCaller<S>>().route({
    method: 'GET',
    path: `/${resource.path}/list`,
    access: 'open',
    summary: `List ${resource.path} to choose from`,
    query: { search },
    status: 200,
    answer: Choices,
    statements: (query) => printed('dropdown', plans.dropdown(resource)(query)),
    handle: ({ caller, query }) => listChoices(caller.db, resource, { ...query, limit: MAX_CHOICES }),
  });
