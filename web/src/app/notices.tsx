import { PousadaError } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import button from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { Notice } from '../ui/states.tsx';
import { useWords } from '../words/words.ts';

const home = (label: string) => (
  <Link to="/" className={`${button.button} ${button.primary}`}>
    {label}
  </Link>
);

/** An address that leads nowhere. */
export function Missing() {
  const { say } = useWords();
  return (
    <Notice title={say('page.notFound')} act={home(say('page.goHome'))}>
      {say('page.notFoundHelp')}
    </Notice>
  );
}

/** A screen somebody's role does not include. Who could change that is not told to everyone. */
export function Forbidden({ act }: { act: 'forbidden.stays' | 'forbidden.guests' }) {
  const { say } = useWords();
  return (
    <Notice title={say('page.forbiddenPlain', { x: say(act) })} act={home(say('page.goHome'))}>
      {say('page.forbiddenHelp')}
    </Notice>
  );
}

/** A part of the console that is no longer on the server: it was replaced by a newer one while this page was open. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** A page that could not be shown at all. */
export function Broken({ error }: { error: unknown }) {
  const words = useWords();
  const { say } = words;
  if (isOutdated(error))
    return (
      <Notice
        title={say('page.newVersion')}
        act={
          <Button kind="primary" onClick={() => location.reload()}>
            {say('page.reload')}
          </Button>
        }
      />
    );
  const told = error instanceof PousadaError ? sentenceOf(error, words) : String(error);
  return (
    <Notice title={say('page.failed')} act={home(say('page.goHome'))}>
      {told}
    </Notice>
  );
}
