import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BackToHouse } from '../../app/clock/back-to-house.tsx';
import { useClocks } from '../../app/clock/clocks.ts';
import { MemberForm } from '../../app/clock/member-form.tsx';
import { apiOf } from '../../app/realm/api.ts';
import { houseBySlug, houses } from '../../app/session/houses.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { IconFingerprint } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo.tsx';
import { changeSettings } from '../../ui/settings.ts';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import css from './clock-sign-in.module.css';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A clock that can be chosen. */
interface Offered {
  readonly id: string;
  readonly name: string;
}

/** The clocks of the house that linked here, and the others known on this device. */
function useOffered(house: string | undefined): { all: readonly Offered[]; own: readonly Offered[]; isKnown: boolean } {
  const known = useClocks();
  const isAsked = house !== undefined && houseBySlug(house)?.token !== undefined;
  const { data, isPending } = useQuery({
    queryKey: [house, 'me'],
    queryFn: ({ signal }) => apiOf(houses, house!).getMe({}, { signal }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  const own = (data?.tour.timesheets ?? []).map(({ name, tokenHeader }) => ({ name, id: tokenHeader }));
  const others = known.filter(({ id }) => !own.some((one) => one.id === id));
  return { all: [...own, ...others], own, isKnown: !isAsked || !isPending };
}

/** Asks for the id of a clock, which its manager gives out. The last resort. */
function ClockById({ onChoose }: { onChoose: (id: string) => void }) {
  const { say } = useWords();
  const [id, setId] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const isId = UUID.test(id.trim());
        setWrong(!isId);
        if (isId) onChoose(id.trim().toLowerCase());
      }}
    >
      <TextField
        label={say('clock.id')}
        help={say('clock.idHelp')}
        error={isWrong ? say('clock.idWrong') : null}
        value={id}
        onChange={setId}
        spellCheck={false}
      />
      <Button kind="primary" size="lg" type="submit" className={css.wide}>
        {say('clock.useId')}
      </Button>
    </form>
  );
}

interface ChoiceProps {
  readonly offered: readonly Offered[];
  readonly onChoose: (id: string) => void;
}

/** Lists the known clocks by name. The id is asked for only if there is no other way. */
function ClockChoice({ offered, onChoose }: ChoiceProps) {
  const { say } = useWords();
  const [isOther, setOther] = useState(offered.length === 0);
  return (
    <>
      <ul className={css.known}>
        {offered.map((clock) => (
          <li key={clock.id}>
            <button type="button" onClick={() => onChoose(clock.id)}>
              <IconFingerprint size={24} stroke={1.75} aria-hidden />
              {clock.name}
            </button>
          </li>
        ))}
      </ul>
      {isOther ? (
        <ClockById onChoose={onChoose} />
      ) : (
        <Button kind="link" onClick={() => setOther(true)}>
          {say('clock.other')}
        </Button>
      )}
    </>
  );
}

/** Redirects after the sign-in stay within the clock. */
const isClockPath = (next: string | undefined): next is string => next?.startsWith('/clock/') ?? false;

/** The sign-in of a time clock. Its members are not users of the console and have their own sign-in. */
export function ClockSignIn() {
  const { say, language } = useWords();
  const navigate = useNavigate();
  const { clock: asked, house, next } = useSearch({ from: '/clock' });
  const [chosen, setChosen] = useState<string | null>(asked ?? null);
  const offered = useOffered(house);
  const from = house === undefined ? undefined : houseBySlug(house);
  const preferred = offered.own.length > 0 ? offered.own : offered.all;
  const id = chosen ?? (preferred.length === 1 ? preferred[0]!.id : '');
  const isUnlinked = id !== '' && offered.own.some((clock) => clock.id === id);
  useTitle(say('nav.clock'));
  return (
    <main className={css.page}>
      <div className={css.brand}>
        <Logo size={32} />
        Pousada
        {from && <BackToHouse house={from} />}
      </div>
      <div className={css.form}>
        <h1>{say('nav.clock')}</h1>
        <p>{say(id ? 'clock.lead' : 'clock.chooseClock')}</p>
        {isUnlinked && <p>{say('clock.notLinked')}</p>}
        {id ? (
          <MemberForm
            clockId={id}
            house={house}
            onEntered={(slug) =>
              void (isClockPath(next) ? navigate({ href: next }) : navigate({ to: '/clock/$slug', params: { slug } }))
            }
          >
            <div className={css.which}>
              <IconFingerprint size={24} stroke={1.75} aria-hidden />
              <b>{offered.all.find((clock) => clock.id === id)?.name ?? say('clock.byLink')}</b>
              <Button kind="link" size="sm" onClick={() => setChosen('')}>
                {say('clock.other')}
              </Button>
            </div>
          </MemberForm>
        ) : (
          offered.isKnown && <ClockChoice offered={offered.all} onChoose={setChosen} />
        )}
      </div>
      <footer className={css.foot}>
        <Button kind="link" onClick={() => changeSettings({ language: language === 'en' ? 'pt-BR' : 'en' })}>
          {language === 'en' ? 'Português (Brasil)' : 'English'}
        </Button>
      </footer>
    </main>
  );
}
