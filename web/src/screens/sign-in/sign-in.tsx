import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lastHouse } from '../../app/session/houses.ts';
import { Button } from '../../ui/button.tsx';
import { IconMoon, IconSunHigh, IconWorld } from '../../ui/icons.ts';
import { Mark } from '../../ui/mark.tsx';
import { changeSettings, useScheme } from '../../ui/settings.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Credentials } from './credentials.tsx';
import { HouseChoice, useDoors } from './house-choice.tsx';
import css from './sign-in.module.css';
import { TileWall } from './tile-wall.tsx';

function greeting(hour: number): 'signIn.morning' | 'signIn.afternoon' | 'signIn.evening' {
  if (hour >= 5 && hour < 12) return 'signIn.morning';
  return hour >= 12 && hour < 18 ? 'signIn.afternoon' : 'signIn.evening';
}

function Foot() {
  const { say, language } = useWords();
  const scheme = useScheme();
  return (
    <footer className={css.foot}>
      <button type="button" onClick={() => changeSettings({ language: language === 'en' ? 'pt-BR' : 'en' })}>
        <IconWorld size={15} stroke={1.75} aria-hidden />
        {language === 'en' ? 'English' : 'Português (Brasil)'}
      </button>
      <button type="button" onClick={() => changeSettings({ theme: scheme === 'dark' ? 'light' : 'dark' })}>
        {scheme === 'dark' ? (
          <IconSunHigh size={15} stroke={1.75} aria-hidden />
        ) : (
          <IconMoon size={15} stroke={1.75} aria-hidden />
        )}
        {say(scheme === 'dark' ? 'shell.theme.light' : 'shell.theme.dark')}
      </button>
      <span />
      <Link to="/clock" search={{}}>
        {say('signIn.clock')}
      </Link>
      <a href="/docs/">{say('signIn.docs')}</a>
    </footer>
  );
}

/** Only addresses of this console are gone on to. */
const isOwn = (next: string | undefined): next is string => next?.startsWith('/h/') ?? false;

export function SignIn() {
  const { say } = useWords();
  const navigate = useNavigate();
  const { house: asked, next } = useSearch({ from: '/sign-in' });
  const { doors, isSettled } = useDoors();
  const [chosen, setChosen] = useState<string | null>(asked ?? lastHouse()?.id ?? null);
  const only = doors.length === 1 ? doors[0]!.id : null;
  const id = chosen ?? only;

  useTitle(say('signIn.enter'));

  return (
    <div className={css.page}>
      <main className={css.main}>
        <div className={css.brand}>
          <Mark size={32} />
          Pousada
        </div>
        <div className={css.form}>
          <h1>{say(greeting(new Date().getHours()))}</h1>
          <p className={css.lead}>{say(id ? 'signIn.lead' : 'signIn.chooseHouse')}</p>
          {id ? (
            <Credentials
              houseId={id}
              onEntered={({ slug }) =>
                void (isOwn(next) ? navigate({ href: next }) : navigate({ to: '/h/$slug', params: { slug } }))
              }
            >
              <div className={css.house}>
                <Mark size={36} />
                <b>{doors.find((door) => door.id === id)?.name ?? id}</b>
                <Button kind="link" size="sm" onClick={() => setChosen('')}>
                  {say('signIn.otherHouse')}
                </Button>
              </div>
            </Credentials>
          ) : (
            isSettled && <HouseChoice doors={doors} onChoose={setChosen} />
          )}
        </div>
        <Foot />
      </main>
      <TileWall className={css.wall} />
    </div>
  );
}
