import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './account.module.css';

/** Recovery codes, shown only once. Each replaces one code of a lost authenticator. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const [isPrinting, setPrinting] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    tell(say('account.codes.copied'));
  }
  const list = (
    <ul className={css.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={css.form} role="status">
      <p>
        <b>{say('account.codes.on')}</b> {say('account.codes.help')}
      </p>
      {list}
      <div className={css.acts}>
        <Button onClick={() => void copy()}>{say('account.codes.copy')}</Button>
        <Button onClick={() => setPrinting(true)}>{say('common.print')}</Button>
        <Button kind="primary" onClick={onKept}>
          {say('account.codes.kept')}
        </Button>
      </div>
      {isPrinting && (
        <PrintSheet
          house={me.tour.name}
          dates={dates}
          onDone={() => setPrinting(false)}
          pages={[
            <div key="codes">
              <h1>{say('account.codes.title', { name: me.user.displayName })}</h1>
              <p>{say('account.codes.help')}</p>
              {list}
            </div>,
          ]}
        />
      )}
    </div>
  );
}
