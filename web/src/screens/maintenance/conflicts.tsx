import { useCan } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './maintenance.module.css';
import { useConflicts } from './queries.ts';

interface ConflictsProps {
  readonly room: number | null;
  readonly from: string;
  readonly to: string | null;
}

/** The bookings that a block would overlap, each with a link to move it. Shown before anything is saved. */
export function Conflicts({ room, from, to }: ConflictsProps) {
  const { say } = useWords();
  const dates = useDates();
  const openStay = useOpenStay();
  const mayMove = useCan('reservation.write');
  const { data } = useConflicts(room, from, to);
  if (room === null) return null;
  if (!data) return <p className={css.hits}>{say('mt.hitsLoading')}</p>;
  if (data.length === 0)
    return (
      <p className={css.hits} role="status">
        <IconCheck size={16} stroke={1.75} aria-hidden />
        {say('mt.hitsNone')}
      </p>
    );
  return (
    <div className={`${css.hits} ${css.bad}`} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <div>
        <b>{say('mt.hits', { n: data.length })}</b>
        <ul>
          {data.map(({ reservationId, name, startsAt, endsAt }) => (
            <li key={reservationId}>
              <span>
                {say('mt.hit', {
                  name: name ?? say('common.somebody'),
                  a: dates.dayMonth(dates.dayOf(startsAt)),
                  b: endsAt ? dates.dayMonth(dates.dayOf(endsAt)) : '–',
                })}
              </span>
              {mayMove && (
                <Button
                  size="sm"
                  aria-label={say('mt.moveNamed', { name: name ?? '' })}
                  onClick={() => openStay(reservationId)}
                >
                  {say('mt.move')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
