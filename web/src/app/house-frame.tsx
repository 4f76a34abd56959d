import { Link, Navigate, Outlet, useMatches, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import button from '../ui/button.module.css';
import { DraftOwner } from '../ui/drafts.ts';
import { lazily } from '../ui/lazily.ts';
import { Failed, Notice } from '../ui/states.tsx';
import { useWords, type Words, WordsProvider } from '../words/words.ts';
import { useHolidays } from './holidays.ts';
import { Forbidden } from './notices.tsx';
import { apiOf, isInactive } from './realm/api.ts';
import { useHasSessionEnded } from './realm/sign-in-again.ts';
import { SignedIn } from './realm/signed-in.tsx';
import { useAccount } from './realm/use-account.ts';
import { type HouseContext, HouseProvider, useHouse } from './session/house-context.ts';
import { type House, houseBySlug, houses, rememberLast } from './session/houses.ts';
import { tradeOf } from './session/trade.ts';
import { homeFor } from './shell/navigation.ts';
import { Shell } from './shell/shell.tsx';

const StayDrawer = lazily(() => import('../screens/stay/stay-drawer.tsx'), 'StayDrawer');
const DeskSheets = lazily(() => import('./desk/desk-sheets.tsx'), 'DeskSheets', 'desk', 'housekeeping');
const SessionSheet = lazily(() => import('./session/session-sheet.tsx'), 'SessionSheet', 'signIn');

function useContextOf(house: House) {
  const { slug } = house;
  const { me, error, session } = useAccount(houses, house);
  const api = apiOf(houses, slug);
  const holidays = useHolidays(slug, api, me !== undefined);
  const owner = session?.owner;
  const context = useMemo<HouseContext | null>(
    () =>
      me && owner !== undefined
        ? {
            slug,
            owner,
            me,
            api,
            timezone: me.tour.timezone,
            holidays,
            can: (permission) => me.permissions.includes(permission),
          }
        : null,
    [slug, owner, me, api, holidays],
  );
  return { context, error };
}

/** A house that is switched off, with the link to others. */
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

/** The screen, where the person's role includes it. */
function Screen() {
  const { slug, me, can } = useHouse();
  const { needs = [], act, isOwn } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  // Until the second factor is set up the server answers nothing else.
  if (me.user.mustEnrolSecondFactor && !isOwn) return <Navigate to="/h/$slug/account" params={{ slug }} replace />;
  return act && !needs.some(can) ? <Forbidden act={act} /> : <Outlet />;
}

/** The words as the trade of the house says them. */
function useWordsOf(context: HouseContext | null): Words {
  const words = useWords();
  const trade = context && tradeOf(context.me.tour);
  return useMemo(() => (trade ? words.of(trade) : words), [words, trade]);
}

function HousePage({ house }: { house: House }) {
  const { slug } = house;
  const { context, error } = useContextOf(house);
  const words = useWordsOf(context);
  const hasSessionEnded = useHasSessionEnded(houses, slug);
  const { stay, ask } = useSearch({ from: '/h/$slug' });
  useEffect(() => rememberLast(slug), [slug]);

  const sheet = <Suspense>{hasSessionEnded && <SessionSheet slug={slug} />}</Suspense>;
  if (!context || isInactive(error))
    return (
      <>
        {isInactive(error) ? <Inactive slug={slug} /> : error !== null && <Failed error={error} />}
        {sheet}
      </>
    );
  return (
    <HouseProvider value={context}>
      <WordsProvider value={words}>
        <DraftOwner value={context.owner}>
          <Shell>
            <Screen />
          </Shell>
          <Suspense>{stay !== undefined && <StayDrawer />}</Suspense>
          <Suspense>{ask !== undefined && <DeskSheets />}</Suspense>
          {sheet}
        </DraftOwner>
      </WordsProvider>
    </HouseProvider>
  );
}

/** The pages of a house. */
export function HouseFrame() {
  const { slug } = useParams({ from: '/h/$slug' });
  return (
    <SignedIn key={slug} realm={houses} slug={slug}>
      {(house) => <HousePage house={house} />}
    </SignedIn>
  );
}

/** The address of the house alone, which leads to the first screen of the person's job. */
export function HouseHome() {
  const house = useHouse();
  return <Navigate to={homeFor(house)} params={{ slug: house.slug }} replace />;
}
