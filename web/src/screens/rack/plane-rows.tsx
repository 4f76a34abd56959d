import type { Occupancy } from '@pousada/client';
import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Bar, Unit } from './board.ts';
import { Ground } from './ground.tsx';
import { heightOf, type Line } from './lines.ts';
import { useNowX } from './now-line.tsx';
import css from './rack.module.css';
import { NOTHING, ROWS } from './roles.ts';
import { GroupRow, UnitRow } from './rows.tsx';
import { HEADER_H } from './scene.ts';
import { trayHeight } from './tray.tsx';
import type { Cursor } from './view.ts';

interface RowsProps {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly lines: readonly Line[];
  readonly days: readonly (Occupancy['days'][number] | undefined)[];
  readonly barsOf: (unit: Unit) => readonly Bar[];
  readonly folded: ReadonlySet<number>;
  readonly onFold: (typeId: number) => void;
  /** Where the keyboard is. */
  readonly cursor: { readonly line: number; readonly place: Cursor };
  readonly selectedStay: number | null;
  readonly liftedKey: string | null;
  /** While something is dragged from the tray: where it fits. */
  readonly fitting: ReadonlySet<number> | null;
  readonly children?: ReactNode;
}

/** So many rows come and go together: most frames of a scroll then draw nothing, and paint and layers are made anew once for all. */
const BLOCK = 7;
/** How far out of sight rows are already there, for a hand that scrolls faster than they are drawn. */
const MARGIN = 90;

/** Rows that have gone out of sight on one side go as others come on the other: one frame draws both. */
function untilOthersCome(range: Range, kept: Range | null): Range {
  if (!kept || kept.count !== range.count) return range;
  const { startIndex, endIndex } = range;
  if (endIndex === kept.endIndex && startIndex === kept.startIndex + 1) return kept;
  return startIndex === kept.startIndex && endIndex === kept.endIndex - 1 ? kept : range;
}

/** The blocks of rows in sight, some before and after them, and the one the keyboard is in. */
function useBlocksInSight({ scroll, lines, cursor }: RowsProps): readonly number[] {
  const cursorBlock = cursor.line < 0 ? -1 : Math.floor(cursor.line / BLOCK);
  /** The range on the screen. */
  const kept = useRef<Range>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(untilOthersCome(range, kept.current));
      const isApart = cursorBlock >= 0 && cursorBlock < range.count && !shown.includes(cursorBlock);
      return isApart ? [...shown, cursorBlock].sort((a, b) => a - b) : shown;
    },
    [cursorBlock],
  );
  // The same functions as long as the lines are the same: else every block is measured anew in every frame.
  const estimateSize = useCallback(
    (n: number) => heightOf(lines.slice(n * BLOCK, (n + 1) * BLOCK)) - lines[n * BLOCK]!.top,
    [lines],
  );
  const getItemKey = useCallback((n: number) => lines[n * BLOCK]!.key, [lines]);
  const count = Math.ceil(lines.length / BLOCK);
  const blocks = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize,
    getItemKey,
    overscan: 0,
    // No timer that takes a slow frame for the end of a scroll, and draws once more.
    useScrollendEvent: true,
    // Rows count from where they come out below header and tray, so that is what is taken off the window.
    scrollMargin: MARGIN,
    observeElementRect: (virtualizer, tell) =>
      observeElementRect(virtualizer, ({ width, height }) =>
        tell({ width, height: height + 2 * MARGIN - HEADER_H - trayHeight(1) }),
      ),
    rangeExtractor,
    // What is in sight is drawn in the same frame or in the next: nothing is forced in the middle of a scroll.
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (blocks.range) kept.current = untilOthersCome({ ...blocks.range, overscan: 0, count }, kept.current);
  });
  return blocks.getVirtualItems().map(({ index }) => index);
}

export function Rows(props: RowsProps) {
  const { lines, days, barsOf, folded, cursor, fitting, children } = props;
  const cursorLine = cursor.line;
  const shown = useBlocksInSight(props);
  const dayTypes = useMemo(() => days.map((day) => day?.types), [days]);
  const rowOf = (line: Line, index: number, above: number) => {
    const { key } = line;
    const placed = { top: line.top - above, height: line.height, rowIndex: index + 3 };
    const here = cursorLine === index ? cursor.place : null;
    if (line.group)
      return (
        <GroupRow
          key={key}
          {...placed}
          group={line.group}
          days={dayTypes}
          isFolded={folded.has(line.group.kind.type.id)}
          isCursor={here !== null}
          onFold={props.onFold}
        />
      );
    const { unit } = line;
    return (
      <UnitRow
        key={key}
        {...placed}
        unit={unit}
        bars={barsOf(unit)}
        cursor={here}
        selectedStay={props.selectedStay}
        liftedKey={props.liftedKey}
        fits={fitting ? fitting.has(unit.resource.id) : null}
      />
    );
  };
  return (
    <div
      {...ROWS}
      className={css.body}
      style={{ height: heightOf(lines), '--now-x': `${useNowX() ?? -9}px` } as CSSProperties}
    >
      <Ground />
      {shown.map((block) => {
        const own = lines.slice(block * BLOCK, (block + 1) * BLOCK);
        const { top, key } = own[0]!;
        return (
          <div key={key} {...NOTHING} className={css.block} style={{ top, height: heightOf(own) - top }}>
            {own.map((line, n) => rowOf(line, block * BLOCK + n, top))}
          </div>
        );
      })}
      {children}
    </div>
  );
}
