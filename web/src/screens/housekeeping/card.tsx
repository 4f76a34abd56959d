import type { PointerEvent, ReactNode } from 'react';
import { useLeads } from '../../app/housekeeping/lead.ts';
import type { Room } from '../../app/housekeeping/queries.ts';
import { arrivalOf, isDirtyInside, noteOf, occupancyWords } from '../../app/housekeeping/rooms.ts';
import { useDates } from '../../app/use-dates.ts';
import { type Danger, dangerWords } from '../../ui/danger.tsx';
import { StateGlyph } from '../../ui/glyphs.tsx';
import {
  IconAlertOctagon,
  IconArrowDownLeft,
  IconCheck,
  IconDoorExit,
  IconHandStop,
  IconUser,
  IconUserPlus,
} from '../../ui/icons.ts';
import { useLongPress } from '../../ui/long-press.ts';
import { useWords } from '../../words/words.ts';
import css from './board.module.css';
import type { Card } from './columns.ts';

const SMALL = { size: 13, stroke: 1.75, 'aria-hidden': true } as const;

/** Guests in the room, arriving guests, and their critical preferences. */
export function RoomLines({ room, now, isHurry = false, dangers }: RoomLinesProps) {
  const words = useWords();
  const dates = useDates();
  const arrival = arrivalOf(room);
  const isLeaving = room.inHouse.parties > 0 && room.leaving.parties > 0;
  const Icon = isLeaving ? IconHandStop : room.inHouse.parties > 0 ? IconUser : IconDoorExit;
  return (
    <>
      <p className={`${css.line} ${isDirtyInside(room) ? css.alert : ''}`}>
        <Icon {...SMALL} />
        {occupancyWords(room, words, dates, now)}
      </p>
      {arrival && (
        <p className={`${css.line} ${css.due} ${isHurry ? css.hot : ''}`}>
          <IconArrowDownLeft {...SMALL} />
          {words.say('hk.arrives', { t: dates.clock(arrival) })}
        </p>
      )}
      {dangers.map((danger) => (
        <p key={danger.id} className={`${css.line} ${css.alert}`}>
          <IconAlertOctagon {...SMALL} />
          {dangerWords(words, danger)}
        </p>
      ))}
    </>
  );
}

interface RoomLinesProps {
  readonly room: Room;
  readonly now: number;
  readonly isHurry?: boolean;
  readonly dangers: readonly Danger[];
}

/** Planned minutes of a task, or the minutes since it was started. */
function minutesIn({ task, minutes }: Card, now: number): string {
  if (task.status === 'in_progress' && task.startedAt)
    return `${Math.max(0, Math.round((now - Date.parse(task.startedAt)) / 60_000))} min`;
  return minutes === null ? '' : `${minutes} min`;
}

export function CardFace({ card, now, children }: { card: Card; now: number; children?: ReactNode }) {
  const { say } = useWords();
  const { task, room } = card;
  const note = noteOf(task)?.split('\n').at(-1);
  return (
    <>
      <div className={css.face}>
        <b>{room.code}</b>
        <StateGlyph state={room.housekeepingState} size={15} />
        <span>{say(`hk.task.${task.taskType}`)}</span>
        <small>{minutesIn(card, now)}</small>
      </div>
      <RoomLines room={room} now={now} isHurry={card.isHurry} dangers={card.dangers} />
      {note && <p className={css.said}>{note}</p>}
      {children}
    </>
  );
}

interface TaskCardProps {
  readonly card: Card;
  readonly now: number;
  readonly isChosen: boolean;
  readonly isCarried: boolean;
  /** Starts a drag; undefined if the card cannot be dragged. */
  readonly onPress: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  /** Opens the actions after a long press; undefined if there are none. */
  readonly onHold: (() => void) | undefined;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
  readonly onAssign: () => void;
}

/** A task in a room. It can be dragged, opened, selected, or assigned by its button. */
export function TaskCard(props: TaskCardProps) {
  const { card, now, isChosen, isCarried, onPress, onHold, onOpen, onChoose, onAssign } = props;
  const { say } = useWords();
  const mayAct = useLeads();
  const hold = useLongPress(() => onHold?.());
  const { task, room } = card;
  const about = { unit: room.code, task: say(`hk.task.${task.taskType}`) };
  const looks = [
    css.card,
    task.status === 'in_progress' && css.active,
    isCarried && css.carried,
    isChosen && css.chosen,
    room.housekeepingState === 'out_of_service' && css.hatched,
  ];
  return (
    <article
      data-row
      data-task={task.id}
      className={looks.filter(Boolean).join(' ')}
      {...(mayAct && onPress && { onPointerDown: onPress })}
      {...(mayAct && onHold && hold)}
    >
      <button type="button" data-row-name className={css.open} aria-label={say('board.open', about)} onClick={onOpen} />
      <CardFace card={card} now={now} />
      {mayAct && (
        <div className={css.tools} data-still>
          <button
            type="button"
            data-act="x"
            aria-pressed={isChosen}
            aria-label={say('board.choose', about)}
            onClick={onChoose}
          >
            <IconCheck size={14} stroke={2} aria-hidden />
          </button>
          <button type="button" data-act="a" aria-label={say('board.assignCard', about)} onClick={onAssign}>
            <IconUserPlus size={14} stroke={1.75} aria-hidden />
          </button>
        </div>
      )}
    </article>
  );
}
