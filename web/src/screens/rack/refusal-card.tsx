import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Dates } from '../../ui/dates.ts';
import { IconAlertOctagon, IconArrowsExchange } from '../../ui/icons.ts';
import { isOneOf } from '../../ui/is-one-of.ts';
import type { Words } from '../../words/words.ts';
import { type Alternative, describeAlternative, keyOf } from './alternatives.ts';
import { BarCard } from './bar-card.tsx';
import { momentOf, subjectOf } from './bar-state.ts';
import type { Bar } from './board.ts';
import { type CardProps, useCardPosition, useDismissal } from './card-position.ts';
import { type Card, obstaclesOf, useDragState } from './drag-store.ts';
import { peakIn } from './geometry.ts';
import css from './ghost.module.css';
import { isInHouse } from './ghost.ts';
import type { Scene } from './scene.ts';
import { useView } from './view.ts';

/** Describes an obstacle and its time. */
function obstacleInWords(bar: Bar, words: Words, dates: Dates): string {
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
  const told = say(kind === 'hold' ? 'rack.refused.hold' : 'rack.refused.internal', { a, b });
  return bar.allocation.note ? say('rack.refused.noted', { told, note: bar.allocation.note }) : told;
}

/** Whether the target was the reason. A network failure says nothing about the target. */
const isAboutPlace = ({ ghost, conflictIds, sentence }: Card): boolean =>
  ghost.refusal !== null || conflictIds !== null || sentence === null;

export function reasonOf(card: Card, lines: Scene['lines'], words: Words, dates: Dates): string {
  const { ghost, unit, sentence, span } = card;
  const { say } = words;
  if (ghost.refusal === 'past') return say('rack.say.past');
  if (ghost.refusal === 'inactive') return say('rack.refused.inactive', { unit: unit.resource.code });
  if (ghost.refusal === 'other') return say('rule.schedule.granularity');
  if (!isAboutPlace(card)) return sentence!;
  if (unit.isShared) return say('rack.refused.seats', { n: peakIn(unit.bars, span), all: unit.resource.units });
  const [first] = obstaclesOf(card, lines);
  return first ? obstacleInWords(first, words, dates) : (sentence ?? say('rule.schedule.conflict'));
}

function RefusalCard({ scroll, scene, store, onAlternative, onCardKey, card: told }: CardProps & { card: Card }) {
  const { words, dates } = useView();
  const { say, tell } = words;
  const isDragging = useDragState(store).ghost !== null;
  const { card, style } = useCardPosition(scroll, scene, told.line, told.span);
  useDismissal(store, isDragging, card);
  const [first] = told.alternatives;
  const alternative = (one: Alternative): ReactNode => (
    <Button key={keyOf(one)} size="sm" data-alternative={keyOf(one)} onClick={() => onAlternative(told.ghost, one)}>
      {describeAlternative(one, words, dates)}
    </Button>
  );
  return (
    <div ref={card} className={css.card} style={style} role="alert" data-card onKeyDown={onCardKey}>
      <div className={css.told}>
        <IconAlertOctagon size={18} stroke={1.75} aria-hidden />
        <div>
          {isAboutPlace(told) && <b>{say('rack.refused', { unit: told.unit.resource.code })}</b>}{' '}
          {reasonOf(told, scene.lines, words, dates)}
          {!first && told.ghost.refusal === 'taken' && <p className={css.none}>{say('rack.noExits')}</p>}
          {first && (
            <div className={css.actions}>
              <span>{say(`rack.exits.${first.kind}`)}</span>
              {told.alternatives.map(alternative)}
            </div>
          )}
        </div>
      </div>
      <div className={css.foot}>
        {isDragging ? tell('rack.dropOutside', { key: <kbd>Esc</kbd> }) : say('rack.stays')}
      </div>
    </div>
  );
}

function MoveQuestion({ scroll, scene, store, moves }: CardProps) {
  const { words } = useView();
  const { say } = words;
  const { ghost } = useDragState(store).pendingDrop!;
  const { drag, unit, line, span } = ghost;
  const { card, style } = useCardPosition(scroll, scene, line, span);
  useDismissal(store, false, card);
  const isPlaced = !('visibility' in style);
  useEffect(() => {
    // A hidden element cannot take the focus.
    if (isPlaced) card.current?.querySelector('button')?.focus();
  }, [card, isPlaced]);
  const code = unit!.resource.code;
  const name = subjectOf(drag.bar!, words);
  const own = scene.rack.groups.find(({ kind }) => kind.type.id === drag.bar!.allocation.tourResourceTypeId);
  const isOtherType = own !== undefined && own.kind.type.id !== unit!.kind.type.id;
  const isNotReady = !isOneOf(unit!.resource.housekeepingState, 'clean', 'inspected');
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
            {isInHouse(drag) && <li>{say('rack.confirm.inHouse', { a: drag.origin?.resource.code ?? '' })}</li>}
            {isInHouse(drag) && isNotReady && <li>{say('rack.confirm.notReady', { unit: code, state })}</li>}
          </ul>
          <div className={css.actions}>
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

/** The card beside the drop target or bar: a confirmation, the details of a bar, or a refusal. */
export function RackCard(props: CardProps) {
  const { card, pendingDrop, about } = useDragState(props.store);
  if (pendingDrop) return <MoveQuestion {...props} />;
  if (about) return <BarCard key={about.bar.key} {...props} about={about} />;
  return card ? <RefusalCard {...props} card={card} /> : null;
}
