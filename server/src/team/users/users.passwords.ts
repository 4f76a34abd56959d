import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { text } from '../../http/fields/types.ts';

/** Stored as a hash, never returned. Blanks at its ends are part of it. */
export const passwordField = text(1_000, { min: 8, asTyped: true }).example('correct horse battery staple');

/** Body of a change of one's own password. */
export const ownPasswordFields = {
  current: text(1_000, { asTyped: true }).required().example('the one until now'),
  password: passwordField.required(),
};

export async function storePassword(tx: TourTx, id: number, hash: string | null): Promise<void> {
  await tx.run(
    sql`update tour_users set password_hash = ${hash}, updated_at = now() where tour_id = ${tx.tourId} and id = ${id}`,
  );
}

/** Stores a password that its owner chose, so it need not be changed. False if another change came in between. */
export async function replacePassword(
  tx: TourTx,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const replaced = await tx.run(sql`
    update tour_users set password_hash = ${to}, must_change_password = false, updated_at = now()
    where tour_id = ${tx.tourId} and id = ${id} and password_hash is not distinct from ${from} and deleted_at is null`);
  return replaced > 0;
}
