import { each, type HousekeepingTask } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { checksOf } from '../../app/housekeeping/checklists.ts';
import { arrivalOf, noteOf, occupancyWords } from '../../app/housekeeping/rooms.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { dangerWords } from '../../ui/danger.tsx';
import { asDuration } from '../../ui/dates.ts';
import { inPages, linesBeside, linesIn } from '../../ui/print-pages.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { useWords } from '../../words/words.ts';
import type { Card, Layout } from './columns.ts';
import css from './print-rounds.module.css';

/** One room of a printed round, in words. */
interface PrintedRoom {
  readonly id: number;
  readonly room: string;
  readonly letter: string;
  readonly task: string;
  readonly occupancy: readonly string[];
  readonly dangers: readonly string[];
  readonly note: string | null;
  readonly checks: readonly string[];
}

type Checklist = HousekeepingTask['checklist'];

function useLines(now: number) {
  const words = useWords();
  const dates = useDates();
  return useMemo(() => {
    const { say } = words;
    return ({ task, room, dangers }: Card, checklist: Checklist): PrintedRoom => {
      const arrival = arrivalOf(room);
      const kind = room.toursResourceType?.kind;
      return {
        id: task.id,
        room: room.code,
        letter: say(`letter.${room.housekeepingState}`),
        task: say(`hk.task.${task.taskType}`),
        occupancy: [
          occupancyWords(room, words, dates, now),
          ...(arrival ? [say('hk.arrives', { t: dates.clock(arrival) })] : []),
        ],
        dangers: dangers.map((danger) => dangerWords(words, danger)),
        note: noteOf(task),
        checks: [...new Set(checksOf({ checklist, taskType: task.taskType }, kind, words).map(({ item }) => item))],
      };
    };
  }, [words, dates, now]);
}

/** A printed row: the state of the room as a letter, and a box for each item. */
function Row({ line: { room, letter, task, occupancy, dangers, note, checks } }: { line: PrintedRoom }) {
  return (
    <tr>
      <th scope="row">
        {room} <small>{letter}</small>
      </th>
      <td>{task}</td>
      <td>
        {occupancy.map((said) => (
          <div key={said}>{said}</div>
        ))}
        {dangers.map((danger) => (
          <strong key={danger}>{danger}</strong>
        ))}
        {note && <div className={css.note}>{note}</div>}
      </td>
      <td>
        {checks.map((item) => (
          <span key={item} className={css.box}>
            {item}
          </span>
        ))}
      </td>
    </tr>
  );
}

function Page({ name, minutes, lines }: { name: string; minutes: number; lines: readonly PrintedRoom[] }) {
  const { say } = useWords();
  const dates = useDates();
  return (
    <article className={css.page}>
      <header>
        <h1>{say('rounds.of', { name })}</h1>
        <p>{[dates.long(dates.today()), minutes > 0 && asDuration(minutes)].filter(Boolean).join(', ')}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('task.room')}</th>
            <th scope="col">{say('task.type')}</th>
            <th scope="col">{say('board.occupancy')}</th>
            <th scope="col">{say('rounds.done')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

/**
 * Height of a page for its rows, in points, and the number of letters that fit into each column. A line is 15 points
 * high.
 */
const PAGE_HEIGHT_PT = 640;
const LETTERS_PER_LINE = { room: 11, task: 13, occupancy: 23, danger: 19, checks: 34 };

function heightOf({ room, letter, task, occupancy, dangers, note, checks }: PrintedRoom): number {
  const framed = dangers.reduce((sum, danger) => sum + 14 + 15 * linesIn(danger, LETTERS_PER_LINE.danger), 0);
  const said = linesIn([...occupancy, ...(note ? [note] : [])].join('\n'), LETTERS_PER_LINE.occupancy);
  const others = [
    (18 / 15) * linesIn(`${room} ${letter}`, LETTERS_PER_LINE.room),
    linesIn(task, LETTERS_PER_LINE.task),
    linesBeside(checks, LETTERS_PER_LINE.checks, 4),
  ];
  return 12 + Math.max(framed + 15 * said, ...others.map((lines) => 15 * lines));
}

/** Checklists of the tasks. The board does not include them. */
function useChecklists() {
  const { slug, api } = useHouse();
  const { data, isPending } = useQuery({
    queryKey: [slug, 'rounds-checklists'],
    queryFn: async ({ signal }) => {
      const list: typeof api.listHousekeepingTasks = (asked) => api.listHousekeepingTasks(asked, { signal });
      const lists = new Map<number, Checklist>();
      for (const status of ['pending', 'in_progress'] as const)
        for await (const { id, checklist } of each(list, { status })) lists.set(id, checklist);
      return lists;
    },
    gcTime: 0,
  });
  return isPending ? null : (data ?? new Map<number, Checklist>());
}

/** The round of each person on pages of its own, unassigned tasks last. */
export function PrintRounds({ layout, now, onDone }: { layout: Layout; now: number; onDone: () => void }) {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const lineOf = useLines(now);
  const checklists = useChecklists();
  const pages = useMemo(
    () =>
      checklists &&
      [
        ...layout.people.map(({ id, name, cards, minutes }) => ({ id, name, cards, minutes })),
        { id: 0, name: say('board.unassigned'), cards: layout.unassigned, minutes: 0 },
      ].flatMap(({ id, name, minutes, cards }) =>
        inPages(
          cards.map((card) => lineOf(card, checklists.get(card.task.id) ?? [])),
          heightOf,
          PAGE_HEIGHT_PT,
        ).map((lines) => <Page key={`${id} ${lines[0]?.id}`} name={name} minutes={minutes} lines={lines} />),
      ),
    [layout, lineOf, checklists, say],
  );
  return pages && <PrintSheet house={me.tour.name} dates={dates} pages={pages} onDone={onDone} />;
}
