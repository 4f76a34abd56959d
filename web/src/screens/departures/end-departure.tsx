import type { Departure } from '@pousada/client';
import { cancelDepartureInputFields } from '@pousada/client/fields';
import { useState } from 'react';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { useLayer } from '../../ui/layers.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import type { Calls } from './calls.ts';
import css from './departures.module.css';
import { useNext } from './queries.ts';
import { useMayRestoreHolds } from './restore-holds.ts';
import { useEndDeparture } from './use-end-departure.ts';

interface EndDepartureProps {
  readonly departure: Departure;
  readonly onDone: (calls: Calls) => void;
  readonly onClose: () => void;
}

/** Ends a departure: moves all its parties to another one, or cancels them, in one operation. */
export function EndDeparture({ departure, onDone, onClose }: EndDepartureProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const [mayMove, mayCancel] = [useCan('reservation.write'), useCan('reservation.cancel')];
  const awaited = departure.reservations.filter(({ status }) => status === 'confirmed');
  const mayRestoreHolds = useMayRestoreHolds();
  const next = useNext(departure, 1) ?? [];
  const [chosen, setChosen] = useState<string>('');
  const [reason, setReason] = useState('');
  const ending = useEndDeparture(departure, onDone);
  const to = next.find(({ startsAt }) => startsAt === chosen) ?? next[0];
  useLayer(onClose);
  const nameOf = ({ startsAt, free }: Departure) =>
    say('dep.slot', { d: dates.short(dates.dayOf(startsAt)), t: dates.clock(startsAt), n: free });
  return (
    <section className={css.whole} aria-label={say('dep.cancelTitle', { t: dates.clock(departure.startsAt) })}>
      <h3>{say('dep.cancelTitle', { t: dates.clock(departure.startsAt) })}</h3>
      <p>{say('dep.cancelWhat', { n: awaited.length })}</p>
      {departure.holds.length > 0 && (
        <p>{say(mayRestoreHolds ? 'dep.holdsGo' : 'dep.holdsEnd', { n: departure.holds.length })}</p>
      )}
      {mayMove && (
        <div className={css.choice}>
          <SelectField
            label={say('dep.moveTo')}
            value={to?.startsAt ?? ''}
            onChange={setChosen}
            {...(next.length === 0 && { none: say('dep.noNext') })}
            choices={next.map((one) => ({ value: one.startsAt, label: nameOf(one) }))}
          />
          <Button
            kind="primary"
            isSent
            isBusy={ending.isBusy}
            why={to ? null : say('dep.noNext')}
            onClick={() => to && void ending.move(to)}
          >
            {say('dep.moveAll')}
          </Button>
        </div>
      )}
      {mayCancel && (
        <div className={css.choice}>
          <TextField
            label={say('dep.reason')}
            placeholder={say('dep.reasonHint')}
            value={reason}
            onChange={(text) => setReason(text.slice(0, cancelDepartureInputFields.cancelReason.maxLength))}
          />
          <Button kind="danger" isSent isBusy={ending.isBusy} onClick={() => void ending.cancel(reason)}>
            {say('dep.cancelAll')}
          </Button>
        </div>
      )}
      <div role="alert">{ending.error !== null && <p className={css.error}>{sentenceOf(ending.error, words)}</p>}</div>
      <Button kind="link" size="sm" onClick={onClose}>
        {say('common.back')}
      </Button>
    </section>
  );
}
