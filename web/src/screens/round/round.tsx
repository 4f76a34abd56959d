import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { FaultSheet, ReopenedFault } from '../../app/fault/fault-sheet.tsx';
import type { Dangers } from '../../app/housekeeping/queries.ts';
import { QueuePill } from '../../app/queue/queue-pill.tsx';
import { RefusedCalls } from '../../app/queue/queue-sheet.tsx';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { OfflineLine } from '../../app/shell/offline-line.tsx';
import { PersonButton } from '../../app/shell/person-button.tsx';
import button from '../../ui/button.module.css';
import { ignoreDoubleTap } from '../../ui/double-tap.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { type RoundActs, unitOf, useRoundActs } from './acts.ts';
import { CurrentRoom } from './current-room.tsx';
import { FinishedList } from './finished-list.tsx';
import { MoreSheet, PassSheet, SecondSheet } from './more-sheet.tsx';
import { NextRow } from './next-row.tsx';
import type { Plan, Stop } from './plan.ts';
import { Progress, ProgressWords } from './progress.tsx';
import { useRound } from './queries.ts';
import css from './round.module.css';

type Sheet = { readonly kind: 'more' | 'pass' | 'second' | 'fault'; readonly taskId: number };

/** Sheet over the round, about one of its rooms. */
function Sheets({ plan, acts, sheet, open }: SheetsProps) {
  const { people } = useRound();
  const close = useCallback(() => open(null), [open]);
  const stop = [plan.current, ...plan.next].find((one) => one?.task.id === sheet?.taskId);
  if (!sheet || !stop) return null;
  const about = { stop, acts, onClose: close };
  if (sheet.kind === 'more')
    return <MoreSheet {...about} onPass={() => open({ kind: 'pass', taskId: stop.task.id })} />;
  if (sheet.kind === 'pass') return <PassSheet {...about} people={people} />;
  if (sheet.kind === 'second' && plan.current) return <SecondSheet {...about} open={plan.current} />;
  return sheet.kind === 'fault' ? (
    <FaultSheet room={{ id: stop.task.tourResourceId, code: unitOf(stop) }} onClose={close} />
  ) : null;
}

interface SheetsProps {
  readonly plan: Plan;
  readonly acts: RoundActs;
  readonly sheet: Sheet | null;
  readonly open: (sheet: Sheet | null) => void;
}

function EmptyRound({ plan }: { plan: Plan }) {
  const { say } = useWords();
  const { slug } = useHouse();
  return (
    <div className={css.nothing}>
      <Empty
        act={
          <Link to="/h/$slug/housekeeping" params={{ slug }} className={button.button}>
            {say('round.toBoard')}
          </Link>
        }
      >
        {plan.done > 0 ? say('round.allDone', { n: plan.done }) : say('round.none')}
      </Empty>
    </div>
  );
}

interface StopsProps {
  readonly plan: Plan;
  readonly dangers: Dangers;
  readonly now: number;
  /** The foot of a phone, for the main buttons. */
  readonly bar: HTMLElement | null;
}

function Stops({ plan, dangers, now, bar }: StopsProps) {
  const { say } = useWords();
  const acts = useRoundActs(plan);
  const mayAct = useCan('housekeeping.update');
  const [sheet, open] = useState<Sheet | null>(null);
  const { current, next } = plan;
  // Another room takes the place of the one that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either value changes
  useEffect(ignoreDoubleTap, [current?.task.id, next.length]);
  const start = (stop: Stop) => (current ? open({ kind: 'second', taskId: stop.task.id }) : acts.start(stop));
  const dangersOf = ({ task }: Stop) => dangers.get(task.tourResourceId) ?? [];
  return (
    <>
      {current && (
        <CurrentRoom
          key={current.task.id}
          stop={current}
          dangers={dangersOf(current)}
          now={now}
          acts={acts}
          bar={bar}
          onMore={() => open({ kind: 'more', taskId: current.task.id })}
          onFault={() => open({ kind: 'fault', taskId: current.task.id })}
        />
      )}
      {!current && next.length === 0 && <EmptyRound plan={plan} />}
      <div className={css.section}>
        {next.length > 0 && (
          <h2>
            {say(current ? 'round.next' : 'round.first')} <span>{next.length}</span>
          </h2>
        )}
        <QueuePill />
      </div>
      <ul className={css.next}>
        {next.map((stop) => (
          <NextRow
            key={stop.task.id}
            stop={stop}
            dangers={dangersOf(stop)}
            now={now}
            onStart={mayAct ? () => start(stop) : undefined}
            onMore={mayAct ? () => open({ kind: 'more', taskId: stop.task.id }) : undefined}
          />
        ))}
      </ul>
      <FinishedList finished={plan.finished} />
      <Sheets plan={plan} acts={acts} sheet={sheet} open={open} />
    </>
  );
}

function Waiting() {
  const { say } = useWords();
  return (
    <div className={css.waiting} role="status" aria-label={say('common.loading')}>
      <Bone height={6} />
      <Bone height={384} />
      <Bone height={64} />
    </div>
  );
}

/** The day of one member of staff, room by room, operable with one thumb. */
export function RoundScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const { plan, dangers, now, error, refetch } = useRound();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useTitle(say('round.title'), me.tour.name);
  return (
    <>
      <main className={css.round}>
        <header className={css.head}>
          <div>
            <h1>{say('round.title')}</h1>
            <p>{plan && <ProgressWords plan={plan} />}</p>
          </div>
          <PersonButton size={44} />
        </header>
        <OfflineLine place="head" />
        {plan && <Progress plan={plan} />}
        <div className={css.refused}>
          <RefusedCalls />
        </div>
        {plan && dangers ? (
          <Stops plan={plan} dangers={dangers} now={now} bar={bar} />
        ) : error ? (
          <div className={css.nothing}>
            <Failed error={error} onRetry={refetch} />
          </div>
        ) : (
          <Waiting />
        )}
        <ReopenedFault />
      </main>
      <div ref={setBar} />
    </>
  );
}
