import type { TourTx } from '../../db/handles.ts';
import type { StoredOf, ValuesOf } from '../../http/fields/field.ts';
import { INSPECTION, LEADS, requireApproval, requireLead } from '../resources/housekeeping-state/inspection.ts';
import type { housekeepingTasks } from './housekeeping-tasks.resource.ts';
import { approves, isFailure } from './housekeeping-tasks.rules.ts';

type Columns = typeof housekeepingTasks.columns;
type Sent = Partial<ValuesOf<Columns>>;
type Task = Pick<StoredOf<Columns>, 'tourResourceId' | 'taskType' | 'status'>;
type Stored = Task & Pick<StoredOf<Columns>, 'assignedToTourUserId' | 'inspectedAt' | 'inspectedByTourUserId'>;

/** Checks a new task: one created as inspected approves its room, and one for a colleague is distributed. */
export async function requireLeadToCreate(tx: TourTx, task: Task & Sent): Promise<void> {
  if (approves(task)) await requireApprovalBy(tx, task, task);
  else if (givesAway(tx, null, task.assignedToTourUserId ?? null) || task.inspectedByTourUserId || task.inspectedAt)
    await requireLead(tx);
}

/** Checks a change of a locked task. */
export async function requireLeadToUpdate(tx: TourTx, before: Stored, changes: Sent): Promise<void> {
  const task = { ...before, ...changes };
  if (approves(task) && !approves(before)) await requireApprovalBy(tx, task, changes);
  else if (isOfLeads(tx, before, task)) await requireLead(tx);
}

/** An inspection belongs to its assignee; a cleaning task names the person who cleaned. */
const requireApprovalBy = (
  tx: TourTx,
  { tourResourceId, taskType, assignedToTourUserId }: Task & Sent,
  { inspectedByTourUserId }: Sent,
): Promise<void> =>
  requireApproval(tx, {
    resourceId: tourResourceId,
    field: 'status',
    inspectorIds: [inspectedByTourUserId],
    cleanerIds: taskType === 'inspection' ? [] : [assignedToTourUserId],
  });

/** True where a change distributes a task, fails it, or alters an inspection. Users take back their own work. */
function isOfLeads(tx: TourTx, before: Stored, task: Stored): boolean {
  const isOwn = before.assignedToTourUserId === tx.actor.id;
  return (
    givesAway(tx, before.assignedToTourUserId, task.assignedToTourUserId) ||
    (approves(before) && !approves(task)) ||
    (isFailure(before.status, task.status) && !isOwn) ||
    before.inspectedByTourUserId !== task.inspectedByTourUserId ||
    before.inspectedAt !== task.inspectedAt
  );
}

/** True where a task changes hands, unless users take a free one or pass on their own. */
const givesAway = ({ actor }: TourTx, from: number | null, to: number | null): boolean =>
  from !== to && from !== actor.id && !(from === null && to === actor.id);

/** Statements by purpose. */
export const LEAD_STATEMENTS = { 'lead of housekeeping': LEADS, 'facts of an inspection': INSPECTION };
