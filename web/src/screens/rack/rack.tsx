import { useEffect, useMemo, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { addDays } from '../../ui/dates.ts';
import { Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import type { Kind } from './board.ts';
import { filtered } from './filters.ts';
import { daysOf, type Zoom } from './geometry.ts';
import { Legend } from './legend.tsx';
import { Plane } from './plane.tsx';
import { useKinds, useRack } from './queries.ts';
import css from './rack.module.css';
import { Toolbar, useRackAddress } from './toolbar.tsx';
import { useSteady } from './use-steady.ts';
import { dayNumber, WallClock } from './wall-clock.ts';

/** A house that sells nothing by the night or the day is looked at by the hour. */
const usualZoom = (kinds: readonly Kind[]): Zoom =>
  kinds.some(({ sold }) => sold.granularity === 'night' || sold.granularity === 'day') ? 'fortnight' : 'day';

/** Yesterday is there too, for those who are just leaving; of a single day, it is today. */
const usualDay = (today: string, zoom: Zoom): string => (zoom === 'day' ? today : addDays(today, -1));

function useTitle(): void {
  const { say } = useWords();
  const { me } = useHouse();
  useEffect(() => {
    document.title = `${say('rack.title')} · ${me.tour.name}`;
  }, [say, me]);
}

function Loaded({ kinds }: { kinds: readonly Kind[] }) {
  const { say } = useWords();
  const dates = useDates();
  const { timezone } = useHouse();
  const { search, go } = useRackAddress();
  const clock = useMemo(() => new WallClock(timezone), [timezone]);
  const zoom = search.zoom ?? usualZoom(kinds);
  const date = search.date ?? usualDay(dates.today(), zoom);
  const first = dayNumber(date);
  const { rack, error, readAgain } = useRack(clock, kinds, first, daysOf(zoom));
  const { types, zones, statuses, states, stay } = search;
  const filters = useMemo(() => ({ types, zones, statuses, states }), [types, zones, statuses, states]);
  const [isHeld, setHeld] = useState(false);
  const steady = useSteady(rack, isHeld, `${date} ${zoom}`);
  const shown = useMemo(() => steady && filtered(steady, filters), [steady, filters]);
  return (
    <>
      <TopBar title={say('rack.title')} isPlane>
        <Toolbar
          zoom={zoom}
          first={first}
          kinds={kinds}
          onShift={(days) => go({ date: addDays(date, days) })}
          onToday={() => go({ date: undefined })}
        />
      </TopBar>
      <main className={css.rack}>
        {error !== null && !rack && <Failed error={error} onRetry={readAgain} />}
        {steady && shown && (
          <Plane
            rack={steady}
            shown={shown}
            clock={clock}
            zoom={zoom}
            first={first}
            filters={filters}
            selectedStay={typeof stay === 'number' ? stay : null}
            onHold={setHeld}
            onTurn={(days) => go({ date: addDays(date, days) })}
          />
        )}
        <Legend />
      </main>
    </>
  );
}

/** Who is where, and when. */
export function RackScreen() {
  const { say } = useWords();
  const { kinds, error } = useKinds();
  useTitle();
  if (kinds) return <Loaded kinds={kinds} />;
  return (
    <TopBar title={say('rack.title')} isPlane>
      {error !== null && <Failed error={error} />}
    </TopBar>
  );
}
