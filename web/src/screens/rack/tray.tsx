import { memo } from 'react';
import { IconBed, IconCalendar } from '../../ui/icons.ts';
import { BarView } from './bar.tsx';
import { type Bar, marksOf, type Selection } from './board.ts';
import { lanesOf } from './geometry.ts';
import { unassignedKey } from './line-kind.ts';
import { NowDot } from './now-line.tsx';
import { PRESENTATION, ROW_HEAD, rowAt } from './roles.ts';
import css from './tray.module.css';
import { useView } from './view.ts';

export const LANE_PX = 26;
const MAX_CLOSED_LANES = 3;
export const TRAY_TOP_PX = 6;
export const trayHeight = (lanes: number): number => 36 + (Math.max(1, lanes) - 1) * LANE_PX;

/** Stacks bookings without a room in as few lanes as possible, and counts those that stay hidden. */
export function arrange(bars: readonly Bar[], isOpen: boolean) {
  const lanes = lanesOf(bars);
  const needed = Math.max(0, ...lanes.map((lane) => lane + 1));
  const shown = isOpen ? needed : Math.min(needed, MAX_CLOSED_LANES);
  return { lanes, shown, hidden: lanes.filter((lane) => lane >= shown).length, height: trayHeight(shown) };
}

export type TrayLayout = ReturnType<typeof arrange>;

interface TrayProps {
  readonly bars: readonly Bar[];
  readonly arranged: TrayLayout;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly background: string;
  readonly cursorKey: string | null;
  readonly selection: Selection;
  readonly liftedKey: string | null;
  readonly typeName: (typeId: number) => string;
}

export const Tray = memo(function Tray({ bars, arranged, isOpen, onToggle, background, ...marks }: TrayProps) {
  const { frame, headW, words, lineKind } = useView();
  const { say } = words;
  const Icon = lineKind === 'accommodation' ? IconBed : IconCalendar;
  const { lanes, shown, hidden, height } = arranged;
  return (
    <div {...rowAt(2)} className={css.tray} style={{ height, background }}>
      <div className={css.trayHead} {...ROW_HEAD} style={{ width: headW }}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <span>{say(unassignedKey(lineKind))}</span>
        {(hidden > 0 || isOpen) && (
          <button
            type="button"
            className={css.more}
            aria-expanded={isOpen}
            aria-label={isOpen ? say('rack.showLess') : say('rack.showAll', { n: hidden })}
            onClick={onToggle}
          >
            {isOpen ? '−' : `+${hidden}`}
          </button>
        )}
        <span className={css.count} style={{ flex: 'none' }}>
          {bars.length}
        </span>
      </div>
      <NowDot />
      <div {...PRESENTATION} style={{ position: 'relative', width: frame.width, overflow: 'hidden' }}>
        {bars.map(
          (bar, n) =>
            lanes[n]! < shown && (
              <BarView
                key={bar.key}
                bar={bar}
                unit={null}
                top={TRAY_TOP_PX + lanes[n]! * LANE_PX}
                height={23}
                typeName={marks.typeName(bar.allocation.tourResourceTypeId)}
                {...marksOf(bar, marks.selection)}
                isLifted={bar.key === marks.liftedKey}
                isCursor={bar.key === marks.cursorKey}
              />
            ),
        )}
      </div>
    </div>
  );
});
