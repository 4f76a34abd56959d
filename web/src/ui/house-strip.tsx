import type { HousekeepingState } from '@pousada/client';
import { housekeepingStateValues } from '@pousada/client/fields';
import { useWords } from '../words/words.ts';
import { StateGlyph } from './glyphs.tsx';
import css from './house-strip.module.css';
import { IconArrowDownLeft, IconArrowUpRight } from './icons.ts';

interface StripRoom {
  readonly id: number;
  readonly code: string;
  readonly housekeepingState: HousekeepingState;
  readonly isOccupied: boolean;
  readonly isLeaving: boolean;
  readonly isArriving: boolean;
  readonly isBlocked: boolean;
}

export interface StripGroup {
  readonly id: number;
  readonly name: string;
  readonly rooms: readonly StripRoom[];
}

/** Houses with more rooms show numbers instead of tiles. */
const MAX_TILES = 120;

function Tile({ room, onPress }: { room: StripRoom; onPress: (room: StripRoom) => void }) {
  const { say } = useWords();
  const { code, housekeepingState: state, isOccupied, isLeaving, isArriving, isBlocked } = room;
  const uses = [
    say(isOccupied ? 'today.tile.occupied' : 'today.tile.free'),
    isBlocked && say('today.tile.blocked'),
    isLeaving && say('today.tile.leaving'),
    isArriving && say('today.tile.arriving'),
  ].filter(Boolean);
  const label = say('today.tile', { room: code, state: say(`state.${state}`), use: uses.join(', ') });
  return (
    <button
      type="button"
      className={`${css.tile} ${isBlocked ? css.blocked : isOccupied ? css.occupied : ''}`}
      title={label}
      aria-label={label}
      onClick={() => onPress(room)}
    >
      <span>{code}</span>
      <div className={css.signs}>
        <StateGlyph state={state} isSilent />
        {isLeaving && <IconArrowUpRight size={12} stroke={2.4} aria-hidden />}
        {isArriving && <IconArrowDownLeft size={12} stroke={2.4} aria-hidden />}
      </div>
    </button>
  );
}

/** The number of rooms in each state, for a large house. */
function Counts({ rooms }: { rooms: readonly StripRoom[] }) {
  const { say } = useWords();
  return (
    <div className={css.counts}>
      {housekeepingStateValues.map((state) => (
        <span key={state}>
          <StateGlyph state={state} isSilent />
          {rooms.filter((room) => room.housekeepingState === state).length} {say(`state.${state}`)}
        </span>
      ))}
    </div>
  );
}

interface StripProps {
  readonly groups: readonly StripGroup[];
  readonly label: string;
  readonly onPress: (room: StripRoom) => void;
}

/** The whole house in one line: a tile for each room with its state and movements. */
export function HouseStrip({ groups, label, onPress }: StripProps) {
  const isLarge = groups.reduce((sum, { rooms }) => sum + rooms.length, 0) > MAX_TILES;
  return (
    <section className={css.strip} aria-label={label}>
      {groups.map(({ id, name, rooms }) => (
        <div key={id} style={{ flex: isLarge ? undefined : rooms.length }}>
          <div className={css.label} title={name}>
            {name}
          </div>
          {isLarge ? (
            <Counts rooms={rooms} />
          ) : (
            <div className={css.tiles}>
              {rooms.map((room) => (
                <Tile key={room.id} room={room} onPress={onPress} />
              ))}
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
