import { beforeAll } from 'vitest';
import type { Fields } from '../../src/http/fields/field.ts';
import type { AnyResource } from '../../src/kit/resource.ts';
import type { TestApp } from '../app.ts';
import type { TestTour } from '../tour.ts';
import type { Mounted, TestInstance } from './instance.ts';

export type Body = Record<string, unknown>;
export type Row = Record<string, unknown> & { id: number };

/** Methods, so that samples of a tour or a time clock serve where those of any instance are asked for. */
export interface Samples<I extends TestInstance = TestTour> {
  /** A body with nothing but what is required, each time a new one; parents are created as needed. */
  minimal(tour: I): Promise<Body>;
  /** A body with every writable field set, different from the defaults. */
  full(tour: I): Promise<Body>;
  /** Bodies and the error each one must bring, besides what follows from the declaration. */
  readonly invalid?: readonly { body: Body; field: string; rule: string }[];
  /** How a value sent reads back, where it is not the same: money, bytes, normalised codes. */
  readonly readsBack?: (sent: Body) => Body;
  /** Nullable fields that null does not clear while another field of the full body demands them. */
  readonly keptOnNull?: readonly string[];
  /** Fields that go along with a unique one, where only the two together are. */
  readonly uniqueWith?: Readonly<Record<string, string>>;
  /** What a creation answers beside the id. */
  readonly shownOnce?: readonly string[];
  /** Rows that no sample makes, for filters that would find nothing else. */
  others?(tour: I): Promise<unknown>;
  /** The application to run on; that of the worker where none is named. */
  readonly app?: TestApp;
}

/** How rows come about that are read. Answers what the list must be asked for, or nothing. */
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

/** What a test of the shared semantics works on: a family, mounted, and two instances that have it. */
export interface Subject<I extends TestInstance = TestInstance> {
  readonly resource: AnyResource;
  readonly module: Mounted;
  readonly path: string;
  /** Whether the rows belong to instances: most do, a catalogue is everybody's. */
  readonly isOwned: boolean;
  readonly has: (shape: Shape) => boolean;
  /** The fields that a body of that shape is read by, without those that only the server writes. */
  readonly taken: (shape: 'create' | 'update') => Fields;
  readonly tour: () => I;
  readonly other: () => I;
}

/** A family that is written to. */
export interface Written extends Subject {
  readonly samples: Samples<TestInstance>;
}

/** Ids that name no record. */
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

/** Texts as orders and searches compare them. */
export const fold = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;

/** The order a list promises, computed without the database. */
export function compare(a: unknown, b: unknown): number {
  const [x, y] = [fold(a), fold(b)] as [string, string];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The values a column really has, each once. */
export const valuesOf = (rows: readonly Row[], name: string): unknown[] => [
  ...new Set(rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)),
];
