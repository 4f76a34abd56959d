import type { CashSession } from '@pousada/client';
import { Link, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useOwnNew } from '../../app/desk/own-new.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useChangeSearch } from '../../ui/change-search.ts';
import { Avatar, Chip } from '../../ui/chips.tsx';
import { addDays } from '../../ui/dates.ts';
import { download } from '../../ui/download.ts';
import { IconAlertTriangle, IconPlus } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { centsOf } from '../../ui/money.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useRowKeys } from '../../ui/row-keys.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './cash.module.css';
import { DaySection } from './day.tsx';
import { ownFirst } from './drawer-rules.ts';
import { partOfDay } from './kinds.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { DifferenceWords } from './previous.tsx';
import { type NameOf, useCashDay, useClosedDrawers, useNames, useOpenDrawers } from './queries.ts';

function OpenRow({ drawer, name, isMine }: { drawer: CashSession; name: string; isMine: boolean }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const money = useMoney();
  const isOfToday = dates.isToday(drawer.openedAt);
  const t = isOfToday ? dates.clock(drawer.openedAt) : dates.moment(drawer.openedAt);
  return (
    <li data-row>
      <Link to="/h/$slug/cash/$id" params={{ slug, id: String(drawer.id) }} data-row-name>
        {drawer.terminalCode}
        {isMine && <Chip colour="teal">{say('cash.yours')}</Chip>}
      </Link>
      <span className={css.who}>
        <Avatar name={name} size={22} isGrey />
        {name}
      </span>
      <span className={css.since} data-late={!isOfToday || undefined}>
        {!isOfToday && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
        {say('cash.since', { t })}
      </span>
      <span className={css.sum}>
        <small>{say('cash.float')}</small>
        {money.plain(centsOf(drawer.openingFloat))}
      </span>
    </li>
  );
}

/** Open drawers, the clerk's own first. */
function OpenList({ nameOf }: { nameOf: NameOf }) {
  const { say } = useWords();
  const { me } = useHouse();
  const { data, error, refetch } = useOpenDrawers();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height={96} />;
  if (data.length === 0) return <Empty>{say('cash.noneOpen')}</Empty>;
  return (
    <ul className={css.rows}>
      {ownFirst(data, me.user.id).map((one) => (
        <OpenRow
          key={one.id}
          drawer={one}
          name={nameOf(one.openedByTourUserId)}
          isMine={one.openedByTourUserId === me.user.id}
        />
      ))}
    </ul>
  );
}

function ClosedLine({ drawer, name }: { drawer: CashSession; name: string }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const money = useMoney();
  const day = dates.short(dates.dayOf(drawer.openedAt));
  return (
    <li data-row>
      <Link to="/h/$slug/cash/$id" params={{ slug, id: String(drawer.id) }} data-row-name>
        {`${day}, ${say(`cash.part.${partOfDay(dates.minutesOf(drawer.openedAt))}`)}`}
      </Link>
      <span className={css.who}>{name}</span>
      <span className={css.since}>{drawer.terminalCode}</span>
      <span className={css.sum}>{drawer.countedAmount !== null && money.plain(centsOf(drawer.countedAmount))}</span>
      <DifferenceWords drawer={drawer} />
    </li>
  );
}

function ClosedList({ nameOf }: { nameOf: NameOf }) {
  const { say } = useWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useClosedDrawers();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height={240} />;
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0) return <Empty>{say('cash.noneClosed')}</Empty>;
  return (
    <>
      <ul className={css.rows}>
        {all.map((one) => (
          <ClosedLine key={one.id} drawer={one} name={nameOf(one.closedByTourUserId ?? one.openedByTourUserId)} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('cash.moreClosed')}
          </Button>
        </div>
      )}
    </>
  );
}

const CSV_DAYS = 30;

/** Downloads the movements of all drawers of the last 30 days, for the accountant. */
function MonthCsv() {
  const words = useWords();
  const { api } = useHouse();
  const dates = useDates();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const to = dates.today();
    try {
      const text = await api.listCashMovements({ from: addDays(to, -CSV_DAYS), to, format: 'csv' });
      if (typeof text === 'string') download(`${words.say('nav.cash')}-${to}.csv`, 'text/csv', text);
    } catch (error) {
      tell(sentenceOf(error, words));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button kind="link" size="sm" isBusy={isBusy} onClick={() => void save()}>
      {words.say('cash.csvAll')}
    </Button>
  );
}

/** The drawers of the house, the open ones first. */
export function CashScreen() {
  const { say } = useWords();
  const change = useChangeSearch();
  const { open: isOpening } = useSearch({ from: '/h/$slug/cash' });
  const mayOpen = useCan('cash.open_close');
  const mayReadAll = useCan('report.financial');
  const isPhone = useIsPhone();
  const nameOf = useNames();
  // Each part waits for those above it, so that none jumps when replies arrive apart.
  const opened = useOpenDrawers();
  const day = useCashDay(useDates().today(), mayReadAll);
  const setOpening = useCallback((open: boolean) => change({ open: open || undefined }), [change]);
  useRowKeys();
  useOwnNew(
    say('cash.openOne'),
    useMemo(() => (mayOpen ? () => setOpening(true) : undefined), [mayOpen, setOpening]),
  );
  useTitle(say('nav.cash'));
  const open = mayOpen ? (
    <Button kind="primary" onClick={() => setOpening(true)}>
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {say('cash.openOne')}
      <kbd>N</kbd>
    </Button>
  ) : null;
  return (
    <>
      <TopBar title={say('nav.cash')} acts={isPhone ? null : open} />
      <main className={css.page}>
        <section>
          <div className={css.head}>
            <h2>{say('cash.openDrawers')}</h2>
          </div>
          <OpenList nameOf={nameOf} />
        </section>
        {!opened.isLoading && mayReadAll && <DaySection />}
        {!opened.isLoading && !day.isLoading && (
          <section>
            <div className={css.head}>
              <h2>{say('cash.closedDrawers')}</h2>
              {mayReadAll && <MonthCsv />}
            </div>
            <ClosedList nameOf={nameOf} />
          </section>
        )}
      </main>
      {isPhone && open && <ActionBar>{open}</ActionBar>}
      {isOpening && mayOpen && <OpenDrawer nameOf={nameOf} onClose={() => setOpening(false)} />}
    </>
  );
}
