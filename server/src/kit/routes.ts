import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import type { TourDb, TourTx } from '../db/handles.ts';
import type { AnyField, Fields, ValuesOf } from '../http/field.ts';
import { idList } from '../http/field-shapes.ts';
import { flag, integer, oneOf } from '../http/field-types.ts';
import { type Call, type Route, routesFor } from '../http/route.ts';
import { Choices, Created, pageOf, replyOf } from '../http/schemas.ts';
import { type Links, replaceLinks } from './links.ts';
import { dropdownFilters, filtersOf, LABEL_LIMIT } from './plan.ts';
import { listFields, type Resource } from './resource.ts';
import { insertRow, listChoices, listRows, readRow, softDeleteRow, updateRow } from './rows.ts';

const MAX_PAGE = 2_147_483_647;

/** Whoever calls a family of an instance: reads over `tour`, writes in a transaction. */
export interface TourCaller {
  readonly tour: TourDb;
  /** A transaction of one statement. */
  single(): TourTx;
  /** A transaction of several. */
  atomically<T>(work: (tx: TourTx) => Promise<T>): Promise<T>;
}

const { route, partialRoute } = routesFor<TourCaller>();

/** The paging parameters every staff list takes. */
export const pageFields = {
  page: integer({ min: 1, max: MAX_PAGE }).default(1),
  perPage: integer({ min: 1, max: 100 }).default(25),
  count: flag(false),
};

/** A page in the staff API's envelope; the total goes into a header, for those who ask. */
export function sendPage({ query, reply }: Call<TourCaller>, { rows, total }: { rows: unknown[]; total?: number }) {
  const { page, perPage } = query as { page: number; perPage: number };
  if (total !== undefined) reply.header('x-total-count', total);
  return { meta: { currentPage: page, perPage }, data: rows };
}

const optional = (filters: Record<string, { field: AnyField }>): Fields =>
  Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [name, field]));

function orderFields({ list }: Resource): Fields {
  if (list.orderBy.length === 0) return {};
  return {
    orderBy: oneOf(list.orderBy).default(list.orderBy[0]!),
    orderDirection: oneOf(['asc', 'desc']).default('desc'),
  };
}

/** The schema of a single read. */
export function detailSchema(resource: Resource): TSchema {
  const relations = Object.entries(resource.detail ?? {}).map(([name, include]) => [name, include.schema()]);
  return Type.Object({
    ...(replyOf(resource.fields) as unknown as { properties: object }).properties,
    ...Object.fromEntries(relations),
  });
}

/** The six shapes of a family, for a module to mount the ones it has. */
export function builders<C extends Fields>(resource: Resource<C>) {
  const plain: Resource = resource;
  const { path, permissions, columns } = resource;
  const one = `/${path}/:id`;
  const name = path.replaceAll('-', ' ');

  return {
    list: (): Route<TourCaller> =>
      route({
        method: 'GET',
        path: `/${path}`,
        access: permissions.read,
        summary: `List ${name}`,
        query: { ...pageFields, ...orderFields(plain), ...optional(filtersOf(plain)) },
        status: 200,
        answer: pageOf(replyOf(listFields(plain))),
        handle: async (call) => sendPage(call, await listRows(call.caller.tour, plain, call.query as never)),
      }),

    dropdown: (): Route<TourCaller> =>
      route({
        method: 'GET',
        path: `/${path}/list`,
        access: permissions.read,
        summary: `Choices of ${name}`,
        query: { limit: integer({ min: 1, max: 500 }).default(LABEL_LIMIT), ...optional(dropdownFilters(plain)) },
        status: 200,
        answer: Choices,
        handle: ({ caller, query }) => listChoices(caller.tour, plain, query),
      }),

    detail: (): Route<TourCaller> =>
      route({
        method: 'GET',
        path: one,
        access: permissions.read,
        summary: `Read one of the ${name}`,
        status: 200,
        answer: detailSchema(plain),
        handle: ({ caller, id }) => readRow(caller.tour, plain, id),
      }),

    create: (): Route<TourCaller> =>
      route({
        method: 'POST',
        path: `/${path}`,
        access: permissions.write,
        summary: `Create one of the ${name}`,
        body: columns,
        status: 201,
        answer: Created,
        handle: async ({ caller, body }) => ({
          id: await insertRow<Fields>(caller.single(), plain, body as Record<string, unknown>),
        }),
      }),

    /** A creation that does more than insert the row; it answers the new id. */
    createWith: <X extends Fields = Record<never, never>>(
      work: (tx: TourTx, body: ValuesOf<C & X>) => Promise<number>,
      options: { extra?: X } = {},
    ): Route<TourCaller> =>
      route({
        method: 'POST',
        path: `/${path}`,
        access: permissions.write,
        summary: `Create one of the ${name}`,
        body: { ...columns, ...options.extra } as C & X,
        status: 201,
        answer: Created,
        handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => work(tx, body)) }),
      }),

    update: (): Route<TourCaller> =>
      partialRoute({
        method: 'PUT',
        path: one,
        access: permissions.write,
        summary: `Change one of the ${name}`,
        body: columns,
        status: 204,
        handle: ({ caller, id, body }) =>
          updateRow<Fields>(caller.single(), plain, id, body as Record<string, unknown>),
      }),

    /** A change that does more than update the row. */
    updateWith: <X extends Fields = Record<never, never>>(
      work: (tx: TourTx, id: number, body: Partial<ValuesOf<C & X>>) => Promise<void>,
      options: { extra?: X } = {},
    ): Route<TourCaller> =>
      partialRoute({
        method: 'PUT',
        path: one,
        access: permissions.write,
        summary: `Change one of the ${name}`,
        body: { ...columns, ...options.extra } as C & X,
        status: 204,
        handle: ({ caller, id, body }) => caller.atomically((tx) => work(tx, id, body)),
      }),

    remove: (): Route<TourCaller> =>
      route({
        method: 'DELETE',
        path: one,
        access: permissions.write,
        summary: `Delete one of the ${name}`,
        status: 204,
        handle: ({ caller, id }) => softDeleteRow(caller.single(), plain, id),
      }),

    /** A removal that takes other records with it. */
    removeWith: (work: (tx: TourTx, id: number) => Promise<void>): Route<TourCaller> =>
      route({
        method: 'DELETE',
        path: one,
        access: permissions.write,
        summary: `Delete one of the ${name}`,
        status: 204,
        handle: ({ caller, id }) => caller.atomically((tx) => work(tx, id)),
      }),

    /** `PUT :id/<segment>` with an array of ids that becomes the linked set. */
    replaceLinks: (
      segment: string,
      links: Links,
      after: (tx: TourTx, id: number) => Promise<void> = async () => {},
    ): Route<TourCaller> =>
      route({
        method: 'PUT',
        path: `${one}/${segment}`,
        access: permissions.write,
        summary: `Replace the ${segment} of one of the ${name}`,
        body: { [links.field]: idList() },
        status: 204,
        handle: ({ caller, id, body }) =>
          caller.atomically(async (tx) => {
            await replaceLinks(tx, plain, id, links, (body as Record<string, number[]>)[links.field]!);
            await after(tx, id);
          }),
      }),
  };
}

/** A module: its name and the routes it mounts. */
export interface Module {
  readonly name: string;
  readonly resource: Resource;
  readonly routes: readonly Route<TourCaller>[];
}

/** Mounts the chosen shapes of a family, in their order. */
export function mount<C extends Fields>(
  resource: Resource<C>,
  choose: (r: ReturnType<typeof builders<C>>) => Route<TourCaller>[],
): Module {
  return { name: resource.path, resource, routes: choose(builders(resource)) };
}
