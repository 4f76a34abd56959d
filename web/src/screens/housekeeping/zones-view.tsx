import type { HousekeepingBoard } from '@pousada/client';
import { useAsk } from '../../app/desk/desk-link.ts';
import { type Room, roomsOf } from '../../app/housekeeping/queries.ts';
import { arrivalOf, isDirtyInside, occupancyWords } from '../../app/housekeeping/rooms.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Dangers } from '../../ui/danger.tsx';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconTool } from '../../ui/icons.ts';
import { firstNameOf } from '../../ui/names.ts';
import { useWords } from '../../words/words.ts';
import { useOpenTask } from './task-link.ts';
import css from './zones.module.css';

/** A room with its open tasks and their people. */
function Tile({ room, now }: { room: Room; now: number }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const openTask = useOpenTask();
  const ask = useAsk();
  const mayAct = useCan('housekeeping.update');
  const [task] = room.openTasks;
  const arrival = arrivalOf(room);
  const doer = task?.assignedToTourUser;
  const open = () => (task ? openTask(task.id) : mayAct ? openTask('new', room.id) : ask('room', room.id));
  const lines = [
    occupancyWords(room, words, dates, now),
    arrival && say('hk.arrives', { t: dates.clock(arrival) }),
    task && [say(`hk.task.${task.taskType}`), doer && firstNameOf(doer.displayName)].filter(Boolean).join(', '),
  ].filter((line) => line);
  const isOut = room.housekeepingState === 'out_of_service';
  return (
    <button type="button" data-row-name className={`${css.tile} ${isOut ? css.hatched : ''}`} onClick={open}>
      <span className={css.name}>
        <b>{room.code}</b>
        <StateGlyph state={room.housekeepingState} size={16} isSilent />
        <span>{say(`state.${room.housekeepingState}`)}</span>
        {room.openMaintenanceCount > 0 && <IconTool size={14} stroke={1.75} aria-label={say('task.repairs')} />}
      </span>
      {lines.map((line, n) => (
        <small key={line} className={n === 0 && isDirtyInside(room) ? css.urgent : ''}>
          {line}
        </small>
      ))}
      <Dangers of={room.dangers} />
    </button>
  );
}

/** True for accommodation. Boats and halls are not called rooms. */
const isLivedIn = (rooms: readonly Room[]): boolean =>
  rooms.every(({ toursResourceType }) => toursResourceType?.kind === 'accommodation');

/** The house by zone and room. */
export function ZonesView({ board, now }: { board: HousekeepingBoard; now: number }) {
  const { say } = useWords();
  const all = roomsOf(board);
  const zones = [
    ...board.zones.map(({ id, name }) => ({ id, name, rooms: all.filter((room) => room.tourResourceZoneId === id) })),
    { id: 0, name: say('board.unzoned'), rooms: all.filter(({ zone }) => zone === null) },
  ];
  return (
    <div className={css.zones}>
      {zones
        .filter(({ rooms }) => rooms.length > 0)
        .map(({ id, name, rooms }) => (
          <section key={id}>
            <h2>
              {name} <span>{say(isLivedIn(rooms) ? 'board.rooms' : 'board.units', { n: rooms.length })}</span>
            </h2>
            <ul>
              {rooms.map((room) => (
                <li key={room.id} data-row>
                  <Tile room={room} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
