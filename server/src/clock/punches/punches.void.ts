import type { ClockTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { conflict, forbidden, notFound } from '../../http/errors.ts';
import { auditArgs, auditInsert } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { newLink } from '../chains/chains.ts';
import { commitmentTo, exactly, newSalt, voidText } from '../chains/links.rules.ts';
import { iso } from '../days/time/local-time.rules.ts';
import { LOCK_MEMBER, lockMember } from '../settings/clock-settings.ts';
import { MARK_CONTEXT } from './punches.queries.ts';
import { punches } from './punches.resource.ts';
import { readMarkContext, refuseSettled } from './record/mark-context.ts';
import { type NeighbourMark, placeWithout } from './record/placement.rules.ts';
import { displaced, displacedArgs, reopened } from './record/punches.recording.ts';

interface VoidablePunch extends NeighbourMark {
  readonly memberId: number;
  readonly source: string;
  readonly isVoid: boolean;
  readonly number: number;
  readonly hash: Buffer;
}

const PUNCH = compile(sql`
  select p.id, p.member_id as "memberId", p.source, p.is_void as "isVoid", p.number, p.hash, p.date, p.side,
    (extract(epoch from p.punched_at) * 1000)::bigint as at
  from timesheet_punches p where p.timesheet_id = ${param('timesheetId')} and p.id = ${param('id')}`);

const VOID_PUNCH = compile(sql`
  with reopened as (${reopened}),
  displaced as (${displaced}),
  struck as (
    update timesheet_punches p set is_void = true, seal = place_seal(p.hash, p.date, p.side, true)
    where p.timesheet_id = ${param('timesheetId')} and p.id = ${param('id')} returning p.id),
  link as (${newLink('voids')}),
  noted as (
    insert into timesheet_voids (timesheet_id, punch_id, voided_at, voided_by_member_id, reason, number, salt, commitment, previous_hash, hash)
    select ${param('timesheetId')}, s.id, ${param('now')}, ${param('actorId')}, ${param('reason')}, l.number, ${param('salt')}, ${param('commitment')}, l.previous_hash, l.hash
    from struck s, link l returning punch_id)
  ${auditInsert(punches, 'void', raw('noted.punch_id'), sql`${param('changes')}::jsonb`, raw('noted'))}`);

/** Members may void their manual entries; managers any mark. */
function refuseStranger(tx: ClockTx, { memberId, source }: VoidablePunch): void {
  if (tx.isManager) return;
  if (memberId !== tx.memberId) throw notFound();
  if (source !== 'manual') throw forbidden('Only managers strike a punch that was not entered by hand');
}

/** Voids a punch. It stays on record with user, time and reason, but no longer counts. */
export async function voidPunch(tx: ClockTx, id: number, reason: string): Promise<void> {
  const { timesheetId } = tx;
  const found = await tx.row<VoidablePunch>(PUNCH, { timesheetId, id });
  if (!found) throw notFound();
  refuseStranger(tx, found);
  const { memberId, at } = found;
  const settings = await lockMember(tx, memberId);
  const now = settings.lockedAt;
  if (now === null) throw notFound();
  const [punch, around] = await Promise.all([
    tx.row<VoidablePunch>(PUNCH, { timesheetId, id }),
    readMarkContext(tx, { memberId, at, mark: found }),
  ]);
  if (punch!.isVoid) throw conflict('The punch is struck already');
  const { moved, changed } = placeWithout(around, punch!, settings);
  refuseSettled(around, settings, changed, [punch!.date]);
  await tx.run(VOID_PUNCH, {
    ...auditArgs(TIMESHEET, tx),
    ...linkOf(tx, punch!, now, reason),
    ...displacedArgs(moved),
    ...{ id, memberId, dates: changed.map(({ date }) => date), reopens: settings.isRequiresApproval },
    changes: JSON.stringify({ isVoid: { before: false, after: true }, reason: { before: null, after: reason } }),
  });
}

function linkOf(tx: ClockTx, { number, hash }: VoidablePunch, now: number, reason: string) {
  const salt = newSalt();
  const commitment = commitmentTo([reason], salt);
  const text = voidText({
    ...{ timesheetId: tx.timesheetId, punchNumber: number, punchHash: hash, commitment },
    ...{ voidedAt: exactly(now), voidedByMemberId: tx.memberId },
  });
  return { reason, salt, commitment, text, now: iso(now) };
}

/** Statements of the route by purpose. */
export const RUN_BY_VOID = {
  'the punch': PUNCH,
  'the member, locked': LOCK_MEMBER,
  'marks around the punch': MARK_CONTEXT,
  'void the punch': VOID_PUNCH,
};
