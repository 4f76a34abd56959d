import { runTags, tagsToRun } from '../../crm/segment-rules/segment-rules.commands.ts';
import { raw } from '../../db/sql.ts';
import { perTour } from '../job.ts';

/** A tag over a million customers takes seconds; the limit is for times when the database is busy. */
const TIMEOUT_MS = 60_000;
/** Time that one house may occupy its slot; the next run starts with the remaining tags. */
const MAX_RUN_MS = 300_000;

/** Applies and removes tags by rule, one transaction for each tag, so that one failure does not stop the others. */
export const segmentRules = perTour({
  name: 'segments',
  schedule: (schedules) => schedules.segments,
  group: 'rules',
  where: raw(`t.is_active and t.deleted_at is null and (
    exists (select from segment_rules r where r.tour_id = t.id and r.is_active and r.deleted_at is null)
    or exists (select from customer_tags l where l.tour_id = t.id and l.is_automatic))`),
  run: async ({ db, log, signal }, scope) => {
    const ends = performance.now() + MAX_RUN_MS;
    let failed = 0;
    for (const tagId of await tagsToRun({ rows: db.rows, row: db.row, ...scope })) {
      signal.throwIfAborted();
      if (performance.now() > ends) break;
      try {
        await db.scoped(scope, (tx) => runTags(tx, [tagId], { kind: 'schedule' }), {
          timeout: TIMEOUT_MS,
          signal,
        });
      } catch (err) {
        failed++;
        log.error({ err, tourId: scope.tourId, tagId }, 'the rules of a tag failed');
      }
    }
    if (failed > 0) throw new Error(`the rules of ${failed} tags failed`);
  },
});
