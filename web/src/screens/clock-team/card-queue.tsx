import type { Day } from '@pousada/client';
import { useClock } from '../../app/clock/clock-context.ts';
import { Chip } from '../../ui/chips.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { Empty } from '../../ui/states.tsx';
import { useSwipe } from '../../ui/swipe.ts';
import { useWords } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { openExceptions } from './grid-model.ts';
import { Notes } from './notes.tsx';
import type { Person } from './queries.ts';
import { RawComputed } from './raw-computed.tsx';
import css from './team.module.css';

const MAX_CARDS = 30;

/** True for a day with marks to explain: entered by hand or outside the area. Others need no further call. */
const hasNotes = ({ flags }: Day): boolean => flags.includes('manual_entry') || flags.includes('outside_fence');

/** Phone view: the days that need a look, one card each. */
export function CardQueue({ people, today }: { people: readonly Person[]; today: string }) {
  const { say } = useWords();
  const { dates } = useClock();
  // A swipe presses the button of the card, so that a disabled action stays disabled. Right approves, left sends back.
  const swipe = useSwipe((way, card) => card.querySelector<HTMLElement>(`[data-decide="${way}"]`)?.click());
  const isWaiting = (day: Day) =>
    day.date < today &&
    day.status !== 'rejected' &&
    !day.flags.includes('in_progress') &&
    openExceptions(day).length > 0;
  const cards = people
    .flatMap(({ name, days }) => days.filter(isWaiting).map((day) => ({ name, day })))
    .sort((a, b) => a.day.date.localeCompare(b.day.date));
  if (cards.length === 0) return <Empty>{say('team.noExceptions')}</Empty>;
  return (
    <ul className={css.cards} aria-label={say('team.exceptions')}>
      <li className={css.more}>{say('team.swipe')}</li>
      {cards.slice(0, MAX_CARDS).map(({ name, day }) => (
        <li key={`${day.memberId}.${day.date}`} {...swipe}>
          <header>
            <b>{name}</b>
            <span>{dates.short(day.date)}</span>
          </header>
          <div className={css.chips}>
            {openExceptions(day).map((kind) => (
              <Chip key={kind} colour="amber">
                <IconAlertTriangle size={13} stroke={1.75} aria-hidden />
                {say(`flag.${kind}`)}
              </Chip>
            ))}
          </div>
          {day.reason && <p className={css.flag}>{say('clock.sentBack', { reason: day.reason })}</p>}
          <RawComputed day={day} />
          {hasNotes(day) && <Notes day={day} />}
          <Decide day={day} name={name} today={today} isCard />
        </li>
      ))}
      {cards.length > MAX_CARDS && (
        <li className={css.more}>{say('team.moreCards', { n: cards.length - MAX_CARDS })}</li>
      )}
    </ul>
  );
}
