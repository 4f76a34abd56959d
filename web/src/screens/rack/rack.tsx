import { useEffect, useMemo, useRef, useState } from 'react';
import { justMade } from '../../app/just-made.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { addDays } from '../../ui/dates.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useStore } from '../../ui/store.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import type { Kind } from './board.ts';
import { applyFilters, countFilters } from './filters.ts';
import { daysOf, ZOOMS, type Zoom } from './geometry.ts';
import { Legend } from './legend.tsx';
import { PhoneRack } from './phone.tsx';
import { useKinds, useRack } from './queries.ts';
import css from './rack.module.css';
import { RackGrid } from './rack-grid.tsx';
import { TableView } from './table-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFrozen } from './use-frozen.ts';
import { useRackAddress } from './use-rack-address.ts';
import { useVoided } from './voided.ts';
import { dayNumber, WallClock } from './wall-clock.ts';

/** A house that sells nothing by the night or the day opens with the hourly view. */
const usualZoom = (kinds: readonly Kind[]): Zoom =>
  kinds.some(({ selling }) => selling.granularity === 'night' || selling.granularity === 'day') ? 'fortnight' : 'day';

/** Starts yesterday, so that today's departures are visible. The hourly view starts today. */
const usualDay = (today: string, zoom: Zoom): string => (zoom === 'day' ? today : addDays(today, -1));

/** Visible part of the rack, all of it kept in the address. */
function useVisibleRange(kinds: readonly Kind[]) {
  const dates = useDates();
  const isPhone = useIsPhone();
  const { search, go, turn } = useRackAddress();
  const zoom = isPhone ? 'day' : (search.zoom ?? usualZoom(kinds));
  const date = search.date ?? usualDay(dates.today(), zoom);
  const { types, zones, statuses, states } = search;
  const filters = useMemo(() => ({ types, zones, statuses, states }), [types, zones, statuses, states]);
  return {
    isPhone,
    zoom,
    date,
    first: dayNumber(date),
    filters,
    stay: typeof search.stay === 'number' ? search.stay : null,
    isTable: search.view === 'table',
    go,
    turn: (days: number) => turn(days, date),
    toToday: () => go({ date: undefined }),
  };
}

/** `T`, `+`, `-` and `V` work wherever the focus is on the screen. */
function useScreenKeys({ zoom, isTable, go, toToday }: ReturnType<typeof useVisibleRange>): void {
  const keys = useMemo<Keys>(() => {
    const closer = (by: number) =>
      go({ zoom: ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, ZOOMS.indexOf(zoom) + by))] });
    // Keys pressed inside the drawer belong to the drawer, not to the grid below it.
    const below = (act: () => void) => (event: KeyboardEvent) => {
      if (!(event.target instanceof Element && event.target.closest('[data-drawer] *'))) act();
    };
    return {
      t: below(toToday),
      '+': below(() => closer(-1)),
      '=': below(() => closer(-1)),
      '-': below(() => closer(1)),
      v: below(() => go({ view: isTable ? undefined : 'table' })),
    };
  }, [zoom, isTable, go, toToday]);
  useKeys(keys);
}

/** Turns to the days of a stay that was just booked on this screen. */
function useTurnToMade({ stay, first, zoom, go }: ReturnType<typeof useVisibleRange>): void {
  const made = useStore(justMade);
  const seen = useRef(made);
  useEffect(() => {
    // The address names the stay once it was booked.
    if (made === seen.current || made?.id !== stay) return;
    seen.current = made;
    const day = dayNumber(made.day);
    if (day < first || day >= first + daysOf(zoom)) go({ date: usualDay(made.day, zoom) });
  }, [made, stay, first, zoom, go]);
}

/** Moves the focus when a key switches between grid and table, because the focused element is gone. */
function useFocusOnSwitch(isTable: boolean) {
  const main = useRef<HTMLElement>(null);
  const previous = useRef(isTable);
  useEffect(() => {
    if (previous.current === isTable) return;
    previous.current = isTable;
    // The grid is drawn once its width is known.
    const drawn = requestAnimationFrame(() => {
      if (document.activeElement === document.body) main.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    });
    return () => cancelAnimationFrame(drawn);
  }, [isTable]);
  return main;
}

/** Placeholder until the grid is loaded. */
function Skeleton() {
  return (
    <div className={css.bones}>
      {Array.from({ length: 12 }, (_, n) => n).map((n) => (
        <Bone key={n} height={24} />
      ))}
    </div>
  );
}

function LoadedRack({ kinds }: { kinds: readonly Kind[] }) {
  const { say } = useWords();
  const { timezone } = useHouse();
  const visible = useVisibleRange(kinds);
  const { isPhone, zoom, date, first, filters, stay, isTable, go, turn, toToday } = visible;
  const clock = useMemo(() => new WallClock(timezone), [timezone]);
  const days = daysOf(zoom);
  const read = useRack(clock, kinds, first, days);
  const whole = useVoided(read.rack, clock, first, days, filters.statuses ?? []);
  const [isDragging, setDragging] = useState(false);
  const rack = useFrozen(whole, isDragging, `${date} ${zoom}`);
  const shown = useMemo(() => rack && applyFilters(rack, filters), [rack, filters]);
  useScreenKeys(visible);
  useTurnToMade(visible);
  const main = useFocusOnSwitch(isTable);

  const clear = () => go({ types: undefined, zones: undefined, statuses: undefined, states: undefined });
  const content = () => {
    if (!rack || !shown)
      return read.error === null ? <Skeleton /> : <Failed error={read.error} onRetry={read.readAgain} />;
    if (rack.groups.length === 0) return <Empty>{say('rack.nothing')}</Empty>;
    if (shown.groups.length === 0)
      return (
        <Empty
          act={
            <button type="button" className={css.clear} onClick={clear}>
              {say('common.clear')}
            </button>
          }
        >
          {say('common.nothingHere')}
        </Empty>
      );
    if (isPhone) return <PhoneRack rack={shown} date={date} onTurn={turn} onToday={toToday} />;
    if (isTable) return <TableView shown={shown} zoom={zoom} first={first} filters={filters} />;
    return (
      <RackGrid
        rack={rack}
        shown={shown}
        clock={clock}
        zoom={zoom}
        first={first}
        filters={filters}
        selectedStay={stay}
        onDragChange={setDragging}
        onTurn={turn}
      />
    );
  };

  return (
    <>
      <TopBar title={say('rack.title')} isFullWindow>
        {!isPhone && (
          <Toolbar
            zoom={zoom}
            first={first}
            kinds={kinds}
            count={countFilters(filters)}
            onShift={turn}
            onToday={toToday}
          />
        )}
      </TopBar>
      <main ref={main} className={css.rack}>
        {content()}
        {!isPhone && !isTable && <Legend />}
      </main>
    </>
  );
}

/** The rack: occupancy of every unit over time. */
export function RackScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const { kinds, error, readAgain } = useKinds();
  useTitle(say('rack.title'), me.tour.name);
  if (kinds) return <LoadedRack kinds={kinds} />;
  return (
    <>
      <TopBar title={say('rack.title')} isFullWindow />
      <main className={css.rack}>{error === null ? <Skeleton /> : <Failed error={error} onRetry={readAgain} />}</main>
    </>
  );
}
