import { staffRoute } from '../callers/staff-caller.ts';
import type { TourDb } from '../db/handles.ts';
import type { Fields } from '../http/fields/field.ts';
import { oneOf } from '../http/fields/types.ts';
import { pageOf } from '../http/schemas.ts';
import type { Resource } from '../kit/resource.ts';
import { listRows } from '../kit/rows.ts';
import { rowSchema } from '../kit/schemas.ts';
import { CURSOR_RULES, cursorFields, sendPage } from '../paging/pages.ts';

interface NestedList<C extends Fields> {
  /** The path of the list, with `:id` for the parent record. */
  readonly path: string;
  /** The filter that selects by the parent record. */
  readonly parent: keyof C & string;
  /** Throws 404 if the parent record does not exist. */
  readonly mustExist: (db: TourDb, id: number) => Promise<void>;
  readonly summary: string;
  readonly description?: string;
}

/** A route that lists the records of a family below a parent record, newest first by default. */
export const nestedListRoute = <C extends Fields>(
  family: Resource<C>,
  { parent, mustExist, ...words }: NestedList<C>,
) =>
  staffRoute({
    method: 'GET',
    ...words,
    access: family.permissions.read,
    query: { ...cursorFields, orderDirection: oneOf(['asc', 'desc']).default('desc') },
    status: 200,
    answer: pageOf(rowSchema(family)),
    rules: CURSOR_RULES,
    handle: async (call) => {
      const { caller, id, query } = call;
      await mustExist(caller.db, id);
      return sendPage(call, await listRows(caller.db, family, { ...query, orderBy: 'id', [parent]: id }));
    },
  });
