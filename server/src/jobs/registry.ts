import type { CronTimes } from '../config/config.ts';
import { isCrontab } from '../config/crontab.ts';
import { auditMonths } from './audit-months.ts';
import { documentKeys } from './document-keys.ts';
import { holds } from './holds.ts';
import type { Job, Watch } from './job.ts';
import { overdueReservations } from './overdue-reservations.ts';
import { recurring } from './recurring.ts';
import { retention } from './retention.ts';
import { rounds } from './rounds.ts';
import { segments } from './segments.ts';
import { sweep } from './sweep.ts';
import { slowWebhooks, webhooks, webhookWatch } from './webhooks.ts';

/** Every job there is. */
export const jobs: readonly Job[] = checked([
  ...segments,
  ...retention,
  ...documentKeys,
  ...rounds,
  ...recurring,
  ...overdueReservations,
  holds,
  auditMonths,
  sweep,
  webhooks,
  slowWebhooks,
]);

/** Everything that is looked at all the time. */
export const watches: readonly Watch[] = [webhookWatch];

/** Refuses what would go wrong quietly later: a name twice, a fan-out to nowhere. */
export function checked(all: readonly Job[]): readonly Job[] {
  const names = new Set<string>();
  for (const { name } of all) {
    if (!/^[a-z][a-z:-]*$/.test(name)) throw new Error(`"${name}" is no name for a job`);
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
export function timetable(all: readonly Job[], schedules: CronTimes): { task: string; match: string }[] {
  return all.flatMap(({ name, schedule }) => {
    if (!schedule) return [];
    const match = schedule(schedules);
    if (!isCrontab(match)) throw new Error(`the schedule of ${name} is not usable: ${match}`);
    return [{ task: name, match }];
  });
}
