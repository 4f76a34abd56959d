import { join, raw, snakeCase, sql } from '../../db/sql.ts';
import { rowSchema } from '../../kit/schemas.ts';
import { punches } from './punches.resource.ts';

export const Punch = rowSchema(punches);

export interface PunchRow {
  readonly id: number;
  readonly memberId: number;
  readonly kind: 'in' | 'out';
  readonly punchedAt: string;
}

/** A punch's columns under their API names, for statements that name no alias. */
export const punchColumns = join(
  Object.entries(punches.fields).map(([name, { spec }]) => {
    const column = raw(snakeCase(name));
    return sql`${spec.select ? spec.select(column) : column} as ${raw(`"${name}"`)}`;
  }),
);
