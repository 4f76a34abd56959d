import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { HouseFrame } from './house-frame.tsx';
import { Broken, Missing } from './notices.tsx';
import { guestSearch, guestsSearch, houseSearch, rackSearch, signInSearch, staysSearch } from './search.ts';
import { houseBySlug, lastHouse } from './session/houses.ts';

const STAYS = { needs: ['reservation.read', 'reservation.write'], act: 'forbidden.stays' } as const;
const GUESTS = { needs: ['customer.read', 'customer.write'], act: 'forbidden.guests' } as const;

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing, errorComponent: Broken });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const house = lastHouse();
    throw house?.token
      ? redirect({ to: '/h/$slug/today', params: { slug: house.slug } })
      : redirect({ to: '/sign-in', search: house ? { house: house.id } : {} });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('../screens/sign-in/sign-in.tsx'), 'SignIn'),
});

/** Everything within a house; a drawer may lie over each of its screens. */
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
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/h/$slug/today', params });
  },
});

const today = createRoute({
  getParentRoute: () => house,
  path: 'today',
  component: lazyRouteComponent(() => import('../screens/today/today.tsx'), 'TodayScreen'),
});

const rack = createRoute({
  getParentRoute: () => house,
  path: 'rack',
  validateSearch: rackSearch,
  staticData: { isPlane: true },
  component: lazyRouteComponent(() => import('../screens/rack/rack.tsx'), 'RackScreen'),
});

const stays = createRoute({
  getParentRoute: () => house,
  path: 'stays',
  validateSearch: staysSearch,
  staticData: STAYS,
  component: lazyRouteComponent(() => import('../screens/stays/stays.tsx'), 'StaysScreen'),
});

const guests = createRoute({
  getParentRoute: () => house,
  path: 'guests',
  validateSearch: guestsSearch,
  staticData: GUESTS,
  component: lazyRouteComponent(() => import('../screens/guests/guests.tsx'), 'GuestsScreen'),
});

const guest = createRoute({
  getParentRoute: () => house,
  path: 'guests/$id',
  validateSearch: guestSearch,
  staticData: GUESTS,
  component: lazyRouteComponent(() => import('../screens/guest/guest.tsx'), 'GuestScreen'),
});

const erasure = createRoute({
  getParentRoute: () => house,
  path: 'guests/$id/erase',
  component: lazyRouteComponent(() => import('../screens/erasure/erasure.tsx'), 'ErasureScreen'),
});

const tree = root.addChildren([
  home,
  signIn,
  house.addChildren([houseHome, today, rack, stays, guests, guest, erasure]),
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
    /** One plane from edge to edge, such as the rack: it opens with the narrow menu. */
    readonly isPlane?: boolean;
    /** Only for those who hold one of these; others are told what their role lacks. */
    readonly needs?: readonly string[];
    readonly act?: 'forbidden.stays' | 'forbidden.guests';
  }
}
