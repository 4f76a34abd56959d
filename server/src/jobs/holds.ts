import { MAX_EXPIRED_PER_BATCH, releaseNextExpired } from '../allocation/release.ts';
import type { Job } from './job.ts';

/** Releases what has expired and tells so. It has counted for nothing since; this keeps the schedule's indexes free of it. */
export const holds: Job = {
  name: 'holds',
  crew: 'system',
  schedule: () => '*/5 * * * *',
  run: async ({ db, log, signal }) => {
    let released = 0;
    for (let last = MAX_EXPIRED_PER_BATCH; last === MAX_EXPIRED_PER_BATCH; released += last) {
      signal.throwIfAborted();
      last = await db.transaction(releaseNextExpired);
    }
    if (released > 0) log.info({ released }, 'expired holds released');
  },
};
