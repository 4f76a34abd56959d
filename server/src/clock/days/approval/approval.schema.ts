import { Type } from 'typebox';
import { Id } from '../../../http/schemas.ts';
import { oneOf } from '../days.schema.ts';
import { EXCEPTIONS } from '../figures/flags.rules.ts';
import { OUTCOMES } from './approval.rules.ts';

/** Outcomes of a bulk approval. */
export const Approval = Type.Object({
  approved: Type.Integer({ description: 'How many were', examples: [341] }),
  outcomes: Type.Array(
    Type.Object({
      memberId: Id,
      date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
      outcome: oneOf(OUTCOMES),
      exceptions: Type.Array(oneOf(EXCEPTIONS)),
    }),
  ),
});
