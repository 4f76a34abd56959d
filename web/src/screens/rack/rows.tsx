import type { Occupancy } from '@pousada/client';
import { memo } from 'react';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { BarView, Buffers, hasBuffers } from './bar.tsx';
import { barStateOf } from './bar-state.ts';
import { type Bar, type Group, marksOf, obstaclesFor, type Selection, type Unit } from './board.ts';
import { columnSpan, columnW, overlaps, peakIn } from './geometry.ts';
import css from './rack.module.css';
import { cellAt, PRESENTATION, ROW_HEAD, rowAt, tabStop } from './roles.ts';
import { SharedLine } from './shared-line.tsx';
import { type Cursor, useView, type View } from './view.ts';
import { clockOfWall, DAY_MINUTES, dayOfNumber } from './wall-clock.ts';

interface RowPosition {
  readonly top: number;
  readonly height: number;
  readonly rowIndex: number;
}

interface UnitRowProps extends RowPosition {
  readonly unit: Unit;
  readonly bars: readonly Bar[];
  readonly cursor: Cursor | null;
  readonly selection: Selection;
  readonly liftedKey: string | null;
  /** Whether the bar dragged from the tray fits here; null without such a drag. */
  readonly fits: boolean | null;
}

/** Type names longer than this are condensed before they are cut. */
const LONG_NAME_LETTERS = 16;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const isToday = ({ today }: View, { from, to }: Bar): boolean =>
  overlaps({ from, to }, { from: today * DAY_MINUTES, to: (today + 1) * DAY_MINUTES });

/** Most relevant fact about a unit today: a departure, an arrival, or the number of guests. */
function factOf(unit: Unit, view: View): string {
  const { days, words, now, frame, today, clock } = view;
  const { say } = words;
  if (unit.isShared) {
    const peak = peakIn(unit.bars, { from: today * DAY_MINUTES, to: (today + 1) * DAY_MINUTES });
    return peak > 0 ? `${peak}/${unit.resource.units}` : '';
  }
  const isByNight = unit.kind.selling.granularity === 'night';
  const todays = unit.bars.filter((bar) => bar.allocation.toursReservation && !bar.isIndirect && isToday(view, bar));
  const looks = todays.map((bar) => ({ bar, look: barStateOf(bar, days, now) }));
  const leaving = looks.find(({ look }) => look === 'leaves')?.bar;
  // Types sold by the hour have names, which are longer than room numbers.
  if (leaving) return say(isByNight ? 'rack.leavesBy' : 'rack.until', { t: clockOfWall(leaving.to) });
  if (looks.some(({ look }) => look === 'overdue')) return say('status.overdue');
  const coming = looks.find(({ look }) => look === 'arrives')?.bar;
  if (coming) {
    const { expectedArrival } = coming.allocation.toursReservation!;
    const t = clockOfWall(expectedArrival ? clock.wallOf(expectedArrival) : coming.from);
    // By the hour, arrivals are frequent: the time alone is enough.
    return isByNight ? say('rack.arrivesAt', { t }) : t;
  }
  const inside = looks.find(({ look }) => look === 'checked_in')?.bar;
  const isInSight = today >= frame.first && today < frame.first + frame.days;
  // While today is in view, the bar itself shows the number of guests.
  return inside && !isInSight ? say('common.guests', { n: inside.allocation.toursReservation!.guests }) : '';
}

function UnitHead({ unit }: { unit: Unit }) {
  const view = useView();
  const { resource } = unit;
  const fact = factOf(unit, view);
  return (
    <div className={css.head} {...ROW_HEAD} style={{ width: view.headW }} title={resource.label ?? undefined}>
      <StateGlyph state={resource.housekeepingState} />
      <button type="button" className={css.code} tabIndex={-1} onClick={() => view.openRoom(resource.id)}>
        {resource.code}
      </button>
      {fact && (
        <span className={css.fact} title={fact}>
          {fact}
        </span>
      )}
    </div>
  );
}

/** Empty cell with the keyboard position. */
function EmptyCell({ unit, column }: { unit: Unit; column: number }) {
  const { frame, dates, words } = useView();
  const { from } = columnSpan(frame, column);
  const day = dates.long(dayOfNumber(Math.floor(from / DAY_MINUTES)));
  const told = frame.zoom === 'day' ? `${day}, ${clockOfWall(from)}` : day;
  return (
    <div
      {...cellAt(column, words.say('rack.emptyCell', { unit: unit.resource.code, day: told }))}
      className={css.cell}
      {...tabStop(true)}
      data-cell={column}
      style={{ left: Math.round(column * columnW(frame)), width: Math.round(columnW(frame)) }}
    />
  );
}

/** Bookings that can be moved or resized: not over, and on their own line. */
export const isMovable = (bar: Bar, now: number): boolean => {
  const { toursReservation, endsAt } = bar.allocation;
  const isStanding = toursReservation?.status === 'confirmed' || toursReservation?.status === 'checked_in';
  return isStanding && !bar.isIndirect && (endsAt === null || Date.parse(endsAt) > now);
};

export const UnitRow = memo(function UnitRow(props: UnitRowProps) {
  const { unit, bars, top, height, rowIndex, cursor, selection, liftedKey, fits } = props;
  const { frame } = useView();
  const isSelected = bars.some((bar) => marksOf(bar, selection).isSelected);
  const hasBars = !unit.isShared || frame.zoom === 'day';
  return (
    <div
      {...rowAt(rowIndex)}
      className={css.row}
      data-selected={isSelected || undefined}
      data-fits={fits === null ? undefined : fits ? 'yes' : 'no'}
      style={{ top, height }}
    >
      <UnitHead unit={unit} />
      <div className={css.line} {...PRESENTATION} style={{ width: frame.width }}>
        {unit.isShared && <SharedLine unit={unit} bars={bars} cursor={cursor} selection={selection} />}
        {hasBars &&
          !unit.isShared &&
          bars.filter(hasBuffers).map((bar) => <Buffers key={`buffer ${bar.key}`} bar={bar} />)}
        {hasBars &&
          !unit.isShared &&
          bars.map((bar) => (
            <BarView
              key={bar.key}
              bar={bar}
              unit={unit}
              {...marksOf(bar, selection)}
              isLifted={bar.key === liftedKey}
              isCursor={bar.key === cursor?.barKey}
            />
          ))}
        {cursor && cursor.barKey === null && <EmptyCell unit={unit} column={cursor.column} />}
      </div>
    </div>
  );
});

/** Whether a type sold by the hour has a free hour on a day. */
const hasFreeHours = ({ kind, units }: Group, day: number): boolean =>
  (kind.selling.granularity === 'hour' || kind.selling.granularity === 'minute') &&
  units.some((unit) =>
    HOURS.some(
      (hour) => obstaclesFor(unit, { from: day + hour * 60, to: day + (hour + 1) * 60 }, 1, null).length === 0,
    ),
  );

type DayTypes = Occupancy['days'][number]['types'];

interface GroupRowProps extends RowPosition {
  readonly group: Group;
  readonly days: readonly (DayTypes | undefined)[];
  readonly isFolded: boolean;
  readonly onFold: (typeId: number) => void;
  readonly isCursor: boolean;
}

/** Row of a type, with its free units per day. */
export const GroupRow = memo(function GroupRow({
  group,
  days,
  isFolded,
  onFold,
  isCursor,
  top,
  height,
  rowIndex,
}: GroupRowProps) {
  const { frame, headW, words } = useView();
  const { say } = words;
  const { type } = group.kind;
  const width = frame.width / days.length;
  const isNarrow = width < 56;
  return (
    <div {...rowAt(rowIndex)} className={`${css.row} ${css.group}`} style={{ top, height }}>
      <div className={css.head} {...ROW_HEAD} style={{ width: headW }}>
        <button
          type="button"
          className={css.fold}
          data-fold={type.id}
          data-long={type.name.length > LONG_NAME_LETTERS || undefined}
          onClick={() => onFold(type.id)}
          tabIndex={isCursor ? 0 : -1}
          aria-expanded={!isFolded}
          aria-label={say(isFolded ? 'rack.unfold' : 'rack.fold', { type: type.name })}
        >
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          <span title={type.name}>{type.name}</span>
        </button>
        <span className={css.count}>{group.units.length}</span>
      </div>
      <div className={css.line} {...PRESENTATION} style={{ width: frame.width }}>
        {days.map((types, n) => {
          const told = types?.find(({ tourResourceTypeId }) => tourResourceTypeId === type.id);
          if (!told) return null;
          // By the hour, a day without a unit free throughout may still have free hours.
          const isPartly = told.free <= 0 && hasFreeHours(group, (frame.first + n) * DAY_MINUTES);
          const left = told.free === 1 || isPartly ? 'one' : told.free <= 0 ? 'none' : undefined;
          const full = isNarrow ? '0' : say('rack.full');
          const some = isNarrow ? String(told.free) : say('rack.free', { n: told.free });
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={n}
              {...cellAt(n)}
              className={css.free}
              data-left={left}
              style={{ left: Math.round(n * width), width: Math.round(width) }}
            >
              {isPartly ? !isNarrow && say('rack.partlyFree') : left === 'none' ? full : some}
            </span>
          );
        })}
      </div>
    </div>
  );
});
