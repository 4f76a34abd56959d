import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lastHouse } from '../../app/session/houses.ts';
import { Button } from '../../ui/button.tsx';
import { IconMoon, IconSunHigh, IconWorld } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import { changeSettings, useScheme } from '../../ui/settings.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Credentials } from './credentials.tsx';
import { DemoPeople, useDemoPeople } from './demo-people.tsx';
import { HouseChoice, useHouseOptions } from './house-choice.tsx';
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

/** Whether an address is a page of this house. Redirects to any other address are refused. */
const isPageOf = (slug: string, next: string | undefined): next is string =>
  next?.split(/[?#]/)[0] === `/h/${slug}` || (next?.startsWith(`/h/${slug}/`) ?? false);

export function SignIn() {
  const { say } = useWords();
  const navigate = useNavigate();
  const { house: asked, next } = useSearch({ from: '/sign-in' });
  const people = useDemoPeople();
  const [wantsForm, setWantsForm] = useState(false);
  useTitle(say('signIn.enter'));

  /** Continues to the requested page if it belongs to the house. */
  const goOn = ({ slug }: { readonly slug: string }) =>
    void (isPageOf(slug, next) ? navigate({ href: next }) : navigate({ to: '/h/$slug', params: { slug } }));
  const hasPeople = people !== undefined && people.length > 0;

  return (
    <div className={css.page}>
      <main className={css.main}>
        <div className={css.brand}>
          <Logo size={32} />
          Pousada
        </div>
        <div className={css.form}>
          <h1>{say(greeting(new Date().getHours()))}</h1>
          {hasPeople && !wantsForm ? (
            <>
              <p className={css.lead}>{say('signIn.demoLead')}</p>
              <DemoPeople people={people} onEntered={goOn} />
            </>
          ) : (
            people && <HouseForm asked={asked} onEntered={goOn} />
          )}
          {hasPeople && (
            <Button kind="link" className={css.other} onClick={() => setWantsForm(!wantsForm)}>
              {say(wantsForm ? 'signIn.demoPeople' : 'signIn.ownAccount')}
            </Button>
          )}
        </div>
        <Foot />
      </main>
      <TileWall className={css.wall} />
    </div>
  );
}

interface HouseFormProps {
  readonly asked: string | undefined;
  readonly onEntered: (house: { readonly slug: string }) => void;
}

/** Choice of the house, then e-mail and password. */
function HouseForm({ asked, onEntered }: HouseFormProps) {
  const { say } = useWords();
  const { options, isSettled } = useHouseOptions();
  const [chosen, setChosen] = useState<string | null>(asked ?? lastHouse()?.id ?? null);
  const only = options.length === 1 ? options[0]!.id : null;
  const id = chosen ?? only;
  return (
    <>
      <p className={css.lead}>{say(id ? 'signIn.lead' : 'signIn.chooseHouse')}</p>
      {id ? (
        <Credentials houseId={id} onEntered={onEntered}>
          <div className={css.house}>
            <Logo size={36} />
            <b>{options.find((option) => option.id === id)?.name ?? id}</b>
            <Button kind="link" size="sm" onClick={() => setChosen('')}>
              {say('signIn.otherHouse')}
            </Button>
          </div>
        </Credentials>
      ) : (
        isSettled && <HouseChoice options={options} onChoose={setChosen} />
      )}
    </>
  );
}
