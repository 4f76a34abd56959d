import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { notFound, unauthorized } from '../../http/errors.ts';
import { ISSUE_ENTERED, STILL_SIGNED_IN } from '../../identity/sessions/entered-token.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { newToken } from '../../identity/sessions/tokens.ts';
import { type Attempt, begunBy } from '../../identity/sign-in/sign-in.ts';
import { switchedOff } from '../../identity/sign-in/switched-off.ts';
import { recordEvent, recordEventFor } from '../../kit/audit.ts';
import { WORKSPACE } from '../../kit/owner.ts';
import { ownerAsStaff, runForOwner } from '../../team/users/owner-as-staff.ts';
import { tourKind } from './tours.resource.ts';

const HOUSE = compile(sql`
  select t.token_header as "tokenHeader", t.is_active as "isActive" from tours t
  where t.workspace_id = ${param('workspaceId')} and t.id = ${param('tourId')} and t.deleted_at is null`);

/** Statements of entering by purpose. */
export const runByEntering = {
  'check the platform session': STILL_SIGNED_IN,
  'the house': HOUSE,
  ...runForOwner,
  'the token': ISSUE_ENTERED,
};

/** Admits a platform user to one of their houses as staff with the owner role: no house can lock its owner out. */
export async function enterTour(caller: WorkspaceCaller, tourId: number, from: Pick<Attempt, 'ip' | 'userAgent'>) {
  const { token, hash } = newToken();
  return caller.atomically(async (tx) => {
    const { workspaceId } = tx;
    const [signedIn, house] = await Promise.all([
      tx.row(STILL_SIGNED_IN, { platformHash: caller.session.tokenHash }),
      tx.row<{ tokenHeader: string; isActive: boolean }>(HOUSE, { workspaceId, tourId }),
    ]);
    if (!signedIn) throw unauthorized();
    if (!house) throw notFound();
    if (!house.isActive) throw switchedOff();
    const inHouse = { ...tx, tourId };
    const { userId, isChanged } = await ownerAsStaff(inHouse, caller.session);
    const [issued] = await Promise.all([
      tx.row<{ expiresAt: string; user: unknown }>(ISSUE_ENTERED, {
        ...{ tourId, userId, hash, platformHash: caller.session.tokenHash },
        ...begunBy(from),
      }),
      recordEvent(inHouse, { action: 'enter', entity: 'auth', entityId: userId }),
      recordEventFor(tx, WORKSPACE, { action: 'enter', entity: tourKind.records.path, entityId: tourId }),
    ]);
    if (isChanged) await revokeSessions(tx, `tour:${tourId}`);
    return { type: 'bearer', token, ...issued!, tokenHeader: house.tokenHeader };
  });
}
