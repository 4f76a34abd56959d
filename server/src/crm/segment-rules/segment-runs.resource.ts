import { flag, id, integer, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';

/** Records of the runs of rules; written only by runs, listed below the rule. */
export const segmentRuns = defineResource({
  path: 'segment-runs',
  table: 'segment_runs',
  owner: TOUR,
  stamps: false,
  softDeletes: false,
  columns: {
    tourTagId: id().required().readOnly(),
    tourSegmentRuleId: id().required().readOnly(),
    trigger: oneOf(['schedule', 'manual']).required().readOnly(),
    startedAt: timestamp().required().readOnly(),
    durationMs: integer().required().readOnly().example(42),
    matched: integer().required().readOnly().example(31),
    added: integer().required().readOnly().example(3),
    removed: integer().required().readOnly().example(1),
    skipped: flag(false).readOnly(),
    reason: text().nullable().readOnly().example('there is no field "stays"'),
  },
  list: { filters: { tourSegmentRuleId: eq() }, orderBy: ['id'] },
  permissions: { read: ['customer.read', 'customer.write'] },
});
