import type { Day } from '@pousada/client';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { ReasonForm } from '../../app/clock/reason-form.tsx';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { useDeciding } from './deciding.ts';
import css from './team.module.css';

interface DecideProps {
  readonly day: Day;
  readonly name: string;
  readonly today: string;
  /** One of many on the screen, so its button is not the filled one. */
  readonly isCard?: boolean;
  readonly onDone?: () => void;
}

/** Reason why a day cannot be decided now; null if it can. */
function useWhyNot(day: Day, today: string): string | null {
  const { say } = useWords();
  const { me } = useClock();
  if (me && !me.timesheet.isRequiresApproval) return say('team.noApproval');
  if (day.isClosed) return say('clock.fixedClosed');
  if (day.date > today) return say('team.ahead');
  return day.date === today || day.flags.includes('in_progress') ? say('team.goingOn') : null;
}

/** Approves a day or sends it back with a reason. A decided day can be reopened. */
export function Decide({ day, name, today, isCard = false, onDone }: DecideProps) {
  const words = useWords();
  const { say } = words;
  const why = useWhyNot(day, today);
  const { isBusy, error, approve, reject, reopen } = useDeciding(day, name);
  const [isRejecting, setRejecting] = useState(false);
  const then = async (going: Promise<boolean>) => {
    if (await going) onDone?.();
  };
  const told = error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>;

  if (isRejecting)
    return (
      <ReasonForm
        className={css.reject}
        label={say('team.rejectWhy')}
        help={say('team.rejectHelp', { name })}
        act={say('team.reject')}
        isBusy={isBusy}
        onReason={(reason) => void then(reject(reason))}
        onBack={() => setRejecting(false)}
      >
        <div role="alert">{told}</div>
      </ReasonForm>
    );
  if (day.status === 'approved' && !day.isClosed)
    return (
      <>
        <Button isBusy={isBusy} isSent onClick={() => void then(reopen())}>
          {say('team.reopen')}
        </Button>
        <div role="alert">{told}</div>
      </>
    );
  return (
    <>
      <div className={css.acts}>
        <Button
          kind={isCard ? 'plain' : 'primary'}
          isBusy={isBusy}
          isSent
          why={why}
          data-decide="right"
          onClick={() => void then(approve())}
        >
          {say('team.approveOne')}
        </Button>
        {!why && (
          <Button kind="danger" isSent data-decide="left" onClick={() => setRejecting(true)}>
            {say('team.reject')}
          </Button>
        )}
      </div>
      <div role="alert">{told}</div>
    </>
  );
}
