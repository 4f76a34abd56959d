import { isLockTimeout } from '../../db/errors.ts';
import { sql } from '../../db/sql.ts';
import type { Job } from '../job.ts';

const TIMEOUT_MS = 300_000;
const MAKE_MONTHS = sql`select make_audit_months() as months`;
interface CreatedMonths {
  readonly months: number;
}

/** Creates the coming monthly partitions of the trail. Three exist in advance, so a day may be skipped for a long read. */
export const auditMonths: Job = {
  name: 'audit-months',
  group: 'system',
  schedule: () => '10 2 * * *',
  run: async ({ db, log, signal }) => {
    try {
      const made = await db.transaction((tx) => tx.row<CreatedMonths>(MAKE_MONTHS), { timeout: TIMEOUT_MS, signal });
      if (made!.months > 0) log.info(made, 'months of the trail created');
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      log.info('a long read holds the trail: its months will be created next time');
    }
  },
};
