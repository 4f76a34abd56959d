import { useSearch } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { drawerWidth } from '../../ui/drawer-width.ts';
import { useStore } from '../../ui/store.ts';
import { type Span, xOf } from './geometry.ts';
import type { Scene } from './scene.ts';
import { revealLine } from './use-cursor.ts';
import { DAY_MINUTES, dayNumber, type WallClock } from './wall-clock.ts';

/** Distance kept between the dates and the drawer. */
const GAP_PX = 16;

interface Target extends Span {
  /** Index of the row; -1 for the tray. */
  readonly line: number;
}

interface Asked {
  readonly resource: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const isDay = (text: string): boolean => text.length === 10;

/** The row and the dates that a new stay was dragged or pressed on. */
function askedTarget({ lines, view }: Scene, { resource, from, to = from }: Asked): Target | null {
  const line = lines.findIndex(({ unit }) => unit?.resource.id === resource);
  if (line === -1 || !from || !to) return null;
  const wallOf = (text: string, clock: WallClock) =>
    isDay(text) ? dayNumber(text) * DAY_MINUTES : clock.wallOf(Date.parse(text));
  // The last day is shown whole: the guests leave on it.
  return { line, from: wallOf(from, view.clock), to: wallOf(to, view.clock) + (isDay(to) ? DAY_MINUTES : 0) };
}

/** The row and the dates of a stay. */
function stayTarget({ lines, waiting, barsOf }: Scene, id: number): Target | null {
  const isIts = ({ allocation }: { readonly allocation: { readonly toursReservation: { id: number } | null } }) =>
    allocation.toursReservation?.id === id;
  for (const [line, { unit }] of lines.entries()) {
    const bar = unit && barsOf(unit).find((one) => isIts(one) && !one.isIndirect);
    if (bar) return { line, from: bar.from, to: bar.to };
  }
  const bar = waiting.find(isIts);
  return bar ? { line: -1, from: bar.from, to: bar.to } : null;
}

/**
 * Brings the stay of the open drawer into view once: its row, and its dates beside the drawer, which would cover them. Returns the
 * width to add to the plane, so that its last days can be scrolled out from under the drawer.
 */
export function useInSight(scroll: RefObject<HTMLElement | null>, scene: Scene, room: number): number {
  const covered = useStore(drawerWidth);
  // The gallery draws the plane outside of a house.
  const { stay, resource, from, to } = useSearch({ strict: false });
  const [spare, setSpare] = useState(0);
  const done = useRef('');
  const wantedLeft = useRef<number | null>(null);

  useLayoutEffect(() => {
    const { current } = scroll;
    if (!current || covered === 0 || stay === undefined) {
      done.current = '';
      return setSpare(0);
    }
    const key = `${stay} ${resource} ${from} ${to}`;
    // Without a width nothing is drawn yet, so nothing can be scrolled.
    if (done.current === key || room === 0) return;
    const target = stay === 'new' ? askedTarget(scene, { resource, from, to }) : stayTarget(scene, stay);
    if (!target) return;
    done.current = key;
    if (target.line !== -1) revealLine(current, scene, target.line);
    const { frame, headW } = scene.view;
    const { clientWidth, scrollLeft } = current;
    const start = Math.max(0, xOf(frame, target.from));
    const end = headW + Math.min(frame.width, xOf(frame, target.to));
    // Dates longer than the rest of the plane are shown from their start.
    const left = Math.min(start, Math.max(scrollLeft, end + GAP_PX - (clientWidth - covered)));
    wantedLeft.current = left;
    setSpare((now) => Math.max(now, Math.ceil(left + clientWidth - headW - frame.width)));
  });

  useLayoutEffect(() => {
    const left = wantedLeft.current;
    const { current } = scroll;
    // The width is added with the next render.
    if (left === null || !current || current.scrollWidth - current.clientWidth < Math.floor(left)) return;
    current.scrollLeft = left;
    wantedLeft.current = null;
  });

  return Math.max(0, spare);
}
