import type { Day, DayExceptionKind, Period } from '@pousada/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { toServerTime } from '../../app/clock/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { given } from '../../ui/change-search.ts';
import { IconAlertTriangle, IconCheck } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import { type Approving, useApproving } from './approving.ts';
import { CardQueue } from './card-queue.tsx';
import { TeamDayDrawer } from './day-drawer.tsx';
import { Grid } from './grid.tsx';
import { countExceptions, isApprovable, isClean, keyOf, openExceptions, sortedPeople, toggled } from './grid-model.ts';
import { type Person, usePeople } from './queries.ts';
import css from './team.module.css';

/** Progress of an approval, then its result. */
function Progress({ approving: { progress, result, error, undo, dismiss } }: { approving: Approving }) {
  const words = useWords();
  const { say } = words;
  return (
    <>
      <div className={css.progress} role="status">
        {progress && (
          <>
            <progress value={progress.done} max={progress.all} aria-label={say('team.approving')} />
            <span>{say('team.progress', { a: progress.done, b: progress.all })}</span>
          </>
        )}
        {result && (
          <>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <span>
              {say('team.approved', { n: result.approved })}{' '}
              {result.left.length > 0 && say('team.left', { n: result.left.length })}
            </span>
            {result.made.length > 0 && (
              <Button kind="link" size="sm" isSent onClick={() => void undo()}>
                {say('common.undo')}
              </Button>
            )}
            <Button kind="link" size="sm" onClick={dismiss}>
              {say('common.close')}
            </Button>
          </>
        )}
      </div>
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
    </>
  );
}

interface FilterProps {
  readonly people: readonly Person[];
  readonly only: string | undefined;
  readonly onOnly: (kind: DayExceptionKind | undefined) => void;
}

/** Number of exceptions of each kind. A pressed kind filters the members. */
function ExceptionFilter({ people, only, onOnly }: FilterProps) {
  const { say } = useWords();
  const counts = countExceptions(people);
  if (counts.length === 0) return <p className={css.calm}>{say('team.noExceptions')}</p>;
  return (
    <fieldset className={css.filter}>
      <legend className="aloud">{say('team.exceptions')}</legend>
      {counts.map(({ kind, count }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={only === kind}
          onClick={() => onOnly(only === kind ? undefined : kind)}
        >
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {say(`flag.${kind}`)} <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}

/** Approves the days of a period: exceptions first, days without exceptions by the hundred. */
export function Approvals({ period }: { period: Period }) {
  const { say } = useWords();
  const { slug, dates, me } = useClock();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const search = useSearch({ from: '/clock/$slug/team' });
  const { only, cell } = search;
  const today = dates.dayOf(toServerTime(Date.now()));
  const { data, error, refetch } = usePeople(period);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const approving = useApproving();
  const people = useMemo(() => sortedPeople(data ?? []), [data]);
  const shown = useMemo(
    () =>
      only ? people.filter(({ days }) => days.some((day) => openExceptions(day).some((one) => one === only))) : people,
    [people, only],
  );
  const all = useMemo(() => people.flatMap(({ days }) => days), [people]);
  const clean = useMemo(() => all.filter((day) => isClean(day, today)), [all, today]);
  const picked = all.filter((day) => chosen.has(keyOf(day)) && isApprovable(day, today));
  const go = (change: { only?: string | undefined; cell?: string | undefined }) =>
    void navigate({ to: '/clock/$slug/team', params: { slug }, search: given({ ...search, ...change }) });
  const opened = cell ? all.find((day) => keyOf(day) === cell) : undefined;
  const nameOf = (day: Day) => people.find(({ memberId }) => memberId === day.memberId)?.name ?? '';

  if (error !== null && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (people.length === 0) return <Empty>{say('team.nobody')}</Empty>;
  const toApprove = isPhone ? clean : picked;
  const approve = async () => {
    if (await approving.approve(toApprove)) setChosen(new Set());
  };
  const why = approving.progress
    ? say('team.approving')
    : me && !me.timesheet.isRequiresApproval
      ? say('team.noApproval')
      : toApprove.length === 0
        ? say(isPhone ? 'team.nothingClean' : 'team.chooseFirst')
        : null;
  return (
    <>
      <div className={css.tools}>
        <ExceptionFilter people={people} only={only} onOnly={(kind) => go({ only: kind })} />
        {!isPhone && (
          <Button
            onClick={() => setChosen(toggled(chosen, clean.map(keyOf)))}
            why={clean.length === 0 ? say('team.nothingClean') : null}
          >
            {say('team.chooseClean', { n: clean.length })}
          </Button>
        )}
        <Button kind="primary" isSent why={why} onClick={() => void approve()}>
          {say(isPhone ? 'team.approveClean' : 'team.approveMany', { n: toApprove.length })}
        </Button>
      </div>
      <Progress approving={approving} />
      {isPhone ? (
        <CardQueue people={shown} today={today} />
      ) : (
        <Grid
          people={shown}
          today={today}
          chosen={chosen}
          onToggle={(keys) => setChosen((before) => toggled(before, keys))}
          onOpen={(day) => go({ cell: keyOf(day) })}
        />
      )}
      {opened && (
        <TeamDayDrawer
          key={keyOf(opened)}
          day={opened}
          name={nameOf(opened)}
          today={today}
          onClose={() => go({ cell: undefined })}
        />
      )}
    </>
  );
}
