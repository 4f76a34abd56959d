import { IconCalendarStats, IconListDetails, IconSunHigh, IconUsers } from '../../ui/icons.ts';

/** Where one can go. A place shows when one of its permissions is held; `anyone` sees the others. */
export const PLACES = [
  { group: null, key: 't', to: '/h/$slug/today', label: 'nav.today', icon: IconSunHigh, seenWith: [] },
  { group: null, key: 'r', to: '/h/$slug/rack', label: 'nav.rack', icon: IconCalendarStats, seenWith: [] },
  {
    group: null,
    key: 'b',
    to: '/h/$slug/stays',
    label: 'nav.stays',
    icon: IconListDetails,
    seenWith: ['reservation.read', 'reservation.write'],
  },
  {
    group: 'nav.people',
    key: 'g',
    to: '/h/$slug/guests',
    label: 'nav.guests',
    icon: IconUsers,
    seenWith: ['customer.read', 'customer.write'],
  },
] as const;

export type Place = (typeof PLACES)[number];

/** Places one seldom goes to from a phone: they are under one more press. */
const UNDER_MORE: readonly string[] = ['/h/$slug/stays'];

/** The bottom bar of a phone. */
export const tabsFor = (can: (permission: string) => boolean): Place[] =>
  placesFor(can)
    .filter(({ to }) => !UNDER_MORE.includes(to))
    .slice(0, 3);

export const placesFor = (can: (permission: string) => boolean): Place[] =>
  PLACES.filter(({ seenWith }) => seenWith.length === 0 || seenWith.some(can));
