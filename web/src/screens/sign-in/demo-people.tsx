import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enterHouse } from '../../app/session/enter.ts';
import type { House } from '../../app/session/houses.ts';
import { IconBed, IconKey, IconMoon, IconSailboat, IconToolsKitchen2 } from '../../ui/icons.ts';
import { firstNameOf } from '../../ui/names.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import css from './demo-people.module.css';

/** The owner has no icon: the doorway shows the sun of the logo. */
const ICONS = {
  owner: null,
  reception: IconKey,
  housekeeping: IconBed,
  watch: IconMoon,
  waiter: IconToolsKitchen2,
  guide: IconSailboat,
};

/** A person of the demo, with credentials for the ordinary sign-in. */
interface DemoPerson {
  readonly job: keyof typeof ICONS;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly house: { readonly name: string; readonly tokenHeader: string };
}

/** The server marks its page when it runs with the demo. During development another server sends the page. */
const isDemo = import.meta.env.DEV || document.querySelector('meta[name="demo"]') !== null;

async function fetchPeople(signal: AbortSignal): Promise<readonly DemoPerson[]> {
  const answer = await fetch('/v1/tours/demo/people', { signal });
  return answer.ok ? ((await answer.json()) as { people: DemoPerson[] }).people : [];
}

/** The people of the demo; empty on any other server. Undefined until loaded. */
export function useDemoPeople(): readonly DemoPerson[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['demo people'],
    queryFn: ({ signal }) => fetchPeople(signal),
    enabled: isDemo,
    retry: false,
  });
  return isDemo && !isError ? data : [];
}

interface DemoPeopleProps {
  readonly people: readonly DemoPerson[];
  readonly onEntered: (house: House) => void;
}

/** Signs in as a person of the demo with one press. */
export function DemoPeople({ people, onEntered }: DemoPeopleProps) {
  const words = useWords();
  const { say } = words;
  const [entering, setEntering] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function enter({ email, password, house }: DemoPerson) {
    setEntering(email);
    setError(null);
    try {
      onEntered(await enterHouse(house.tokenHeader, { email, password, isKept: true }));
    } catch (caught) {
      setError(caught);
      setEntering(null);
    }
  }

  return (
    <>
      <ul className={css.people}>
        {people.map((person) => {
          const Icon = ICONS[person.job];
          const isElsewhere = person.house.tokenHeader !== people[0]!.house.tokenHeader;
          const name = firstNameOf(person.name);
          const job = say(`signIn.job.${person.job}`) + (isElsewhere ? ` · ${person.house.name}` : '');
          return (
            <li key={person.email}>
              <button
                type="button"
                className={css.person}
                aria-disabled={entering !== null}
                aria-busy={entering === person.email}
                onClick={() => entering === null && void enter(person)}
              >
                <span className={css.door} aria-hidden>
                  {Icon ? <Icon size={20} stroke={1.75} /> : <span className={css.sun} />}
                </span>
                <span>
                  <b>{name}</b>
                  <span className={css.job}>{job}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
    </>
  );
}
