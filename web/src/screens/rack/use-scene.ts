import type { Occupancy } from '@pousada/client';
import { useMemo, useState } from 'react';
import { useAsk } from '../../app/desk/desk-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { useSettings } from '../../ui/settings.ts';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import { STATE_REFRESH_MS } from './bar-state.ts';
import type { Rack } from './board.ts';
import { barsInFrame, type Filters, trayInFrame } from './filters.ts';
import { frameOf, type Zoom } from './geometry.ts';
import { linesOf } from './grid-row.ts';
import { daysShown } from './header.tsx';
import { lineKindOf } from './line-kind.ts';
import { useOccupancy } from './queries.ts';
import { HEADER_PX, type Scene } from './scene.ts';
import { lanesHeight } from './shared-line.tsx';
import { arrange } from './tray.tsx';
import type { View } from './view.ts';
import { countedDays, dayNumber, dayOfNumber, type WallClock } from './wall-clock.ts';

const ROW_HEIGHTS_PX = { comfortable: 36, standard: 30, compact: 24 } as const;
const HEAD_WIDTHS_PX = { comfortable: 172, standard: 172, compact: 132 } as const;

/** Input of the grid. */
export interface GridInput {
  readonly rack: Rack;
  /** The rack after the filters. */
  readonly shown: Rack;
  readonly clock: WallClock;
  readonly zoom: Zoom;
  readonly first: number;
  readonly filters: Filters;
}

function useCodes({ groups }: Rack): View['codeOf'] {
  return useMemo(() => {
    const codes = new Map(groups.flatMap(({ units }) => units.map(({ resource }) => [resource.id, resource.code])));
    return (id) => (id === null ? '' : (codes.get(id) ?? ''));
  }, [groups]);
}

/** The drawing context: time range, width, language and current time. */
function useViewOf({ rack, clock, zoom, first }: GridInput, room: number): View {
  const { density } = useSettings();
  const dates = useDates();
  const words = useWords();
  const now = useNow(STATE_REFRESH_MS);
  const codeOf = useCodes(rack);
  const lineKind = lineKindOf(rack.groups);
  const ask = useAsk();
  const [rowH, headW] = [ROW_HEIGHTS_PX[density], HEAD_WIDTHS_PX[density]];
  return useMemo(() => {
    const frame = frameOf(zoom, first, Math.max(0, room - headW));
    const days = countedDays(clock);
    const today = dayNumber(dates.dayOf(now));
    return {
      frame,
      headW,
      rowH,
      dates,
      words,
      clock,
      days,
      now,
      today,
      codeOf,
      lineKind,
      openRoom: (id: number) => ask('room', id),
    };
  }, [zoom, first, room, headW, rowH, dates, words, clock, now, codeOf, lineKind, ask]);
}

/** Content and layout of the grid at this width. */
export function useScene(props: GridInput, room: number) {
  const { rack, shown, filters } = props;
  const view = useViewOf(props, room);
  const { frame, rowH } = view;
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const [isTrayOpen, setTrayOpen] = useState(false);
  const barsOf = useMemo(() => barsInFrame(frame, filters.statuses), [frame, filters.statuses]);
  const lines = useMemo(() => {
    const hasLanes = frame.zoom === 'day';
    return linesOf(shown, folded, (unit) => (unit.isShared && hasLanes ? lanesHeight(barsOf(unit), rowH) : rowH));
  }, [shown, folded, rowH, frame, barsOf]);
  const waiting = useMemo(() => trayInFrame(frame, shown.unassigned), [frame, shown.unassigned]);
  const arranged = useMemo(() => arrange(waiting, isTrayOpen), [waiting, isTrayOpen]);
  const scene = useMemo<Scene>(
    () => ({ view, rack, lines, barsOf, waiting, arranged, above: HEADER_PX + arranged.height }),
    [view, rack, lines, barsOf, waiting, arranged],
  );
  const fold = (typeId: number) => {
    const next = new Set(folded);
    if (!next.delete(typeId)) next.add(typeId);
    setFolded(next);
  };
  return { scene, folded, fold, isTrayOpen, toggleTray: () => setTrayOpen(!isTrayOpen) };
}

const byDate = (occupancy: Occupancy | undefined, days: readonly number[]) => {
  const all = new Map(occupancy?.days.map((day) => [day.date, day]));
  return days.map((day) => all.get(dayOfNumber(day)));
};

/** Occupancy of the visible days. */
export function useShownOccupancy({ frame }: View) {
  const occupancy = useOccupancy(frame.first, frame.days);
  return useMemo(() => byDate(occupancy.data, daysShown(frame)), [occupancy.data, frame]);
}

/** Types and units that the header counts: accommodation if the house has any, otherwise everything. */
export function useCountedTypes({ groups }: Rack) {
  return useMemo(() => {
    const rooms = groups.filter(({ kind }) => kind.type.kind === 'accommodation');
    const counted = rooms.length > 0 ? rooms : groups;
    return {
      lineKind: lineKindOf(groups),
      count: counted.reduce((sum, { units }) => sum + units.length, 0),
      typeIds: new Set(counted.map(({ kind }) => kind.type.id)),
    };
  }, [groups]);
}
