import type { TourDb, TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { creationChanges, recordEvent } from '../../kit/audit.ts';
import { lockRow, type Row, readRow } from '../../kit/rows.ts';
import { cashSessions } from './cash-sessions.resource.ts';
import { cashMovements } from './movements.resource.ts';

type Movement = ValuesOf<typeof cashMovements.columns>;

/** Adds to a session that is open and, being locked, stays so until the movement is in. */
export async function recordMovement(tx: TourTx, tourCashSessionId: number, movement: Movement): Promise<number> {
  const session = await lockRow(tx, cashSessions, tourCashSessionId);
  if (session.closedAt !== null) throw conflict('The cash session is closed and takes no more movements');
  const { kind, amount, note } = movement;
  const created = await tx.row<{ id: number }>(sql`
    insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, note, recorded_by_tour_user_id)
    values (${tx.tourId}, ${tourCashSessionId}, ${kind}, ${amount}, ${note}, ${tx.actor.id}) returning id`);
  await recordEvent(tx, {
    action: 'create',
    entity: cashMovements.path,
    entityId: created!.id,
    changes: creationChanges(cashMovements.columns, { tourCashSessionId, ...movement }),
  });
  return created!.id;
}

/** 404 unless the session is there: movements of a deleted one are gone with it. */
export async function mustHaveSession(tour: TourDb, id: number): Promise<void> {
  const found = await tour.row(
    sql`select from cash_sessions where tour_id = ${tour.tourId} and id = ${id} and deleted_at is null`,
  );
  if (!found) throw notFound();
}

export async function readMovement(tour: TourDb, sessionId: number, id: number): Promise<Row> {
  await mustHaveSession(tour, sessionId);
  const movement = await readRow(tour, cashMovements, id);
  if (movement.tourCashSessionId !== sessionId) throw notFound();
  return movement;
}
