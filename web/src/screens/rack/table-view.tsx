import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { StateChip, StatusChip } from '../../ui/chips.tsx';
import { Empty } from '../../ui/states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words/words.ts';
import { barStateOf, STATE_REFRESH_MS, subjectOf } from './bar-state.ts';
import { type Bar, isGrouped, type Rack, type Unit } from './board.ts';
import { Critical } from './critical.tsx';
import { barsInFrame, type Filters, trayInFrame } from './filters.ts';
import { frameOf, type Zoom } from './geometry.ts';
import { type LineKind, lineKindOf, unassignedKey } from './line-kind.ts';
import css from './table-view.module.css';

interface Entry {
  readonly bar: Bar;
  readonly unit: Unit | null;
}

interface TableProps {
  readonly shown: Rack;
  readonly zoom: Zoom;
  readonly first: number;
  readonly filters: Filters;
}

const ROW_PX = 44;
const COLUMNS = ['unit', 'state', 'who', 'status', 'from', 'to', 'guests'] as const;

function entriesOf({ shown, zoom, first, filters }: TableProps): Entry[] {
  const frame = frameOf(zoom, first, 0);
  const barsOf = barsInFrame(frame, filters.statuses);
  const placed = shown.groups.flatMap(({ units }) =>
    units.flatMap((unit) => barsOf(unit).map((bar) => ({ bar, unit }))),
  );
  return [...trayInFrame(frame, shown.unassigned).map((bar) => ({ bar, unit: null })), ...placed];
}

interface EntryRowProps {
  readonly lineKind: LineKind;
  readonly entry: Entry;
  readonly index: number;
  readonly measure: (row: Element | null) => void;
}

function EntryRow({ lineKind, entry: { bar, unit }, index, measure }: EntryRowProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const now = useNow(STATE_REFRESH_MS);
  const openStay = useOpenStay();
  const mayOpen = useCan('reservation.read');
  const { allocation } = bar;
  const stay = allocation.toursReservation;
  const look = barStateOf(bar, dates, now);
  const who = subjectOf(bar, words);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row">{unit?.resource.code ?? say(unassignedKey(lineKind))}</th>
      <td>{unit && <StateChip state={unit.resource.housekeepingState} />}</td>
      <td>
        <Critical bar={bar} />
        {stay && mayOpen ? (
          <button type="button" className={css.open} onClick={() => openStay(stay.id)}>
            {who}
          </button>
        ) : (
          who
        )}
      </td>
      <td>
        <StatusChip status={look === 'unassigned' ? 'confirmed' : look} />
      </td>
      <td>{dates.moment(allocation.startsAt)}</td>
      <td>{allocation.endsAt ? dates.moment(allocation.endsAt) : say('rack.noEnd')}</td>
      <td>
        {stay?.guests}
        {isGrouped(stay) && ` · ${say('rack.group')}`}
      </td>
    </tr>
  );
}

/** The content of the grid as a table. */
export function TableView(props: TableProps) {
  const { say } = useWords();
  const scroll = useRef<HTMLElement>(null);
  const { shown, zoom, first, filters } = props;
  const entries = useMemo(() => entriesOf({ shown, zoom, first, filters }), [shown, zoom, first, filters]);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const lineKind = lineKindOf(shown.groups);
  const columnName = (column: (typeof COLUMNS)[number]): string => {
    if (column === 'unit') return say(`rack.line.${lineKind}`);
    return column === 'guests' && lineKind !== 'accommodation'
      ? say('rack.column.people')
      : say(`rack.column.${column}`);
  };
  const items = rows.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0);
  if (entries.length === 0) return <Empty>{say('common.nothingHere')}</Empty>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard access
    <section ref={scroll} className={css.scroll} tabIndex={0} aria-label={say('rack.title')}>
      <table className={css.table} aria-rowcount={entries.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => (
            <EntryRow
              key={entries[index]!.bar.key}
              lineKind={lineKind}
              entry={entries[index]!}
              index={index}
              measure={rows.measureElement}
            />
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </section>
  );
}
