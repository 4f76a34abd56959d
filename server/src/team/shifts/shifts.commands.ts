import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, forbidden } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { withCheckErrors } from '../../kit/checks.ts';
import { insertRow, lockRow, updateRow } from '../../kit/rows.ts';
import { shifts } from './shifts.resource.ts';
import { refuseBackwards, WINDOW_REFUSALS } from './shifts.rules.ts';

type Shift = ValuesOf<typeof shifts.columns>;

export async function createShift(tx: TourTx, shift: Shift): Promise<number> {
  refuseBackwards(shift);
  return insertRow(tx, shifts, shift);
}

export async function updateShift(tx: TourTx, id: number, changes: Partial<Shift>): Promise<void> {
  refuseBackwards(changes);
  await withCheckErrors(WINDOW_REFUSALS, () => updateRow(tx, shifts, id, changes));
}

/** Locks the shift if it is the caller's own or the caller manages staff. */
async function lockOwnShift(tx: TourTx, caller: StaffCaller, id: number) {
  const shift = await lockRow(tx, shifts, id);
  if (shift.tourUserId === caller.session.userId || caller.has('staff.manage')) return shift;
  throw forbidden('Only the person on the shift, or who manages staff, may do this');
}

/** Read after the lock: the transaction's own time may lie before the change it waited for. */
async function clock(tx: TourTx): Promise<string> {
  return (await tx.row<{ now: string }>(sql`select clock_timestamp() as now`))!.now;
}

/** Sets the actual start, once. */
export function startShift(caller: StaffCaller, id: number): Promise<void> {
  return caller.atomically(async (tx) => {
    const { actualStartsAt, actualEndsAt } = await lockOwnShift(tx, caller, id);
    if (actualStartsAt !== null) throw conflict('The shift has already started');
    if (actualEndsAt !== null) throw conflict('The shift has already ended');
    await updateRow(tx, shifts, id, { actualStartsAt: await clock(tx) });
  });
}

/** Sets the actual end of a started shift, once. */
export function endShift(caller: StaffCaller, id: number): Promise<void> {
  return caller.atomically(async (tx) => {
    const { actualStartsAt, actualEndsAt } = await lockOwnShift(tx, caller, id);
    if (actualStartsAt === null) throw conflict('The shift has not started yet');
    if (actualEndsAt !== null) throw conflict('The shift has already ended');
    const ahead = () => conflict('The start recorded for the shift is still ahead');
    const now = await clock(tx);
    await withCheckErrors({ shifts_actual_forward: ahead }, () => updateRow(tx, shifts, id, { actualEndsAt: now }));
  });
}
