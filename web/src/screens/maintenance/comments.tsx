import { newKey } from '@pousada/client';
import { useId, useRef, useState } from 'react';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import fields from '../../ui/fields.module.css';
import { sentenceOf } from '../../ui/refusal.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useWords } from '../../words/words.ts';
import { readOrdersAgain } from './acts.ts';
import css from './maintenance.module.css';
import { useComments } from './queries.ts';

/** The comments of an order, and the field for a new one. */
export function Comments({ id }: { id: number }) {
  const words = useWords();
  const { say } = words;
  const { slug, api } = useHouse();
  const dates = useDates();
  const { data } = useComments(id);
  const field = useId();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Idempotency key: pressing twice posts the same comment once.
  const key = useRef(newKey());
  const draft = useDraft<{ text: string }>(`${slug} order ${id} comment`, (kept) => setText(kept.text), {
    isMeant: (kept) => kept.text.trim() !== '',
  });
  const [error, setError] = useState<unknown>(null);
  const mayComment = [useCan('maintenance.manage'), useCan('housekeeping.update')].some(Boolean);
  function write(words: string) {
    key.current = newKey();
    setText(words);
    draft.keep({ text: words });
  }
  async function send() {
    if (!text.trim() || isBusy) return;
    setError(null);
    setBusy(true);
    try {
      await api.createMaintenanceOrderComment({ id, body: { text: text.trim() } }, { idempotencyKey: key.current });
      write('');
      draft.drop();
      await readOrdersAgain();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={css.part}>
      <h3>{say('mt.comments')}</h3>
      <ul className={css.comments}>
        {data?.data.map((comment) => (
          <li key={comment.id}>
            <div>
              <b>{comment.writtenByTourUser?.displayName}</b>
              <small>{dates.moment(comment.createdAt)}</small>
            </div>
            <p>{comment.text}</p>
          </li>
        ))}
      </ul>
      {mayComment && <DraftNote draft={draft} dates={dates} />}
      {mayComment && (
        <form
          className={css.say}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label className="aloud" htmlFor={field}>
            {say('mt.comment')}
          </label>
          <input
            id={field}
            className={fields.control}
            placeholder={say('mt.comment')}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
          <Button type="submit" isSent isBusy={isBusy}>
            {say('mt.commentSend')}
          </Button>
        </form>
      )}
      {error !== null && (
        <p role="alert" className={css.refused}>
          {sentenceOf(error, words)}
        </p>
      )}
    </section>
  );
}
