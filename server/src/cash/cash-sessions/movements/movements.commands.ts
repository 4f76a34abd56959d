import type { StaffCaller } from '../../../callers/staff-caller.ts';
import type { TourTx } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { ValuesOf } from '../../../http/fields/field.ts';
import { auditArgs, auditInsert, creationChanges } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { type Row, readRow } from '../../../kit/rows.ts';
import { type Clerk, notYours, ofOthers } from '../house-rules.ts';
import { cashMovements } from './movements.resource.ts';
import { requireReadable } from './readers.ts';

type Movement = ValuesOf<typeof cashMovements.columns>;

/**
 * Locks the session and, if it is open and the caller may work in it, inserts the movement with its event. A
 * concurrent close counts it or comes first.
 */
export const RECORD_MOVEMENT = compile(sql`
  with session as materialized (
    select t.id, t.closed_at, ${ofOthers} as "isOfOthers" from cash_sessions t
    where t.tour_id = ${param('tourId')} and t.id = ${param('sessionId')} and t.deleted_at is null for no key update),
  created as (
    insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, note, recorded_by_tour_user_id)
    select ${param('tourId')}, session.id, ${param('kind')}, ${param('amount')}, ${param('note')}, ${param('actorId')}::bigint
    from session where session.closed_at is null and not session."isOfOthers"
    returning id),
  audited as (${auditInsert(cashMovements, 'create', raw('created.id'), sql`${param('changes')}::jsonb`, raw('created'))})
  select created.id, session."isOfOthers" from session left join created on true`);

/** Adds a movement to an open session, which the lock keeps open until the end. One statement. */
export async function recordMovement(
  tx: TourTx,
  tourCashSessionId: number,
  movement: Movement,
  { isManager }: Clerk,
): Promise<number> {
  const changes = creationChanges(cashMovements.columns, { tourCashSessionId, ...movement });
  const session = await tx.row<{ id: number | null; isOfOthers: boolean }>(RECORD_MOVEMENT, {
    ...auditArgs(TOUR, tx),
    ...movement,
    sessionId: tourCashSessionId,
    isManager,
    changes: JSON.stringify(changes),
  });
  if (!session) throw notFound();
  if (session.isOfOthers) throw notYours();
  if (session.id === null) throw conflict('The cash session is closed and takes no more movements');
  return session.id;
}

export async function readMovement(caller: StaffCaller, sessionId: number, id: number): Promise<Row> {
  await requireReadable(caller, sessionId);
  const movement = await readRow(caller.db, cashMovements, id);
  if (movement.tourCashSessionId !== sessionId) throw notFound();
  return movement;
}
