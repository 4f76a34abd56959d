import { createPortal } from 'react-dom';
import { type Check, checksOf } from '../../app/housekeeping/checklists.ts';
import { noteOf } from '../../app/housekeeping/rooms.ts';
import { useDates } from '../../app/use-dates.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { type Danger, dangerWords } from '../../ui/danger.tsx';
import { asDuration } from '../../ui/dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconArrowDownLeft, IconCheck, IconDots, IconTool, IconUser } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { useLongPress } from '../../ui/long-press.ts';
import { CriticalBand } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import { type RoundActs, unitOf } from './acts.ts';
import type { Stop } from './plan.ts';
import { QueuedMark } from './queued-mark.tsx';
import css from './round.module.css';

/** Reason for urgency: the next arrival, or the guests who stay. */
function Reason({ stop: { room } }: { stop: Stop }) {
  const { say } = useWords();
  const dates = useDates();
  const arrival = room?.arriving.stays.toSorted((a, b) => a.arrivesAt.localeCompare(b.arrivesAt))[0];
  if (arrival)
    return (
      <div className={css.due}>
        <IconArrowDownLeft size={18} stroke={1.75} aria-hidden />
        <span>
          <b>{say('hk.arrives', { t: dates.clock(arrival.arrivesAt) })}</b> {arrival.toursCustomer?.fullName}
        </span>
        <small>{say('hk.people', { n: arrival.guests })}</small>
      </div>
    );
  const stay = room?.inHouse.stays[0];
  if (!room || !stay) return null;
  return (
    <div className={`${css.due} ${css.calm}`}>
      <IconUser size={18} stroke={1.75} aria-hidden />
      <span>{stay.toursCustomer?.fullName}</span>
      <small>{say('hk.occupied', { n: room.inHouse.guests })}</small>
    </div>
  );
}

function Checklist({ stop, acts }: { stop: Stop; acts: RoundActs }) {
  const words = useWords();
  const checks = checksOf(stop.task, stop.room?.toursResourceType?.kind, words);
  const toggle = (line: Check) =>
    acts.tick(
      stop,
      checks.map((one) => (one === line ? { ...one, done: !one.done } : one)),
    );
  return (
    <ul className={css.checks}>
      {checks.map((line) => (
        <li key={line.item}>
          <label>
            <input type="checkbox" checked={line.done} onChange={() => toggle(line)} />
            <span aria-hidden>{line.done && <IconCheck size={16} stroke={2} />}</span>
            {line.item}
          </label>
        </li>
      ))}
    </ul>
  );
}

interface CurrentRoomProps {
  readonly stop: Stop;
  readonly dangers: readonly Danger[];
  readonly now: number;
  readonly acts: RoundActs;
  /** The foot of a phone, where the main buttons stay in reach while the checklist scrolls. */
  readonly bar: HTMLElement | null;
  readonly onMore: () => void;
  readonly onFault: () => void;
}

/** The room in progress: its number, its urgency, the checklist and one large button. */
export function CurrentRoom({ stop, dangers, now, acts, bar, onMore, onFault }: CurrentRoomProps) {
  const words = useWords();
  const { say } = words;
  const { task, room } = stop;
  const unit = unitOf(stop);
  const minutes = task.startedAt ? Math.max(0, (now - Date.parse(task.startedAt)) / 60_000) : 0;
  const isLooking = task.taskType === 'inspection';
  const note = noteOf(task);
  const type = room?.toursResourceType?.name;
  const isPhone = useIsPhone();
  const main = (
    <div className={css.acts}>
      <button type="button" className={css.fault} onClick={onFault}>
        <IconTool size={22} stroke={1.75} aria-hidden />
        {say('hk.fault')}
      </button>
      <button type="button" className={css.go} onClick={() => void acts.finish(stop)}>
        <IconCheck size={24} stroke={1.75} aria-hidden />
        {say('hk.done', { unit })}
      </button>
    </div>
  );
  return (
    <section className={css.current} aria-label={say('task.title', { task: say(`hk.task.${task.taskType}`), unit })}>
      <div className={css.room} {...useLongPress(onMore)}>
        <span className={unit.length > 4 ? css.long : css.big}>{unit}</span>
        <div>
          <div className={css.doing}>
            <StateGlyph state="cleaning" size={16} isSilent />
            {say(isLooking ? 'round.inspecting' : 'round.cleaning', { t: asDuration(minutes) })}
            {stop.isQueued && <QueuedMark />}
          </div>
          <p>
            {type
              ? say('hk.taskType', { task: say(`hk.task.${task.taskType}`), type })
              : say(`hk.task.${task.taskType}`)}
          </p>
          {room?.housekeepingState === 'out_of_service' && (
            <p>
              <StateGlyph state="out_of_service" size={16} isSilent /> {say('state.out_of_service')}
            </p>
          )}
        </div>
        <button type="button" className={css.more} aria-label={say('round.moreOf', { unit })} onClick={onMore}>
          <IconDots size={24} stroke={1.75} aria-hidden />
        </button>
      </div>
      {dangers.map((danger) => (
        <div key={danger.id} className={css.danger}>
          <CriticalBand title={dangerWords(words, danger)} />
        </div>
      ))}
      <Reason stop={stop} />
      {note && <p className={css.note}>{note}</p>}
      <Checklist stop={stop} acts={acts} />
      {isPhone && bar ? createPortal(<ActionBar>{main}</ActionBar>, bar) : main}
    </section>
  );
}
