import { arrivalOf, occupancyWords } from '../../app/housekeeping/rooms.ts';
import { useDates } from '../../app/use-dates.ts';
import { Dangers } from '../../ui/danger.tsx';
import { asDuration } from '../../ui/dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import { useWords } from '../../words/words.ts';
import type { Layout } from './columns.ts';
import { useOpenTask } from './task-link.ts';
import css from './zones.module.css';

/** The open tasks as a table. */
export function ListView({ layout, now }: { layout: Layout; now: number }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const openTask = useOpenTask();
  useRowKeys('');
  const cards = [...layout.unassigned, ...layout.people.flatMap((person) => person.cards)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls sideways must be reachable by keyboard
    <section className={css.list} tabIndex={0} aria-label={say('board.list')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{say('task.room')}</th>
            <th scope="col">{say('task.type')}</th>
            <th scope="col">{say('task.who')}</th>
            <th scope="col" className={css.wide}>
              {say('board.occupancy')}
            </th>
            <th scope="col" className={css.wide}>
              {say('task.due')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ task, room, minutes, dangers }) => {
            const arrival = arrivalOf(room);
            return (
              <tr key={task.id} data-row>
                <td>
                  <span className={css.state}>
                    <StateGlyph state={room.housekeepingState} />
                    <button type="button" data-row-name onClick={() => openTask(task.id)}>
                      {room.code}
                    </button>
                  </span>
                </td>
                <td>
                  {say(`hk.task.${task.taskType}`)}
                  {minutes !== null && `, ${asDuration(minutes)}`} <Dangers of={dangers} />
                </td>
                <td>{task.assignedToTourUser?.displayName ?? say('task.whoNone')}</td>
                <td className={css.wide}>{occupancyWords(room, words, dates, now)}</td>
                <td className={css.wide}>
                  {arrival
                    ? say('hk.arrives', { t: dates.clock(arrival) })
                    : task.dueAt && say('task.dueAt', { t: dates.clock(task.dueAt) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
