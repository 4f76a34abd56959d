import type { Day } from '@pousada/client';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { asBalance, asHours, asShortHours } from '../../app/clock/hours.ts';
import { weekdayOf } from '../../ui/dates.ts';
import { useWords } from '../../words/words.ts';
import { DayShape, shapeOf, shapeWord } from './day-shape.tsx';
import css from './grid.module.css';
import { isApprovable, keyOf, openExceptions, totalsSoFar } from './grid-model.ts';
import type { Person } from './queries.ts';

interface GridProps {
  readonly people: readonly Person[];
  readonly today: string;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (keys: readonly string[]) => void;
  readonly onOpen: (day: Day) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface CellProps {
  readonly day: Day;
  readonly name: string;
  readonly today: string;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onOpen: (day: Day) => void;
}

function Cell({ day, name, today, isChosen, isStop, onOpen }: CellProps) {
  const words = useWords();
  const { dates } = useClock();
  const shape = shapeOf(day, today);
  const exceptions = openExceptions(day).map((kind) => words.say(`flag.${kind}`));
  const hours = shape === 'none' ? '' : day.roundedMinutes > 0 ? asShortHours(day.roundedMinutes) : '–';
  const told = [name, dates.short(day.date), hours, shapeWord(shape, words), ...exceptions].filter(Boolean);
  return (
    <td data-weekend={weekdayOf(day.date) % 6 === 0 || undefined}>
      <button
        type="button"
        className={css.cell}
        data-shape={shape}
        data-cell={keyOf(day)}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isApprovable(day, today) ? isChosen : undefined}
        aria-label={told.join(', ')}
        onClick={() => onOpen(day)}
      >
        <DayShape shape={shape} />
        {hours && <span>{hours}</span>}
      </button>
    </td>
  );
}

/** Members by days. Each cell shows the counted hours and the status. A night shift is one cell, on its first day. */
export function Grid({ people, today, chosen, onToggle, onOpen }: GridProps) {
  const { say } = useWords();
  const { dates } = useClock();
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const days = people[0]?.days ?? [];
  const first = stop ?? (days[0] ? keyOf(days[0]) : null);
  const keysOf = (all: readonly Day[]) => all.filter((day) => isApprovable(day, today)).map(keyOf);
  const columnOf = (n: number) => keysOf(people.flatMap((person) => person.days[n] ?? []));
  /** The holiday of a column. A member whose cycle ignores holidays has none on that day. */
  const holidayOn = (n: number) => people.find((person) => person.days[n]?.holiday)?.days[n]?.holiday ?? null;
  const holidays = days.flatMap(({ date }, n) => ({ date, name: holidayOn(n) })).filter(({ name }) => name !== null);
  const isWhole = (keys: readonly string[]) => keys.length > 0 && keys.every((key) => chosen.has(key));

  /** Arrow keys move the focus, X selects. */
  function onKey(event: KeyboardEvent) {
    const at = (event.target as HTMLElement).dataset.cell;
    if (!at) return;
    const row = people.findIndex(({ days: own }) => own.some((day) => keyOf(day) === at));
    const column = people[row]!.days.findIndex((day) => keyOf(day) === at);
    const step = STEPS[event.key];
    if (step) {
      const next = people[row + step[0]]?.days[column + step[1]];
      if (!next) return;
      event.preventDefault();
      setStop(keyOf(next));
      table.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(next)}"]`)?.focus();
    }
    if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey) {
      const day = people[row]!.days[column]!;
      if (isApprovable(day, today)) onToggle([at]);
    }
  }

  return (
    <>
      {holidays.length > 0 && (
        <ul className={css.holidays} aria-label={say('team.holidays')}>
          {holidays.map(({ date, name }) => (
            <li key={date}>
              <b>{dates.dayMonth(date)}</b> {name}
            </li>
          ))}
        </ul>
      )}
      <div className={css.scroll}>
        <table ref={table} className={css.grid} onKeyDown={onKey}>
          <caption className="aloud">{say('team.gridHelp')}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.corner}>
                {say('team.people', { n: people.length })}
              </th>
              {days.map((day, n) => {
                const keys = columnOf(n);
                const holiday = holidayOn(n);
                return (
                  <th
                    key={day.date}
                    scope="col"
                    data-today={day.date === today || undefined}
                    data-holiday={holiday !== null || undefined}
                    title={holiday ?? undefined}
                  >
                    <button
                      type="button"
                      aria-pressed={isWhole(keys)}
                      aria-disabled={keys.length === 0 || undefined}
                      onClick={() => onToggle(keys)}
                    >
                      <span>{dates.weekday(day.date).slice(0, 3)}</span>
                      <b>{Number(day.date.slice(8))}</b>
                      {holiday && <span className="aloud">{holiday}</span>}
                      <span className="aloud">{say('team.chooseDay')}</span>
                    </button>
                  </th>
                );
              })}
              <th scope="col">{say('clock.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => {
              const keys = keysOf(person.days);
              return (
                <tr key={person.memberId}>
                  <th scope="row">
                    <label className={css.person}>
                      <input
                        type="checkbox"
                        checked={isWhole(keys)}
                        disabled={keys.length === 0}
                        aria-label={say('team.choosePerson', { name: person.name })}
                        onChange={() => onToggle(keys)}
                      />
                      <span>
                        <b>{person.name}</b>
                        <small>
                          {say('team.ofPlanned', {
                            a: asHours(person.totals.roundedMinutes),
                            b: asHours(person.totals.plannedMinutes),
                          })}
                        </small>
                      </span>
                    </label>
                  </th>
                  {person.days.map((day) => (
                    <Cell
                      key={day.date}
                      day={day}
                      name={person.name}
                      today={today}
                      isChosen={chosen.has(keyOf(day))}
                      isStop={keyOf(day) === first}
                      onOpen={onOpen}
                    />
                  ))}
                  <td className={css.total}>{asBalance(totalsSoFar(person, today).balanceMinutes)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
