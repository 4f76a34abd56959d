import type { CashSessionMovement } from '@pousada/client';
import { Fragment, type ReactNode } from 'react';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { IconArrowDownLeft, IconArrowUpRight, IconLockOpen } from '../../ui/icons.ts';
import { centsOf } from '../../ui/money.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import { isIn, type Kind, signed } from './kinds.ts';
import css from './ledger.module.css';
import { dayHeads } from './ledger-days.ts';
import { type Drawer, type NameOf, useMovements } from './queries.ts';
import type { Entries, Sent } from './use-entries.ts';

function KindCell({ kind }: { kind: Kind }) {
  const { say } = useWords();
  const Icon = isIn(kind) ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span className={`${css.kind} ${isIn(kind) ? '' : css.out}`}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {say(`cash.kind.${kind}`)}
    </span>
  );
}

interface RowProps {
  readonly at: string;
  readonly kind: ReactNode;
  readonly note: ReactNode;
  readonly who: ReactNode;
  readonly cents: number;
  readonly state?: 'opening' | 'sending' | 'refused';
}

function Row({ at, kind, note, who, cents, state }: RowProps) {
  const dates = useDates();
  const money = useMoney();
  return (
    <tr data-state={state}>
      <td className={css.time}>{dates.clock(at)}</td>
      <td className={css.what}>{kind}</td>
      <td className={css.note}>{note}</td>
      <td className={css.who}>{who}</td>
      <td className={css.amount}>{money.plain(cents)}</td>
    </tr>
  );
}

function SentRow({ entry, entries, name }: { entry: Sent; entries: Entries; name: string }) {
  const words = useWords();
  const { say } = words;
  const { at, kind, note, cents, error } = entry;
  const isRefused = error !== undefined;
  return (
    <Row
      at={at}
      kind={<KindCell kind={kind} />}
      state={isRefused ? 'refused' : 'sending'}
      cents={signed(kind, cents)}
      who={isRefused ? name : say('cash.sending')}
      note={
        isRefused ? (
          <span className={css.refused} role="alert">
            <span>
              {note && `${note}. `}
              {say('cash.unsaved', { why: sentenceOf(error, words) })}
            </span>
            <Button size="sm" onClick={() => entries.retry(entry)}>
              {say('common.retry')}
            </Button>
            <Button size="sm" kind="quiet" onClick={() => entries.drop(entry)}>
              {say('cash.discard')}
            </Button>
          </span>
        ) : (
          note
        )
      }
    />
  );
}

/** Heading of a day, in a ledger of several days. */
function DayRow({ day }: { day: string }) {
  const dates = useDates();
  return (
    <tr className={css.day}>
      <td colSpan={5}>{dates.short(day)}</td>
    </tr>
  );
}

interface LedgerProps {
  readonly drawer: Drawer;
  readonly entries: Entries;
  readonly nameOf: NameOf;
  readonly me: string;
}

function Rows({ drawer, entries, nameOf, me, list }: LedgerProps & { list: readonly CashSessionMovement[] }) {
  const { say } = useWords();
  const dates = useDates();
  const rows = [...list.map(({ createdAt }) => createdAt), drawer.openedAt];
  const heads = dayHeads(rows, entries.sent[0]?.at ?? rows[0]!, dates.dayOf);
  const headOf = (n: number) => heads[n] && <DayRow day={heads[n]} />;
  return (
    <tbody>
      {entries.sent.map((entry) => (
        <SentRow key={entry.key} entry={entry} entries={entries} name={me} />
      ))}
      {list.map(({ id, kind, amount, note, recordedByTourUserId, createdAt }, n) => (
        <Fragment key={id}>
          {headOf(n)}
          <Row
            at={createdAt}
            kind={<KindCell kind={kind} />}
            note={note}
            who={nameOf(recordedByTourUserId)}
            cents={signed(kind, centsOf(amount))}
          />
        </Fragment>
      ))}
      {headOf(list.length)}
      <Row
        at={drawer.openedAt}
        kind={
          <span className={css.kind}>
            <IconLockOpen size={14} stroke={1.75} aria-hidden />
            {say('cash.opening')}
          </span>
        }
        note={say('cash.float')}
        who={nameOf(drawer.openedByTourUserId)}
        cents={centsOf(drawer.openingFloat)}
        state="opening"
      />
    </tbody>
  );
}

const COLUMNS = ['time', 'kind', 'note', 'who', 'amount'] as const;

/** The movements of a drawer, the latest first, down to its opening. */
export function Ledger(props: LedgerProps) {
  const { say } = useWords();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMovements(props.drawer.id);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div className={css.ledger} aria-busy={!data}>
      <table>
        <caption className="aloud">{say('cash.ledger', { terminal: props.drawer.terminalCode })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={css[column]}>
                {say(`cash.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {data && <Rows {...props} list={data.pages.flat()} />}
      </table>
      {hasNextPage && (
        <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('cash.more')}
        </Button>
      )}
    </div>
  );
}
