import { useState } from 'react';
import { TextField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';
import { roomsOf, useBoard } from '../housekeeping/queries.ts';
import css from './fault.module.css';

/** A room, or a whole zone. */
export interface Place {
  readonly id: number;
  readonly code: string;
  readonly isZone: boolean;
}

/** Every place of the house, zones last, narrowed as somebody types. */
export function PlaceChoice({ onChoose }: { onChoose: (place: Place) => void }) {
  const { say } = useWords();
  const { data } = useBoard();
  const [typed, setTyped] = useState('');
  const all: Place[] = data
    ? [
        ...roomsOf(data).map(({ id, code }) => ({ id, code, isZone: false })),
        ...data.zones.map(({ id, name }) => ({ id, code: name, isZone: true })),
      ]
    : [];
  const wanted = typed.trim().toLowerCase();
  return (
    <div className={css.where}>
      <h3>{say('fault.where')}</h3>
      <TextField label={say('fault.seek')} value={typed} onChange={setTyped} />
      <ul>
        {all
          .filter(({ code }) => code.toLowerCase().includes(wanted))
          .map((place) => (
            <li key={`${place.isZone} ${place.id}`}>
              <button type="button" data-zone={place.isZone || undefined} onClick={() => onChoose(place)}>
                {place.code}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
