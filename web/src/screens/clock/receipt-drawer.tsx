import type { PunchReceipt } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconPrinter } from '../../ui/icons.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import css from './clock.module.css';

/** Fields of a receipt: member, time, and the hash that proves it years later. */
function Facts({ receipt }: { receipt: PunchReceipt }) {
  const { say } = useWords();
  const { dates } = useClock();
  const day = dates.dayOf(receipt.punchedAt);
  const seconds = receipt.punchedAt.slice(17, 19);
  const facts = [
    [say('receipt.who'), receipt.name],
    [say('receipt.where'), receipt.timesheet],
    [say('receipt.what'), say(receipt.kind === 'in' ? 'clock.kindIn' : 'clock.kindOut')],
    [say('receipt.when'), `${dates.full(day)}, ${dates.clock(receipt.punchedAt)}:${seconds}`],
    [say('receipt.heard'), dates.moment(receipt.receivedAt)],
    [say('receipt.number'), String(receipt.number)],
  ] as const;
  return (
    <dl className={css.receipt}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-long>
        <dt>{say('receipt.hash')}</dt>
        <dd>{receipt.hash}</dd>
      </div>
      <div data-long>
        <dt>{say('receipt.before')}</dt>
        <dd>{receipt.previousHash}</dd>
      </div>
    </dl>
  );
}

/** The receipt of a punch, to read, save or print. */
export function ReceiptDrawer({ id }: { id: number }) {
  const { say } = useWords();
  const { slug, api, dates } = useClock();
  const navigate = useNavigate();
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const { data: receipt, error } = useQuery({
    queryKey: ['clock', slug, 'receipt', id],
    queryFn: ({ signal }) => api.getPunchReceipt({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Drawer
        label={say('receipt.title')}
        title={<h2>{say('receipt.title')}</h2>}
        onClose={() => void navigate({ to: '/clock/$slug', params: { slug }, search: {} })}
        foot={
          <Button kind="primary" onClick={() => setPrinting(true)}>
            <IconPrinter size={16} stroke={1.75} aria-hidden />
            {say('common.print')}
          </Button>
        }
      >
        {error !== null && <Failed error={error} />}
        {receipt && <Facts receipt={receipt} />}
        <p className={css.free}>{say('receipt.help')}</p>
      </Drawer>
      {isPrinting && receipt && (
        <PrintSheet
          house={receipt.timesheet}
          dates={dates}
          onDone={printed}
          pages={[
            <div key="receipt">
              <h1>{say('receipt.title')}</h1>
              <Facts receipt={receipt} />
            </div>,
          ]}
        />
      )}
    </>
  );
}
