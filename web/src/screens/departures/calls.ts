import type { Departure, DepartureOutcomes } from '@pousada/client';
import type { Party } from './leg.ts';

/** The outcome of a cancelled or moved departure for one party, for the clerk who telephones. */
export interface Call {
  readonly party: Party;
  /** The new slot; null if the party was cancelled. */
  readonly to: { readonly startsAt: string; readonly endsAt: string } | null;
  /** Reason why the party was not changed; null if it was cancelled or moved. */
  readonly why: string | null;
}

export interface Calls {
  readonly departure: Departure;
  readonly list: readonly Call[];
  /** Reservation ids of the parties that have been called. */
  readonly told: readonly number[];
}

type Problem = DepartureOutcomes['outcomes'][number]['errors'][number];

/** One call for each party that the operation affected, in the order of the departure. */
export const callsOf = (
  { reservations }: Pick<Departure, 'reservations'>,
  { outcomes }: Pick<DepartureOutcomes, 'outcomes'>,
  to: Call['to'],
  sentenceOf: (problem: Problem) => string,
): Call[] =>
  reservations.flatMap((party) => {
    const outcome = outcomes.find(({ reservationId }) => reservationId === party.id);
    if (!outcome) return [];
    return [{ party, to, why: outcome.isDone ? null : outcome.errors.map(sentenceOf).join(' ') }];
  });
