import { staffRoute } from '../callers/staff-caller.ts';
import type { TourDb } from '../db/handles.ts';
import type { Fields } from '../http/fields/field.ts';
import { oneOf } from '../http/fields/types.ts';
import { pageOf } from '../http/schemas.ts';
import { pageFields, sendPage } from '../kit/paging.ts';
import type { Resource } from '../kit/resource.ts';
import { listRows } from '../kit/rows.ts';
import { rowSchema } from '../kit/schemas.ts';

interface Below<C extends Fields> {
  /** Where the list is, with `:id` for the record it is below. */
  readonly path: string;
  /** The filter by that record. */
  readonly parent: keyof C & string;
  /** 404 where that is not there. */
  readonly mustExist: (db: TourDb, id: number) => Promise<void>;
  readonly summary: string;
  readonly description?: string;
}

/** Lists the records of a family below another record, the newest first unless asked for otherwise. */
export const listBelow = <C extends Fields>(family: Resource<C>, { parent, mustExist, ...words }: Below<C>) =>
  staffRoute({
    method: 'GET',
    ...words,
    access: family.permissions.read,
    query: { ...pageFields, orderDirection: oneOf(['asc', 'desc']).default('desc') },
    status: 200,
    answer: pageOf(rowSchema(family)),
    handle: async (call) => {
      const { caller, id, query } = call;
      await mustExist(caller.db, id);
      return sendPage(call, await listRows(caller.db, family, { ...query, orderBy: 'id', [parent]: id }));
    },
  });
