import type { Departure } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { inPages, linesIn } from '../../ui/print-pages.ts';
import { PrintFacts, PrintSheet } from '../../ui/print-sheet.tsx';
import { useWords } from '../../words/words.ts';
import { useBoats } from './boats.ts';
import { aboard } from './leg.ts';
import css from './manifest.module.css';
import { linesOf, type Passenger } from './manifest-lines.ts';
import { usePeople } from './queries.ts';

/** Height of a page for its lines, in millimetres, and the number of letters that fit into a line of each column. */
const PAGE_HEIGHT_MM = 205;
const LETTERS_PER_LINE = { name: 21, heed: 19 };
const heightOf = ({ name, heed }: Passenger): number =>
  Math.max(9, 1 + 3.9 * Math.max(linesIn(name, LETTERS_PER_LINE.name), linesIn(heed, LETTERS_PER_LINE.heed)));

/** The registered guests of each party. */
function useGuests(departure: Departure) {
  const { slug, api } = useHouse();
  const ids = aboard(departure).map(({ id }) => id);
  return useQuery({
    queryKey: [slug, 'manifest', ids.join()],
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(
          ids.map(
            async (id) => [id, (await api.listReservationGuests({ id, perPage: 100 }, { signal })).data] as const,
          ),
        ),
      ),
    gcTime: 0,
  });
}

function Page({ departure, boats, lines }: { departure: Departure; boats: string; lines: readonly Passenger[] }) {
  const { say } = useWords();
  const dates = useDates();
  const { name, startsAt, taken } = departure;
  const facts: (readonly [string, string])[] = [
    [say('dep.print.departure'), `${name}, ${dates.moment(startsAt)}`],
    [say('dep.print.boat'), boats],
    [say('dep.print.guide'), ''],
    [say('dep.print.people'), String(taken)],
  ];
  const heads = ['name', 'age', 'phone', 'heed', 'emergency', 'boarded'] as const;
  return (
    <article className={css.page}>
      <h1>{say('dep.print.title')}</h1>
      <PrintFacts facts={facts} />
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={css[head]}>
                {say(`dep.print.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>{line.name}</td>
              <td>{line.age}</td>
              <td>{line.phone}</td>
              <td className={line.heed ? css.danger : undefined}>{line.heed}</td>
              <td />
              <td className={css.box}>{line.isAboard ? '☒' : '☐'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** The printed manifest of a departure, for the crew. */
export function Manifest({ departure, onDone }: { departure: Departure; onDone: () => void }) {
  const words = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const people = usePeople(departure);
  const boats = useBoats(departure).aboard;
  const { data: guests } = useGuests(departure);
  const pages = useMemo(() => {
    if (!guests) return null;
    const lines = aboard(departure).flatMap((party) =>
      linesOf(party, guests.get(party.id) ?? [], people, dates, words),
    );
    const some = lines.length > 0 ? inPages(lines, heightOf, PAGE_HEIGHT_MM) : [[]];
    return some.map((page) => <Page key={page[0]?.key ?? ''} departure={departure} boats={boats} lines={page} />);
  }, [guests, departure, people, boats, dates, words]);
  return pages && <PrintSheet house={me.tour.name} dates={dates} pages={pages} onDone={onDone} />;
}
