import { type CSSProperties, memo, type ReactNode } from 'react';
import { SeverityGlyph } from '../../ui/glyphs.tsx';
import {
  IconAlertOctagon,
  IconArrowDownLeft,
  IconArrowUpRight,
  IconClock,
  IconFileText,
  IconLink,
  IconLock,
} from '../../ui/icons.ts';
import { initialsOf } from '../../ui/names.ts';
import css from './bar.module.css';
import { accessibleName, type BarState, barStateOf, hasRoomForMore, nameFor, subjectOf } from './bar-state.ts';
import { type Bar, isGrouped, type Unit } from './board.ts';
import { columnSpan, columnsOf, type Frame, type Rect, rectOf, xOf } from './geometry.ts';
import { cellAt } from './roles.ts';
import { useView, type View } from './view.ts';
import { clockOfWall, DAY_MINUTES, shortClock } from './wall-clock.ts';

const CLASSES: Readonly<Record<BarState, string>> = {
  confirmed: css.confirmed!,
  arrives: `${css.confirmed} ${css.arrives}`,
  overdue: `${css.confirmed} ${css.overdue}`,
  checked_in: css.inHouse!,
  leaves: `${css.inHouse} ${css.leaves}`,
  checked_out: css.out!,
  cancelled: css.void!,
  no_show: css.void!,
  hold: css.hold!,
  internal: css.internal!,
  maintenance: css.maintenance!,
  unassigned: css.unassigned!,
};

const ICONS: Partial<Record<BarState, typeof IconClock>> = {
  arrives: IconArrowDownLeft,
  overdue: IconClock,
  hold: IconClock,
  internal: IconLock,
};

const isCritical = ({ allocation }: Bar): boolean => (allocation.toursReservation?.criticalPreferences.length ?? 0) > 0;

/** A critical preference has priority over every other mark. */
function markOf(bar: Bar, look: BarState, width: number): ReactNode {
  const { toursMaintenanceOrders } = bar.allocation;
  if (isCritical(bar)) return <IconAlertOctagon size={13} stroke={1.75} aria-hidden />;
  const [order] = toursMaintenanceOrders;
  if (order) return <SeverityGlyph severity={order.severity} isSilent />;
  if (look === 'leaves' && hasRoomForMore(width)) return <IconArrowUpRight size={13} stroke={1.75} aria-hidden />;
  const Icon = ICONS[look];
  return Icon && width >= 30 ? <Icon size={13} stroke={1.75} aria-hidden /> : null;
}

/** Space for the icon before the text, and for the notch of departing guests. */
const ICON_PX = 18;
const NOTCH_PX = 3;

interface BarText {
  readonly name?: string;
  readonly short?: string;
}

/** Text in a bar by available width: a name, which is part of the accessible name, or a shorter text. */
function textOf(bar: Bar, look: BarState, width: number, view: View): BarText {
  const { words, frame, codeOf, clock } = view;
  const { allocation } = bar;
  if (look === 'hold' && allocation.expiresAt && !allocation.note) {
    const t = shortClock(clock.wallOf(allocation.expiresAt), words);
    return width < 50 ? {} : { short: words.say('rack.heldUntil', { t }) };
  }
  const subject = subjectOf(bar, words, codeOf(allocation.tourResourceId));
  const isPerson = allocation.toursReservation !== null && !bar.isIndirect;
  if (!isPerson && width < 50) return {};
  if (!isPerson) return bar.isIndirect ? { short: subject } : { name: subject };
  const name = nameFor(subject, width, frame.zoom);
  return subject.startsWith(name) ? { name } : { short: name };
}

/** Least width of a bar without margins for a mark and two initials. */
const TIGHT_PX = 33;

/**
 * Mark and name of a bar. If only one of both fits, the name stays and the colour alone says the state. A critical mark always
 * stays, in a bar without margins.
 */
function contentsOf(bar: Bar, look: BarState, width: number, view: View) {
  const mark = markOf(bar, look, width);
  const room = width - (look === 'leaves' ? NOTCH_PX : 0) - hoursWidth(bar, look, width, view);
  const text = textOf(bar, look, room - (mark ? ICON_PX : 0), view);
  if (!mark || text.name || text.short) return { mark, text, isTight: false };
  if (!isCritical(bar)) {
    const alone = textOf(bar, look, room, view);
    return { mark: alone.name || alone.short ? null : mark, text: alone, isTight: false };
  }
  const isTight = !bar.isIndirect && width >= TIGHT_PX;
  return { mark, text: isTight ? { short: initialsOf(subjectOf(bar, view.words)) } : text, isTight };
}

/** Width of the times with their margins, and the least width beside them, which holds a first name. */
const HOURS_PX = 78;
const BESIDE_HOURS_PX = 64;

/** The times of a booking in the day view: those that lie within it. */
function hoursOf(bar: Bar, look: BarState, width: number, { frame, words }: View): string | null {
  const stay = bar.allocation.toursReservation;
  if (frame.zoom !== 'day' || !stay || bar.isIndirect || look === 'checked_out') return null;
  const start = bar.from >= frame.first * DAY_MINUTES;
  const end = bar.to <= (frame.first + frame.days) * DAY_MINUTES;
  if ((!start && !end) || width < HOURS_PX + BESIDE_HOURS_PX) return null;
  if (!start) return words.say('rack.until', { t: clockOfWall(bar.to) });
  return end ? `${clockOfWall(bar.from)}–${clockOfWall(bar.to)}` : clockOfWall(bar.from);
}

const hoursWidth = (bar: Bar, look: BarState, width: number, view: View): number =>
  hoursOf(bar, look, width, view) ? HOURS_PX : 0;

/** Text at the end of a bar: its times in the day view, the number of guests, or that the end is open. */
function endOf(bar: Bar, look: BarState, width: number, view: View): string | null {
  if (!hasRoomForMore(width)) return null;
  if (bar.allocation.endsAt === null) return view.words.say('rack.noEnd');
  const stay = bar.allocation.toursReservation;
  if (!stay || bar.isIndirect || look === 'checked_out') return null;
  const hours = hoursOf(bar, look, width, view);
  return hours ? `${hours} · ${stay.guests}` : String(stay.guests);
}

/** The columns that a bar covers. The last is its last night: a guest who leaves at noon does not take that night. */
export function columnsTaken(
  frame: Frame,
  { from, to }: { from: number; to: number },
): { first: number; last: number } {
  const { from: start, to: next } = columnSpan(frame, 0);
  const size = next - start;
  const count = columnsOf(frame);
  const first = Math.max(0, Math.floor((from - start) / size));
  const last = Math.ceil((to - size / 2 - start) / size) - 1;
  return { first: Math.min(first, count - 1), last: Math.max(first, Math.min(last, count - 1)) };
}

interface BarProps {
  readonly bar: Bar;
  readonly unit: Unit | null;
  /** Only set if the bar does not fill its row. */
  readonly top?: number;
  readonly height?: number;
  readonly isSelected?: boolean;
  /** A stay of the same group is selected. */
  readonly isLinked?: boolean;
  readonly isLifted?: boolean;
  /** The keyboard position is here. */
  readonly isCursor?: boolean;
  /** In the tray: the booked type. */
  readonly typeName?: string;
}

/** Below this width there is room for a mark, but not for margins. */
const TINY_PX = 30;

const classesOf = (look: BarState, rect: Rect, { bar, isSelected, isLinked, isLifted }: BarProps): string =>
  [
    css.bar,
    CLASSES[look],
    rect.isCutLeft && css.cutLeft,
    rect.isCutRight && css.cutRight,
    rect.width < TINY_PX && css.tiny,
    bar.allocation.endsAt === null && css.openEnd,
    isSelected && css.selected,
    isLinked && css.linked,
    isLifted && css.lifted,
  ]
    .filter(Boolean)
    .join(' ');

export const BarView = memo(function BarView(props: BarProps) {
  const { bar, unit, top, height, isCursor = false, typeName } = props;
  const view = useView();
  const { frame, dates, words, now, days, lineKind } = view;
  const rect = rectOf(frame, bar);
  if (!rect) return null;
  const look = barStateOf(bar, days, now);
  const stay = bar.allocation.toursReservation;
  const left = Math.round(rect.left);
  const width = Math.round(rect.left + rect.width) - left;
  const { first, last } = columnsTaken(frame, bar);
  const label = accessibleName(bar, look, unit, { dates, words, clock: clockOfWall, lineKind });
  const { mark, text, isTight } = contentsOf(bar, look, width, view);
  const { name, short } = text;
  const end = typeName && hasRoomForMore(width) ? typeName : endOf(bar, look, width, view);
  const isLinkable = isGrouped(stay) && !bar.isIndirect && hasRoomForMore(width);
  // In a full month most bars hold a single word: one element is enough for those.
  const isPlain = !mark && !end && !short && !isLinkable && look !== 'maintenance';
  const classes = `${classesOf(look, rect, props)}${isTight ? ` ${css.tight}` : ''}`;
  const hasNotes = stay?.hasNotes && frame.zoom === 'week' && hasRoomForMore(width);
  return (
    <div
      {...cellAt(first, label, last)}
      data-bar={bar.key}
      data-short={short}
      data-end={end ?? undefined}
      tabIndex={isCursor ? 0 : -1}
      className={isPlain ? `${classes} ${css.plain}` : classes}
      style={{ left, width, top, '--bar-h': height && `${height}px` } as CSSProperties}
    >
      {mark}
      {isPlain ? name : name && <span>{name}</span>}
      {isLinkable && <IconLink size={13} stroke={1.75} aria-hidden />}
      {hasNotes && <IconFileText size={13} stroke={1.75} aria-hidden />}
    </div>
  );
});

export const hasBuffers = ({ taken, from, to }: Bar): boolean => taken.from < from || taken.to > to;

/** Buffers around a bar, as a dotted tail on either side. */
export function Buffers({ bar }: { bar: Bar }) {
  const { frame, rowH, days, now } = useView();
  const look = barStateOf(bar, days, now);
  const tails = [
    { from: bar.taken.from, to: bar.from },
    { from: bar.to, to: bar.taken.to },
  ].filter(
    ({ from, to }) => to > from && Number.isFinite(from) && xOf(frame, to) > 0 && xOf(frame, from) < frame.width,
  );
  return tails.map(({ from, to }) => {
    const left = Math.round(xOf(frame, from));
    const width = Math.round(xOf(frame, to)) - left;
    if (width < 3) return null;
    return (
      <span key={from} className={css.buffer} data-look={look} style={{ left, top: Math.round(rowH / 2) - 2, width }} />
    );
  });
}
