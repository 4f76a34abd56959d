import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { openKiosk } from '../../app/clock/kiosk.ts';
import { PinForm } from '../../app/clock/pin-form.tsx';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { useKioskMembers } from './queries.ts';
import css from './team.module.css';

/** Turns this device into the tablet of the clock, and sets the PINs of members. */
export function TabletSetup() {
  const words = useWords();
  const { say } = words;
  const { slug, clock } = useClock();
  const navigate = useNavigate();
  const { data: members } = useKioskMembers();
  const [changing, setChanging] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function open() {
    setBusy(true);
    setError(null);
    try {
      await openKiosk(clock);
      await navigate({ to: '/clock/$slug/tablet', params: { slug } });
    } catch (caught) {
      setError(caught);
      setBusy(false);
    }
  }

  return (
    <section aria-label={say('tablet.title')}>
      <div className={css.tools}>
        <h2>{say('tablet.title')}</h2>
        <p className={css.calm}>{say('tablet.openHelp')}</p>
        <Button isBusy={isBusy} isSent onClick={() => void open()}>
          {say('tablet.open')}
        </Button>
      </div>
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
      <ul className={css.list}>
        {members?.map(({ memberId, name, hasPin }) => (
          <li key={memberId}>
            <div>
              <b>{name}</b>
              <span>{say(hasPin ? 'people.hasPin' : 'people.noPin')}</span>
            </div>
            {changing === memberId ? (
              <PinForm memberId={memberId} onDone={() => setChanging(null)} />
            ) : (
              <Button
                size="sm"
                kind="quiet"
                isSent
                aria-label={say('people.setPinOf', { name })}
                onClick={() => setChanging(memberId)}
              >
                {say('people.setPin')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
