import { runTags, tagsToRun } from '../crm/segment-rules/segment-rules.commands.ts';
import { raw } from '../db/sql.ts';
import { perTour } from './job.ts';

/** One tag over a million customers takes seconds; this is for the day the database is busy with something else. */
const TIMEOUT = 60_000;
/** What one house may take of its slot; the tags it did not come to are the first of the next run. */
const BUDGET = 300_000;

/** Applies and removes tags by rule, one tag a transaction: a tag that fails leaves the others their turn. */
export const segments = perTour({
  name: 'segments',
  schedule: (schedules) => schedules.segments,
  crew: 'rules',
  where: raw(`t.is_active and t.deleted_at is null and (
    exists (select from segment_rules r where r.tour_id = t.id and r.is_active and r.deleted_at is null)
    or exists (select from customer_tags l where l.tour_id = t.id and l.is_automatic))`),
  run: async ({ db, log, signal }, scope) => {
    const ends = performance.now() + BUDGET;
    let failed = 0;
    for (const tagId of await tagsToRun({ rows: db.rows, row: db.row, ...scope })) {
      signal.throwIfAborted();
      if (performance.now() > ends) break;
      try {
        await db.scoped(scope, (tx) => runTags(tx, [tagId], { kind: 'schedule' }), {
          timeout: TIMEOUT,
          signal,
        });
      } catch (err) {
        failed++;
        log.error({ err, tourId: scope.tourId, tagId }, 'the rules of a tag could not be run');
      }
    }
    if (failed > 0) throw new Error(`${failed} tags could not be run`);
  },
});
