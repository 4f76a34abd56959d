import type { Today } from '@pousada/client';
import type { Words } from '../../words/words.ts';

type Incomplete = NonNullable<Today['incomplete']>;
export type IncompleteStay = Incomplete['list'][number];
export type Gap = IncompleteStay['missing'][number];

/** Parts of the registration that a stay in house still lacks. */
export const missingOf = ({ incomplete }: Pick<Today, 'incomplete'>, stay: number): readonly Gap[] =>
  incomplete?.list.find(({ reservationId }) => reservationId === stay)?.missing ?? [];

/** `falta documento e ficha` */
export const gapWords = (missing: readonly Gap[], { say, list }: Words): string =>
  say('today.lacks', { x: list(missing.map((gap) => say(`today.gap.${gap}`))) });
