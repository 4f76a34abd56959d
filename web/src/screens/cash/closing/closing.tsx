import { useEffect, useRef } from 'react';
import { useDates } from '../../../app/use-dates.ts';
import { useMoney } from '../../../app/use-money.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { sentenceOf } from '../../../ui/refusal.ts';
import { Bone } from '../../../ui/states.tsx';
import { useWords } from '../../../words/words.ts';
import type { Drawer } from '../queries.ts';
import { Check } from './check.tsx';
import css from './closing.module.css';
import { CountGrid } from './count-grid.tsx';
import { HandOver } from './hand-over.tsx';
import { Steps } from './steps.tsx';
import { type Closing, useClosing } from './use-closing.ts';

function Counted({ closing }: { closing: Closing }) {
  const { say } = useWords();
  const money = useMoney();
  return (
    <div>
      <dt>{say('cash.counted')}</dt>
      <dd>{money.full(closing.total)}</dd>
    </div>
  );
}

/** Step *Contar*: the clerk enters the contents of the drawer. The expected amount is not shown. */
function CountStep({ closing }: { closing: Closing }) {
  const { say } = useWords();
  const money = useMoney();
  const { denominations, count, sum, set, isBusy } = closing;
  const isEmpty = denominations ? Object.keys(count).length === 0 : sum === 0;
  const foot = (
    <>
      <dl className={css.result} aria-live="polite">
        <Counted closing={closing} />
      </dl>
      <div className={css.wide}>
        <Button
          kind="primary"
          size="lg"
          type="submit"
          isSent
          isBusy={isBusy}
          data-confirm
          why={isEmpty ? say('cash.countNothing') : null}
        >
          {say('cash.confirm')}
        </Button>
      </div>
    </>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) void closing.confirm();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {denominations ? (
        <CountGrid
          denominations={denominations}
          count={count}
          onCount={(next) => set({ count: next })}
          onDone={() => document.querySelector<HTMLElement>('[data-confirm]')?.focus()}
        >
          {foot}
        </CountGrid>
      ) : (
        <>
          <MoneyInput label={say('cash.total')} money={money} value={sum} onChange={(cents) => set({ sum: cents })} />
          {foot}
        </>
      )}
    </form>
  );
}

const LEADS = { count: 'cash.blind', check: 'cash.wasBlind', hand: 'cash.signBoth' } as const;

/** Closes a drawer, from the count to the sheet for the signatures. */
export function ClosingPanel({ drawer, onClosed }: { drawer: Drawer; onClosed: () => void }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const closing = useClosing(drawer);
  const { step, report, error } = closing;
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  const isShown = step !== 'check' || report !== undefined;
  // After the count is confirmed, the focus moves to the first field or button of the next step.
  useEffect(() => {
    if (!isShown || before.current === step) return;
    before.current = step;
    panel.current?.querySelector<HTMLElement>('textarea, input:not([readonly]), button:not([aria-disabled])')?.focus();
  }, [step, isShown]);
  return (
    <div ref={panel}>
      <div className={css.head}>
        <h2>{say('cash.closing')}</h2>
        <Steps step={step} />
      </div>
      <p className={css.lead}>{say(LEADS[step])}</p>
      <DraftNote draft={closing.draft} dates={dates} />
      {step === 'count' && <CountStep closing={closing} />}
      {step === 'check' &&
        (report ? (
          <Check drawer={drawer} closing={closing} report={report} onClosed={onClosed} />
        ) : (
          <Bone height={420} />
        ))}
      {step === 'hand' && (report ? <HandOver report={report} onPrint={onClosed} /> : <Bone height={420} />)}
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
    </div>
  );
}
