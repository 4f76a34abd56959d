import { useClock } from '../../app/clock/clock-context.ts';
import { asHours } from '../../app/clock/hours.ts';
import { useServerNow } from '../../app/clock/server-time.ts';
import { Avatar } from '../../ui/chips.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import { usePresence } from './queries.ts';
import css from './team.module.css';

/** Members who are clocked in, and since when. */
export function NowIn() {
  const words = useWords();
  const { say } = words;
  const { dates } = useClock();
  const now = useServerNow();
  const { data, error, refetch } = usePresence();
  if (error !== null && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.length === 0) return <Empty>{say('team.nobodyIn')}</Empty>;
  return (
    <>
      <p className={css.lead}>{say('team.in', { n: data.length })}</p>
      <ul className={css.list}>
        {data.map(({ memberId, name, since }) => (
          <li key={memberId}>
            <Avatar name={name} size={36} />
            <div>
              <b>{name}</b>
              <span>{say('team.since', { t: whenOf(since, dates, words) })}</span>
            </div>
            <b>{asHours((now - Date.parse(since)) / 60_000)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
