import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { ValuesOf } from '../../http/field.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { recordEvent } from '../../kit/audit.ts';
import { replaceLinks } from '../../kit/links.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { rightsChanged } from '../roles/roles.commands.ts';
import { roleLinks, users } from './users.resource.ts';

type User = ValuesOf<typeof users.columns> & { password: string | null };

/** Hashing takes long, so it comes before the transaction. */
const hashOf = (password: string | null | undefined) => (password ? hashPassword(password) : null);

async function storePassword(tx: TourTx, id: number, hash: string | null): Promise<void> {
  await tx.run(
    sql`update tour_users set password_hash = ${hash}, updated_at = now() where tour_id = ${tx.tourId} and id = ${id}`,
  );
}

/** Ends a user's sessions, but for the one that asks. */
async function endSessions(tx: TourTx, id: number, except: Buffer): Promise<void> {
  await tx.run(
    sql`delete from staff_tokens where tour_id = ${tx.tourId} and tour_user_id = ${id} and hash <> ${except}`,
  );
}

/** Without a password a user can be planned and assigned, and cannot sign in. */
export async function createUser(caller: StaffCaller, { password, ...user }: User): Promise<number> {
  const hash = await hashOf(password);
  return caller.atomically(async (tx) => {
    const id = await insertRow(tx, users, user);
    if (hash) await storePassword(tx, id, hash);
    return id;
  });
}

/** A new password or a deactivation ends the user's other sessions. */
export async function updateUser(
  caller: StaffCaller,
  id: number,
  { password, ...changes }: Partial<User>,
): Promise<void> {
  const hash = await hashOf(password);
  await caller.atomically(async (tx) => {
    await updateRow(tx, users, id, changes);
    if (password !== undefined) {
      await storePassword(tx, id, hash);
      if (Object.keys(changes).length === 0)
        await recordEvent(tx, { action: 'update', entity: users.path, entityId: id });
    }
    if (password === undefined && changes.isActive !== false) return;
    await endSessions(tx, id, changes.isActive === false ? Buffer.alloc(0) : caller.session.tokenHash);
    await rightsChanged(tx, 'isActive');
  });
}

export async function replaceRoles(tx: TourTx, id: number, roleIds: readonly number[]): Promise<void> {
  await replaceLinks(tx, users, id, roleLinks, roleIds);
  await rightsChanged(tx, 'roleIds');
}

export async function removeUser(tx: TourTx, id: number): Promise<void> {
  await lockRow(tx, users, id);
  await softDeleteRow(tx, users, id);
  await endSessions(tx, id, Buffer.alloc(0));
  await rightsChanged(tx, 'id');
}
