import { type Calls, newKey, type Punch } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Clock, clocks, useClocks } from '../../app/clock/clocks.ts';
import { closeKiosk } from '../../app/clock/kiosk.ts';
import { positionNow } from '../../app/clock/position.ts';
import { useServerNow } from '../../app/clock/server-time.ts';
import { apiWithToken } from '../../app/realm/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dates } from '../../ui/dates.ts';
import { TextField } from '../../ui/fields.tsx';
import { foldText } from '../../ui/fold-text.ts';
import { IconCheck } from '../../ui/icons.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { TypedConfirm } from '../../ui/typed-confirm.tsx';
import { useWords } from '../../words/words.ts';
import { PinPad } from './pin-pad.tsx';
import css from './tablet.module.css';

type Name = Awaited<ReturnType<Calls['listKioskMembers']>>['data'][number];

const PAGE_SIZE = 100;
const REFRESH_MS = 60_000;
/** Beyond this number a search field stands above the names. */
const MAX_WITHOUT_SEARCH = 12;
/** How long the result of a punch stays. */
const DONE_MS = 5_000;

/** All names, over all pages. */
function useNames(clock: Clock) {
  return useQuery({
    queryKey: ['clock', clock.slug, 'tablet'],
    queryFn: async ({ signal }): Promise<Name[]> => {
      const names: Name[] = [];
      for (let page = 1; ; page++) {
        const { data } = await apiWithToken(clocks, clock).listKioskMembers({ page, perPage: PAGE_SIZE }, { signal });
        names.push(...data);
        if (data.length < PAGE_SIZE) return names;
      }
    },
    refetchInterval: REFRESH_MS,
  });
}

/** The time, large enough to be read from the door. */
function Time({ dates }: { dates: Dates }) {
  const now = useServerNow();
  return (
    <p className={css.time} role="timer" aria-label={dates.clock(now)}>
      {dates.clock(now)}
      <span>{dates.long(dates.dayOf(now))}</span>
    </p>
  );
}

interface NamesProps {
  readonly names: readonly Name[];
  readonly onChoose: (name: Name) => void;
}

/** First step: the name. */
function Names({ names, onChoose }: NamesProps) {
  const { say } = useWords();
  const [search, setSearch] = useState('');
  const shown = names.filter(({ name }) => foldText(name).includes(foldText(search)));
  if (names.length === 0) return <Empty>{say('tablet.nobody')}</Empty>;
  return (
    <>
      <h1>{say('tablet.who')}</h1>
      {names.length > MAX_WITHOUT_SEARCH && (
        <TextField label={say('tablet.search')} value={search} onChange={setSearch} autoComplete="off" />
      )}
      <ul className={css.names}>
        {shown.map((one) => (
          <li key={one.memberId}>
            <button type="button" onClick={() => onChoose(one)}>
              {one.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Last step: the mark that was made. It goes by itself, for the next person. */
function Done({ punch, name, dates, onNext }: { punch: Punch; name: string; dates: Dates; onNext: () => void }) {
  const { say } = useWords();
  useEffect(() => {
    const timer = setTimeout(onNext, DONE_MS);
    return () => clearTimeout(timer);
  }, [onNext]);
  return (
    <div className={css.done} role="status">
      <IconCheck size={64} stroke={1.75} aria-hidden />
      <h1>{say(punch.kind === 'in' ? 'clock.tookIn' : 'clock.tookOut', { t: dates.clock(punch.punchedAt) })}</h1>
      <p>{name}</p>
      <Button kind="primary" size="lg" onClick={onNext}>
        {say('tablet.next')}
      </Button>
    </div>
  );
}

function Tablet({ clock }: { clock: Clock }) {
  const { say, language } = useWords();
  const router = useRouter();
  const { data: names, error, refetch } = useNames(clock);
  const [chosen, setChosen] = useState<Name | null>(null);
  const [made, setMade] = useState<Punch | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const dates = useMemo(() => new Dates(clock.timezone, language), [clock.timezone, language]);
  useTitle(say('tablet.title'), clock.name);
  const next = useMemo(
    () => () => {
      setMade(null);
      setChosen(null);
    },
    [],
  );

  async function punch(name: Name, pin: string, clientId: string) {
    const position = clock.needsPosition ? await positionNow() : null;
    const body = { memberId: name.memberId, pin, clientId, ...(position && { position }) };
    setMade(await apiWithToken(clocks, clock).punchAtKiosk({ body }));
  }

  return (
    <main className={css.page}>
      <header className={css.head}>
        <b>{clock.name}</b>
        <Time dates={dates} />
        <Button kind="quiet" size="sm" onClick={() => setLeaving(true)}>
          {say('tablet.leave')}
        </Button>
      </header>
      <section className={css.body}>
        {made && chosen ? (
          <Done punch={made} name={chosen.name} dates={dates} onNext={next} />
        ) : chosen ? (
          <PinPad
            key={chosen.memberId}
            name={chosen.name}
            hasPin={chosen.hasPin}
            newKey={newKey}
            onPin={(pin, key) => punch(chosen, pin, key)}
            onBack={next}
          />
        ) : error !== null && !names ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          names && <Names names={names} onChoose={setChosen} />
        )}
      </section>
      <p className={css.note}>{say('tablet.note')}</p>
      {isLeaving && (
        <TypedConfirm
          title={say('tablet.leaveTitle')}
          word={say('tablet.leaveWord')}
          act={say('tablet.leave')}
          onClose={() => setLeaving(false)}
          onConfirm={async () => {
            await closeKiosk(clock);
            await router.invalidate();
          }}
        >
          <p>{say('tablet.leaveHelp')}</p>
        </TypedConfirm>
      )}
    </main>
  );
}

/** The shared tablet of a clock: name, PIN, punch, next. It takes no picture. */
export function TabletScreen() {
  const { slug } = useParams({ from: '/clock/$slug/tablet' });
  const clock = useClocks().find((one) => one.slug === slug && one.token && one.isKiosk);
  return clock ? <Tablet key={clock.id} clock={clock} /> : null;
}
