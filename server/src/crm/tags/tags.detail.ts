import { many } from '../../kit/relations.ts';
import { withDetail } from '../../kit/resource.ts';
import { segmentRules } from '../segment-rules/segment-rules.resource.ts';
import { tags } from './tags.resource.ts';

/** A tag with the rules that assign it. */
export const tagsInDetail = withDetail(tags, { toursSegmentRules: many(segmentRules, 'tourTagId') });
