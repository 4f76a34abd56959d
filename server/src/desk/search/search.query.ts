import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { compile, param, type Sql, sql } from '../../db/sql.ts';
import { ORDERS, OrderHit, RESOURCES, ResourceHit } from './search.house.ts';
import { CUSTOMERS, CUSTOMERS_BY_NAME, CustomerHit } from './search.people.ts';
import { interpretSearch } from './search.rules.ts';
import { MAX_HITS } from './search.shared.ts';
import { RESERVATIONS, ReservationHit } from './search.stays.ts';

const hits = (hit: TSchema): TSchema => Type.Array(hit, { maxItems: MAX_HITS });

/** Search hits, the best of each kind first. Kinds that the caller may not read are absent. */
export const Found: TSchema = Type.Object({
  customers: Type.Optional(hits(CustomerHit)),
  reservations: Type.Optional(hits(ReservationHit)),
  resources: hits(ResourceHit),
  maintenanceOrders: hits(OrderHit),
});

/** Evaluates a kind only if the caller may read it. */
const ifAllowed = (flag: string, kind: Sql): Sql => sql`case when ${param(flag)}::boolean then ${kind} end`;

/** All kinds in one statement, whose plan does not depend on the search text. */
export const SEARCH = compile(
  sql`with ${CUSTOMERS_BY_NAME}
  select ${ifAllowed('mayReadCustomers', CUSTOMERS)} as customers, ${ifAllowed('mayReadReservations', RESERVATIONS)} as reservations,
    ${RESOURCES} as resources, ${ORDERS} as "maintenanceOrders"`,
  { plannedOnce: true },
);

const KINDS = ['customers', 'reservations', 'resources', 'maintenanceOrders'] as const;

export async function search(caller: StaffCaller, text: string): Promise<object> {
  const mayRead = (family: string) => caller.has(`${family}.read`) || caller.has(`${family}.write`);
  const found = await caller.db.row<Record<(typeof KINDS)[number], unknown>>(SEARCH, {
    tourId: caller.db.tourId,
    search: text,
    ...interpretSearch(text),
    mayReadCustomers: mayRead('customer'),
    mayReadReservations: mayRead('reservation'),
  });
  return Object.fromEntries(KINDS.filter((kind) => found![kind] !== null).map((kind) => [kind, found![kind]]));
}
