import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Dates } from '../../ui/dates.ts';
import { IconAlertOctagon, IconArrowsExchange } from '../../ui/icons.ts';
import { useLayer } from '../../ui/layers.ts';
import type { Words } from '../../words/words.ts';
import type { Bar, Unit } from './board.ts';
import { type Card, type DragStore, obstaclesOf, useDragState } from './drag-store.ts';
import { peakIn, rectOf, type Span } from './geometry.ts';
import css from './ghost.module.css';
import { isInHouse } from './ghost.ts';
import { subjectOf } from './looks.ts';
import type { Scene } from './scene.ts';
import type { Moves } from './use-moves.ts';
import { useView } from './view.ts';
import { clockOfWall, DAY, dayOfNumber } from './wall-clock.ts';

const WIDTH = 376;
const GAP = 22;

/** `seg 16, 14:00` */
const momentOf = (wall: number, { weekday }: Dates): string => {
  const day = dayOfNumber(Math.floor(wall / DAY));
  return `${weekday(day)} ${Number(day.slice(8))}, ${clockOfWall(wall)}`;
};

/** Who or what is in the way, and until when. */
export function obstacleInWords(bar: Bar, words: Words, dates: Dates): string {
  const { say } = words;
  const a = momentOf(bar.from, dates);
  const b = Number.isFinite(bar.to) ? momentOf(bar.to, dates) : say('rack.noEnd');
  const { kind, toursReservation } = bar.allocation;
  if (toursReservation) return say('rack.refused.stay', { name: subjectOf(bar, words), a, b });
  if (kind === 'maintenance') {
    const title = subjectOf(bar, words);
    return Number.isFinite(bar.to)
      ? say('rack.refused.repair', { title, b })
      : say('rack.refused.repairOpen', { title });
  }
  return say(kind === 'hold' ? 'rack.refused.hold' : 'rack.refused.internal', { a, b });
}

export function reasonOf(card: Card, lines: Scene['lines'], words: Words, dates: Dates): string {
  const { ghost, unit, sentence, span } = card;
  const { say } = words;
  if (ghost.refusal === 'past') return say('rack.say.past');
  if (ghost.refusal === 'inactive') return say('rack.refused.inactive', { unit: unit.resource.code });
  if (ghost.refusal === 'other') return say('rule.schedule.granularity');
  if (unit.isShared) return say('rack.refused.seats', { n: peakIn(unit.bars, span), all: unit.resource.units });
  const [first] = obstaclesOf(card, lines);
  return first ? obstacleInWords(first, words, dates) : (sentence ?? say('rule.schedule.conflict'));
}

/** Beside the place it speaks of, within what can be seen. */
function useBeside(scroll: RefObject<HTMLElement | null>, scene: Scene, line: number, span: Span) {
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const rect = rectOf(scene.view.frame, span);
    const row = scene.lines[line];
    const window = scroll.current;
    if (!rect || !row || !window || !card.current) return;
    const start = scene.view.headW + rect.left - window.scrollLeft;
    const right = start + rect.width + GAP;
    const left = right + WIDTH < window.clientWidth ? right : Math.max(scene.view.headW, start - WIDTH - GAP);
    const top = scene.above + row.top - window.scrollTop + 12;
    const lowest = window.clientHeight - card.current.offsetHeight - 8;
    setPlace({ left: Math.min(left, window.clientWidth - WIDTH - 8), top: Math.max(8, Math.min(top, lowest)) });
  }, [scroll, scene, line, span]);
  return { card, style: place ?? { left: 0, top: 0, visibility: 'hidden' as const } };
}

interface CardProps {
  readonly scroll: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  readonly store: DragStore;
  readonly moves: Moves;
}

/** Closes with Esc or a press elsewhere, unless a hand still holds what it speaks of. */
function useClosed(store: DragStore, isHeld: boolean, card: RefObject<HTMLElement | null>): void {
  useLayer(() => store.clear(), !isHeld);
  useEffect(() => {
    if (isHeld) return;
    const press = ({ target }: PointerEvent) => {
      if (!card.current?.contains(target as Node)) store.clear();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [store, isHeld, card]);
}

function RefusalCard({ scroll, scene, store, moves, card: told }: CardProps & { card: Card }) {
  const { words, dates } = useView();
  const { say, tell } = words;
  const isHeld = useDragState(store).ghost !== null;
  const { card, style } = useBeside(scroll, scene, told.line, told.span);
  useClosed(store, isHeld, card);
  const exit = (unit: Unit): ReactNode => (
    <Button key={unit.resource.id} size="sm" data-exit={unit.resource.id} onClick={() => moves.take(told.ghost, unit)}>
      {unit.resource.code}
    </Button>
  );
  return (
    <div ref={card} className={css.card} style={style} role="alert" data-card>
      <div className={css.told}>
        <IconAlertOctagon size={18} stroke={1.75} aria-hidden />
        <div>
          <b>{say('rack.refused', { unit: told.unit.resource.code })}</b> {reasonOf(told, scene.lines, words, dates)}
          {told.exits.length > 0 && (
            <div className={css.exits}>
              <span>{say('rack.exits')}</span>
              {told.exits.map(exit)}
            </div>
          )}
        </div>
      </div>
      <div className={css.foot}>{isHeld ? tell('rack.dropOutside', { key: <kbd>Esc</kbd> }) : say('rack.stays')}</div>
    </div>
  );
}

function MoveQuestion({ scroll, scene, store, moves }: CardProps) {
  const { words } = useView();
  const { say } = words;
  const { ghost } = useDragState(store).question!;
  const { held, unit, line, span } = ghost;
  const { card, style } = useBeside(scroll, scene, line, span);
  useClosed(store, false, card);
  useEffect(() => card.current?.querySelector('button')?.focus(), [card]);
  const code = unit!.resource.code;
  const name = subjectOf(held.bar!, words);
  const own = scene.rack.groups.find(({ kind }) => kind.type.id === held.bar!.allocation.tourResourceTypeId);
  const isOtherType = own !== undefined && own.kind.type.id !== unit!.kind.type.id;
  const isNotReady = !['clean', 'inspected'].includes(unit!.resource.housekeepingState);
  const state = say(`state.${unit!.resource.housekeepingState}`).toLowerCase();
  return (
    <div
      ref={card}
      className={css.card}
      style={style}
      role="dialog"
      aria-label={say('rack.confirm.title', { name, unit: code })}
      data-card
    >
      <div className={`${css.told} ${css.question}`}>
        <IconArrowsExchange size={18} stroke={1.75} aria-hidden />
        <div>
          <b>{say('rack.confirm.title', { name, unit: code })}</b>
          <ul>
            {isOtherType && <li>{say('rack.confirm.type', { a: own.kind.type.name, b: unit!.kind.type.name })}</li>}
            {isInHouse(held) && <li>{say('rack.confirm.inHouse', { a: held.origin?.resource.code ?? '' })}</li>}
            {isInHouse(held) && isNotReady && <li>{say('rack.confirm.notReady', { unit: code, state })}</li>}
          </ul>
          <div className={css.exits}>
            <Button size="sm" kind="primary" onClick={() => moves.carryOut(ghost)}>
              {say('rack.confirm.move', { unit: code })}
            </Button>
            <Button size="sm" onClick={() => store.clear()}>
              {say('rack.confirm.keep')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** What is told beside the place where a hand let go, or would not be let. */
export function Beside(props: CardProps) {
  const { card, question } = useDragState(props.store);
  if (question) return <MoveQuestion {...props} />;
  return card ? <RefusalCard {...props} card={card} /> : null;
}
