import type { CashSession } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts';
import { centsOf } from '../../ui/money.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './drawer.module.css';
import { knownDifference, partOfDay } from './kinds.ts';
import { type Drawer, type NameOf, useClosedDrawers } from './queries.ts';

/** The difference in words, with an icon of its own. */
export function DifferenceWords({ drawer }: { drawer: Pick<CashSession, 'countedAmount' | 'expectedAmount'> }) {
  const { say } = useWords();
  const money = useMoney();
  const found = knownDifference(drawer);
  if (!found) return <span className={css.difference} />;
  const v = money.plain(found.by);
  const text = {
    short: () => say('cash.shortBy', { v }),
    over: () => say('cash.overBy', { v }),
    even: () => say('cash.even'),
  };
  const Icon = found.word === 'even' ? IconCheck : IconAlertTriangle;
  return (
    <span className={css.difference} data-word={found.word}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {text[found.word]()}
    </span>
  );
}

/** A closed drawer in one line. */
export function ClosedRow({ drawer, nameOf }: { drawer: CashSession; nameOf: NameOf }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const money = useMoney();
  const day = dates.short(dates.dayOf(drawer.openedAt));
  return (
    <li data-row>
      <Link to="/h/$slug/cash/$id" params={{ slug, id: String(drawer.id) }} data-row-name>
        {`${day}, ${say(`cash.part.${partOfDay(dates.minutesOf(drawer.openedAt))}`)}`}
      </Link>
      <span className={css.who}>{nameOf(drawer.closedByTourUserId ?? drawer.openedByTourUserId)}</span>
      <span className={css.sum}>{drawer.countedAmount !== null && money.plain(centsOf(drawer.countedAmount))}</span>
      <DifferenceWords drawer={drawer} />
    </li>
  );
}

/** Downloads the ledger of a drawer, oldest first. */
function CsvButton({ drawer }: { drawer: Drawer }) {
  const words = useWords();
  const { api } = useHouse();
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const text = await api.listCashSessionMovements({ id: drawer.id, format: 'csv' });
      if (typeof text === 'string') download(`${drawer.terminalCode}-${drawer.id}.csv`, 'text/csv', text);
    } catch (error) {
      tell(sentenceOf(error, words));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      kind="link"
      size="sm"
      isBusy={isBusy}
      aria-label={words.say('cash.csvOf', { terminal: drawer.terminalCode })}
      onClick={() => void save()}
    >
      {words.say('cash.csv')}
    </Button>
  );
}

const MAX_PREVIOUS = 3;

/** Closed drawers of earlier shifts at this terminal. */
export function Previous({ drawer, nameOf, hasCsv }: { drawer: Drawer; nameOf: NameOf; hasCsv: boolean }) {
  const { say } = useWords();
  const { data } = useClosedDrawers(drawer.terminalCode, MAX_PREVIOUS + 1);
  const earlier = data?.pages[0]?.data.filter(({ id }) => id !== drawer.id).slice(0, MAX_PREVIOUS) ?? [];
  return (
    <>
      <div className={css.section}>
        {earlier.length > 0 && <h2>{say('cash.previous')}</h2>}
        {hasCsv && <CsvButton drawer={drawer} />}
      </div>
      <ul className={css.rows}>
        {earlier.map((one) => (
          <ClosedRow key={one.id} drawer={one} nameOf={nameOf} />
        ))}
      </ul>
    </>
  );
}
