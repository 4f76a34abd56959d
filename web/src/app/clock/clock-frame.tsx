import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { Dates } from '../../ui/dates.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { IconFingerprint } from '../../ui/icons.ts';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/states.tsx';
import { UndoToast } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { apiOf } from '../api.ts';
import { keepAnswers, recall } from '../memory.ts';
import { isRefusal } from '../queries.ts';
import { houseBySlug } from '../session/houses.ts';
import { settleReentry, useReentry } from '../session/reentry.ts';
import { tabsFor } from '../shell/places.ts';
import bars from '../shell/shell.module.css';
import { AccountPanel } from './account-panel.tsx';
import { clockApiOf, readClockMe, reentryOf } from './clock-api.ts';
import { type ClockContext, ClockProvider, useClock } from './clock-context.ts';
import css from './clock-frame.module.css';
import { type Clock, useClocks } from './clocks.ts';
import { followClock } from './live.ts';
import { MemberForm } from './member-form.tsx';

const FIVE_MINUTES = 300_000;
const LOOK_EVERY = 15_000;

/** At a desk: the clock, its two sides, and who looks. */
function Bar() {
  const { say } = useWords();
  const { slug, clock, me } = useClock();
  const [isOpen, setOpen] = useState(false);
  const name = me?.member.name ?? clock.name;
  return (
    <div className={css.bar}>
      <Mark />
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

/** On a phone: the places of the house it was opened from, the clock among them. */
function Tabs({ house }: { house: string }) {
  const { say } = useWords();
  const { slug } = useClock();
  const { data: me, error } = useQuery({
    queryKey: [house, 'me'],
    queryFn: ({ signal }) => apiOf(house).getMe({}, { signal }),
    // Whoever opened it without a network finds the way back to their work all the same, now or when it is back.
    refetchInterval: ({ state }) => (state.error ? LOOK_EVERY : false),
    meta: { isKept: true },
  });
  const isUnreachable = me === undefined && isRefusal(error, 0);
  useEffect(() => {
    if (isUnreachable) void recall(house, 'me');
  }, [house, isUnreachable]);
  const tabs = me ? tabsFor({ me, can: (permission) => me.permissions.includes(permission) }) : [];
  return (
    <nav className={`${bars.tabs} ${css.tabs}`} aria-label={say('nav.main')}>
      {tabs
        .filter(({ to }) => to !== '/h/$slug/clock')
        .slice(0, 3)
        .map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} params={{ slug: house }}>
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

/** Over the page of a member whose session ended: they sign in, and what they were doing goes on. */
function Reentry({ clock, email }: { clock: Clock; email: string }) {
  const { say } = useWords();
  return (
    <Sheet title={say('signIn.again')} about={say('clock.againHelp')}>
      <MemberForm clockId={clock.id} email={email} onEntered={settleReentry} />
    </Sheet>
  );
}

function Inside({ clock }: { clock: Clock }) {
  const { slug } = clock;
  const { say, language } = useWords();
  const reentry = useReentry();
  const { data: me, error } = useQuery({
    queryKey: ['clock', slug, 'me'],
    queryFn: ({ signal }) => readClockMe(slug, signal),
    refetchInterval: FIVE_MINUTES,
    meta: { entities: ['members', 'settings', 'timesheets'], isKept: true },
  });
  const isUnreachable = me === undefined && isRefusal(error, 0);
  useEffect(() => {
    keepAnswers();
    // Opened without a network: who it is and how the day stood when there was one.
    if (isUnreachable) void recall('clock', slug);
  }, [slug, isUnreachable]);
  const dates = useMemo(() => new Dates(clock.timezone, language), [clock.timezone, language]);
  const context = useMemo<ClockContext>(
    () => ({ slug, clock, me, dates, api: clockApiOf(slug) }),
    [slug, clock, me, dates],
  );
  const isTeam = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/clock/$slug/team' });
  useEffect(() => followClock(slug), [slug]);
  if (isRefusal(error, 503) && error.code === 'INSTANCE_INACTIVE')
    return <Notice title={say('page.inactive', { house: clock.name })}>{say('page.inactiveHelp')}</Notice>;
  const house = clock.house && houseBySlug(clock.house)?.token ? clock.house : undefined;
  return (
    <ClockProvider value={context}>
      <div className={css.frame} data-team={isTeam || undefined}>
        <Bar />
        <Outlet />
        {house && <Tabs house={house} />}
        <UndoToast />
      </div>
      {reentry === reentryOf(slug) && <Reentry clock={clock} email={me?.member.email ?? ''} />}
    </ClockProvider>
  );
}

/** A time clock on the screen. Whoever signs out of it, here or in another tab, is led to its door. */
export function ClockFrame() {
  const { slug } = useParams({ from: '/clock/$slug' });
  const router = useRouter();
  const clock = useClocks().find((one) => one.slug === slug && one.token);
  useEffect(() => {
    if (!clock) void router.invalidate();
  }, [clock, router]);
  return clock ? <Inside key={slug} clock={clock} /> : null;
}
