import type { Occupancy } from '@pousada/client';
import { useMemo, useRef, useState } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useSettings } from '../../ui/settings.ts';
import { useWords } from '../../words/words.ts';
import type { Rack } from './board.ts';
import { barsInFrame, type Filters, trayInFrame } from './filters.ts';
import { columnsOf, frameOf, type Zoom } from './geometry.ts';
import { daysShown, groundOf, Header } from './header.tsx';
import { linesOf } from './lines.ts';
import { Rows } from './plane-rows.tsx';
import { useOccupancy } from './queries.ts';
import css from './rack.module.css';
import { gridOf } from './roles.ts';
import { lanesHeight } from './shared-line.tsx';
import { Tray, useTray } from './tray.tsx';
import { useNow } from './use-now.ts';
import { useWidth } from './use-width.ts';
import { type View, ViewProvider } from './view.ts';
import { dayNumber, dayOfNumber, type WallClock } from './wall-clock.ts';

const ROWS = { comfortable: 36, standard: 30, compact: 24 } as const;
const HEADS = { comfortable: 172, standard: 172, compact: 132 } as const;

interface PlaneProps {
  readonly rack: Rack;
  /** What is shown of it. */
  readonly shown: Rack;
  readonly clock: WallClock;
  readonly zoom: Zoom;
  readonly first: number;
  readonly filters: Filters;
  readonly selectedStay: number | null;
}

function useCodes({ groups }: Rack): View['codeOf'] {
  return useMemo(() => {
    const codes = new Map(groups.flatMap(({ units }) => units.map(({ resource }) => [resource.id, resource.code])));
    return (id) => (id === null ? '' : (codes.get(id) ?? ''));
  }, [groups]);
}

/** By which the plane is drawn: time, room, language and the hour. */
function useViewOf({ rack, clock, zoom, first }: PlaneProps, room: number): View {
  const { density } = useSettings();
  const dates = useDates();
  const words = useWords();
  const now = useNow(5);
  const codeOf = useCodes(rack);
  const [rowH, headW] = [ROWS[density], HEADS[density]];
  return useMemo(
    () => ({
      frame: frameOf(zoom, first, Math.max(0, room - headW)),
      headW,
      rowH,
      dates,
      words,
      clock,
      now,
      today: dayNumber(dates.dayOf(now)),
      codeOf,
    }),
    [zoom, first, room, headW, rowH, dates, words, clock, now, codeOf],
  );
}

const byDate = (occupancy: Occupancy | undefined, days: readonly number[]) => {
  const all = new Map(occupancy?.days.map((day) => [day.date, day]));
  return days.map((day) => all.get(dayOfNumber(day)));
};

/** The share of what is taken is that of the rooms, in a house that has any. */
function useReckoned({ groups }: Rack) {
  return useMemo(() => {
    const rooms = groups.filter(({ kind }) => kind.type.kind === 'accommodation');
    const reckoned = rooms.length > 0 ? rooms : groups;
    return {
      areRooms: rooms.length > 0,
      count: reckoned.reduce((sum, { units }) => sum + units.length, 0),
      typeIds: new Set(reckoned.map(({ kind }) => kind.type.id)),
    };
  }, [groups]);
}

export function Plane(props: PlaneProps) {
  const { rack, shown, filters, selectedStay } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const room = useWidth(scroll);
  const view = useViewOf(props, room);
  const { frame, headW, rowH, words, today } = view;
  const [folded] = useState<ReadonlySet<number>>(new Set());
  const mayMove = useCan('reservation.write');
  const occupancy = useOccupancy(frame.first, frame.days);
  const days = useMemo(() => byDate(occupancy.data, daysShown(frame)), [occupancy.data, frame]);
  const reckoned = useReckoned(shown);
  const barsOf = useMemo(() => barsInFrame(frame, filters.statuses), [frame, filters.statuses]);
  const lines = useMemo(() => {
    const hasLanes = frame.zoom === 'day';
    return linesOf(shown, folded, (unit) => (unit.isShared && hasLanes ? lanesHeight(barsOf(unit), rowH) : rowH));
  }, [shown, folded, rowH, frame, barsOf]);
  const waiting = useMemo(() => trayInFrame(frame, shown.unassigned), [frame, shown.unassigned]);
  const tray = useTray(waiting);
  const ground = useMemo(() => groundOf({ frame, headW, today }), [frame, headW, today]);
  const typeName = useMemo(() => {
    const names = new Map(rack.groups.map(({ kind }) => [kind.type.id, kind.type.name]));
    return (id: number) => names.get(id) ?? '';
  }, [rack.groups]);

  const label = words.say('rack.grid', {
    span: view.dates.span(dayOfNumber(frame.first), dayOfNumber(frame.first + frame.days - 1)),
  });
  return (
    <ViewProvider value={view}>
      <div ref={scroll} className={css.scroll}>
        {room > 0 && (
          <div
            {...gridOf(label, lines.length + 2, columnsOf(frame))}
            className={css.grid}
            style={{ width: headW + frame.width }}
          >
            <Header
              label={words.say(reckoned.areRooms ? 'rack.rooms' : 'rack.resources')}
              count={reckoned.count}
              days={days}
              typeIds={reckoned.typeIds}
            />
            <Tray
              bars={waiting}
              arranged={tray.arranged}
              isOpen={tray.isOpen}
              onToggle={tray.toggle}
              ground={ground}
              areRooms={reckoned.areRooms}
              cursorKey={null}
              selectedStay={selectedStay}
              liftedKey={null}
              typeName={typeName}
            />
            <Rows
              scroll={scroll}
              lines={lines}
              above={50 + tray.arranged.height}
              ground={ground}
              days={days}
              barsOf={barsOf}
              folded={folded}
              cursor={null}
              selectedStay={selectedStay}
              liftedKey={null}
              fitting={null}
              mayMove={mayMove}
            />
          </div>
        )}
      </div>
    </ViewProvider>
  );
}
