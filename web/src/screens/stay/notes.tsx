import type { ReservationDetail } from '@pousada/client';
import { useEffect, useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { type Draft, useDrafts } from '../../ui/drafts.ts';
import { whenOf } from '../../ui/when.ts';
import { useWords, type Words } from '../../words/words.ts';
import { draftOf } from './edit-values.ts';
import type { Panel } from './panel.ts';
import css from './stay.module.css';

interface NotesProps {
  readonly stay: ReservationDetail;
  readonly panel: Panel | null;
  readonly onOpen: (panel: Panel) => void;
}

/** Unsaved draft of an edit, unless the editor is open. */
function useUnsavedDraft({ id }: ReservationDetail, isEditing: boolean): Draft<unknown> | null {
  const { slug } = useHouse();
  const drafts = useDrafts();
  const [waiting, setWaiting] = useState<Draft<unknown> | null>(null);
  useEffect(() => {
    if (isEditing) return setWaiting(null);
    let isWanted = true;
    void drafts.read(draftOf(slug, id)).then((draft) => isWanted && setWaiting(draft ?? null));
    return () => {
      isWanted = false;
    };
  }, [slug, id, isEditing, drafts]);
  return waiting;
}

/** A house writes direct bookings as it likes. */
const DIRECT = /^(?:reserva )?diret[ao]$|^direct(?: booking)?$/i;

function sourceOf(source: string, ref: string | null, { say }: Words): string {
  if (DIRECT.test(source)) return ref ? say('stay.sourceDirectRef', { ref }) : say('stay.sourceDirect');
  return ref ? say('stay.sourceRef', { source, ref }) : say('stay.sourceIs', { source });
}

/** Notes, source and cancellation reason. */
export function Notes({ stay, panel, onOpen }: NotesProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const mayWrite = useCan('reservation.write');
  const waiting = useUnsavedDraft(stay, panel?.kind === 'edit');
  const { notes, source, externalRef, cancelReason } = stay;
  const edit = () => onOpen({ kind: 'edit' });
  const draft = mayWrite && waiting && (
    <p className={css.warning} role="status">
      {say('stay.unsaved', { when: whenOf(new Date(waiting.at).toISOString(), dates, words) })}{' '}
      <Button kind="link" size="sm" onClick={() => onOpen({ kind: 'edit', isResumed: true })}>
        {say('stay.goOn')}
      </Button>
    </p>
  );
  if (!notes && !source && !cancelReason) return draft;
  return (
    <section>
      <div className={css.head}>
        <h3>{say('stay.notes')}</h3>
        {mayWrite && (
          <Button kind="link" size="sm" onClick={edit}>
            {say('common.edit')}
          </Button>
        )}
      </div>
      {cancelReason && <p className={css.note}>{say('stay.cancelledFor', { reason: cancelReason })}</p>}
      {notes && <p className={css.note}>{notes}</p>}
      {source && <p className={css.hint}>{sourceOf(source, externalRef, words)}</p>}
      {draft}
    </section>
  );
}
