import type { ReservationDetail } from '@pousada/client';
import { useEffect, useMemo } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { countryName } from '../../ui/countries.ts';
import type { Dates } from '../../ui/dates.ts';
import { shownPhone } from '../../ui/phone.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { useWords, type Words } from '../../words/words.ts';
import type { Card } from './guests.tsx';
import css from './print-cards.module.css';
import { useCards } from './queries.ts';

const COUNTRIES = ['nationality', 'residenceCountry'];

/** As it is written on paper; empty lines are filled in by hand. */
function textOf(card: Card | null, name: keyof Card, { find, language }: Words, dates: Dates): string {
  const value = card?.[name];
  if (typeof value !== 'string') return '';
  if (name === 'birthDate') return dates.full(value);
  if (name === 'phoneE164') return shownPhone(value);
  if (COUNTRIES.includes(name)) return countryName(value, language);
  const kinds: Readonly<Record<string, string>> = {
    sex: 'sex',
    tripReason: 'reason',
    transport: 'transport',
    documentType: 'card.document',
  };
  return find(`${kinds[name]}.${value}`) ?? value;
}

/** The lines of the form: which fields stand side by side. */
const LINES = [
  ['name'],
  ['birthDate', 'sex', 'nationality'],
  ['occupation', 'documentType', 'documentNumber'],
  ['residenceAddress'],
  ['residenceCity', 'residenceCountry'],
  ['phoneE164', 'email'],
  ['comingFrom', 'goingTo'],
  ['tripReason', 'transport'],
] as const;

function Page({ stay, card, n }: { stay: ReservationDetail; card: Card | null; n: number }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { me } = useHouse();
  const facts = [
    [say('print.booking'), String(stay.id)],
    [say('print.room'), stay.toursResource?.code ?? ''],
    [say('print.arrival'), dates.moment(stay.checkedInAt ?? stay.startsAt)],
    [say('print.departure'), dates.moment(stay.checkedOutAt ?? stay.endsAt)],
    [say('print.people'), String(stay.guests)],
  ];
  const name = card?.name ?? say('print.unnamed', { n: n + 1 });
  return (
    <article className={css.page}>
      <header>
        <h1>{say('print.card')}</h1>
        <p>{me.tour.name}</p>
      </header>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {LINES.map((line) => (
        <dl key={line[0]} className={css.line}>
          {line.map((field) => (
            <div key={field}>
              <dt>{say(`card.label.${field}`)}</dt>
              <dd>{field === 'documentNumber' ? '' : textOf(card, field, words, dates)}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className={css.help}>{say('print.byHand')}</p>
      <div className={css.signatures}>
        <span>{say('print.place')}</span>
        <span>{say('print.signature', { name })}</span>
      </div>
    </article>
  );
}

/** The registration cards of a stay: one guest a page, with lines for what nobody has told yet. */
export function PrintCards({ stay, onDone }: { stay: ReservationDetail; onDone: () => void }) {
  const { me } = useHouse();
  const dates = useDates();
  const { data, isError } = useCards(stay.id);
  useEffect(() => {
    if (isError) onDone();
  }, [isError, onDone]);
  const pages = useMemo(() => {
    if (!data) return null;
    const people: (Card | null)[] = [...data.cards, ...Array.from({ length: data.unnamed }, () => null)];
    // biome-ignore lint/suspicious/noArrayIndexKey: guests without a name have nothing but their places
    return people.map((card, n) => <Page key={n} stay={stay} card={card} n={n} />);
  }, [data, stay]);
  return pages && <PrintSheet house={me.tour.name} dates={dates} pages={pages} onDone={onDone} />;
}
