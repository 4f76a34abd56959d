import { createRoute, createRouter, redirect, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazily } from '../ui/lazily.ts';
import { clockRoutes } from './clock/clock-routes.tsx';
import { clocks } from './clock/clocks.ts';
import { clockFrom } from './clock/house-link.ts';
import { HouseFrame, HouseHome } from './house-frame.tsx';
import { Broken, Missing } from './notices.tsx';
import { root } from './root-route.ts';
import {
  cashSearch,
  departuresSearch,
  guestSearch,
  guestsSearch,
  housekeepingSearch,
  houseSearch,
  lostSearch,
  maintenanceSearch,
  rackSearch,
  signInSearch,
  staysSearch,
  tableAlertsSearch,
  todaySearch,
} from './search.ts';
import { houseBySlug, lastHouse } from './session/houses.ts';

const STAYS = { needs: ['reservation.read', 'reservation.write'], act: 'forbidden.stays' } as const;
const GUESTS = { needs: ['customer.read', 'customer.write'], act: 'forbidden.guests' } as const;
const ALERTS = { needs: ['pos.order', 'customer.read'], act: 'forbidden.alerts' } as const;
const DEPARTURES = { needs: ['reservation.read', 'reservation.write'], act: 'forbidden.departures' } as const;

const ROUND = { needs: ['housekeeping.update'], act: 'forbidden.round', showsRefusals: true } as const;

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const house = lastHouse();
    throw house?.token
      ? redirect({ to: '/h/$slug', params: { slug: house.slug } })
      : redirect({ to: '/sign-in', search: house ? { house: house.id } : {} });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: lazily(() => import('../screens/sign-in/sign-in.tsx'), 'SignIn', 'signIn'),
});

/** All screens of a house; a drawer may lie over each of them. */
const house = createRoute({
  getParentRoute: () => root,
  path: '/h/$slug',
  validateSearch: houseSearch,
  beforeLoad: ({ params: { slug }, location }) => {
    const known = houseBySlug(slug);
    if (known?.token) return;
    throw redirect({ to: '/sign-in', search: { next: location.href, ...(known && { house: known.id }) } });
  },
  component: HouseFrame,
});

const houseHome = createRoute({
  getParentRoute: () => house,
  path: '/',
  component: HouseHome,
});

const today = createRoute({
  getParentRoute: () => house,
  path: 'today',
  validateSearch: todaySearch,
  component: lazily(() => import('../screens/today/today.tsx'), 'TodayScreen', 'today', 'findings'),
});

const rack = createRoute({
  getParentRoute: () => house,
  path: 'rack',
  validateSearch: rackSearch,
  staticData: { isFullWindow: true },
  component: lazily(() => import('../screens/rack/rack.tsx'), 'RackScreen', 'rack'),
});

const stays = createRoute({
  getParentRoute: () => house,
  path: 'stays',
  validateSearch: staysSearch,
  staticData: STAYS,
  component: lazily(() => import('../screens/stays/stays.tsx'), 'StaysScreen', 'stays'),
});

/** The former address of the stays. */
const reservations = createRoute({
  getParentRoute: () => house,
  path: 'reservations',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/h/$slug/stays', params, replace: true });
  },
});

const guests = createRoute({
  getParentRoute: () => house,
  path: 'guests',
  validateSearch: guestsSearch,
  staticData: GUESTS,
  component: lazily(() => import('../screens/guests/guests.tsx'), 'GuestsScreen', 'guests'),
});

/** The screen of a numbered record. Any other address shows the notice of an unknown page. */
const numbered = (Screen: ComponentType) => () => {
  const { id = '' } = useParams({ strict: false });
  return /^[1-9]\d{0,14}$/.test(id) ? <Screen /> : <Missing />;
};

const guest = createRoute({
  getParentRoute: () => house,
  path: 'guests/$id',
  validateSearch: guestSearch,
  staticData: GUESTS,
  component: numbered(
    lazily(() => import('../screens/guest/guest.tsx'), 'GuestScreen', 'guests', 'preferences', 'timeline'),
  ),
});

const erasure = createRoute({
  getParentRoute: () => house,
  path: 'guests/$id/erase',
  component: numbered(lazily(() => import('../screens/erasure/erasure.tsx'), 'ErasureScreen', 'erasure', 'guests')),
});

const housekeeping = createRoute({
  getParentRoute: () => house,
  path: 'housekeeping',
  validateSearch: housekeepingSearch,
  staticData: { isFullWindow: true },
  component: lazily(() => import('../screens/housekeeping/housekeeping.tsx'), 'HousekeepingScreen', 'housekeeping'),
});

const round = createRoute({
  getParentRoute: () => house,
  path: 'round',
  staticData: ROUND,
  component: lazily(() => import('../screens/round/round.tsx'), 'RoundScreen', 'housekeeping'),
});

const maintenance = createRoute({
  getParentRoute: () => house,
  path: 'maintenance',
  validateSearch: maintenanceSearch,
  staticData: { showsRefusals: true },
  component: lazily(
    () => import('../screens/maintenance/maintenance.tsx'),
    'MaintenanceScreen',
    'maintenance',
    'housekeeping',
  ),
});

const account = createRoute({
  getParentRoute: () => house,
  path: 'account',
  staticData: { isOwn: true },
  component: lazily(() => import('../screens/account/account.tsx'), 'AccountScreen', 'account', 'signIn'),
});

const cash = createRoute({
  getParentRoute: () => house,
  path: 'cash',
  validateSearch: cashSearch,
  component: lazily(() => import('../screens/cash/cash.tsx'), 'CashScreen', 'cash', 'findings'),
});

const drawer = createRoute({
  getParentRoute: () => house,
  path: 'cash/$id',
  component: numbered(lazily(() => import('../screens/cash/drawer.tsx'), 'DrawerScreen', 'cash', 'findings')),
});

const table = createRoute({
  getParentRoute: () => house,
  path: 'table',
  validateSearch: tableAlertsSearch,
  staticData: ALERTS,
  component: lazily(() => import('../screens/alerts/alerts.tsx'), 'AlertsScreen', 'alerts'),
});

const lost = createRoute({
  getParentRoute: () => house,
  path: 'lost',
  validateSearch: lostSearch,
  component: lazily(() => import('../screens/lost/lost.tsx'), 'LostScreen', 'desk'),
});

const departures = createRoute({
  getParentRoute: () => house,
  path: 'departures',
  validateSearch: departuresSearch,
  staticData: DEPARTURES,
  component: lazily(() => import('../screens/departures/departures.tsx'), 'DeparturesScreen', 'departures'),
});

/** The link from a house to its clock. It opens for the member that the person is; others sign in. */
const houseClock = createRoute({
  getParentRoute: () => house,
  path: 'clock',
  beforeLoad: async ({ params: { slug }, preload }) => {
    // A link under the pointer opens and closes no session.
    if (preload) return;
    const clock = await clockFrom(slug);
    if (!clock?.token) throw redirect({ to: '/clock', search: { house: slug, ...(clock && { clock: clock.id }) } });
    clocks.instances.change(clock.slug, { house: slug });
    throw redirect({ to: '/clock/$slug', params: { slug: clock.slug } });
  },
});

/** Any other address within a house; the frame with its links stays. */
const nowhere = createRoute({ getParentRoute: () => house, path: '$', component: Missing });

const tree = root.addChildren([
  home,
  signIn,
  ...clockRoutes,
  house.addChildren([
    ...[houseHome, today, rack, stays, departures, housekeeping, round, maintenance, lost, table],
    ...[reservations, guests, guest, erasure, cash, drawer, houseClock, account, nowhere],
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultNotFoundComponent: Missing,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Fills the window, such as the rack: it opens with the narrow menu. */
    readonly isFullWindow?: boolean;
    /** Shows refused calls of the queue itself, beside what they are about; the frame shows them elsewhere. */
    readonly showsRefusals?: boolean;
    /** Shown to people with one of these permissions; others see the missing one (`act`). */
    readonly needs?: readonly string[];
    /** The person's own account: open also before the second factor is set up. */
    readonly isOwn?: boolean;
    readonly act?:
      | 'forbidden.stays'
      | 'forbidden.guests'
      | 'forbidden.round'
      | 'forbidden.alerts'
      | 'forbidden.departures';
  }
}
