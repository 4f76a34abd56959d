import type { ReservationRegistration } from '@pousada/client';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { countryName } from '../../ui/countries.ts';
import type { Dates } from '../../ui/dates.ts';
import { shownPhone } from '../../ui/phone.ts';
import { PrintFacts, PrintSheet } from '../../ui/print-sheet.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { useDates } from '../use-dates.ts';
import css from './print-cards.module.css';
import { type Card, registrationQuery } from './queries.ts';

const COUNTRIES = ['nationality', 'residenceCountry'];

/** A field as it is printed; an empty one is filled in by hand. */
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

/** The lines of the form, each with its fields side by side. */
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

function Page({ stay, card, n }: { stay: ReservationRegistration; card: Card | null; n: number }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { me } = useHouse();
  const facts: (readonly [string, string])[] = [
    [say('print.booking'), String(stay.reservationId)],
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
      <PrintFacts facts={facts} className={css.facts} />
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

/** One page for each guest, with empty lines for unknown fields. */
const pagesOf = (stay: ReservationRegistration) => {
  const people: (Card | null)[] = [...stay.cards, ...Array.from({ length: stay.unnamed }, () => null)];
  // biome-ignore lint/suspicious/noArrayIndexKey: guests without a name have nothing but their position
  return people.map((card, n) => <Page key={`${stay.reservationId} ${n}`} stay={stay} card={card} n={n} />);
};

/** The registration cards of one stay or of many. */
export function PrintCards({ stays, onDone }: { stays: readonly number[]; onDone: () => void }) {
  const house = useHouse();
  const dates = useDates();
  const { read, isSettled } = useQueries({
    queries: stays.map((id) => registrationQuery(house, id)),
    combine: (all) => ({
      read: all.flatMap(({ data }) => (data ? [data] : [])),
      isSettled: all.every(({ isPending }) => !isPending),
    }),
  });
  const isInVain = isSettled && read.length === 0;
  useEffect(() => {
    if (isInVain) onDone();
  }, [isInVain, onDone]);
  // A change while the print dialog is open must not restart the printing.
  const pages = useMemo(() => (isSettled ? read.flatMap(pagesOf) : []), [isSettled, read]);
  return pages.length > 0 && <PrintSheet house={house.me.tour.name} dates={dates} pages={pages} onDone={onDone} />;
}
