import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useMatches, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import button from '../ui/button.module.css';
import { lazily } from '../ui/lazily.ts';
import { Failed, Notice } from '../ui/states.tsx';
import { useWords } from '../words/words.ts';
import { apiOf } from './api.ts';
import { useHolidays } from './holidays.ts';
import { followHouse } from './live/live.ts';
import { keepAnswers, recall } from './memory.ts';
import { Forbidden } from './notices.tsx';
import { isRefusal } from './queries.ts';
import { keepSending } from './queue/send.ts';
import { type HouseContext, HouseProvider, useHouse } from './session/house-context.ts';
import { houseBySlug, rememberLast, useHouses } from './session/houses.ts';
import { useReentry } from './session/reentry.ts';
import { homeFor } from './shell/places.ts';
import { Shell } from './shell/shell.tsx';

const StayDrawer = lazily(() => import('../screens/stay/stay-drawer.tsx'), 'StayDrawer');
const Reentry = lazily(() => import('./session/reentry-sheet.tsx'), 'Reentry', 'signIn');

const LOOK_EVERY = 15_000;

/** Who is signed in, and what they may do: read again the moment somebody changes it. */
function useMe(slug: string) {
  return useQuery({
    queryKey: [slug, 'me'],
    queryFn: ({ signal }) => apiOf(slug).getMe({}, { signal }),
    // A house that was switched off comes back without anybody asking for it.
    refetchInterval: ({ state }) => (state.error ? LOOK_EVERY : false),
    meta: { entities: ['users', 'roles', 'permissions', 'settings', 'tours', 'resource-types'], isKept: true },
  });
}

function useContextOf(slug: string): { context: HouseContext | null; error: unknown } {
  const { data: me, error } = useMe(slug);
  const isUnreachable = me === undefined && isRefusal(error, 0);
  useEffect(() => {
    keepAnswers();
    // Without a network: what was there when there was one.
    if (isUnreachable) void recall(slug);
  }, [slug, isUnreachable]);
  const api = apiOf(slug);
  const holidays = useHolidays(slug, api, me !== undefined);
  const context = useMemo(
    () =>
      me
        ? {
            slug,
            me,
            api,
            timezone: me.tour.timezone,
            holidays,
            can: (permission: string) => me.permissions.includes(permission),
          }
        : null,
    [slug, me, api, holidays],
  );
  return { context, error };
}

/** A house that is switched off, and the door to the others. */
function Inactive({ slug }: { slug: string }) {
  const { say } = useWords();
  return (
    <Notice
      title={say('page.inactive', { house: houseBySlug(slug)?.name ?? slug })}
      act={
        <Link to="/sign-in" search={{}} className={`${button.button} ${button.primary}`}>
          {say('shell.otherHouse')}
        </Link>
      }
    >
      {say('page.inactiveHelp')}
    </Notice>
  );
}

/** The screen, for those whose role includes it. */
function Screen() {
  const { slug, me, can } = useHouse();
  const { needs = [], act, isOwn } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  // The server answers nothing else to whoever has yet to set up a second factor.
  if (me.user.mustEnrolSecondFactor && !isOwn) return <Navigate to="/h/$slug/account" params={{ slug }} replace />;
  return act && !needs.some(can) ? <Forbidden act={act} /> : <Outlet />;
}

function House({ slug }: { slug: string }) {
  const { context, error } = useContextOf(slug);
  const reentry = useReentry();
  const { stay } = useSearch({ from: '/h/$slug' });

  useEffect(() => {
    rememberLast(slug);
    return followHouse(slug);
  }, [slug]);

  const userId = context?.me.user.id;
  useEffect(() => (userId === undefined ? undefined : keepSending(slug, userId)), [slug, userId]);

  // Whose session ended with it signs in when it is back.
  if (isRefusal(error, 503) && error.code === 'INSTANCE_INACTIVE')
    return (
      <>
        <Inactive slug={slug} />
        <Suspense>{reentry === slug && <Reentry slug={slug} />}</Suspense>
      </>
    );
  if (!context)
    return (
      <>
        {error !== null && <Failed error={error} />}
        <Suspense>{reentry === slug && <Reentry slug={slug} />}</Suspense>
      </>
    );
  return (
    <HouseProvider value={context}>
      <Shell>
        <Screen />
      </Shell>
      <Suspense>{stay !== undefined && <StayDrawer />}</Suspense>
      <Suspense>{reentry === slug && <Reentry slug={slug} />}</Suspense>
    </HouseProvider>
  );
}

/** A house on the screen. Whoever signs out of it, here or in another tab, is led to its door. */
export function HouseFrame() {
  const { slug } = useParams({ from: '/h/$slug' });
  const router = useRouter();
  const isSignedIn = useHouses().some((house) => house.slug === slug && house.token);
  useEffect(() => {
    if (!isSignedIn) void router.invalidate();
  }, [isSignedIn, router]);
  return isSignedIn ? <House key={slug} slug={slug} /> : null;
}

/** The door of a house: whoever comes in is led to where they begin. */
export function HouseHome() {
  const house = useHouse();
  return <Navigate to={homeFor(house)} params={{ slug: house.slug }} replace />;
}
