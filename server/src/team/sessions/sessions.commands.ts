import type { TourDb, TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { endSession } from '../../identity/sessions/ended-sessions.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEvent } from '../../kit/audit.ts';
import { type Row, readRow } from '../../kit/rows.ts';
import { refuseSuperior } from '../rights.ts';
import { sessions } from './sessions.resource.ts';

/** 404 also for an expired one that awaits the sweep. */
export async function readSession(db: TourDb, id: number): Promise<Row> {
  const session = await readRow(db, sessions, id);
  if (!session.isOpen) throw notFound();
  return session;
}

const WHOSE = compile(sql`
  select t.tour_user_id as "userId" from staff_tokens t
  where t.tour_id = ${param('tourId')} and t.id = ${param('id')} and t.expires_at > now()`);

/** Ends a user's session, unless that user may do more than the caller. */
export async function endSessionOf(tx: TourTx, id: number): Promise<void> {
  const session = await tx.row<{ userId: number }>(WHOSE, { tourId: tx.tourId, id });
  if (!session) throw notFound();
  await refuseSuperior(tx, session.userId);
  if (!(await endSession(tx, id))) throw notFound();
  await recordEvent(tx, { action: 'end', entity: sessions.path, entityId: id });
  await revokeSessions(tx, `tour:${tx.tourId}`);
}
