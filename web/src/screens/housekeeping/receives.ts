import { loadOf } from '../../app/housekeeping/queries.ts';
import { asDuration } from '../../ui/dates.ts';
import { firstNameOf } from '../../ui/names.ts';
import type { Words } from '../../words/words.ts';
import type { Card, Layout } from './columns.ts';

/** Load of a person after receiving these cards, and the length of their shift. */
export function loadWith({ people, others }: Layout, id: number, cards: readonly Card[]) {
  const person = people.find((one) => one.id === id);
  const other = others.find(({ tourUserId }) => tourUserId === id);
  const more = cards
    .filter(({ task }) => task.assignedToTourUser?.id !== id)
    .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  return {
    name: person?.name ?? other?.displayName ?? '',
    minutes: (person?.minutes ?? (other ? loadOf(other) : 0)) + more,
    shiftMinutes: person ? person.shiftMinutes : (other?.shiftMinutes ?? null),
  };
}

/** The resulting load in words: `Cida fica com 3 h 50 de 6 h`. */
export function receivesWords(layout: Layout, id: number, cards: readonly Card[], { say }: Words): string {
  if (id === 0) return say('board.unassigned');
  const { name, minutes, shiftMinutes } = loadWith(layout, id, cards);
  const told = { name: firstNameOf(name), a: asDuration(minutes) };
  return shiftMinutes === null
    ? say('board.receivesAlone', told)
    : say('board.receives', { ...told, b: asDuration(shiftMinutes) });
}
