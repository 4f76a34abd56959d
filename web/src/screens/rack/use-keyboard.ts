import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { settings } from '../../ui/settings.ts';
import type { Words } from '../../words/words.ts';
import { type Alternative, describeAlternatives, findAlternatives } from './alternatives.ts';
import { spanInWords, subjectOf } from './bar-state.ts';
import type { Bar, Unit } from './board.ts';
import { placeAfterKey, TODAY, TRAY } from './cursor.ts';
import type { Card, DragStore } from './drag-store.ts';
import { columnSpan } from './geometry.ts';
import { type Drag, type Ghost, ghostOn, isInHouse } from './ghost.ts';
import { reasonOf } from './refusal-card.tsx';
import { isMovable } from './rows.tsx';
import type { Scene } from './scene.ts';
import { snapNew, stepLength, stepSpan } from './snapping.ts';
import { useAlternativeKeys } from './use-alternative-keys.ts';
import { type CursorState, revealLine } from './use-cursor.ts';
import type { Moves } from './use-moves.ts';
import { clockOfWall, DAY_MINUTES } from './wall-clock.ts';

interface KeyboardActs {
  readonly scroll: RefObject<HTMLElement | null>;
  readonly scene: RefObject<Scene>;
  readonly store: DragStore;
  readonly cursor: CursorState;
  readonly moves: Moves;
  readonly mayMove: boolean;
  readonly onOpen: (bar: Bar) => void;
  readonly onStep: (bar: Bar, step: 'checkIn' | 'checkOut' | 'cancel') => void;
  readonly onFold: (typeId: number) => void;
  readonly onTurn: (days: number) => void;
  readonly onDragChange: (drag: Drag | null) => void;
  readonly say: (text: string) => void;
}

const STEPS: Readonly<Record<string, 'checkIn' | 'checkOut' | 'cancel'>> = {
  i: 'checkIn',
  o: 'checkOut',
  Delete: 'cancel',
};

const sellingFor = (drag: Drag, scene: Scene) =>
  (
    drag.origin?.kind ??
    scene.rack.groups.find(({ kind }) => kind.type.id === drag.bar?.allocation.tourResourceTypeId)?.kind
  )?.selling;

/** The key of a bar starts with the id of its line. */
const keyOfBar = (bar: string): string => {
  const [line = ''] = bar.split(':');
  return line === TRAY ? TRAY : `unit ${line}`;
};

const columnOf = (target: Element): number => Math.max(0, Number(target.getAttribute('aria-colindex') ?? 2) - 2);

/** Index of the next line with a unit in that direction; `from` if there is none. */
function nextUnit({ lines }: Scene, from: number, by: number): number {
  let n = from + by;
  while (lines[n] && !lines[n]!.unit) n += by;
  return lines[n] ? n : from;
}

/** Keyboard control of the grid: everything that a pointer can do. */
export function useKeyboard(acts: KeyboardActs) {
  /** Ghost of the keyboard drag in progress. */
  const dragging = useRef<Ghost | null>(null);
  const alternatives = useAlternativeKeys(acts.store);

  const words = (): Words => acts.scene.current.view.words;

  function place(ghost: Ghost) {
    const { scene, store, say, scroll } = acts;
    const { dates, words: told } = scene.current.view;
    dragging.current = ghost;
    const { unit, line, span, obstacles } = ghost;
    if (!unit) return;
    if (scroll.current) revealLine(scroll.current, scene.current, line);
    const card: Card | null = ghost.refusal
      ? {
          unit,
          line,
          span,
          ghost,
          obstacles,
          alternatives: findAlternatives(scene.current, ghost),
          conflictIds: null,
          sentence: null,
        }
      : null;
    store.set({ ghost, card });
    if (card)
      return say(
        [
          told.say('rack.refused', { unit: unit.resource.code }),
          reasonOf(card, scene.current.lines, told, dates),
          describeAlternatives(card.alternatives, told, dates),
        ].join(' '),
      );
    say(told.say('rack.fits', { unit: unit.resource.code, span: spanInWords(span, dates, told, clockOfWall) }));
  }

  function begin(drag: Drag, unit: Unit, span: Ghost['span']): void {
    acts.onDragChange(drag);
    place(
      ghostOn(
        acts.scene.current,
        drag,
        { unit, line: acts.cursor.line < 0 ? nextUnit(acts.scene.current, -1, 1) : acts.cursor.line },
        span,
      ),
    );
  }

  function endDrag(): void {
    dragging.current = null;
    acts.onDragChange(null);
  }

  /** Moves the focus to the dropped bar. */
  function follow({ drag }: Ghost, { resource }: Unit): void {
    endDrag();
    if (!drag.bar) return;
    const barKey = `${resource.id}:${drag.bar.allocation.id}`;
    acts.cursor.goTo({ key: `unit ${resource.id}`, column: acts.cursor.place.column, barKey });
  }

  function drop(): void {
    const ghost = dragging.current;
    if (!ghost?.unit || ghost.refusal) return;
    follow(ghost, ghost.unit);
    acts.moves.drop(ghost);
  }

  function cancel(): void {
    endDrag();
    acts.store.clear();
    acts.say(words().say('rack.stays'));
  }

  /** Handles a key during a keyboard drag. Returns true if the key was used. */
  function whileDragging(event: KeyboardEvent, ghost: Ghost): boolean {
    const { key, shiftKey } = event;
    const scene = acts.scene.current;
    const selling = sellingFor(ghost.drag, scene);
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
    if (key === 'Escape') cancel();
    else if (ghost.refusal && (key === 'Enter' || key === 'Tab')) alternatives.enter();
    else if (key === 'Enter') drop();
    else if (by && selling) {
      const isLength = shiftKey || ghost.drag.kind !== 'move';
      // A guest in the house can change rooms, but the stay cannot be shifted in time.
      if (!isLength && isInHouse(ghost.drag)) return true;
      const span = isLength ? stepLength(selling, ghost.span, by) : stepSpan(selling, ghost.span, by);
      place(ghostOn(scene, ghost.drag, ghost, span));
    } else if ((key === 'ArrowUp' || key === 'ArrowDown') && ghost.drag.kind === 'move') {
      const line = nextUnit(scene, ghost.line, key === 'ArrowDown' ? 1 : -1);
      place(ghostOn(scene, ghost.drag, { unit: scene.lines[line]!.unit!, line }, ghost.span));
    } else return key.startsWith('Arrow') || key === 'Tab';
    return true;
  }

  function onBar(event: KeyboardEvent, bar: Bar, unit: Unit | null): boolean {
    const { key, shiftKey } = event;
    const { view } = acts.scene.current;
    const step = STEPS[key];
    const isLetter = key.length === 1;
    if (isLetter && !settings().singleKeys) return false;
    if (key === 'Enter') acts.onOpen(bar);
    else if (step && bar.allocation.toursReservation && !bar.isIndirect) acts.onStep(bar, step);
    else if (!acts.mayMove || !isMovable(bar, view.now)) return false;
    else if (key === 'm') {
      const drag: Drag = { kind: 'move', bar, origin: unit, grabbed: bar.from };
      const target = unit ?? acts.scene.current.lines[nextUnit(acts.scene.current, -1, 1)]?.unit;
      if (target) begin(drag, target, bar);
      acts.say(words().say('rack.say.move', { name: subjectOf(bar, words()) }));
    } else if (shiftKey && unit && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const drag: Drag = { kind: 'resize', bar, origin: unit, grabbed: bar.to };
      begin(drag, unit, stepLength(unit.kind.selling, bar, key === 'ArrowRight' ? 1 : -1));
    } else return false;
    return true;
  }

  /** `Enter` on an empty cell starts a new booking there. */
  function onEmpty(event: KeyboardEvent, unit: Unit, column: number): boolean {
    if (event.key !== 'Enter' || !acts.mayMove) return false;
    const { view } = acts.scene.current;
    const { from, to } = columnSpan(view.frame, column);
    if (to <= view.today * DAY_MINUTES) acts.say(words().say('rack.say.past'));
    else {
      const at = (from + to) / 2;
      begin({ kind: 'new', bar: null, origin: unit, grabbed: at }, unit, snapNew(unit.kind.selling, at, at));
      acts.say(words().say('rack.say.new'));
    }
    return true;
  }

  function walk({ key }: KeyboardEvent): boolean {
    // The screen jumps to today; the keyboard position follows and keeps its row.
    if (key === 't' && settings().singleKeys)
      acts.cursor.goTo({ key: acts.cursor.place.key, column: TODAY, barKey: null });
    const next = placeAfterKey(acts.scene.current, acts.cursor.place, key);
    if (!next) return false;
    if ('turn' in next) acts.onTurn(next.turn);
    else acts.cursor.goTo(next);
    return true;
  }

  function press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (dragging.current) return whileDragging(event, dragging.current);
    if (event.key === 'Tab') return !event.shiftKey && alternatives.enter();
    const { place: at, line } = acts.cursor;
    const scene = acts.scene.current;
    const row = scene.lines[line];
    const unit = row?.unit ?? null;
    const bars = unit ? scene.barsOf(unit) : scene.waiting;
    const bar = at.barKey ? bars.find(({ key }) => key === at.barKey) : undefined;
    if (bar && onBar(event, bar, unit)) return true;
    if (!bar && unit && onEmpty(event, unit, at.column)) return true;
    if (row?.group && event.key === 'Enter') {
      acts.onFold(row.group.kind.type.id);
      return true;
    }
    return !event.shiftKey && walk(event);
  }

  const grid = {
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.target as Element).closest('[data-bar], [data-cell], [data-fold]') && press(event))
        event.preventDefault();
    },
    /** Arrow keys continue from the focused element, however it got the focus. */
    onFocus: ({ target }: FocusEvent) => {
      const { bar, fold } = (target as HTMLElement).dataset;
      const key = fold ? `group ${fold}` : bar && keyOfBar(bar);
      const { place: at } = acts.cursor;
      if (key && (at.key !== key || at.barKey !== (bar ?? null)))
        acts.cursor.goTo({ key, column: columnOf(target), barKey: bar ?? null }, false);
    },
    /** Releasing Shift commits a resize. */
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key !== 'Shift' || dragging.current?.drag.kind !== 'resize') return;
      if (!dragging.current.refusal) return drop();
      endDrag();
      // The refusal stays visible, with its alternatives.
      acts.store.set({ ghost: null });
    },
  };
  const card = {
    onCardKey: alternatives.onCardKey,
    onAlternative: (ghost: Ghost, alternative: Alternative) => {
      follow(ghost, alternative.unit);
      acts.moves.take(ghost, alternative);
    },
  };
  return { grid, card };
}
