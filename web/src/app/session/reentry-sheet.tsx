import type { Me } from '@pousada/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Credentials } from '../../screens/sign-in/credentials.tsx';
import { useWords } from '../../words/words.ts';
import { houseBySlug } from './houses.ts';
import { settleReentry } from './reentry.ts';
import css from './reentry-sheet.module.css';

/** Over the page of somebody whose session ended: they sign in, and what they were doing goes on. */
export function Reentry({ slug }: { slug: string }) {
  const { say } = useWords();
  const sheet = useRef<HTMLDialogElement>(null);
  const house = houseBySlug(slug);
  const me = useQueryClient().getQueryData<Me>([slug, 'me']);
  useEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={sheet} className={css.sheet} aria-labelledby="again" onCancel={(event) => event.preventDefault()}>
      <h2 id="again">{say('signIn.again')}</h2>
      <p>{say('signIn.againHelp')}</p>
      {house && <Credentials houseId={house.id} email={me?.user.email ?? ''} onEntered={settleReentry} />}
    </dialog>
  );
}
