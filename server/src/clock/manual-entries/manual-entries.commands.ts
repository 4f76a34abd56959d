import type { ClockTx } from '../../db/handles.ts';
import { fieldError, forbidden, invalid, refused } from '../../http/errors.ts';
import { MAX_PAST_DAYS } from '../punches/punches.rules.ts';
import type { PunchRow } from '../punches/punches.schema.ts';
import { readMarkContext } from '../punches/record/mark-context.ts';
import { recordPunch } from '../punches/record/punches.recording.ts';
import { lockMember } from '../settings/clock-settings.ts';

interface Body {
  readonly memberId: number | null;
  readonly punchedAt: string;
  readonly reason: string;
}

/** Enters a punch by hand with a reason: the member's own, or any member's by a manager. */
export async function enterByHand(tx: ClockTx, body: Body): Promise<PunchRow> {
  const memberId = body.memberId ?? tx.memberId;
  if (memberId !== tx.memberId && !tx.isManager) throw forbidden('Only managers enter time for others');
  const settings = await lockMember(tx, memberId);
  if (!settings.isAllowsManualEntry) throw invalid([fieldError('manualEntry', '')], 'MANUAL_ENTRY_NOT_ALLOWED');
  const now = settings.lockedAt;
  if (now === null) throw invalid([fieldError('database.exists', 'memberId')]);
  const at = Date.parse(body.punchedAt);
  if (at > now) throw refused('max', 'punchedAt', {}, 'The {field} field may not lie in the future');
  if (at < now - MAX_PAST_DAYS * 86_400_000)
    throw refused('min', 'punchedAt', { limit: MAX_PAST_DAYS }, 'The {field} field may lie at most {limit} days back');
  const around = await readMarkContext(tx, { memberId, at });
  // Entered twice, a mark would be an *out* of no length and turn all after it around.
  if (around.before.at(-1)?.at === at)
    throw refused('database.unique', 'punchedAt', {}, 'There is a mark at this very time already');
  return recordPunch(tx, settings, around, { memberId, at, now, source: 'manual', reason: body.reason });
}
