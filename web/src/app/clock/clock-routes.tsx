import { createRoute, redirect } from '@tanstack/react-router';
import { lazily } from '../../ui/lazily.ts';
import { root } from '../root-route.ts';
import { clockSearch, clockSignInSearch, clockTeamSearch } from '../search.ts';
import { clockBySlug } from './clocks.ts';

const clockSignIn = createRoute({
  getParentRoute: () => root,
  path: '/clock',
  validateSearch: clockSignInSearch,
  component: lazily(() => import('../../screens/clock-sign-in/clock-sign-in.tsx'), 'ClockSignIn', 'clock', 'signIn'),
});

const clock = createRoute({
  getParentRoute: () => root,
  path: '/clock/$slug',
  beforeLoad: ({ params: { slug }, location }) => {
    const known = clockBySlug(slug);
    if (known?.token && known.isKiosk) throw redirect({ to: '/clock/$slug/tablet', params: { slug } });
    if (known?.token) return;
    throw redirect({ to: '/clock', search: { next: location.href, ...(known && { clock: known.id }) } });
  },
  component: lazily(() => import('./clock-frame.tsx'), 'ClockFrame', 'clock', 'signIn'),
});

const clockMine = createRoute({
  getParentRoute: () => clock,
  path: '/',
  validateSearch: clockSearch,
  component: lazily(() => import('../../screens/clock/clock.tsx'), 'ClockScreen', 'clock', 'clockTeam'),
});

const clockTeam = createRoute({
  getParentRoute: () => clock,
  path: 'team',
  validateSearch: clockTeamSearch,
  component: lazily(() => import('../../screens/clock-team/team.tsx'), 'TeamScreen', 'clock', 'clockTeam'),
});

const tablet = createRoute({
  getParentRoute: () => root,
  path: '/clock/$slug/tablet',
  beforeLoad: ({ params: { slug } }) => {
    const known = clockBySlug(slug);
    if (known?.token && known.isKiosk) return;
    throw redirect({ to: '/clock', search: known ? { clock: known.id } : {} });
  },
  component: lazily(() => import('../../screens/clock-tablet/tablet.tsx'), 'TabletScreen', 'clock', 'signIn'),
});

/** The time clock has its own members, who sign in on its own page. */
export const clockRoutes = [clockSignIn, tablet, clock.addChildren([clockMine, clockTeam])] as const;
