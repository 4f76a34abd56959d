import type { HousekeepingState, ReservationDetail, ReservationRegistration, TodayArrival } from '@pousada/client';
import type { Card } from '../../app/registration/queries.ts';
import { useDates } from '../../app/use-dates.ts';
import type { Dates } from '../../ui/dates.ts';
import { firstNameOf } from '../../ui/names.ts';
import { useWords, type Words } from '../../words/words.ts';
import { useArrivalOf, useBooker, useCards, useRoom } from './queries.ts';

export type Fix =
  | { readonly leaving: number }
  | 'room'
  | 'inspect'
  | 'clean'
  | 'addGuest'
  | { readonly card: number }
  | { readonly customer: number };

/** A requirement for check-in. */
export interface Item {
  readonly key: string;
  readonly isDone: boolean;
  readonly text: string;
  /** Short form for the button that checks in without it. */
  readonly short: string;
  readonly fix?: Fix;
}

export const isMissing = ({ isDone }: Item): boolean => !isDone;

const DOCUMENT_FIELDS = ['documentType', 'documentNumber'];

function roomItems(
  arrival: Pick<TodayArrival, 'missing' | 'readyAt'> & { readonly leaving?: number | undefined },
  state: HousekeepingState,
  { say }: Words,
  dates: Dates,
): Item[] {
  const { missing, readyAt, leaving } = arrival;
  const has = (one: TodayArrival['missing'][number]) => missing.includes(one);
  const items: Item[] = [];
  if (has('departure'))
    items.push({
      key: 'departure',
      isDone: false,
      text: say('ready.occupied'),
      short: say('ready.short.departure'),
      fix: leaving === undefined ? 'room' : { leaving },
    });
  if (has('repair'))
    items.push({
      key: 'repair',
      isDone: false,
      text: say('ready.repair'),
      short: say('ready.short.repair'),
      fix: 'room',
    });
  if (has('service'))
    items.push({
      key: 'service',
      isDone: false,
      text: say('ready.service'),
      short: say('ready.short.repair'),
      fix: 'room',
    });
  // An occupied room or one out of service cannot be marked clean, and a dirty one not inspected.
  const isEmpty = !has('departure') && !has('repair') && !has('service');
  const isDirty = has('cleaning');
  const dirty =
    state === 'cleaning' && readyAt ? say('ready.cleaningUntil', { t: dates.clock(readyAt) }) : say('ready.dirty');
  items.push({
    key: 'cleaning',
    isDone: !isDirty,
    text: isDirty ? (has('departure') ? say('ready.cleanAfter') : dirty) : say('ready.clean'),
    short: say('ready.short.cleaning'),
    ...(isEmpty && { fix: 'clean' as const }),
  });
  const isInspected = state === 'inspected';
  if (has('inspection') || isInspected)
    items.push({
      key: 'inspection',
      isDone: isInspected,
      text: say(isInspected ? 'ready.inspected' : 'ready.notInspected'),
      short: say('ready.short.inspection'),
      ...(isEmpty && !isDirty && { fix: 'inspect' as const }),
    });
  return items;
}

function documentItem(card: Card, n: number, { say }: Words): Item {
  const name = firstNameOf(card.name);
  const isDone = !card.missing.some((field) => DOCUMENT_FIELDS.includes(field));
  return {
    key: `document ${n}`,
    isDone,
    text: say(isDone ? 'ready.document' : 'ready.noDocument', { name }),
    short: say('ready.short.document'),
    ...(card.tourCustomerId !== null ? { fix: { customer: card.tourCustomerId } } : { fix: { card: n } }),
  };
}

function cardItem(card: Card, n: number, { say, find, list }: Words): Item {
  const name = firstNameOf(card.name);
  const missing = card.missing.filter((field) => !DOCUMENT_FIELDS.includes(field));
  const named = missing.map((field) => find(`card.${field}`) ?? field);
  const text = () => {
    if (missing.length === 0) return say('ready.card', { name });
    return missing.length <= 2
      ? say('ready.cardLacks', { name, what: list(named) })
      : say('ready.cardLacksMany', { name, n: missing.length });
  };
  return {
    key: `card ${n}`,
    isDone: missing.length === 0,
    text: text(),
    short: say('ready.short.card'),
    fix: { card: n },
  };
}

/** Documents, cards and names of the guests. */
function registrationItems(cards: ReservationRegistration | undefined, words: Words): Item[] {
  if (!cards) return [];
  const items = cards.cards.flatMap((card, n) => [documentItem(card, n, words), cardItem(card, n, words)]);
  if (cards.unnamed === 0) return items;
  const unnamed: Item = {
    key: 'unnamed',
    isDone: false,
    text: words.say('ready.unnamed', { n: cards.unnamed }),
    short: words.say('ready.short.names'),
    fix: 'addGuest',
  };
  return [...items, unnamed];
}

/** Requirements for check-in, met and missing; null until known. */
export function useReadiness(stay: ReservationDetail): Item[] | null {
  const words = useWords();
  const dates = useDates();
  const isRoom = stay.toursResourceType?.kind === 'accommodation';
  const today = dates.today();
  const isDue = dates.dayOf(stay.startsAt) <= today;
  const { data: arrival } = useArrivalOf(stay.id, isDue);
  const { data: room } = useRoom(stay.tourResourceId);
  const { data: cards } = useCards(stay.id);
  if (!isRoom) return [];
  const state = room?.housekeepingState;
  const fromState = state === 'dirty' || state === 'cleaning' ? (['cleaning'] as const) : [];
  const early = dates.dayOf(stay.startsAt) > today;
  return [
    ...(early
      ? [
          {
            key: 'early',
            isDone: false,
            text: words.say('ready.early', { d: dates.short(dates.dayOf(stay.startsAt)) }),
            short: words.say('ready.short.early'),
          },
        ]
      : []),
    ...(isDue && state ? roomItems(arrival ?? { missing: [...fromState], readyAt: null }, state, words, dates) : []),
    ...registrationItems(cards, words),
  ];
}

/** Parts of the registration that were left for later; empty for anything but rooms. */
export function useUnfinished(stay: ReservationDetail): Item[] {
  const words = useWords();
  const { data: cards } = useCards(stay.id);
  const { data: booker } = useBooker(stay.tourCustomerId);
  const isAfter = stay.status === 'checked_out';
  if (stay.toursResourceType?.kind !== 'accommodation' || !(stay.status === 'checked_in' || isAfter)) return [];
  // Nothing can be written about an anonymized guest.
  if (isAfter && booker?.anonymizedAt !== null) return [];
  return registrationItems(cards, words).filter(isMissing);
}
