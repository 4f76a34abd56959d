import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { fieldError, forbidden, invalid, refused } from '../../http/errors.ts';
import type { PunchRow } from '../punches/punches.schema.ts';
import { lockMember, recordPunch } from '../punches/record-punch.ts';
import { holdPeriods } from '../settings.ts';
import { OLDEST_DAYS } from './manual-entries.rules.ts';

interface Body {
  readonly memberId: number | null;
  readonly punchedAt: string;
  readonly reason: string;
}

/** A punch entered by hand, afterwards and with a reason: for oneself, or by a manager for anybody. */
export async function enterByHand(tx: ClockTx, body: Body): Promise<PunchRow> {
  const memberId = body.memberId ?? tx.memberId;
  if (memberId !== tx.memberId && !tx.isManager) throw forbidden('Only managers enter time for others');
  const settings = await holdPeriods(tx);
  if (!settings.isAllowsManualEntry) throw invalid([fieldError('manualEntry', '')], 'MANUAL_ENTRY_NOT_ALLOWED');
  await requireMember(tx, memberId);
  const now = await lockMember(tx, memberId);
  const at = Date.parse(body.punchedAt);
  if (at > now) throw refused('max', 'punchedAt', {}, 'The {field} field may not lie in the future');
  if (at < now - OLDEST_DAYS * 86_400_000)
    throw refused('min', 'punchedAt', { limit: OLDEST_DAYS }, 'The {field} field may lie at most {limit} days back');
  return recordPunch(tx, settings, { memberId, at, now, source: 'manual', reason: body.reason });
}

async function requireMember(tx: ClockTx, id: number): Promise<void> {
  const found = await tx.row(
    sql`select 1 from timesheet_members where timesheet_id = ${tx.timesheetId} and id = ${id} and deleted_at is null`,
  );
  if (!found) throw invalid([fieldError('database.exists', 'memberId')]);
}
