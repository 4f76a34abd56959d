import { PousadaError } from '@pousada/client';
import { Link, type StaticDataRouteOption, useParams } from '@tanstack/react-router';
import button from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/refusal.ts';
import { Notice } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { useWords } from '../words/words.ts';
import { useAccessHelp } from './access-help.ts';
import css from './notices.module.css';
import { openPalette } from './palette/open.ts';

const home = (label: string) => (
  <Link to="/" className={`${button.button} ${button.primary}`}>
    {label}
  </Link>
);

/** The page of an unknown address. */
export function Missing() {
  const { say } = useWords();
  // Outside a house there is nothing to search.
  const { slug } = useParams({ strict: false });
  useTitle(say('page.notFound'));
  const acts = (
    <div className={css.acts}>
      {home(say('page.goHome'))}
      {slug && <Button onClick={openPalette}>{say('page.seek')}</Button>}
    </div>
  );
  return (
    <Notice title={say('page.notFound')} act={acts}>
      {say('page.notFoundHelp')}
    </Notice>
  );
}

/** A screen that the person's role does not include, with the people who can grant it. */
export function Forbidden({ act }: { act: NonNullable<StaticDataRouteOption['act']> }) {
  const { say } = useWords();
  const accessHelp = useAccessHelp();
  return (
    <Notice title={say('page.forbiddenPlain', { x: say(act) })} act={home(say('page.goHome'))}>
      {accessHelp}
    </Notice>
  );
}

/** True where a part of the console is no longer on the server, because a newer version was installed. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** The page of an unexpected error. */
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
  const sentence = error instanceof PousadaError ? sentenceOf(error, words) : say('page.failedHelp');
  return (
    <Notice title={say('page.failed')} act={home(say('page.goHome'))}>
      {sentence}
    </Notice>
  );
}
