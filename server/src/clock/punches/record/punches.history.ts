import type { ClockTx } from '../../../db/handles.ts';
import { compile, param, sql } from '../../../db/sql.ts';
import { creationChanges } from '../../../kit/audit.ts';
import {
  commitmentTo,
  exactly,
  GENESIS,
  linkHash,
  newSalt,
  particularsOf,
  punchText,
  sealOf,
} from '../../chains/links.rules.ts';
import { placed, type ShiftRules } from '../../days/shifts/shifts.rules.ts';
import { iso } from '../../days/time/local-time.rules.ts';
import { manualEntries, punches } from '../punches.resource.ts';
import type { Position } from './mark-context.ts';

/** A past punch of a member who has no other punches than those given. */
export interface PastPunch {
  readonly memberId: number;
  readonly at: number;
  readonly source: string;
  readonly position: Position | null;
  /** Of an entry by hand. */
  readonly reason: string | null;
}

const LOCK_CHAIN = compile(sql`
  insert into timesheet_chains as c (timesheet_id, chain, number, previous_hash, hash)
  values (${param('timesheetId')}, 'punches', 0, ${param('genesis')}, ${param('genesis')})
  on conflict (timesheet_id, chain) do update set number = c.number returning number, hash`);

const STORE = compile(sql`
  with ended as (
    update timesheet_chains set number = ${param('number')}, previous_hash = ${param('previous')}, hash = ${param('hash')}
    where timesheet_id = ${param('timesheetId')} and chain = 'punches'),
  past as materialized (
    select * from jsonb_to_recordset(${param('punches')}::jsonb) as p ("memberId" bigint, side text, at timestamptz, source text, latitude float8,
      longitude float8, "accuracyMeters" integer, "enteredBy" bigint, reason text, number bigint, salt text, commitment text, previous text,
      hash text, date date, seal text, changes jsonb)),
  stored as (
    insert into timesheet_punches (timesheet_id, member_id, kind, punched_at, received_at, source, latitude, longitude, accuracy_meters,
      entered_by_member_id, reason, number, salt, commitment, previous_hash, hash, date, side, seal)
    select ${param('timesheetId')}, p."memberId", p.side, p.at, p.at, p.source, p.latitude, p.longitude, p."accuracyMeters",
      p."enteredBy", p.reason, p.number, decode(p.salt, 'hex'), decode(p.commitment, 'hex'), decode(p.previous, 'hex'), decode(p.hash, 'hex'),
      p.date, p.side, decode(p.seal, 'hex')
    from past p order by p.number returning id, number)
  insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
  select ${param('timesheetId')}, 'member', coalesce(p."enteredBy", p."memberId"), 'create',
    case when p."enteredBy" is null then ${param('punched')} else ${param('entered')} end, s.id, p.changes, ${param('requestId')}
  from stored s join past p on p.number = s.number order by p.number`);

interface ChainEnd {
  readonly number: number;
  readonly hash: Buffer;
}

/** The link of a punch behind the end of a chain. */
function linked(tx: ClockTx, end: ChainEnd, punch: PastPunch & { side: string; date: string }) {
  const { memberId, side, date, source, reason, position } = punch;
  const number = end.number + 1;
  const salt = newSalt();
  const particulars = {
    ...{ clientId: null, reason, latitude: position?.latitude ?? null, longitude: position?.longitude ?? null },
    accuracyMeters: position?.accuracyMeters ?? null,
  };
  const commitment = commitmentTo(particularsOf(particulars), salt);
  const enteredBy = reason === null ? null : tx.memberId;
  const text = punchText({
    ...{ timesheetId: tx.timesheetId, memberId, kind: side, source, isOutsideFence: false, commitment },
    ...{ punchedAt: exactly(punch.at), receivedAt: exactly(punch.at), deviceTime: null, enteredByMemberId: enteredBy },
  });
  const hash = linkHash(end.hash, number, text);
  const hex = (bytes: Buffer) => bytes.toString('hex');
  return {
    end: { number, hash },
    row: {
      ...{ ...particulars, memberId, side, date, source, number, enteredBy, at: iso(punch.at) },
      ...{ salt: hex(salt), commitment: hex(commitment), previous: hex(end.hash), hash: hex(hash) },
      seal: hex(sealOf(hash, date, side, false)),
      changes: creationChanges(punches.columns, { memberId, kind: side, punchedAt: iso(punch.at), source, reason }),
    },
  };
}

/** Stores many past punches with places, receipts and audit events, for demos and benchmarks. */
export async function storeHistory(tx: ClockTx, rules: ShiftRules, past: readonly PastPunch[]): Promise<void> {
  const { timesheetId } = tx;
  const inOrder = past.toSorted((a, b) => a.at - b.at || a.memberId - b.memberId);
  const byMember = Map.groupBy(inOrder, ({ memberId }) => memberId);
  const marks = [...byMember.values()].flatMap((own) => placed(own, rules));
  const opened = await tx.row<ChainEnd>(LOCK_CHAIN, { timesheetId, genesis: GENESIS });
  let end = opened!;
  let previous = end.hash;
  const rows = marks
    .toSorted((a, b) => a.at - b.at || a.memberId - b.memberId)
    .map((punch) => {
      const link = linked(tx, end, punch);
      previous = end.hash;
      end = link.end;
      return link.row;
    });
  const told = { requestId: tx.requestId, punched: punches.path, entered: manualEntries.path };
  await tx.run(STORE, { timesheetId, ...end, previous, ...told, punches: JSON.stringify(rows) });
}
