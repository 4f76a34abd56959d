import type { Statement } from '../db/sql.ts';
import { filtersOf, planDropdown, planList, planRead } from './plan.ts';
import type { Resource } from './resource.ts';
import { planInsert, planRemove, planUpdate } from './writes.ts';

/** The statements a family runs, for people to review: each list filter is shown by itself. */
export function printedStatements(
  resource: Resource,
  mounted: ReadonlySet<string>,
): { title: string; statement: Statement }[] {
  const path = `/${resource.path}`;
  const list = planList(resource);
  const filters = Object.entries(filtersOf(resource));
  const orders = resource.list.orderBy.map((by) => ({
    title: `list, orderBy ${by}`,
    statement: list({ orderBy: by, orderDirection: 'desc' }).page,
  }));
  const filtered = filters.map(([name]) => ({ title: `list, ${name}`, statement: list({ [name]: true }).page }));
  const shapes: [string, () => { title: string; statement: Statement }[]][] = [
    [
      `GET ${path}`,
      () => [...(orders.length > 0 ? orders : [{ title: 'list', statement: list({}).page }]), ...filtered],
    ],
    [`GET ${path}/list`, () => [{ title: 'dropdown', statement: planDropdown(resource)({}) }]],
    [`GET ${path}/:id`, () => [{ title: 'detail', statement: planRead(resource) }]],
    [`POST ${path}`, () => [{ title: 'create', statement: planInsert(resource) }]],
    [`PUT ${path}/:id`, () => [{ title: 'update', statement: planUpdate(resource) }]],
    [`DELETE ${path}/:id`, () => [{ title: 'remove', statement: planRemove(resource) }]],
  ];
  return shapes.filter(([operation]) => mounted.has(operation)).flatMap(([, print]) => print());
}
