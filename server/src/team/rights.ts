import type { TourTx } from '../db/handles.ts';
import { compile, param, sql } from '../db/sql.ts';
import { forbidden } from '../http/errors.ts';
import { grantedPermissions } from '../identity/granted-permissions.ts';

/*
 * No user raises their own rights: they grant and remove only permissions they hold, and act only on users who hold no
 * more than they do. A user who could remove another's rights could next take over the account.
 * Rights are read again in the transaction that grants them. Custom permissions open nothing here, so any holder of
 * `staff.manage` may grant them.
 */

const tourId = param('tourId');
const id = sql`${param('id')}::bigint`;
const ids = sql`${param('ids')}::bigint[]`;
/** A permission that has an effect and that the actor lacks. */
const LACKING = sql`p.is_seeded and p.deleted_at is null and p.code not in (${grantedPermissions(tourId, sql`${param('actorId')}::bigint`)})`;

/** A permission that the role gains or loses and that the actor lacks. */
const LACKED = compile(sql`
  with held as (select g.permission_id as id from role_permissions g where g.tour_id = ${tourId} and g.role_id = ${id})
  select 1 from permissions p where p.id in (select unnest(${ids}) union select held.id from held) and ${LACKING}
    and p.id = any(${ids}) is distinct from exists (select from held where held.id = p.id)
  limit 1`);

/** A role that the user gains or loses and that grants more than the actor holds. */
const ABOVE = compile(sql`
  with held as (select h.role_id as id from tour_user_roles h where h.tour_id = ${tourId} and h.tour_user_id = ${id})
  select 1 from roles r join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id
    join permissions p on p.id = g.permission_id
  where r.tour_id = ${tourId} and r.id in (select unnest(${ids}) union select held.id from held) and r.deleted_at is null
    and ${LACKING} and r.id = any(${ids}) is distinct from exists (select from held where held.id = r.id)
  limit 1`);

/** A permission the user holds and the actor lacks. */
const HOLDS_MORE = compile(sql`
  select 1 from permissions p where p.code in (${grantedPermissions(tourId, id)}) and ${LACKING} limit 1`);

/** A permission in the owner's role, of that id, that the actor lacks. */
const OWNER_ROLE_ABOVE = compile(sql`
  select 1 from roles r join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id
    join permissions p on p.id = g.permission_id
  where r.tour_id = ${tourId} and r.id = ${id} and r.is_owner and ${LACKING} limit 1`);

/** The same for a user who holds that role. */
const OWNER_ABOVE = compile(sql`
  select 1 from tour_user_roles h join roles r on r.tour_id = h.tour_id and r.id = h.role_id and r.is_owner
    join role_permissions g on g.tour_id = r.tour_id and g.role_id = r.id join permissions p on p.id = g.permission_id
  where h.tour_id = ${tourId} and h.tour_user_id = ${id} and ${LACKING} limit 1`);

const scopeOf = ({ tourId, actor }: TourTx) => ({ tourId, actorId: actor.id });

/** Refuses if the actor lacks a permission that the role gains or loses. */
export async function refuseLackedPermissions(tx: TourTx, roleId: number, ids: readonly number[]): Promise<void> {
  if (await tx.row(LACKED, { ...scopeOf(tx), id: roleId, ids }))
    throw forbidden('Only permissions you hold yourself can be given or taken away');
}

export async function refuseRolesAbove(tx: TourTx, userId: number, ids: readonly number[]): Promise<void> {
  if (await tx.row(ABOVE, { ...scopeOf(tx), id: userId, ids }))
    throw forbidden('Only roles that allow no more than yours can be given or taken away');
}

/** Guards changes that take over another account: its password, access or existence. */
export async function refuseSuperior(tx: TourTx, userId: number): Promise<void> {
  if (await tx.row(HOLDS_MORE, { ...scopeOf(tx), id: userId }))
    throw forbidden('This person may do more than you: ask somebody who may do as much');
}

/** Guards code and name of the owner's role: staff trust them. */
export async function refuseOwnerRole(tx: TourTx, roleId: number): Promise<void> {
  if (await tx.row(OWNER_ROLE_ABOVE, { ...scopeOf(tx), id: roleId }))
    throw forbidden('The role of the owner is changed only by people who hold everything in it');
}

/** Guards the name of an owner. */
export async function refuseOwner(tx: TourTx, userId: number): Promise<void> {
  if (await tx.row(OWNER_ABOVE, { ...scopeOf(tx), id: userId }))
    throw forbidden('An owner is renamed only by people who hold everything in the role of the owner');
}
