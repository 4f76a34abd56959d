import { withDetail } from '../../kit/resource.ts';
import { countOf, manyThatFit } from '../../listings/related-records.ts';
import { segmentRules } from '../segment-rules/segment-rules.resource.ts';
import { tags } from './tags.resource.ts';

/** A tag with the rules that assign it. */
export const tagsInDetail = withDetail(tags, {
  toursSegmentRules: manyThatFit(segmentRules, 'tourTagId'),
  segmentRulesCount: countOf(segmentRules, 'tourTagId'),
});
