import type { ClockDb } from '../db/handles.ts';
import { forbidden } from '../http/errors.ts';

/** Whose time a caller asked for: managers see everybody's, the others their own. Undefined is everybody's. */
export function whose({ isManager, memberId: own }: ClockDb, asked: number | undefined): number | undefined {
  if (isManager) return asked;
  if (asked !== undefined && asked !== own) throw forbidden("Only managers see other people's time");
  return own;
}
