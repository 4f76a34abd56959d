import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './account.module.css';
import { useReadOwnAgain } from './queries.ts';

/** Password change. The fields are stored nowhere, not even as a draft. */
export function OwnPassword() {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const readAgain = useReadOwnAgain();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () => api.changePassword({ body: { current, password } }),
    onSuccess: () => {
      setCurrent('');
      setPassword('');
      offerUndo(say('account.password.changed'));
      void readAgain();
    },
  });
  const isWhole = current !== '' && password !== '';
  return (
    <section className={css.part}>
      <h2>{say('account.password')}</h2>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole && !change.isPending) change.mutate();
        }}
      >
        <TextField
          label={say('account.password.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <TextField
          label={say('account.password.new')}
          help={say('account.password.help')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <div role="alert">{change.isError && <p className={css.wrong}>{sentenceOf(change.error, words)}</p>}</div>
        <div>
          <Button type="submit" isBusy={change.isPending} isSent why={isWhole ? null : say('account.password.both')}>
            {say('account.password.change')}
          </Button>
        </div>
      </form>
    </section>
  );
}
