import { arrivalOf, noteOf } from '../../app/housekeeping/rooms.ts';
import { useDates } from '../../app/use-dates.ts';
import { Chip } from '../../ui/chips.tsx';
import { type Danger, dangerWords } from '../../ui/danger.tsx';
import type { Dates } from '../../ui/dates.ts';
import { IconAlertOctagon, IconDotsVertical, IconHandStop } from '../../ui/icons.ts';
import { useLongPress } from '../../ui/long-press.ts';
import { useWords, type Words } from '../../words/words.ts';
import { unitOf } from './acts.ts';
import type { Stop } from './plan.ts';
import { QueuedMark } from './queued-mark.tsx';
import css from './round.module.css';

/** Departure time of the guests in the room, and the next arrival. */
function guestWords({ wait, room }: Stop, { say }: Words, dates: Dates, now: number): string {
  const until = wait?.kind === 'guest' ? wait.until : null;
  if (!room || until === null) return say('round.stillIn');
  const arrival = arrivalOf(room);
  const a = dates.clock(until);
  const isLate = Date.parse(until) < now;
  if (arrival === null) return say(isLate ? 'round.overstays' : 'round.leaves', { a });
  return say(isLate ? 'round.overstaysArrives' : 'round.leavesArrives', { a, b: dates.clock(arrival) });
}

/** Second line of a row: why the room waits, otherwise its guests or next arrival. */
function lineOf(stop: Stop, words: Words, dates: Dates, now: number): string {
  const { room, wait, task } = stop;
  const note = noteOf(task)?.split('\n').at(-1);
  if (note) return note;
  if (wait?.kind === 'guest') return guestWords(stop, words, dates, now);
  if (wait?.kind === 'cleaning') return words.say('board.waits');
  if (!room) return '';
  if (room.housekeepingState === 'out_of_service') return words.say('state.out_of_service');
  if (room.inHouse.parties > 0) return words.say('hk.occupied', { n: room.inHouse.guests });
  const arrival = arrivalOf(room);
  return arrival ? words.say('hk.arrives', { t: dates.clock(arrival) }) : words.say('hk.free');
}

interface NextRowProps {
  readonly stop: Stop;
  readonly dangers: readonly Danger[];
  readonly now: number;
  readonly onStart: (() => void) | undefined;
  readonly onMore: (() => void) | undefined;
}

/** A room still to come: a hand while guests are in it, the start button once it is empty. */
export function NextRow({ stop, dangers, now, onStart, onMore }: NextRowProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { task, room, wait } = stop;
  const unit = unitOf(stop);
  const kind = say(`hk.task.${task.taskType}`);
  const stays = room?.inHouse.guests ?? 0;
  const press = useLongPress(() => onMore?.());
  // The task line already says how many guests stay, so only the dangers remain to be shown.
  const isTold = task.taskType === 'daily' && dangers.length > 0 && stays > 0 && !wait && !noteOf(task);
  // A unit with a long name leaves no room beside it, so the dangers get a line of their own.
  const isNamed = unit.length > 4;
  const alerts = dangers.map((danger) => (
    <p key={danger.id} className={css.alert}>
      <IconAlertOctagon size={15} stroke={1.75} aria-hidden />
      {dangerWords(words, danger)}
    </p>
  ));
  return (
    <li className={wait ? css.waits : ''} data-name={isNamed || undefined} {...press}>
      <span className={css.number}>{unit}</span>
      <div className={css.what}>
        <div>
          {isTold ? say('hk.taskPeople', { task: kind, n: stays }) : kind}
          {stop.isHurry && <Chip colour="amber">{say('hk.hurry')}</Chip>}
          {stop.isQueued && <QueuedMark />}
        </div>
        {!isNamed && alerts}
        {!isTold && <p>{lineOf(stop, words, dates, now)}</p>}
      </div>
      {onMore && (
        <button type="button" className={css.dots} aria-label={say('round.moreOf', { unit })} onClick={onMore}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      {wait ? (
        <span className={css.hand}>
          <IconHandStop size={20} stroke={1.75} aria-hidden />
        </span>
      ) : (
        onStart && (
          <button type="button" className={css.start} aria-label={say('hk.startNamed', { unit })} onClick={onStart}>
            {say('hk.start')}
          </button>
        )
      )}
      {isNamed && alerts}
    </li>
  );
}
