import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import type { Dates } from './dates.ts';
import css from './form.module.css';

interface DraftNoteProps {
  readonly draft: {
    readonly offered: { readonly at: number } | null;
    readonly resume: () => void;
    readonly decline: () => void;
  };
  readonly dates: Dates;
}

/** Asks whether to go on with a stored draft. The fields stay as they are until the answer. */
export function DraftNote({ draft, dates }: DraftNoteProps) {
  const { say } = useWords();
  const { offered, resume, decline } = draft;
  if (!offered) return null;
  return (
    <div className={css.note} role="status">
      <span>
        {dates.isToday(offered.at)
          ? say('common.draft', { t: dates.clock(offered.at) })
          : say('common.draftOf', { t: dates.moment(offered.at) })}
      </span>
      <span className={css.answers}>
        <Button kind="link" size="sm" onClick={resume}>
          {say('common.resumeDraft')}
        </Button>
        <Button kind="link" size="sm" onClick={decline}>
          {say('common.discardDraft')}
        </Button>
      </span>
    </div>
  );
}
