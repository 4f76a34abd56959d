import type { CashSessionReport } from '@pousada/client';
import { cashSessionChangesFields } from '@pousada/client/fields';
import { useState } from 'react';
import { useMoney } from '../../../app/use-money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { HoldButton } from '../../../ui/hold-button.tsx';
import { IconLock } from '../../../ui/icons.ts';
import { centsOf } from '../../../ui/money.ts';
import { TypedConfirm } from '../../../ui/typed-confirm.tsx';
import { useWords } from '../../../words/words.ts';
import { differenceOf } from '../kinds.ts';
import type { Drawer } from '../queries.ts';
import css from './closing.module.css';
import { CountGrid } from './count-grid.tsx';
import { Figures } from './figures.tsx';
import type { Closing } from './use-closing.ts';

interface CheckProps {
  readonly drawer: Drawer;
  readonly closing: Closing;
  readonly report: CashSessionReport;
  readonly onClosed: () => void;
}

const ACTS = { short: 'cash.closeShort', over: 'cash.closeOver' } as const;

/**
 * Step *Conferir*: the count beside the expected amount. A difference needs a reason. The button must be held down,
 * because closing cannot be undone.
 */
export function Check({ drawer, closing, report, onClosed }: CheckProps) {
  const { say } = useWords();
  const money = useMoney();
  const [isAsked, setAsked] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const counted = centsOf(report.countedAmount ?? '0');
  const expected = centsOf(report.computedExpectedAmount);
  const { word, by } = differenceOf({ counted, expected });
  const act = word === 'even' ? say('cash.closeEven') : say(ACTS[word], { v: money.full(by) });
  const isUnexplained = word !== 'even' && closing.reason.trim() === '';

  const close = async () => {
    if (await closing.close()) onClosed();
  };

  return (
    <>
      {closing.denominations && report.countedDenominations && (
        <CountGrid denominations={closing.denominations} count={closing.count} />
      )}
      <Figures counted={counted} expected={expected} />
      {word !== 'even' && (
        <div className={css.reason}>
          <TextArea
            label={say('cash.reason')}
            rows={2}
            value={closing.reason}
            onChange={(reason) =>
              closing.set({ reason: reason.slice(0, cashSessionChangesFields.varianceReason.maxLength) })
            }
          />
        </div>
      )}
      <div className={css.acts}>
        <Button size="lg" isSent isBusy={closing.isBusy} onClick={() => void closing.countAgain()}>
          {say('cash.again')}
        </Button>
        <HoldButton
          kind="primary"
          size="lg"
          isSent
          isBusy={closing.isBusy}
          why={isUnexplained ? say('cash.noReason') : null}
          onHeld={() => void close()}
          onPressed={() => setAsked(true)}
          onTooShort={() => setTooShort(true)}
        >
          <IconLock size={16} stroke={1.75} aria-hidden />
          {act}
        </HoldButton>
      </div>
      <p className={css.final} role="status" data-hint={isTooShort || undefined}>
        {say(isTooShort ? 'cash.hold' : 'cash.final')}
      </p>
      {isAsked && (
        <TypedConfirm
          title={say('cash.confirmTitle', { terminal: drawer.terminalCode })}
          word={money.plain(by)}
          act={act}
          onConfirm={close}
          onClose={() => setAsked(false)}
        >
          {say('cash.confirmWhat')}
        </TypedConfirm>
      )}
    </>
  );
}
