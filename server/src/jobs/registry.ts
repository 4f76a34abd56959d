import type { CronTimes } from '../config/config.ts';
import { isCrontab } from '../config/crontab.ts';
import { auditMonths } from './definitions/audit-months.ts';
import { cleanup } from './definitions/cleanup.ts';
import { clockHeads, clockHeadsReport } from './definitions/clock-heads.ts';
import { documentKeys } from './definitions/document-keys.ts';
import { documentRetention } from './definitions/document-retention.ts';
import { expiredHolds, expiredHoldsWatch } from './definitions/expired-holds.ts';
import { housekeepingRounds } from './definitions/housekeeping-rounds.ts';
import { overdueReservations } from './definitions/overdue-reservations.ts';
import { recurringMaintenance } from './definitions/recurring-maintenance.ts';
import { segmentRules } from './definitions/segment-rules.ts';
import { slowWebhooks, webhooks, webhookWatch } from './definitions/webhooks.ts';
import type { Job, Watch } from './job.ts';

/** Every job. */
export const jobs: readonly Job[] = checked([
  ...segmentRules,
  ...documentRetention,
  ...documentKeys,
  ...housekeepingRounds,
  ...recurringMaintenance,
  ...overdueReservations,
  expiredHolds,
  auditMonths,
  cleanup,
  clockHeads,
  clockHeadsReport,
  webhooks,
  slowWebhooks,
]);

/** Every repeated check. */
export const watches: readonly Watch[] = [webhookWatch, expiredHoldsWatch];

/** Throws for mistakes that would otherwise stay unnoticed: a duplicate name, a fan-out to an unknown job. */
export function checked(all: readonly Job[]): readonly Job[] {
  const names = new Set<string>();
  for (const { name } of all) {
    if (!/^[a-z][a-z:-]*$/.test(name)) throw new Error(`"${name}" is not a valid job name`);
    if (names.has(name)) throw new Error(`there are two jobs named ${name}`);
    names.add(name);
  }
  for (const { name, fansOutTo } of all) {
    if (fansOutTo !== undefined && !names.has(fansOutTo))
      throw new Error(`the job ${name} enqueues ${fansOutTo}, which is not registered`);
  }
  return all;
}

/** The crontab of the scheduled jobs. */
export function cronItems(all: readonly Job[], schedules: CronTimes): { task: string; match: string }[] {
  return all.flatMap(({ name, schedule }) => {
    if (!schedule) return [];
    const match = schedule(schedules);
    if (!isCrontab(match)) throw new Error(`the schedule of ${name} is not usable: ${match}`);
    return [{ task: name, match }];
  });
}
