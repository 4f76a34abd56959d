import { ownFactorRoutes } from '../../callers/me/own-factor.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourScope, TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { endStaffSessions } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEvent } from '../../kit/audit.ts';
import { STAFF } from '../auth/auth.commands.ts';
import { users } from '../users/users.resource.ts';

const HOUSE = compile(sql`select name from tours where id = ${param('tourId')}`);

async function changed(tx: TourTx, { session }: StaffCaller, action: string): Promise<void> {
  await endStaffSessions(tx, session.userId, session.tokenHash);
  await recordEvent(tx, { action, entity: users.path, entityId: session.userId });
  await revokeSessions(tx, `tour:${tx.tourId}`);
}

export const factorRoutes = ownFactorRoutes<TourScope, StaffCaller>(
  { route: staffRoute },
  {
    kind: STAFF,
    header: 'x-tour-id',
    suffix: '',
    changed,
    issuer: async ({ db }) => (await db.row<{ name: string }>(HOUSE, { tourId: db.tourId }))!.name,
  },
);
