import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import button from '../ui/button.module.css';
import { Failed, Notice } from '../ui/states.tsx';
import { useWords } from '../words/words.ts';
import { apiOf } from './api.ts';
import { followHouse } from './live/live.ts';
import { Forbidden } from './notices.tsx';
import { isRefusal } from './queries.ts';
import { type HouseContext, HouseProvider, useHouse } from './session/house-context.ts';
import { houseBySlug, rememberLast, useHouses } from './session/houses.ts';
import { useReentry } from './session/reentry.ts';
import { Reentry } from './session/reentry-sheet.tsx';
import { Shell } from './shell/shell.tsx';

const StayDrawer = lazy(async () => ({ default: (await import('../screens/stay/stay-drawer.tsx')).StayDrawer }));

/** Who is signed in, and what they may do: read again the moment somebody changes it. */
function useMe(slug: string) {
  return useQuery({
    queryKey: [slug, 'me'],
    queryFn: ({ signal }) => apiOf(slug).getMe({}, { signal }),
    meta: { entities: ['users', 'roles', 'permissions', 'settings', 'tours'] },
  });
}

function useContextOf(slug: string): { context: HouseContext | null; error: unknown } {
  const { data: me, error } = useMe(slug);
  const context = useMemo(
    () =>
      me
        ? {
            slug,
            me,
            api: apiOf(slug),
            timezone: me.tour.timezone,
            can: (permission: string) => me.permissions.includes(permission),
          }
        : null,
    [slug, me],
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
  const { can } = useHouse();
  const { needs = [], act } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
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

  if (isRefusal(error, 503) && error.code === 'INSTANCE_INACTIVE') return <Inactive slug={slug} />;
  if (!context)
    return (
      <>
        {error !== null && <Failed error={error} />}
        {reentry === slug && <Reentry slug={slug} />}
      </>
    );
  return (
    <HouseProvider value={context}>
      <Shell>
        <Screen />
      </Shell>
      <Suspense>{stay !== undefined && <StayDrawer />}</Suspense>
      {reentry === slug && <Reentry slug={slug} />}
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
