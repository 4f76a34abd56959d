import type { TourTx } from '../db/handles.ts';
import { compile, param, sql } from '../db/sql.ts';
import { forbidden } from '../http/errors.ts';
import { grantedPermissions } from '../identity/granted-permissions.ts';

/*
 * Nobody rises by themselves: what somebody gives they hold, and over whom they have power holds no more than they do.
 * Rights are looked up anew, in the transaction that gives them. Codes a house made for itself open nothing here, and are
 * anybody's to give who manages staff.
 */

const tourId = param('tourId');
const id = sql`${param('id')}::bigint`;
const ids = sql`${param('ids')}::bigint[]`;
/** A permission that opens something, and that the actor lacks. */
const LACKING = sql`p.is_seeded and p.deleted_at is null and p.code not in (${grantedPermissions(tourId, sql`${param('actorId')}::bigint`)})`;

/** A permission that is new to the role and that the actor lacks. */
const LACKED = compile(sql`
  select 1 from permissions p where p.id = any(${ids}) and ${LACKING}
    and not exists (select from role_permissions g where g.tour_id = ${tourId} and g.role_id = ${id} and g.permission_id = p.id)
  limit 1`);

/** A role that is new to the user and gives more than the actor holds. */
const ABOVE = compile(sql`
  select 1 from roles r join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id
    join permissions p on p.id = g.permission_id
  where r.tour_id = ${tourId} and r.id = any(${ids}) and r.deleted_at is null and ${LACKING}
    and not exists (select from tour_user_roles h where h.tour_id = r.tour_id and h.tour_user_id = ${id} and h.role_id = r.id)
  limit 1`);

/** A permission the user holds and the actor lacks. */
const HOLDS_MORE = compile(sql`
  select 1 from permissions p where p.code in (${grantedPermissions(tourId, id)}) and ${LACKING} limit 1`);

const scopeOf = ({ tourId, actor }: TourTx) => ({ tourId, actorId: actor.id });

export async function refuseLackedPermissions(tx: TourTx, roleId: number, ids: readonly number[]): Promise<void> {
  if (await tx.row(LACKED, { ...scopeOf(tx), id: roleId, ids }))
    throw forbidden('Only permissions you hold yourself can be given');
}

export async function refuseRolesAbove(tx: TourTx, userId: number, ids: readonly number[]): Promise<void> {
  if (await tx.row(ABOVE, { ...scopeOf(tx), id: userId, ids }))
    throw forbidden('Only roles that allow no more than yours can be given');
}

/** For whoever takes the account of another into their hands: its password, its access, its existence. */
export async function refuseSuperior(tx: TourTx, userId: number): Promise<void> {
  if (await tx.row(HOLDS_MORE, { ...scopeOf(tx), id: userId }))
    throw forbidden('This person may do more than you: ask somebody who may do as much');
}
