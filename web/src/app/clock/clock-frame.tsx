import { Link, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { Dates } from '../../ui/dates.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { DraftOwner } from '../../ui/drafts.ts';
import { FootPlace } from '../../ui/foot-place.tsx';
import { IconFingerprint } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import pages from '../../ui/page.module.css';
import { useSettled } from '../../ui/settled.ts';
import { Failed, Notice } from '../../ui/states.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { apiOf, isInactive } from '../realm/api.ts';
import { useHasSessionEnded } from '../realm/sign-in-again.ts';
import { SignedIn } from '../realm/signed-in.tsx';
import { useAccount, useMe } from '../realm/use-account.ts';
import { type House, houses } from '../session/houses.ts';
import { tabsFor } from '../shell/navigation.ts';
import bars from '../shell/shell.module.css';
import { AccountPanel } from './account-panel.tsx';
import { BackToHouse, useHouseOf } from './back-to-house.tsx';
import { type ClockContext, ClockProvider, useClock } from './clock-context.ts';
import css from './clock-frame.module.css';
import { type Clock, clocks } from './clocks.ts';
import { enterFromHouse } from './house-link.ts';
import { MemberForm } from './member-form.tsx';

/** On a wide screen: the clock, its two sides, and the account. */
function Bar({ house }: { house: House | undefined }) {
  const { say } = useWords();
  const { slug, clock, me } = useClock();
  const [isOpen, setOpen] = useState(false);
  const name = me?.member.name ?? clock.name;
  return (
    <div className={css.bar}>
      <Logo />
      <b>{clock.name}</b>
      <nav aria-label={say('nav.main')}>
        <Link to="/clock/$slug" params={{ slug }} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
          {say('clock.mine')}
        </Link>
        {clock.isManager && (
          <Link to="/clock/$slug/team" params={{ slug }}>
            {say('clock.team')}
          </Link>
        )}
      </nav>
      {house && <BackToHouse house={house} />}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={say('shell.account', { name })}
        onClick={() => setOpen(true)}
      >
        <Avatar name={name} size={28} />
      </button>
      {isOpen && <AccountPanel onClose={() => setOpen(false)} />}
    </div>
  );
}

/** On a phone: the tabs of the house it was opened from, with the clock among them. */
function Tabs({ house }: { house: House }) {
  const { say } = useWords();
  const { slug } = useClock();
  const { me, error } = useMe(houses, house);
  const tabs = me ? tabsFor({ me, can: (permission) => me.permissions.includes(permission) }) : [];
  return (
    // Hidden until the tabs are known: the clock's own would move aside.
    <nav className={`${bars.tabs} ${css.tabs} ${me || error ? '' : pages.unseen}`} aria-label={say('nav.main')}>
      {tabs
        .filter(({ to }) => to !== '/h/$slug/clock')
        .slice(0, 3)
        .map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} params={{ slug: house.slug }}>
            <Icon size={24} stroke={1.75} aria-hidden />
            {say(label)}
          </Link>
        ))}
      <Link to="/clock/$slug" params={{ slug }} search={{}} activeOptions={{ includeSearch: false }}>
        <IconFingerprint size={24} stroke={1.75} aria-hidden />
        {say('nav.clock')}
      </Link>
    </nav>
  );
}

/** On a phone without a session in the house: the way to its sign-in. */
function BackBar({ house }: { house: House }) {
  return (
    <div className={css.backBar}>
      <BackToHouse house={house} />
    </div>
  );
}

interface SessionSheetProps {
  readonly clock: Clock;
  readonly house: House | undefined;
  readonly email: string;
}

/**
 * The sign-in form over a page whose session has ended. The same member continues; another one gets a fresh page. A linked member
 * whose house session goes on is let in without it.
 */
function SessionSheet({ clock, house, email }: SessionSheetProps) {
  const { say } = useWords();
  const isInHouse = house?.token !== undefined && house.personId === clock.byUser;
  useEffect(() => {
    if (house && isInHouse) void enterFromHouse(house, clock.id).catch(() => undefined);
  }, [house, isInHouse, clock.id]);
  return (
    <Sheet title={say('signIn.again')} about={say('clock.againHelp')}>
      <MemberForm clockId={clock.id} house={clock.house} email={email} onEntered={() => undefined} />
      {house && !isInHouse && (
        <Link to="/sign-in" search={{ house: house.id, next: `/h/${house.slug}/clock` }}>
          {say('clock.byHouse', { house: house.name })}
        </Link>
      )}
    </Sheet>
  );
}

/** Whether the script of the screen is loaded and has drawn it. */
const hasScreen = () => document.querySelector('main') !== null;

function ClockPage({ clock }: { clock: Clock }) {
  const { slug } = clock;
  const { say, language } = useWords();
  const { me, error, session } = useAccount(clocks, clock);
  const hasSessionEnded = useHasSessionEnded(clocks, slug);
  const house = useHouseOf(clock);
  const owner = session?.owner;
  const api = apiOf(clocks, slug);
  const dates = useMemo(() => new Dates(clock.timezone, language), [clock.timezone, language]);
  const context = useMemo<ClockContext | null>(
    () => (owner === undefined ? null : { slug, owner, clock, me, dates, api }),
    [slug, owner, clock, me, dates, api],
  );
  const isTeam = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/clock/$slug/team' });
  const isSettled = useSettled(String(isTeam), hasScreen);
  if (isInactive(error))
    return <Notice title={say('page.inactive', { house: clock.name })}>{say('page.inactiveHelp')}</Notice>;
  const sheet = hasSessionEnded && <SessionSheet clock={clock} house={house} email={me?.member.email ?? ''} />;
  // The device does not know the member yet.
  if (!context) return sheet || (error !== null && <Failed error={error} />);
  return (
    <ClockProvider value={context}>
      <DraftOwner value={context.owner}>
        <div
          className={css.frame}
          data-team={isTeam || undefined}
          data-unsettled={!isSettled || undefined}
          aria-busy={!isSettled}
        >
          <Bar house={house} />
          <Outlet />
          <FootPlace layer="shell" />
          {house?.token ? <Tabs house={house} /> : house && <BackBar house={house} />}
          <UndoToast />
        </div>
        {sheet}
      </DraftOwner>
    </ClockProvider>
  );
}

/** The pages of a time clock. */
export function ClockFrame() {
  const { slug } = useParams({ from: '/clock/$slug' });
  return (
    <SignedIn key={slug} realm={clocks} slug={slug}>
      {(clock) => <ClockPage clock={clock} />}
    </SignedIn>
  );
}
