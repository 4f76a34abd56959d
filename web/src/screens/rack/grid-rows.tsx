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
import type { Bar, Selection, Unit } from './board.ts';
import { GridBackground } from './grid-background.tsx';
import { type GridRow, heightOf } from './grid-row.ts';
import { useNowX } from './now-line.tsx';
import css from './rack.module.css';
import { PRESENTATION, ROW_GROUP } from './roles.ts';
import { GroupRow, UnitRow } from './rows.tsx';
import { HEADER_PX } from './scene.ts';
import { trayHeight } from './tray.tsx';
import type { Cursor } from './view.ts';

interface GridRowsProps {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly lines: readonly GridRow[];
  readonly days: readonly (Occupancy['days'][number] | undefined)[];
  readonly barsOf: (unit: Unit) => readonly Bar[];
  readonly folded: ReadonlySet<number>;
  readonly onFold: (typeId: number) => void;
  /** Keyboard position. */
  readonly cursor: { readonly line: number; readonly place: Cursor };
  readonly selection: Selection;
  readonly liftedKey: string | null;
  /** Units that fit, while a bar is dragged from the tray. */
  readonly fitting: ReadonlySet<number> | null;
  readonly children?: ReactNode;
}

/**
 * Rows mounted together. Most frames of a scroll then render nothing, and paint and layers are rebuilt once per block.
 */
const BLOCK_ROWS = 7;
/** Distance outside the view at which rows are already mounted, for scrolling faster than rendering. */
const OVERSCAN_PX = 90;

/** Keeps a block that left the view until one enters on the other side, so that one frame renders both changes. */
function keepUntilReplaced(range: Range, kept: Range | null): Range {
  if (!kept || kept.count !== range.count) return range;
  const { startIndex, endIndex } = range;
  if (endIndex === kept.endIndex && startIndex === kept.startIndex + 1) return kept;
  return startIndex === kept.startIndex && endIndex === kept.endIndex - 1 ? kept : range;
}

/** Blocks to render: those in view, some on either side, and the one with the keyboard position. */
function useBlocksInView({ scroll, lines, cursor }: GridRowsProps): readonly number[] {
  const cursorBlock = cursor.line < 0 ? -1 : Math.floor(cursor.line / BLOCK_ROWS);
  /** The range that is rendered now. */
  const kept = useRef<Range>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(keepUntilReplaced(range, kept.current));
      const isApart = cursorBlock >= 0 && cursorBlock < range.count && !shown.includes(cursorBlock);
      return isApart ? [...shown, cursorBlock].sort((a, b) => a - b) : shown;
    },
    [cursorBlock],
  );
  // Stable while the lines are the same; a new function would make the virtualizer measure every block in every frame.
  const estimateSize = useCallback(
    (n: number) => heightOf(lines.slice(n * BLOCK_ROWS, (n + 1) * BLOCK_ROWS)) - lines[n * BLOCK_ROWS]!.top,
    [lines],
  );
  const getItemKey = useCallback((n: number) => lines[n * BLOCK_ROWS]!.key, [lines]);
  const count = Math.ceil(lines.length / BLOCK_ROWS);
  const blocks = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize,
    getItemKey,
    overscan: 0,
    // The default timer would take a slow frame for the end of a scroll, and render again.
    useScrollendEvent: true,
    // Rows start below header and tray, so their height is subtracted from the window.
    scrollMargin: OVERSCAN_PX,
    observeElementRect: (virtualizer, tell) =>
      observeElementRect(virtualizer, ({ width, height }) =>
        tell({ width, height: height + 2 * OVERSCAN_PX - HEADER_PX - trayHeight(1) }),
      ),
    rangeExtractor,
    // Renders in this frame or the next; a synchronous flush would interrupt the scroll.
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (blocks.range) kept.current = keepUntilReplaced({ ...blocks.range, overscan: 0, count }, kept.current);
  });
  return blocks.getVirtualItems().map(({ index }) => index);
}

export function GridRows(props: GridRowsProps) {
  const { lines, days, barsOf, folded, cursor, fitting, children } = props;
  const cursorLine = cursor.line;
  const shown = useBlocksInView(props);
  const dayTypes = useMemo(() => days.map((day) => day?.types), [days]);
  const rowOf = (line: GridRow, index: number, above: number) => {
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
        selection={props.selection}
        liftedKey={props.liftedKey}
        fits={fitting ? fitting.has(unit.resource.id) : null}
      />
    );
  };
  return (
    <div
      {...ROW_GROUP}
      className={css.body}
      style={{ height: heightOf(lines), '--now-x': `${useNowX() ?? -9}px` } as CSSProperties}
    >
      <GridBackground />
      {shown.map((block) => {
        const own = lines.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS);
        const { top, key } = own[0]!;
        return (
          <div key={key} {...PRESENTATION} className={css.block} style={{ top, height: heightOf(own) - top }}>
            {own.map((line, n) => rowOf(line, block * BLOCK_ROWS + n, top))}
          </div>
        );
      })}
      {children}
    </div>
  );
}
