import type { Absence } from '@pousada/client';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';
import { useBank, useMyAbsences } from './queries.ts';

const COLOURS = { requested: 'blue', approved: 'green', rejected: 'grey', cancelled: 'grey' } as const;

/** A requested absence and its status. It can be withdrawn until it is decided. */
function Row({ absence }: { absence: Absence }) {
  const words = useWords();
  const { say } = words;
  const { api, dates } = useClock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { id, kind, startsOn, endsOn, isHalfDay, status, decisionReason } = absence;
  const when = startsOn === endsOn ? dates.short(startsOn) : dates.span(startsOn, endsOn);

  async function withdraw() {
    setBusy(true);
    setError(null);
    try {
      await api.cancelAbsence({ id });
      offerUndo(say('absence.withdrawn'));
    } catch (caught) {
      setError(caught);
    } finally {
      await readAgain('absences', 'days', 'bank');
      setBusy(false);
    }
  }

  return (
    <li className={css.absence}>
      <span className={css.what}>
        <b>{say(`absence.${kind}`)}</b>
        <span>{[when, isHalfDay && say('absence.half'), decisionReason].filter(Boolean).join(', ')}</span>
      </span>
      <Chip colour={COLOURS[status]}>{say(`absence.${status}`)}</Chip>
      {status === 'requested' && (
        <Button kind="quiet" isBusy={isBusy} isSent onClick={() => void withdraw()}>
          {say('absence.withdraw')}
        </Button>
      )}
      <div role="alert">{error !== null && <p className={css.flag}>{sentenceOf(error, words)}</p>}</div>
    </li>
  );
}

/** Coming and requested absences, and the button for a new request. */
export function MyAbsences({ today, onAsk }: { today: string; onAsk: () => void }) {
  const { say } = useWords();
  const { data = [], isLoading } = useMyAbsences(today);
  const bank = useBank();
  // Waits for the parts above, so that nothing moves under a finger.
  if (isLoading || bank.isLoading) return null;
  return (
    <>
      {data.length > 0 && (
        <ul className={css.days} aria-label={say('absence.mine')}>
          {data.map((absence) => (
            <Row key={absence.id} absence={absence} />
          ))}
        </ul>
      )}
      <div className={css.ask}>
        <Button kind="quiet" onClick={onAsk}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {say('absence.ask')}
        </Button>
      </div>
    </>
  );
}
