import type { Db, Scope, Tx } from '../db/handles.ts';
import type { Statement } from '../db/sql.ts';
import type { AnyField, Fields, StoredOf, ValuesOf } from '../http/fields/field.ts';
import { idList } from '../http/fields/shapes.ts';
import { integer } from '../http/fields/types.ts';
import { singular, spoken, withArticle } from '../http/openapi/words.ts';
import {
  type Access,
  type PrintedStatement,
  type Route,
  type RouteExtras,
  routesFor,
  type Statements,
} from '../http/route.ts';
import { Choices, Created, pageOf } from '../http/schemas.ts';
import { CURSOR_RULES, cursorFields, orderFields, sendPage } from '../paging/pages.ts';
import { DEFAULT_CHOICES, dropdownFilters, filtersOf } from './plan.ts';
import type { Links } from './relations.ts';
import type { AnyResource, Resource } from './resource.ts';
import {
  type Choice,
  insertRow,
  listChoices,
  listRows,
  type Page,
  type PageQuery,
  plans,
  type Row,
  readRow,
  softDeleteRow,
  updateRow,
} from './rows.ts';
import { detailSchema, rowSchema } from './schemas.ts';
import { namingExisting } from './taken.ts';

/** The caller of a family's routes: reads over `db`, writes in a transaction, always within the scope `S`. */
export interface RecordCaller<S extends Scope> {
  readonly db: Db & S;
  /** A transaction of one statement. */
  single(): Tx & S;
  /** Whether the caller has this access. */
  mayUse(access: Access): boolean;
  /** A transaction of several statements. */
  atomically<T>(work: (tx: Tx & S) => Promise<T>): Promise<T>;
}

const fieldsOf = (filters: Record<string, { field: AnyField }>): Fields =>
  Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [name, field]));

/** Statements of a route under one title, for review. */
export const printed = (title: string, ...statements: readonly Statement[]): PrintedStatement[] =>
  statements.map((statement) => ({ title, statement }));

type Body<X extends Fields> = RouteExtras & { readonly extra?: X };
type NoFields = Record<never, never>;

/** The six shapes of a family. A module mounts those it needs and passes them what differs. */
export function builders<Caller extends RecordCaller<S>, S extends Scope, C extends Fields>(resource: Resource<C, S>) {
  const { route, partialRoute } = routesFor<Caller>();
  const plain = resource as unknown as Resource<Fields, S>;
  const { path, permissions, columns } = resource;
  const idPath = `/${path}/:id`;
  const name = spoken(path);
  const access = permissions.write ?? '';
  const summary = (verb: string) => ({ summary: `${verb} ${withArticle(singular(name))}` });
  const rules = resource.uniques ? (['database.unique'] as const) : [];
  const creation = { method: 'POST', path: `/${path}`, access, status: 201, answer: Created, rules } as const;
  const change = { method: 'PUT', path: idPath, access, status: 204, rules, ...summary('Change') } as const;
  const removal = { method: 'DELETE', path: idPath, access, status: 204, ...summary('Delete') } as const;
  const listQuery: typeof cursorFields = {
    ...cursorFields,
    ...(resource.list.orderBy.length > 0 && orderFields(resource.list.orderBy)),
    ...fieldsOf(filtersOf(resource)),
  };

  const listStatements: Statements = (query) => {
    const { page, count } = plans.list(resource)(query);
    return [...printed('list', page), ...(query.count ? printed('count', count) : [])];
  };

  const creating = <X extends Fields = NoFields>(
    work: (caller: Caller, body: ValuesOf<C & X>) => Promise<number>,
    { extra, ...extras }: Body<X> = {},
  ) =>
    route({
      ...creation,
      ...summary('Create'),
      body: { ...columns, ...extra } as C & X,
      ...extras,
      rules: [...rules, ...(extras.rules ?? [])],
      handle: async ({ caller, body }) => ({
        id: await namingExisting(caller, resource, body, () => work(caller, body)),
      }),
    });

  const changing = <X extends Fields = NoFields>(
    work: (caller: Caller, id: number, body: Partial<ValuesOf<C & X>>) => Promise<void>,
    { extra, ...extras }: Body<X> = {},
  ) =>
    partialRoute({
      ...change,
      body: { ...columns, ...extra } as C & X,
      ...extras,
      rules: [...rules, ...(extras.rules ?? [])],
      handle: ({ caller, id, body }) => namingExisting(caller, resource, { ...body, id }, () => work(caller, id, body)),
    });

  return {
    /** `rows` replaces the declared query. */
    list: ({ rows, ...extras }: RouteExtras & { rows?: (caller: Caller, query: PageQuery) => Promise<Page> } = {}) =>
      route({
        method: 'GET',
        path: `/${path}`,
        access: permissions.read,
        summary: `List ${name}`,
        query: listQuery,
        status: 200,
        answer: pageOf(rowSchema(resource)),
        rules: CURSOR_RULES,
        ...(!rows && { statements: listStatements }),
        ...extras,
        handle: async (call) =>
          sendPage(call, await (rows ? rows(call.caller, call.query) : listRows(call.caller.db, plain, call.query))),
      }),

    /** `choices` replaces the declared query. */
    dropdown: ({
      choices,
      ...extras
    }: RouteExtras & { choices?: (caller: Caller, query: { limit: number }) => Promise<Choice[]> } = {}) =>
      route({
        method: 'GET',
        path: `/${path}/list`,
        access: permissions.read,
        summary: `List ${name} to choose from`,
        query: {
          limit: integer({ min: 1, max: 500 }).default(DEFAULT_CHOICES),
          ...fieldsOf(dropdownFilters(resource)),
        },
        status: 200,
        answer: Choices,
        ...(!choices && { statements: (query) => printed('dropdown', plans.dropdown(resource)(query)) }),
        ...extras,
        handle: ({ caller, query }) => (choices ? choices(caller, query) : listChoices(caller.db, plain, query)),
      }),

    /** `read` replaces the declared query. */
    detail: ({ read, ...extras }: RouteExtras & { read?: (caller: Caller, id: number) => Promise<Row> } = {}) =>
      route({
        method: 'GET',
        path: idPath,
        access: permissions.read,
        ...summary('Read'),
        status: 200,
        answer: detailSchema(resource),
        ...(!read && { statements: () => printed('detail', plans.read(resource)) }),
        ...extras,
        handle: ({ caller, id }) => (read ? read(caller, id) : readRow(caller.db, plain, id)),
      }),

    create: (extras: RouteExtras = {}) =>
      creating((caller, body) => insertRow(caller.single(), resource, body as Partial<StoredOf<C>>), {
        statements: () => printed('create', plans.insert(resource)),
        ...extras,
      }),

    /** A creation that does more than insert the row, in one transaction; `work` returns the new id. */
    createWith: <X extends Fields = NoFields>(
      work: (tx: Tx & S, body: ValuesOf<C & X>) => Promise<number>,
      options: Body<X> = {},
    ) => creating<X>((caller, body) => caller.atomically((tx) => work(tx, body)), options),

    /** The same for a command that opens its transaction itself, such as after slow work. */
    createBy: creating,

    update: (extras: RouteExtras = {}) =>
      changing((caller, id, body) => updateRow(caller.single(), resource, id, body as Partial<StoredOf<C>>), {
        statements: () => printed('update', plans.update(resource), plans.lock(resource)),
        ...extras,
      }),

    /** A change that does more than update the row, in one transaction. */
    updateWith: <X extends Fields = NoFields>(
      work: (tx: Tx & S, id: number, body: Partial<ValuesOf<C & X>>) => Promise<void>,
      options: Body<X> = {},
    ) => changing<X>((caller, id, body) => caller.atomically((tx) => work(tx, id, body)), options),

    /** The same for a command that opens its transaction itself. */
    updateBy: changing,

    remove: (extras: RouteExtras = {}) =>
      route({
        ...removal,
        statements: () => printed('remove', plans.remove(resource)),
        ...extras,
        handle: ({ caller, id }) => softDeleteRow(caller.single(), resource, id),
      }),

    /** A deletion that also deletes other records. */
    removeWith: (work: (tx: Tx & S, id: number) => Promise<void>, extras: RouteExtras = {}) =>
      route({
        ...removal,
        ...extras,
        handle: ({ caller, id }) => caller.atomically((tx) => work(tx, id)),
      }),

    /** `PUT :id/<segment>` with an array of ids: `work` makes it the linked set. */
    replaceLinks: (
      segment: string,
      links: Links<S>,
      work: (tx: Tx & S, id: number, ids: readonly number[]) => Promise<void>,
      extras: RouteExtras = {},
    ) =>
      route({
        ...change,
        path: `${idPath}/${segment}`,
        ...summary(`Replace the ${segment} of`),
        body: { [links.field]: idList() },
        ...extras,
        handle: ({ caller, id, body }) =>
          caller.atomically((tx) => work(tx, id, (body as Record<string, readonly number[]>)[links.field]!)),
      }),
  };
}

/** A module: its name, its declaration and its routes. */
export interface Module<Caller> {
  readonly name: string;
  readonly resource?: AnyResource;
  readonly routes: readonly Route<Caller>[];
}

/** Builds the module of a family: the chosen shapes in order, then the handwritten routes. */
export function familiesFor<Caller extends RecordCaller<S>, S extends Scope>() {
  return <C extends Fields>(
    resource: Resource<C, S>,
    choose: (r: ReturnType<typeof builders<Caller, S, C>>) => Route<Caller>[],
    extra: readonly Route<Caller>[] = [],
  ): Module<Caller> => ({
    name: resource.path,
    resource,
    routes: [...choose(builders<Caller, S, C>(resource)), ...extra],
  });
}
