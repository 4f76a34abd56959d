import { releaseAllExpired } from '../allocation/release.ts';
import type { Job } from './job.ts';

/** Releases what has expired and tells so. It has counted for nothing since; this keeps the schedule's indexes free of it. */
export const holds: Job = {
  name: 'holds',
  crew: 'system',
  schedule: () => '*/5 * * * *',
  run: async ({ db, log }) => {
    const released = await db.transaction(releaseAllExpired);
    if (released > 0) log.info({ released }, 'expired holds released');
  },
};
