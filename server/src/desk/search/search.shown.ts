import { type TSchema, Type } from 'typebox';
import { param, raw, sql } from '../../db/sql.ts';

/** How many of each kind are told. */
export const MOST = 5;
export const SHOWN = raw(String(MOST));
export const tourId = sql`${param('tourId')}::bigint`;

/** By what something was found. */
export const matched = (ways: readonly string[]): TSchema => Type.Unsafe({ type: 'string', enum: [...ways] });
