import type { Absence } from '@pousada/client';
import { useState } from 'react';
import { AbsenceDrawer } from '../../app/clock/absence-drawer.tsx';
import { useClock } from '../../app/clock/clock-context.ts';
import { ReasonForm } from '../../app/clock/reason-form.tsx';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { useAbsences, useMembers } from './queries.ts';
import css from './team.module.css';

const COLOURS = { requested: 'blue', approved: 'green', rejected: 'grey', cancelled: 'grey' } as const;

/** One absence: the request and the decision. */
function AbsenceRow({ absence, name }: { absence: Absence; name: string }) {
  const words = useWords();
  const { say } = words;
  const { api, dates } = useClock();
  const [isRejecting, setRejecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { id, kind, startsOn, endsOn, isHalfDay, note, status } = absence;

  async function act(done: string, call: () => Promise<unknown>) {
    setBusy(true);
    setError(null);
    try {
      await call();
      setRejecting(false);
      offerUndo(done);
    } catch (caught) {
      setError(caught);
    } finally {
      await readAgain('absences', 'days', 'bank');
      setBusy(false);
    }
  }

  const when = startsOn === endsOn ? dates.short(startsOn) : dates.span(startsOn, endsOn);
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{[say(`absence.${kind}`), when, isHalfDay && say('absence.half'), note].filter(Boolean).join(', ')}</span>
        <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
      </div>
      <Chip colour={COLOURS[status]}>{say(`absence.${status}`)}</Chip>
      {status === 'requested' && !isRejecting && (
        <span className={css.acts}>
          <Button
            size="sm"
            isBusy={isBusy}
            isSent
            onClick={() => void act(say('absence.approvedOne', { name }), () => api.approveAbsence({ id }))}
          >
            {say('absence.approve')}
          </Button>
          <Button size="sm" kind="danger" isSent onClick={() => setRejecting(true)}>
            {say('absence.reject')}
          </Button>
        </span>
      )}
      {status === 'approved' && (
        <Button
          size="sm"
          kind="quiet"
          isBusy={isBusy}
          isSent
          onClick={() => void act(say('absence.cancelledOne', { name }), () => api.cancelAbsence({ id }))}
        >
          {say('absence.cancel')}
        </Button>
      )}
      {isRejecting && (
        <ReasonForm
          className={css.reject}
          label={say('team.rejectWhy')}
          act={say('absence.reject')}
          isBusy={isBusy}
          onReason={(reason) =>
            void act(say('absence.rejectedOne', { name }), () => api.rejectAbsence({ id, body: { reason } }))
          }
          onBack={() => setRejecting(false)}
        />
      )}
    </li>
  );
}

/** Absences of the members, those that wait for a decision first. */
export function Absences() {
  const { say } = useWords();
  const { data, error, refetch } = useAbsences();
  const { data: members } = useMembers();
  const [isAdding, setAdding] = useState(false);
  if (error !== null && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const nameOf = (id: number) => members?.find((member) => member.id === id)?.name ?? `${id}`;
  const sorted = [...data].sort(
    (a, b) =>
      Number(b.status === 'requested') - Number(a.status === 'requested') || b.startsOn.localeCompare(a.startsOn),
  );
  return (
    <>
      <div className={css.tools}>
        <p className={css.calm}>
          {say('absence.waiting', { n: data.filter(({ status }) => status === 'requested').length })}
        </p>
        <Button kind="primary" onClick={() => setAdding(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {say('absence.new')}
        </Button>
      </div>
      {sorted.length === 0 && <Empty>{say('absence.none')}</Empty>}
      <ul className={css.list}>
        {sorted.map((absence) => (
          <AbsenceRow key={absence.id} absence={absence} name={nameOf(absence.memberId)} />
        ))}
      </ul>
      {isAdding && <AbsenceDrawer members={members ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}
