import type { ClockDb } from '../db/handles.ts';
import { forbidden } from '../http/errors.ts';

/** The member whose time the caller may read: any for managers, their own for members. Undefined means all members. */
export function visibleMember({ isManager, memberId: own }: ClockDb, asked: number | undefined): number | undefined {
  if (isManager) return asked;
  if (asked !== undefined && asked !== own) throw forbidden("Only managers see other people's time");
  return own;
}
