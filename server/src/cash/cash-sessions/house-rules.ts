import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { param, sql } from '../../db/sql.ts';
import { conflict, forbidden } from '../../http/errors.ts';
import { readSettings } from '../../team/settings/settings.commands.ts';
import type { Stored } from './cash-sessions.rules.ts';

/** The user at the drawer, and whether they may work in other people's drawers. */
export interface Clerk {
  readonly userId: number;
  readonly isManager: boolean;
}

export const clerkOf = (caller: StaffCaller): Clerk => ({
  userId: caller.session.userId,
  isManager: caller.has('settings.manage'),
});

export const notYours = () =>
  forbidden('Somebody else opened this cash session, and this house lets everybody work in their own only');

/** Whether the session `t` belongs to another user while `ownDrawerOnly` is on. */
export const ofOthers = sql`(t.opened_by_tour_user_id <> ${param('actorId')}::bigint and not ${param('isManager')}::boolean
  and (select o.settings @> '{"ownDrawerOnly": true}' from tours o where o.id = ${param('tourId')}))`;

/**
 * Checks the house's rules on a locked drawer: 403 in another person's with `ownDrawerOnly`, 409 in a closed one with
 * `finalCashClosing`, for managers too.
 */
export async function requireDrawer(
  tx: TourTx,
  { openedByTourUserId, closedAt }: Pick<Stored, 'openedByTourUserId' | 'closedAt'>,
  { userId, isManager }: Clerk,
): Promise<void> {
  const { ownDrawerOnly, finalCashClosing } = await readSettings(tx);
  if (ownDrawerOnly && openedByTourUserId !== userId && !isManager) throw notYours();
  if (finalCashClosing && closedAt !== null)
    throw conflict('The cash session is closed for good: put corrections into the next one');
}
