import type { SearchResult, Today } from '@pousada/client';
import type { FunctionComponent } from 'react';
import type { Danger } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { foldText } from '../../ui/fold-text.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import {
  IconBed,
  IconBox,
  IconCashRegister,
  IconDoorExit,
  IconFileText,
  IconKey,
  IconPlus,
  IconSpray,
  IconTool,
  IconUser,
} from '../../ui/icons.ts';
import type { Words } from '../../words/words.ts';
import type { Glances } from '../customer-glances.ts';
import { dangersToday } from '../dangers-today.ts';
import { arrivalsOf } from '../day.ts';
import { navItemsFor, type Viewer } from '../shell/navigation.ts';

/** A line of the palette, and the effect of Enter on it. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Critical preferences of the guest. */
  readonly dangers?: readonly Danger[];
  readonly icon: FunctionComponent<{ size?: number; stroke?: number }>;
  /** An address, or a function that opens something over the screen. */
  readonly to?: string | (() => void);
  /** The address for a new tab, where `to` is a function. */
  readonly newTabAddress?: string;
  /** A call to the server. */
  readonly command?: () => Promise<unknown>;
  /** A search that is made only when it is asked for. Its results replace the lines. */
  readonly search?: () => Promise<readonly PaletteItem[]>;
}

export interface Group {
  readonly title: 'palette.rooms' | 'palette.people' | 'palette.stays' | 'palette.goTo' | 'palette.do';
  readonly items: readonly PaletteItem[];
}

/** The data and functions that items are made from. */
export interface PaletteContext extends Viewer {
  readonly slug: string;
  readonly words: Words;
  readonly dates: Dates;
  /** The day as far as it was read, for items without a request. */
  readonly today: Today | undefined;
  /** Commands that sell rooms by the hour beside their nights. */
  readonly dayUse: readonly PaletteItem[];
  readonly acts: {
    readonly openRoom: (id: number) => void;
    readonly openStay: (id: number) => void;
    readonly checkIn: (reservationId: number, name: string) => Promise<unknown>;
    readonly checkOut: (reservationId: number, name: string) => Promise<unknown>;
    readonly sayState: (resourceId: number, code: string, state: 'dirty' | 'clean') => Promise<unknown>;
    readonly newStay: () => void;
    readonly ask: (ask: 'fault' | 'cleaning' | 'lost', resourceId?: number) => void;
    /** The guests who have a document with this number. */
    readonly findByDocument: (number: string) => Promise<readonly { readonly id: number; readonly fullName: string }[]>;
  };
}

/** The answer of the server's search, with the glances of the people in it. */
export interface Found extends SearchResult {
  readonly glances: Glances;
}

const MAX_ITEMS = 6;
/** Commands offered before anything is typed. */
const MAX_OFFERED = 3;

const dangersOf = (found: Found | undefined, customer: number | undefined): readonly Danger[] =>
  (customer !== undefined && found?.glances.get(customer)?.criticalPreferences) || [];

/** True where each typed word is the start of a word of the text. */
function fits(text: string, wanted: string): boolean {
  const words = foldText(text).split(/[\s,]+/);
  return foldText(wanted)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

type Room = Pick<SearchResult['resources'][number], 'id' | 'code' | 'housekeepingState'>;

function rooms(q: string, { words, today, acts }: PaletteContext, found: SearchResult | undefined): PaletteItem[] {
  const known: readonly Room[] = today?.rooms.list.filter(({ code }) => foldText(code).startsWith(foldText(q))) ?? [];
  const others = (found?.resources ?? []).filter(({ id }) => !known.some((room) => room.id === id));
  return [...known, ...others].slice(0, MAX_ITEMS).map(({ id, code, housekeepingState }) => ({
    key: `room ${id}`,
    label: code,
    hint: words.say(`state.${housekeepingState}`),
    icon: ({ size = 16 }) => StateGlyph({ state: housekeepingState, isSilent: true, size }),
    to: () => acts.openRoom(id),
  }));
}

function people({ slug }: PaletteContext, found: Found | undefined): PaletteItem[] {
  return (found?.customers ?? []).slice(0, MAX_ITEMS).map(({ id, fullName, email, phoneE164, matched }) => {
    const hint = matched === 'email' ? email : phoneE164;
    return {
      key: `guest ${id}`,
      label: fullName,
      ...(hint && { hint }),
      dangers: dangersOf(found, id),
      icon: IconUser,
      to: `/h/${slug}/guests/${id}`,
    };
  });
}

function stays({ slug, words, dates, acts }: PaletteContext, found: Found | undefined): PaletteItem[] {
  return (found?.reservations ?? [])
    .slice(0, MAX_ITEMS)
    .map(({ id, status, startsAt, toursCustomer, toursResource }) => ({
      key: `stay ${id}`,
      label: `${id} · ${toursCustomer?.fullName ?? '–'}`,
      hint: [toursResource?.code, dates.dayMonth(dates.dayOf(startsAt)), words.say(`status.${status}`)]
        .filter(Boolean)
        .join(', '),
      dangers: dangersOf(found, toursCustomer?.id),
      icon: IconBed,
      to: () => acts.openStay(id),
      newTabAddress: `/h/${slug}/today?stay=${id}`,
    }));
}

/** As many digits have numbers of documents at least; shorter ones are rooms and bookings. */
const MIN_DOCUMENT_DIGITS = 5;

/** Search by the number of a document. It is not made while typing: the number goes in a body, which no proxy logs. */
function documents(q: string, { slug, words, can, acts }: PaletteContext): PaletteItem[] {
  const isNumber = /^[\p{L}\d./\s-]+$/u.test(q) && q.replace(/\D/g, '').length >= MIN_DOCUMENT_DIGITS;
  if (!isNumber || !can('customer.document.read') || !can('customer.read')) return [];
  const search = async () =>
    (await acts.findByDocument(q)).map(({ id, fullName }) => ({
      key: `guest ${id}`,
      label: fullName,
      icon: IconUser,
      to: `/h/${slug}/guests/${id}`,
    }));
  return [{ key: 'document', label: words.say('palette.byDocument', { q }), icon: IconFileText, search }];
}

function screens(q: string, context: PaletteContext): PaletteItem[] {
  const { slug, words } = context;
  return navItemsFor(context)
    .map(({ to, label, icon }) => ({ key: to, label: words.say(label), icon, to: to.replace('$slug', slug) }))
    .filter(({ label }) => fits(label, q));
}

/** Commands that start like the typed text: "check-in úrsula", "sujar 204", "nova reserva". */
function commands(q: string, { slug, words, can, today, dayUse, acts }: PaletteContext): PaletteItem[] {
  const { say } = words;
  const stayActs = can('reservation.check_in')
    ? [
        ...arrivalsOf(today)
          .filter(({ status, toursResource }) => status === 'confirmed' && toursResource)
          .map(({ reservationId: id, isReady, toursCustomer, toursResource }) => ({
            key: `in ${id}`,
            label: `${say('palette.checkIn')} ${toursCustomer?.fullName ?? ''}`,
            hint: toursResource!.code,
            dangers: dangersToday(today, id),
            icon: IconKey,
            // Otherwise the booking shows what is missing.
            ...(isReady
              ? { command: () => acts.checkIn(id, toursCustomer?.fullName ?? '') }
              : { to: () => acts.openStay(id) }),
          })),
        ...(today?.departures?.list ?? [])
          .filter(({ status }) => status === 'checked_in')
          .map(({ reservationId: id, toursCustomer, toursResource }) => ({
            key: `out ${id}`,
            label: `${say('palette.checkOut')} ${toursCustomer?.fullName ?? ''}`,
            hint: toursResource?.code ?? '',
            dangers: dangersToday(today, id),
            icon: IconDoorExit,
            command: () => acts.checkOut(id, toursCustomer?.fullName ?? ''),
          })),
      ]
    : [];
  const stateActs = can('housekeeping.update')
    ? (today?.rooms.list ?? []).flatMap(({ id, code, housekeepingState }) =>
        (['dirty', 'clean'] as const)
          .filter((state) => state !== housekeepingState && housekeepingState !== 'out_of_service')
          .map((state) => ({
            key: `${state} ${id}`,
            label: `${say(`palette.${state}`)} ${code}`,
            icon: IconSpray,
            command: () => acts.sayState(id, code, state),
          })),
      )
    : [];
  const asks = [
    { ask: 'fault', icon: IconTool },
    { ask: 'cleaning', icon: IconSpray },
    { ask: 'lost', icon: IconBox },
  ] as const;
  const askActs = asks.map(({ ask, icon }) => ({ key: ask, label: say(`make.${ask}`), icon, to: () => acts.ask(ask) }));
  const roomAsks = (today?.rooms.list ?? []).flatMap(({ id, code }) =>
    asks.map(({ ask, icon }) => ({
      key: `${ask} ${id}`,
      label: `${say(`make.${ask}`)} ${code}`,
      icon,
      to: () => acts.ask(ask, id),
    })),
  );
  const newStay = can('reservation.write')
    ? [{ key: 'new', label: say('shell.newStay'), icon: IconPlus, to: acts.newStay }]
    : [];
  const newTask = can('housekeeping.update')
    ? [{ key: 'task', label: say('palette.newTask'), icon: IconPlus, to: `/h/${slug}/housekeeping?task=new` }]
    : [];
  const newOrder = can('maintenance.manage')
    ? [{ key: 'order', label: say('palette.newOrder'), icon: IconPlus, to: `/h/${slug}/maintenance?order=new` }]
    : [];
  const newDrawer = can('cash.open_close')
    ? [{ key: 'drawer', label: say('palette.openDrawer'), icon: IconCashRegister, to: `/h/${slug}/cash?open=true` }]
    : [];
  return [
    ...[...newStay, ...askActs, ...newTask, ...newOrder, ...newDrawer],
    ...[...stayActs, ...stateActs, ...roomAsks, ...dayUse],
  ].filter(({ label, ...item }) => fits(`${label} ${'hint' in item ? item.hint : ''}`, q));
}

/** All items that match the text, the most wanted groups first. */
export function itemsFor(q: string, context: PaletteContext, found: Found | undefined): Group[] {
  const all: Group[] = q
    ? [
        { title: 'palette.rooms', items: rooms(q, context, found) },
        { title: 'palette.people', items: [...people(context, found), ...documents(q, context)] },
        { title: 'palette.stays', items: stays(context, found) },
        { title: 'palette.goTo', items: screens(q, context) },
        { title: 'palette.do', items: commands(q, context).slice(0, MAX_ITEMS) },
      ]
    : [
        { title: 'palette.goTo', items: screens('', context) },
        { title: 'palette.do', items: commands('', context).slice(0, MAX_OFFERED) },
      ];
  return all.filter(({ items }) => items.length > 0);
}
