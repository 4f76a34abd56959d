import { isLockTimeout } from '../db/errors.ts';
import { sql } from '../db/sql.ts';
import type { Job } from './job.ts';

const TIMEOUT = 300_000;
const MAKE = sql`select make_audit_months() as months`;
interface Made {
  readonly months: number;
}

/** Makes the months of the trail to come. Three are ready ahead, so it is early enough tomorrow where somebody reads the trail for long. */
export const auditMonths: Job = {
  name: 'audit-months',
  crew: 'system',
  schedule: () => '10 2 * * *',
  run: async ({ db, log, signal }) => {
    try {
      const made = await db.transaction((tx) => tx.row<Made>(MAKE), { timeout: TIMEOUT, signal });
      if (made!.months > 0) log.info(made, 'months of the trail made');
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      log.info('the trail is being read: its months are made the next time');
    }
  },
};
