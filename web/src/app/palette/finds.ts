import type { SearchResult, Today } from '@pousada/client';
import type { FunctionComponent } from 'react';
import type { Dates } from '../../ui/dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconBed, IconDoorExit, IconKey, IconPlus, IconSpray, IconUser } from '../../ui/icons.ts';
import type { Words } from '../../words/words.ts';
import { placesFor } from '../shell/places.ts';

/** Something the palette found: what it is called, and what Enter does. */
export interface Find {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly icon: FunctionComponent<{ size?: number; stroke?: number }>;
  /** An address, which can also be opened beside; or an act. */
  readonly to: string | (() => void);
}

export interface Group {
  readonly title: 'palette.rooms' | 'palette.people' | 'palette.stays' | 'palette.goTo' | 'palette.do';
  readonly finds: readonly Find[];
}

/** What finds are made of. */
export interface Around {
  readonly slug: string;
  readonly words: Words;
  readonly dates: Dates;
  readonly can: (permission: string) => boolean;
  /** What of the day is already known, so that the first answers come at once. */
  readonly today: Today | undefined;
  readonly acts: {
    readonly openRoom: (id: number) => void;
    readonly checkIn: (reservationId: number, name: string) => void;
    readonly checkOut: (reservationId: number, name: string) => void;
    readonly sayState: (resourceId: number, code: string, state: 'dirty' | 'clean') => void;
    readonly newStay: () => void;
  };
}

const MOST = 6;

/** Without accents and case, as people type in a hurry. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

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

function people({ slug }: Around, found: SearchResult | undefined): Find[] {
  return (found?.customers ?? []).slice(0, MOST).map(({ id, fullName, email, phoneE164, matched }) => {
    const hint = matched === 'email' ? email : phoneE164;
    return {
      key: `guest ${id}`,
      label: fullName,
      ...(hint && { hint }),
      icon: IconUser,
      to: `/h/${slug}/guests/${id}`,
    };
  });
}

function stays({ slug, words, dates }: Around, found: SearchResult | undefined): Find[] {
  return (found?.reservations ?? []).slice(0, MOST).map(({ id, status, startsAt, toursCustomer, toursResource }) => ({
    key: `stay ${id}`,
    label: `${id} · ${toursCustomer?.fullName ?? '–'}`,
    hint: [toursResource?.code, dates.dayMonth(dates.dayOf(startsAt)), words.say(`status.${status}`)]
      .filter(Boolean)
      .join(', '),
    icon: IconBed,
    to: `/h/${slug}/today?stay=${id}`,
  }));
}

function places(q: string, { slug, words, can }: Around): Find[] {
  return placesFor(can)
    .map(({ to, label, icon }) => ({ key: to, label: words.say(label), icon, to: to.replace('$slug', slug) }))
    .filter(({ label }) => fits(label, q));
}

/** "check-in úrsula", "sujar 204", "nova reserva": whatever may be done and begins like what was typed. */
function deeds(q: string, { words, can, today, acts }: Around): Find[] {
  const { say } = words;
  const stayActs = can('reservation.check_in')
    ? [
        ...(today?.arrivals?.list ?? [])
          .filter(({ status, toursResource }) => status === 'confirmed' && toursResource)
          .map(({ reservationId: id, toursCustomer, toursResource }) => ({
            key: `in ${id}`,
            label: `${say('palette.checkIn')} ${toursCustomer?.fullName ?? ''}`,
            hint: toursResource!.code,
            icon: IconKey,
            to: () => acts.checkIn(id, toursCustomer?.fullName ?? ''),
          })),
        ...(today?.departures?.list ?? [])
          .filter(({ status }) => status === 'checked_in')
          .map(({ reservationId: id, toursCustomer, toursResource }) => ({
            key: `out ${id}`,
            label: `${say('palette.checkOut')} ${toursCustomer?.fullName ?? ''}`,
            hint: toursResource?.code ?? '',
            icon: IconDoorExit,
            to: () => acts.checkOut(id, toursCustomer?.fullName ?? ''),
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
            to: () => acts.sayState(id, code, state),
          })),
      )
    : [];
  const newStay = can('reservation.write')
    ? [{ key: 'new', label: say('shell.newStay'), icon: IconPlus, to: acts.newStay }]
    : [];
  return [...newStay, ...stayActs, ...stateActs].filter(({ label, ...find }) =>
    fits(`${label} ${'hint' in find ? find.hint : ''}`, q),
  );
}

/** Everything that fits, in the order people look for it. */
export function findAll(q: string, around: Around, found: SearchResult | undefined): Group[] {
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
