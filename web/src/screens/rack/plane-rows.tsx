import type { Occupancy } from '@pousada/client';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import type { Bar, Unit } from './board.ts';
import { heightOf, type Line } from './lines.ts';
import { NowLine } from './now-line.tsx';
import css from './rack.module.css';
import { ROWS } from './roles.ts';
import { type Cursor, GroupRow, UnitRow } from './rows.tsx';

interface RowsProps {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly lines: readonly Line[];
  /** How much of what is above the rows stays in sight. */
  readonly above: number;
  readonly ground: string;
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

/** Only the rows in sight, and the one the keyboard is in. */
export function Rows(props: RowsProps) {
  const { scroll, lines, above, ground, days, barsOf, folded, cursor, fitting, children } = props;
  const cursorLine = cursor.line;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const isApart = cursorLine >= 0 && cursorLine < range.count && !shown.includes(cursorLine);
      return isApart ? [...shown, cursorLine].sort((a, b) => a - b) : shown;
    },
    [cursorLine],
  );
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: (n) => lines[n]!.height,
    getItemKey: (n) => lines[n]!.key,
    overscan: 6,
    scrollMargin: above,
    rangeExtractor,
    // What is in sight is drawn in the same frame or in the next: nothing is forced in the middle of a scroll.
    useFlushSync: false,
  });
  const dayTypes = useMemo(() => days.map((day) => day?.types), [days]);
  return (
    <div {...ROWS} className={css.body} style={{ height: heightOf(lines), background: ground }}>
      {rows.getVirtualItems().map(({ index, key }) => {
        const line = lines[index];
        if (!line) return null;
        const placed = { top: line.top, height: line.height, rowIndex: index + 3 };
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
      })}
      {/* After the rows, so that the lines between them do not cut it. */}
      <NowLine />
      {children}
    </div>
  );
}
