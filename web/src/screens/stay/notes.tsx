import type { ReservationDetail } from '@pousada/client';
import { useCan } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.ts';
import type { Panel } from './panel.ts';
import css from './stay.module.css';

/** What was noted down, where it came from, and why it was called off. */
export function Notes({ stay, onOpen }: { stay: ReservationDetail; onOpen: (panel: Panel) => void }) {
  const { say } = useWords();
  const mayWrite = useCan('reservation.write');
  const { notes, source, externalRef, cancelReason } = stay;
  if (!notes && !source && !cancelReason) return null;
  return (
    <section>
      <div className={css.head}>
        <h3>{say('stay.notes')}</h3>
        {mayWrite && (
          <Button kind="link" size="sm" onClick={() => onOpen({ kind: 'edit' })}>
            {say('common.edit')}
          </Button>
        )}
      </div>
      {cancelReason && <p className={css.note}>{say('stay.cancelledFor', { reason: cancelReason })}</p>}
      {notes && <p className={css.note}>{notes}</p>}
      {source && (
        <p className={css.hint}>
          {externalRef ? say('stay.sourceRef', { source, ref: externalRef }) : say('stay.sourceIs', { source })}
        </p>
      )}
    </section>
  );
}
