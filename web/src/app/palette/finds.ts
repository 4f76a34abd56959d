import type { SearchResult, Today } from '@pousada/client';
import type { FunctionComponent } from 'react';
import type { Danger } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconBed, IconCashRegister, IconDoorExit, IconKey, IconPlus, IconSpray, IconUser } from '../../ui/icons.ts';
import { plain } from '../../ui/plain.ts';
import type { Words } from '../../words/words.ts';
import { dangersToday } from '../dangers-today.ts';
import type { Glances } from '../glances.ts';
import { type Looker, placesFor } from '../shell/places.ts';

/** Something the palette found: what it is called, and what Enter does. */
export interface Find {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** What could harm whom it is about. */
  readonly dangers?: readonly Danger[];
  readonly icon: FunctionComponent<{ size?: number; stroke?: number }>;
  /** Where it leads: an address, or what opens over the screen. */
  readonly to?: string | (() => void);
  /** The address at which that is opened beside, where `to` is none. */
  readonly beside?: string;
  /** What the server decides. */
  readonly deed?: () => Promise<unknown>;
}

export interface Group {
  readonly title: 'palette.rooms' | 'palette.people' | 'palette.stays' | 'palette.goTo' | 'palette.do';
  readonly finds: readonly Find[];
}

/** What finds are made of. */
export interface Around extends Looker {
  readonly slug: string;
  readonly words: Words;
  readonly dates: Dates;
  /** What of the day is already known, so that the first answers come at once. */
  readonly today: Today | undefined;
  readonly acts: {
    readonly openRoom: (id: number) => void;
    readonly openStay: (id: number) => void;
    readonly checkIn: (reservationId: number, name: string) => Promise<unknown>;
    readonly checkOut: (reservationId: number, name: string) => Promise<unknown>;
    readonly sayState: (resourceId: number, code: string, state: 'dirty' | 'clean') => Promise<unknown>;
    readonly newStay: () => void;
  };
}

/** What the server found, and what could harm those people. */
export interface Found extends SearchResult {
  readonly glances: Glances;
}

const MOST = 6;

const dangersOf = (found: Found | undefined, customer: number | undefined): readonly Danger[] =>
  (customer !== undefined && found?.glances.get(customer)?.criticalPreferences) || [];

/** Every word that was typed begins a word of the text. */
function fits(text: string, wanted: string): boolean {
  const words = plain(text).split(/[\s,]+/);
  return plain(wanted)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

type Room = Pick<SearchResult['resources'][number], 'id' | 'code' | 'housekeepingState'>;

function rooms(q: string, { words, today, acts }: Around, found: SearchResult | undefined): Find[] {
  const known: readonly Room[] = today?.rooms.list.filter(({ code }) => plain(code).startsWith(plain(q))) ?? [];
  const others = (found?.resources ?? []).filter(({ id }) => !known.some((room) => room.id === id));
  return [...known, ...others].slice(0, MOST).map(({ id, code, housekeepingState }) => ({
    key: `room ${id}`,
    label: code,
    hint: words.say(`state.${housekeepingState}`),
    icon: ({ size = 16 }) => StateGlyph({ state: housekeepingState, isSilent: true, size }),
    to: () => acts.openRoom(id),
  }));
}

function people({ slug }: Around, found: Found | undefined): Find[] {
  return (found?.customers ?? []).slice(0, MOST).map(({ id, fullName, email, phoneE164, matched }) => {
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

function stays({ slug, words, dates, acts }: Around, found: Found | undefined): Find[] {
  return (found?.reservations ?? []).slice(0, MOST).map(({ id, status, startsAt, toursCustomer, toursResource }) => ({
    key: `stay ${id}`,
    label: `${id} · ${toursCustomer?.fullName ?? '–'}`,
    hint: [toursResource?.code, dates.dayMonth(dates.dayOf(startsAt)), words.say(`status.${status}`)]
      .filter(Boolean)
      .join(', '),
    dangers: dangersOf(found, toursCustomer?.id),
    icon: IconBed,
    to: () => acts.openStay(id),
    beside: `/h/${slug}/today?stay=${id}`,
  }));
}

function places(q: string, around: Around): Find[] {
  const { slug, words } = around;
  return placesFor(around)
    .map(({ to, label, icon }) => ({ key: to, label: words.say(label), icon, to: to.replace('$slug', slug) }))
    .filter(({ label }) => fits(label, q));
}

/** "check-in úrsula", "sujar 204", "nova reserva": whatever may be done and begins like what was typed. */
function deeds(q: string, { slug, words, can, today, acts }: Around): Find[] {
  const { say } = words;
  const stayActs = can('reservation.check_in')
    ? [
        ...(today?.arrivals?.list ?? [])
          .filter(({ status, toursResource }) => status === 'confirmed' && toursResource)
          .map(({ reservationId: id, isReady, toursCustomer, toursResource }) => ({
            key: `in ${id}`,
            label: `${say('palette.checkIn')} ${toursCustomer?.fullName ?? ''}`,
            hint: toursResource!.code,
            dangers: dangersToday(today, id),
            icon: IconKey,
            // Where something is missing, the booking names it first.
            ...(isReady
              ? { deed: () => acts.checkIn(id, toursCustomer?.fullName ?? '') }
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
            deed: () => acts.checkOut(id, toursCustomer?.fullName ?? ''),
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
            deed: () => acts.sayState(id, code, state),
          })),
      )
    : [];
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
  return [...newStay, ...newTask, ...newOrder, ...newDrawer, ...stayActs, ...stateActs].filter(({ label, ...find }) =>
    fits(`${label} ${'hint' in find ? find.hint : ''}`, q),
  );
}

/** Everything that fits, in the order people look for it. */
export function findAll(q: string, around: Around, found: Found | undefined): Group[] {
  const all: Group[] = q
    ? [
        { title: 'palette.rooms', finds: rooms(q, around, found) },
        { title: 'palette.people', finds: people(around, found) },
        { title: 'palette.stays', finds: stays(around, found) },
        { title: 'palette.goTo', finds: places(q, around) },
        { title: 'palette.do', finds: deeds(q, around).slice(0, MOST) },
      ]
    : [
        { title: 'palette.goTo', finds: places('', around) },
        { title: 'palette.do', finds: deeds('', around).slice(0, 1) },
      ];
  return all.filter(({ finds }) => finds.length > 0);
}
