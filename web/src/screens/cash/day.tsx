import type { CashDay } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FindingList } from '../../app/cash-findings.tsx';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { addDays } from '../../ui/dates.ts';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { centsOf } from '../../ui/money.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import css from './cash.module.css';
import { DifferenceWords } from './previous.tsx';
import { useCashDay } from './queries.ts';

function DayRow({ drawer }: { drawer: CashDay['drawers'][number] }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const money = useMoney();
  const { id, terminalCode, openedAt, closedAt, deletedAt, findings, openedByTourUser, closedByTourUser } = drawer;
  return (
    <li className={css.ofDay}>
      <div className={css.line}>
        {deletedAt === null ? (
          <Link to="/h/$slug/cash/$id" params={{ slug, id: String(id) }}>
            {terminalCode}
          </Link>
        ) : (
          <b>
            {terminalCode}
            <Chip colour="grey">{say('cash.deleted')}</Chip>
          </b>
        )}
        <span className={css.who}>{(closedByTourUser ?? openedByTourUser)?.displayName ?? '–'}</span>
        <span className={css.since}>
          {`${dates.clock(openedAt)} – ${closedAt === null ? say('cash.stillOpen') : dates.clock(closedAt)}`}
        </span>
        <span className={css.sum}>{drawer.countedAmount !== null && money.plain(centsOf(drawer.countedAmount))}</span>
        <DifferenceWords drawer={drawer} />
      </div>
      {findings.length > 0 && (
        <div className={css.toCheck}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          <FindingList findings={findings} />
        </div>
      )}
    </li>
  );
}

function Drawers({ date }: { date: string }) {
  const { say } = useWords();
  const { data, error, refetch } = useCashDay(date);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height={96} />;
  if (data.drawers.length === 0) return <Empty>{say('cash.noneOfDay')}</Empty>;
  return (
    <>
      <ul className={css.rows}>
        {data.drawers.map((drawer) => (
          <DayRow key={drawer.id} drawer={drawer} />
        ))}
      </ul>
      {data.hasMore && <p>{say('cash.moreOfDay')}</p>}
    </>
  );
}

/** The drawers of one day: stated figures, and beneath each drawer what differs or was done after its closing. */
export function DaySection() {
  const { say } = useWords();
  const dates = useDates();
  const today = dates.today();
  const [date, setDate] = useState(today);
  return (
    <section aria-label={say('cash.day')}>
      <div className={css.head}>
        <h2>{say('cash.day')}</h2>
        <div className={css.days}>
          <Button isIcon size="sm" aria-label={say('cash.dayBefore')} onClick={() => setDate(addDays(date, -1))}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </Button>
          <span aria-live="polite">{dates.short(date)}</span>
          <Button
            isIcon
            size="sm"
            aria-label={say('cash.dayAfter')}
            style={{ visibility: date >= today ? 'hidden' : undefined }}
            onClick={() => setDate(addDays(date, 1))}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </Button>
        </div>
      </div>
      <Drawers date={date} />
    </section>
  );
}
