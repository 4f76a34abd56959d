import type { Dates } from '../../../ui/dates.ts';
import type { Range } from '../../../ui/range-text.ts';

/** A customer selected as the guest. */
export interface KnownGuest {
  readonly id: number;
  readonly fullName: string;
  readonly phoneE164: string | null;
  readonly email: string | null;
}

/** One room of a booking of several. */
export interface Room {
  readonly guests: number | null;
  /** Null for the type chosen for all rooms. */
  readonly tourResourceTypeId: number | null;
  /** Null for any that is free. */
  readonly tourResourceId: number | null;
}

/** Form values in the order in which callers say them on the phone. The names match the server's fields. */
export interface Values {
  /** Days of arrival and departure; by the hour, only the first is used. */
  readonly startsAt: Range;
  readonly fromHour: string;
  readonly toHour: string;
  /** The selected departure, for types sold by slot. */
  readonly slot: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly guests: number | null;
  /** The rooms of a booking of several; empty for one. */
  readonly items: readonly Room[];
  readonly tourResourceTypeId: number | null;
  readonly tourResourceId: number | null;
  /** Null for as many as there are guests. */
  readonly units: number | null;
  readonly tourCustomerId: KnownGuest | null;
  /** Search text, while no guest is selected. */
  readonly sought: string;
  /** A new guest, with only a name and a phone. */
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
  items: [],
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

interface NewStaySearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: number | undefined;
  readonly resource?: number | undefined;
}

const isInstant = (at: string): boolean => at.includes('T');

/** Values that the address provides: days, or instants for types sold by the hour. */
export function valuesFrom({ from, to, type, resource }: NewStaySearch, dates: Dates): Partial<Values> {
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
