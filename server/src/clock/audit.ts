import type { ClockTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';

type Changes = Record<string, { before: unknown; after: unknown }>;

interface ClockEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly changes?: Changes;
}

/** The time clock's trail, in the caller's transaction. */
export async function recordClockEvent(tx: ClockTx, event: ClockEvent): Promise<void> {
  await tx.run(sql`
    insert into timesheet_audit_events (timesheet_id, actor_kind, actor_id, action, entity, entity_id, changes, request_id)
    values (${tx.timesheetId}, 'member', ${tx.memberId}, ${event.action}, ${event.entity}, ${event.entityId},
      ${JSON.stringify(event.changes ?? {})}::jsonb, ${tx.requestId})`);
}

/** What a creation set. */
export function createdWith(values: Readonly<Record<string, unknown>>): Changes {
  const set = Object.entries(values).filter(([, after]) => after !== null && after !== undefined);
  return Object.fromEntries(set.map(([name, after]) => [name, { before: null, after }]));
}

/** What an update really changed. */
export function changedFrom(
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Changes {
  const changed = Object.entries(values).filter(
    ([name, after]) => JSON.stringify(before[name]) !== JSON.stringify(after),
  );
  return Object.fromEntries(changed.map(([name, after]) => [name, { before: before[name] ?? null, after }]));
}
