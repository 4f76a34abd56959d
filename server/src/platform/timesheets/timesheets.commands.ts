import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import { createManager } from '../../clock/members/first-manager.ts';
import { createFirstSchedule } from '../../clock/schedules/first-schedule.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { provision, type Sent } from '../instances/instances.commands.ts';
import { type timesheetFields, timesheetKind } from './timesheets.resource.ts';

/** Creates an instance with its default schedule and first manager. */
export const provisionTimesheet = (caller: WorkspaceCaller, sent: Sent<ValuesOf<typeof timesheetFields>>) =>
  provision(caller, timesheetKind, sent, async (tx, timesheetId, person) => {
    await createFirstSchedule(tx, timesheetId);
    const memberId = await createManager(tx, timesheetId, person);
    const clock = { ...tx, timesheetId, memberId, isManager: true };
    await recordEventFor(clock, TIMESHEET, { action: 'provision', entity: 'timesheets', entityId: timesheetId });
  });
