import { beforeAll } from 'vitest';
import type { Fields } from '../../src/http/fields/field.ts';
import type { AnyResource } from '../../src/kit/resource.ts';
import type { TestApp } from '../app.ts';
import type { TestTour } from '../tour.ts';
import type { Mounted, TestInstance } from './instance.ts';

export type Body = Record<string, unknown>;
export type Row = Record<string, unknown> & { id: number };

/**
 * Bodies of a family. Declared as methods, so that samples of a tour or of a time clock are assignable to those of any
 * instance.
 */
export interface Samples<I extends TestInstance = TestTour> {
  /** A new body with the required fields only; creates the parents it needs. */
  minimal(tour: I): Promise<Body>;
  /** A new body with every writable field set, and set to another value than its default. */
  full(tour: I): Promise<Body>;
  /** Bodies that break rules beyond the declarations of single fields, with the error that each must cause. */
  readonly invalid?: readonly { body: Body; field: string; rule: string }[];
  /** Converts sent values that read back differently: money, bytes, normalised codes. */
  readonly readsBack?: (sent: Body) => Body;
  /** Nullable fields that null does not clear, because another field of the full body requires them. */
  readonly keptOnNull?: readonly string[];
  /** The second field of a uniqueness over two fields, by the first. */
  readonly uniqueWith?: Readonly<Record<string, string>>;
  /** Fields that a creation returns beside the id. */
  readonly shownOnce?: readonly string[];
  /** Creates rows that filters need and no sample produces. */
  others?(tour: I): Promise<unknown>;
  /** The application to run on; by default that of the worker. */
  readonly app?: TestApp;
}

/** Creates rows to read. Returns the required query of their list, or an empty text. */
export type MakeRows<I extends TestInstance = TestTour> = (tour: I) => Promise<string>;

type Shape = 'list' | 'dropdown' | 'create' | 'detail' | 'update' | 'remove';

const SHAPES: Record<Shape, (path: string) => string> = {
  list: (path) => `GET ${path}`,
  dropdown: (path) => `GET ${path}/list`,
  create: (path) => `POST ${path}`,
  detail: (path) => `GET ${path}/:id`,
  update: (path) => `PUT ${path}/:id`,
  remove: (path) => `DELETE ${path}/:id`,
};

/** The subject of the shared tests: a mounted family, and two instances that have it. */
export interface Subject<I extends TestInstance = TestInstance> {
  readonly resource: AnyResource;
  readonly module: Mounted;
  readonly path: string;
  /** Whether the rows belong to instances. A catalogue is common to all. */
  readonly isOwned: boolean;
  readonly has: (shape: Shape) => boolean;
  /** The body fields of that shape, without those that only the server writes. */
  readonly taken: (shape: 'create' | 'update') => Fields;
  readonly tour: () => I;
  readonly other: () => I;
}

/** A family that is written to. */
export interface Written extends Subject {
  readonly samples: Samples<TestInstance>;
}

/** Ids that identify no record. */
export const NO_IDS = ['0', '-1', '1.5', 'abc', '99999999999999999999', '%20'];

export function subjectOf<I extends TestInstance>(
  resource: AnyResource,
  module: Mounted,
  instance: () => Promise<I>,
): Subject<I> {
  const path = `/${resource.path}`;
  const routeOf = (shape: Shape) =>
    module.routes.find((route) => `${route.method} ${route.path}` === SHAPES[shape](path));
  let tour: I;
  let other: I;
  beforeAll(async () => {
    [tour, other] = await Promise.all([instance(), instance()]);
  });
  return {
    resource,
    module,
    path,
    isOwned: resource.owner.column !== null,
    has: (shape) => routeOf(shape) !== undefined,
    taken: (shape) => {
      const fields = Object.entries((routeOf(shape)?.body ?? {}) as Fields);
      return Object.fromEntries(fields.filter(([, field]) => field.options.writable));
    },
    tour: () => tour,
    other: () => other,
  };
}

/** Folds a text as orders and searches do: without accents and case. */
export const fold = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;

/** The documented order of a list, computed without the database. */
export function compare(a: unknown, b: unknown): number {
  const [x, y] = [fold(a), fold(b)] as [string, string];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The distinct values of a column. */
export const valuesOf = (rows: readonly Row[], name: string): unknown[] => [
  ...new Set(rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)),
];
