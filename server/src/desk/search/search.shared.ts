import { type TSchema, Type } from 'typebox';
import { param, raw, sql } from '../../db/sql.ts';

/** Hits per kind in a search result. */
export const MAX_HITS = 5;
export const HIT_LIMIT = raw(String(MAX_HITS));
export const tourId = sql`${param('tourId')}::bigint`;

/** The field by which a hit was found. */
export const matched = (ways: readonly string[]): TSchema => Type.Unsafe({ type: 'string', enum: [...ways] });
