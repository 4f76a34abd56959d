import type { Day } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { Chip } from '../../ui/chips.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { useWords } from '../../words/words.ts';
import { DayShape, shapeOf, shapeWord } from './day-shape.tsx';
import { Decide } from './decide.tsx';
import { Notes } from './notes.tsx';
import { RawComputed } from './raw-computed.tsx';
import css from './team.module.css';

/** A day of a member: punched and computed times side by side, the exceptions, and the decision. */
export function TeamDayDrawer({
  day,
  name,
  today,
  onClose,
}: {
  day: Day;
  name: string;
  today: string;
  onClose: () => void;
}) {
  const words = useWords();
  const { say } = words;
  const { dates } = useClock();
  const shape = shapeOf(day, today);
  return (
    <Drawer
      label={`${name}, ${dates.long(day.date)}`}
      onClose={onClose}
      lead={
        <Chip colour="line">
          <DayShape shape={shape} />
          {shapeWord(shape, words)}
        </Chip>
      }
      title={
        <>
          <h2>{name}</h2>
          <p className={css.under}>{day.holiday ? `${dates.long(day.date)}, ${day.holiday}` : dates.long(day.date)}</p>
        </>
      }
      foot={<Decide key={day.status} day={day} name={name} today={today} />}
    >
      {day.flags
        .filter((flag) => flag !== 'in_progress')
        .map((flag) => (
          <p key={flag} className={css.flag}>
            {say(`flag.${flag}`)}
          </p>
        ))}
      {day.reason && <p className={css.flag}>{say('clock.sentBack', { reason: day.reason })}</p>}
      <RawComputed day={day} />
      <Notes day={day} />
    </Drawer>
  );
}
