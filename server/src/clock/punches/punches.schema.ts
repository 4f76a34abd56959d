import { selectList } from '../../kit/plan.ts';
import { rowSchema } from '../../kit/schemas.ts';
import { punches } from './punches.resource.ts';

export const Punch = rowSchema(punches);

export interface PunchRow {
  readonly id: number;
  readonly memberId: number;
  readonly kind: 'in' | 'out';
  readonly punchedAt: string;
}

/** A punch as it is answered, for statements that have it under the alias `t`. */
export const punchColumns = selectList(punches.fields, punches.computed);
