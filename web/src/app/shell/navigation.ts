import type { Me } from '@pousada/client';
import {
  IconBed,
  IconBox,
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
 * The screens of a house. A screen is shown to a person with one of its permissions, or to all where it names none. With `sells`
 * it is shown only in houses that sell something of this kind.
 */
export const NAV_ITEMS = [
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
  { group: 'nav.house', key: 'l', to: '/h/$slug/lost', label: 'nav.lost', icon: IconBox, seenWith: [] },
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

export type NavItem = (typeof NAV_ITEMS)[number];
type Can = HouseContext['can'];
/** The person signed in, and the house. */
export type Viewer = Pick<HouseContext, 'can' | 'me'>;

// An answer kept from an older version lacks the field: nothing is hidden then.
const isSold = (item: NavItem, { tour }: Me): boolean =>
  !('sells' in item) || (tour.granularities?.includes(item.sells) ?? true);

/** The clock's link is hidden in a workspace without a time clock. */
const hasClock = (item: NavItem, { tour }: Me): boolean =>
  item.to !== '/h/$slug/clock' || tour.timesheets === undefined || tour.timesheets.length > 0;

export const navItemsFor = ({ can, me }: Viewer): NavItem[] =>
  NAV_ITEMS.filter(
    (item) => (item.seenWith.length === 0 || item.seenWith.some(can)) && isSold(item, me) && hasClock(item, me),
  );

/** A screen in the bottom bar, with a shorter label or another icon. */
export interface Tab {
  readonly to: NavItem['to'];
  readonly label: NavItem['label'] | 'tab.round' | 'tab.rooms' | 'tab.orders' | 'tab.faults' | 'tab.table';
  readonly icon: NavItem['icon'];
}

const ROUND: Tab = { to: '/h/$slug/round', label: 'tab.round', icon: IconSpray };
const TODAY: Tab = { to: '/h/$slug/today', label: 'nav.today', icon: IconSunHigh };
const RACK: Tab = { to: '/h/$slug/rack', label: 'nav.rack', icon: IconCalendarStats };
const CASH: Tab = { to: '/h/$slug/cash', label: 'nav.cash', icon: IconCashRegister };
const CLOCK: Tab = { to: '/h/$slug/clock', label: 'nav.clock', icon: IconFingerprint };
const ROOMS: Tab = { to: '/h/$slug/housekeeping', label: 'tab.rooms', icon: IconBed };

/** The bottom bar of a phone by job; the first match counts. The first tab is the screen after signing in. */
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
    // Management.
    fits: (can) => can('settings.manage'),
    tabs: [TODAY, RACK, CASH],
  },
  {
    // Reception.
    fits: () => true,
    tabs: [TODAY, RACK, { to: '/h/$slug/guests', label: 'nav.guests', icon: IconUsers }],
  },
];

/** The tabs of the bottom bar of a phone. */
export function tabsFor(viewer: Viewer): readonly Tab[] {
  const mine = navItemsFor(viewer);
  const job = JOBS.find(({ fits }) => fits(viewer.can))!;
  return job.tabs.filter(({ to }) => mine.some((item) => item.to === to));
}

/** The first screen after signing in. */
export const homeFor = (viewer: Viewer): NavItem['to'] => tabsFor(viewer)[0]?.to ?? '/h/$slug/today';
