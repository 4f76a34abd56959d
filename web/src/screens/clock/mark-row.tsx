import type { Punch } from '@pousada/client';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { ReasonForm } from '../../app/clock/reason-form.tsx';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { IconFileText } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';

/** Strikes a mark, with a reason. The mark no longer counts but stays in the record. */
function StrikeForm({ punch, onDone }: { punch: Punch; onDone: () => void }) {
  const words = useWords();
  const { say } = words;
  const { api } = useClock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function strike(reason: string) {
    setBusy(true);
    setError(null);
    try {
      await api.voidPunch({ id: punch.id, body: { reason } });
      await readAgain('punches', 'manual-entries', 'days', 'bank');
      onDone();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ReasonForm
      className={css.strike}
      label={say('clock.strikeWhy')}
      act={say('clock.strike')}
      isBusy={isBusy}
      onReason={(reason) => void strike(reason)}
      onBack={onDone}
    >
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
    </ReasonForm>
  );
}

interface MarkRowProps {
  readonly punch: Punch;
  /** Computed time after tolerance and rounding, if it differs. */
  readonly counts: string | undefined;
  readonly canStrike: boolean;
  readonly onReceipt: (id: number) => void;
}

/** A mark as it was made, its computed time and its status. A struck mark stays visible. */
export function MarkRow({ punch, counts, canStrike, onReceipt }: MarkRowProps) {
  const { say } = useWords();
  const { dates } = useClock();
  const [isStriking, setStriking] = useState(false);
  const { id, kind, punchedAt, isVoid, source, reason, isOutsideFence, deviceTime } = punch;
  const notes = [
    source === 'manual' && say('clock.byHand', { reason: reason ?? '–' }),
    isOutsideFence && say('flag.outside_fence'),
    deviceTime && source !== 'manual' && say('flag.device_time'),
    punch.void && say('clock.struck', { reason: punch.void.reason ?? '–' }),
  ].filter((note): note is string => Boolean(note));
  return (
    <li className={css.mark} data-void={isVoid || undefined}>
      <div>
        <b>{dates.clock(punchedAt)}</b>
        <span>{say(kind === 'in' ? 'clock.kindIn' : 'clock.kindOut')}</span>
        {counts && !isVoid && <small>{say('clock.countsAs', { t: counts })}</small>}
        <span className={css.rowActs}>
          {canStrike && !isVoid && !isStriking && (
            <Button kind="quiet" size="sm" onClick={() => setStriking(true)}>
              {say('clock.strike')}
            </Button>
          )}
          <Button
            kind="quiet"
            size="sm"
            isIcon
            aria-label={say('clock.receiptOf', { t: dates.clock(punchedAt) })}
            onClick={() => onReceipt(id)}
          >
            <IconFileText size={18} stroke={1.75} aria-hidden />
          </Button>
        </span>
      </div>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isStriking && <StrikeForm punch={punch} onDone={() => setStriking(false)} />}
    </li>
  );
}
