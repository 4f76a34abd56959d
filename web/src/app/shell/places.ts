import type { Me } from '@pousada/client';
import {
  IconBed,
  IconCalendarStats,
  IconCashRegister,
  IconClipboardCheck,
  IconFingerprint,
  IconListDetails,
  IconSailboat,
  IconSpray,
  IconSunHigh,
  IconTool,
  IconToolsKitchen2,
  IconUsers,
} from '../../ui/icons.ts';
import type { HouseContext } from '../session/house-context.ts';

/**
 * Where one can go. A place shows when one of its permissions is held; everybody sees those that name none. What is about something
 * a house has to sell (`sells`) shows in houses that do.
 */
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
    group: null,
    key: 'p',
    to: '/h/$slug/departures',
    label: 'nav.departures',
    icon: IconSailboat,
    seenWith: ['reservation.read', 'reservation.write'],
    sells: 'slot',
  },
  {
    group: 'nav.house',
    key: 'h',
    to: '/h/$slug/housekeeping',
    label: 'nav.housekeeping',
    icon: IconSpray,
    seenWith: [],
  },
  {
    group: 'nav.house',
    key: 'w',
    to: '/h/$slug/round',
    label: 'nav.round',
    icon: IconClipboardCheck,
    seenWith: ['housekeeping.update'],
  },
  {
    group: 'nav.house',
    key: 'm',
    to: '/h/$slug/maintenance',
    label: 'nav.maintenance',
    icon: IconTool,
    seenWith: [],
  },
  {
    group: 'nav.house',
    key: 'a',
    to: '/h/$slug/table',
    label: 'nav.table',
    icon: IconToolsKitchen2,
    seenWith: ['pos.order', 'customer.read'],
  },
  {
    group: 'nav.people',
    key: 'g',
    to: '/h/$slug/guests',
    label: 'nav.guests',
    icon: IconUsers,
    seenWith: ['customer.read', 'customer.write'],
  },
  { group: 'nav.money', key: 'c', to: '/h/$slug/cash', label: 'nav.cash', icon: IconCashRegister, seenWith: [] },
  { group: 'nav.team', key: 'k', to: '/h/$slug/clock', label: 'nav.clock', icon: IconFingerprint, seenWith: [] },
] as const;

export type Place = (typeof PLACES)[number];
type Can = HouseContext['can'];
/** Who looks, and at which house. */
export type Looker = Pick<HouseContext, 'can' | 'me'>;

// An answer that was kept before houses said what they sell by says nothing of it: nothing is hidden then.
const hasToSell = (place: Place, { tour }: Me): boolean =>
  !('sells' in place) || (tour.granularities?.includes(place.sells) ?? true);

/** A workspace without a time clock has nowhere to clock in. */
const hasClock = (place: Place, { tour }: Me): boolean =>
  place.to !== '/h/$slug/clock' || tour.timesheets === undefined || tour.timesheets.length > 0;

export const placesFor = ({ can, me }: Looker): Place[] =>
  PLACES.filter(
    (place) => (place.seenWith.length === 0 || place.seenWith.some(can)) && hasToSell(place, me) && hasClock(place, me),
  );

/** A place as the bottom bar names and draws it: shorter, or nearer to the work. */
export interface Tab {
  readonly to: Place['to'];
  readonly label: Place['label'] | 'tab.round' | 'tab.rooms' | 'tab.orders' | 'tab.faults' | 'tab.table';
  readonly icon: Place['icon'];
}

const ROUND: Tab = { to: '/h/$slug/round', label: 'tab.round', icon: IconSpray };
const TODAY: Tab = { to: '/h/$slug/today', label: 'nav.today', icon: IconSunHigh };
const RACK: Tab = { to: '/h/$slug/rack', label: 'nav.rack', icon: IconCalendarStats };
const CASH: Tab = { to: '/h/$slug/cash', label: 'nav.cash', icon: IconCashRegister };
const CLOCK: Tab = { to: '/h/$slug/clock', label: 'nav.clock', icon: IconFingerprint };
const ROOMS: Tab = { to: '/h/$slug/housekeeping', label: 'tab.rooms', icon: IconBed };

/** The bottom bar of a phone by what somebody does: the first that fits. The first place of each is where they land. */
const JOBS: readonly { readonly fits: (can: Can) => boolean; readonly tabs: readonly Tab[] }[] = [
  {
    // Housekeeping.
    fits: (can) => can('housekeeping.update') && !can('reservation.write') && !can('maintenance.manage'),
    tabs: [ROUND, ROOMS, { to: '/h/$slug/maintenance', label: 'tab.faults', icon: IconTool }, CLOCK],
  },
  {
    // Maintenance.
    fits: (can) => can('maintenance.manage') && !can('reservation.write'),
    tabs: [{ to: '/h/$slug/maintenance', label: 'tab.orders', icon: IconTool }, ROOMS, CLOCK],
  },
  {
    // Tables and the kitchen.
    fits: (can) => can('pos.order') && !can('reservation.write'),
    tabs: [{ to: '/h/$slug/table', label: 'tab.table', icon: IconToolsKitchen2 }, CASH, CLOCK],
  },
  {
    // Whoever runs the house.
    fits: (can) => can('settings.manage'),
    tabs: [TODAY, RACK, CASH],
  },
  {
    // The desk.
    fits: () => true,
    tabs: [TODAY, RACK, { to: '/h/$slug/guests', label: 'nav.guests', icon: IconUsers }],
  },
];

/** The bottom bar of a phone; everything else is under one more press. */
export function tabsFor(looker: Looker): readonly Tab[] {
  const mine = placesFor(looker);
  const job = JOBS.find(({ fits }) => fits(looker.can))!;
  return job.tabs.filter(({ to }) => mine.some((place) => place.to === to));
}

/** Where somebody begins. */
export const homeFor = (looker: Looker): Place['to'] => tabsFor(looker)[0]?.to ?? '/h/$slug/today';
