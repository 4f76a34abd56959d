import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { conflict, forbidden } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { secondFactors } from '../../identity/second-factor/second-factor.ts';
import { endStaffSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEvent } from '../../kit/audit.ts';
import { replaceLinks } from '../../kit/links.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { STAFF } from '../auth/auth.commands.ts';
import { refuseOwner, refuseRolesAbove, refuseSuperior } from '../rights.ts';
import { rightsChanged } from '../roles/roles.commands.ts';
import { storePassword } from './users.passwords.ts';
import { roleLinks, users } from './users.resource.ts';

type User = ValuesOf<typeof users.columns> & { password: string | null };

/** Hashing is slow, so it runs before the transaction. */
const hashOf = (caller: StaffCaller, password: string | null | undefined) => (password ? caller.hash(password) : null);

/** Without a password a user can be planned and assigned, and cannot sign in. */
export async function createUser(caller: StaffCaller, { password, ...user }: User): Promise<number> {
  const hash = await hashOf(caller, password);
  return caller.atomically(async (tx) => {
    const id = await insertRow(tx, users, user);
    if (hash) await storePassword(tx, id, hash);
    return id;
  });
}

/** Changes that take over an account, block its owner or unblock them. */
const takesOver = ({ isActive, email, mustChangePassword }: Partial<User>): boolean =>
  isActive !== undefined || email !== undefined || mustChangePassword === true;

/**
 * A new password or a deactivation ends the user's other sessions; `mustChangePassword` holds in all of them at once.
 */
export async function updateUser(
  caller: StaffCaller,
  id: number,
  { password, ...changes }: Partial<User>,
): Promise<void> {
  const hash = await hashOf(caller, password);
  await caller.atomically(async (tx) => {
    if (password !== undefined || takesOver(changes)) await refuseSuperior(tx, id);
    if (changes.displayName !== undefined) await refuseOwner(tx, id);
    await updateRow(tx, users, id, changes);
    if (password !== undefined) {
      await storePassword(tx, id, hash);
      if (Object.keys(changes).length === 0)
        await recordEvent(tx, { action: 'update', entity: users.path, entityId: id });
    }
    if (password !== undefined || changes.isActive === false) {
      await endStaffSessions(tx, id, changes.isActive === false ? undefined : caller.session.tokenHash);
      await rightsChanged(tx, 'isActive');
    } else if (changes.mustChangePassword !== undefined) await revokeSessions(tx, `tour:${tx.tourId}`);
  });
}

export async function replaceRoles(tx: TourTx, id: number, roleIds: readonly number[]): Promise<void> {
  await refuseRolesAbove(tx, id, roleIds);
  await replaceLinks(tx, users, id, roleLinks, roleIds);
  await rightsChanged(tx, 'roleIds');
}

export async function removeUser(tx: TourTx, id: number): Promise<void> {
  await lockRow(tx, users, id);
  await refuseSuperior(tx, id);
  await softDeleteRow(tx, users, id);
  await endStaffSessions(tx, id);
  await rightsChanged(tx, 'id');
}

const factors = secondFactors(STAFF);

/** Removes the lost second factor of a colleague and ends their sessions. Not one's own. */
export async function resetFactor(tx: TourTx, id: number): Promise<void> {
  await lockRow(tx, users, id);
  if (tx.actor.id === id) throw forbidden('Your own second factor is removed with password and code');
  await refuseSuperior(tx, id);
  if (!(await factors.reset(tx, { tourId: tx.tourId, accountId: id })))
    throw conflict('There is no second factor to remove');
  await endStaffSessions(tx, id);
  await recordEvent(tx, { action: 'factor.reset', entity: users.path, entityId: id });
  await revokeSessions(tx, `tour:${tx.tourId}`);
}

/** Ends all sessions of a staff user. */
export async function endSessionsOf(tx: TourTx, id: number): Promise<void> {
  await lockRow(tx, users, id);
  await refuseSuperior(tx, id);
  await endStaffSessions(tx, id);
  await recordEvent(tx, { action: 'end-sessions', entity: users.path, entityId: id });
  await revokeSessions(tx, `tour:${tx.tourId}`);
}
