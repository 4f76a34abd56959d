import type { Dates } from '../../../ui/dates.ts';
import type { Range } from '../../../ui/range-text.ts';

/** Somebody who books and is known to the house. */
export interface Known {
  readonly id: number;
  readonly fullName: string;
  readonly phoneE164: string | null;
  readonly email: string | null;
}

/** What is asked for a booking, in the order people say it on the phone; named as the server names it. */
export interface Values {
  /** The days of arrival and departure; where hours are sold only the first counts. */
  readonly startsAt: Range;
  readonly fromHour: string;
  readonly toHour: string;
  /** The departure that was chosen, by its start, where fixed ones are sold. */
  readonly slot: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly guests: number | null;
  readonly tourResourceTypeId: number | null;
  readonly tourResourceId: number | null;
  /** Null: as many as there are people. */
  readonly units: number | null;
  readonly tourCustomerId: Known | null;
  /** What was typed to find them, as long as nobody is chosen. */
  readonly sought: string;
  /** Somebody new: only a name and a phone. */
  readonly isNewGuest: boolean;
  readonly fullName: string;
  readonly phoneE164: string;
  readonly notes: string;
  readonly source: string;
}

export const EMPTY: Values = {
  startsAt: { from: null, to: null },
  fromHour: '',
  toHour: '',
  slot: null,
  guests: 2,
  tourResourceTypeId: null,
  tourResourceId: null,
  units: null,
  tourCustomerId: null,
  sought: '',
  isNewGuest: false,
  fullName: '',
  phoneE164: '',
  notes: '',
  source: '',
};

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: number | undefined;
  readonly resource?: number | undefined;
}

const isInstant = (at: string): boolean => at.includes('T');

/** What the address knows of the booking already: days, or instants where hours are sold. */
export function valuesFrom({ from, to, type, resource }: Asked, dates: Dates): Partial<Values> {
  const dayOf = (at: string | undefined) => (at === undefined ? null : isInstant(at) ? dates.dayOf(at) : at);
  return {
    ...(from && { startsAt: { from: dayOf(from), to: dayOf(to) } }),
    ...(from && isInstant(from) && { fromHour: dates.clock(from) }),
    ...(to && isInstant(to) && { toHour: dates.clock(to) }),
    ...(from && to && isInstant(from) && isInstant(to) && { slot: { startsAt: from, endsAt: to } }),
    ...(type && { tourResourceTypeId: type }),
    ...(resource && { tourResourceId: resource }),
  };
}
