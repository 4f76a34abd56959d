import { useState } from 'react';
import { TextField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';
import { roomsOf, useBoard } from '../housekeeping/queries.ts';
import css from './fault.module.css';

/** A room, or a whole zone. */
export interface FaultLocation {
  readonly id: number;
  readonly code: string;
  readonly isZone: boolean;
}

interface LocationChoiceProps {
  readonly onChoose: (location: FaultLocation) => void;
  /** Leaves zones out, for what only a room can have. */
  readonly isRoomsOnly?: boolean;
}

/** All rooms of the house, then its zones, filtered by the text. */
export function LocationChoice({ onChoose, isRoomsOnly = false }: LocationChoiceProps) {
  const { say } = useWords();
  const { data } = useBoard();
  const [typed, setTyped] = useState('');
  const all: FaultLocation[] = data
    ? [
        ...roomsOf(data).map(({ id, code }) => ({ id, code, isZone: false })),
        ...(isRoomsOnly ? [] : data.zones).map(({ id, name }) => ({ id, code: name, isZone: true })),
      ]
    : [];
  const wanted = typed.trim().toLowerCase();
  return (
    <div className={css.where}>
      <h3>{say('fault.where')}</h3>
      <TextField label={say(isRoomsOnly ? 'fault.seekRoom' : 'fault.seek')} value={typed} onChange={setTyped} />
      <ul>
        {all
          .filter(({ code }) => code.toLowerCase().includes(wanted))
          .map((location) => (
            <li key={`${location.isZone} ${location.id}`}>
              <button type="button" data-zone={location.isZone || undefined} onClick={() => onChoose(location)}>
                {location.code}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
