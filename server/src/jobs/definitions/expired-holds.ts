import { MAX_EXPIRED_PER_BATCH, releaseNextExpired } from '../../allocation/release.ts';
import type { Job } from '../job.ts';

/** Releases expired holds and writes their audit events. They no longer count; this keeps them out of the indexes. */
export const expiredHolds: Job = {
  name: 'holds',
  group: 'system',
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
