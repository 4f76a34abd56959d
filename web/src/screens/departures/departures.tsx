import type { Departure } from '@pousada/client';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeSearch } from '../../ui/change-search.ts';
import { addDays } from '../../ui/dates.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { useRowKeys } from '../../ui/row-keys.ts';
import { Segments } from '../../ui/segments.tsx';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import css from './departures.module.css';
import { firstOf, legOf } from './leg.ts';
import { Manifest } from './manifest.tsx';
import { Panel } from './panel.tsx';
import { useDepartures } from './queries.ts';
import { Row, SellButton } from './row.tsx';
import { useCalls } from './use-calls.ts';
import { Week } from './week.tsx';

/** Day, view and departure on the screen, kept in the address. */
function useShown() {
  const change = useChangeSearch();
  const dates = useDates();
  const { date, view = 'day', leg } = useSearch({ from: '/h/$slug/departures' });
  return useMemo(
    () => ({
      day: date ?? dates.today(),
      view,
      leg,
      go: (to: { date?: string | undefined; view?: 'week' | undefined; leg?: string | undefined }) => change(to),
    }),
    [date, view, leg, dates, change],
  );
}

type Shown = ReturnType<typeof useShown>;

function Bar({ shown: { day, view, go } }: { shown: Shown }) {
  const { say } = useWords();
  const dates = useDates();
  const isPhone = useIsPhone();
  const by = view === 'week' ? 7 : 1;
  const to = (next: string) => go({ date: next === dates.today() ? undefined : next, leg: undefined });
  return (
    <>
      <div className={css.nav}>
        <Button isIcon aria-label={say('dep.before')} onClick={() => to(addDays(day, -by))}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        </Button>
        <Button onClick={() => to(dates.today())}>{isPhone ? dates.short(day) : say('common.today')}</Button>
        <Button isIcon aria-label={say('dep.after')} onClick={() => to(addDays(day, by))}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </Button>
        {!isPhone && <b>{dates.short(day)}</b>}
      </div>
      <Segments
        label={say('dep.view')}
        value={view}
        options={[
          ['day', say('dep.day')],
          ['week', say('dep.week')],
        ]}
        onChoose={(next) => go(next === 'week' ? { view: next, leg: undefined } : { view: undefined })}
      />
    </>
  );
}

function DayView({ shown: { day, leg, go } }: { shown: Shown }) {
  const { say } = useWords();
  const dates = useDates();
  const isPhone = useIsPhone();
  const { data, error, refetch } = useDepartures(day, day);
  const [calls, setCalls] = useCalls(day);
  // Kept here, because printing leaves the phone layout: a component that only a phone shows would unmount before it is
  // printed.
  const [printing, setPrinting] = useState<Departure | null>(null);
  const printed = useCallback(() => setPrinting(null), []);
  const all = data?.departures ?? [];
  const chosen = all.find((one) => legOf(one) === leg);
  const shownOne = chosen ?? (isPhone ? undefined : firstOf(all));
  const panel = shownOne && (
    <Panel
      key={legOf(shownOne)}
      departure={shownOne}
      calls={calls}
      onCalls={setCalls}
      onPrint={() => setPrinting(shownOne)}
    />
  );
  return (
    <main className={css.page}>
      <section className={css.list}>
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Bone height={320} />}
        {data && all.length === 0 && <Empty>{say('dep.none')}</Empty>}
        <ul aria-label={say('dep.list', { d: dates.long(day) })}>
          {all.map((one) => (
            <Row
              key={legOf(one)}
              departure={one}
              isChosen={one === shownOne}
              onChoose={() => go({ leg: legOf(one) })}
            />
          ))}
        </ul>
        {data?.hasMore && <p className={css.lead}>{say('dep.more')}</p>}
      </section>
      {panel && !isPhone && <aside className={css.aside}>{panel}</aside>}
      {panel && isPhone && (
        <Drawer label={shownOne.name} onClose={() => go({ leg: undefined })}>
          {panel}
        </Drawer>
      )}
      {printing && <Manifest departure={printing} onDone={printed} />}
    </main>
  );
}

/** The departures of a day, or the occupancy of a week. */
export function DeparturesScreen() {
  const { say } = useWords();
  const dates = useDates();
  const isPhone = useIsPhone();
  const shown = useShown();
  const { data } = useDepartures(dates.today(), dates.today());
  useRowKeys('');
  const { day, view, go } = shown;
  useKeys(useMemo<Keys>(() => ({ t: () => go({ date: undefined, leg: undefined }) }), [go]));
  useTitle(say('nav.departures'));
  const next = view === 'week' ? firstOf(data?.departures ?? []) : undefined;
  return (
    <>
      <TopBar title={say('nav.departures')} acts={next && !isPhone ? <SellButton departure={next} isMain /> : null}>
        <Bar shown={shown} />
      </TopBar>
      {view === 'week' ? (
        <main className={css.week}>
          <Week from={day} onOpen={(date, leg) => go({ date, view: undefined, leg })} />
        </main>
      ) : (
        <DayView key={day} shown={shown} />
      )}
    </>
  );
}
