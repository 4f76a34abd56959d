import { useMemo } from 'react';
import { Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { asDuration } from '../../ui/dates.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { useWords } from '../../words/words.ts';
import type { Card, Layout } from './columns.ts';
import { lettersFor } from './letters.ts';
import { loadWith } from './receives.ts';

interface AssignSheetProps {
  readonly layout: Layout;
  readonly cards: readonly Card[];
  readonly onGive: (personId: number) => void;
  readonly onClose: () => void;
}

/** Assigns cards by key: `A`, then the letter of a person. Shows the resulting load of each. */
export function AssignSheet({ layout, cards, onGive, onClose }: AssignSheetProps) {
  const { say } = useWords();
  const people = useMemo(
    () => [
      ...layout.people.map(({ id, name }) => ({ id, name })),
      ...layout.others.map(({ tourUserId: id, displayName: name }) => ({ id, name })),
    ],
    [layout],
  );
  const letters = useMemo(() => lettersFor(people.map(({ name }) => name)), [people]);
  const keys = useMemo<Keys>(
    () =>
      Object.fromEntries([
        ...people.flatMap(({ id }, n) => (letters[n] ? [[letters[n], () => onGive(id)] as const] : [])),
        ['0', () => onGive(0)] as const,
      ]),
    [people, letters, onGive],
  );
  useKeys(keys);
  return (
    <ActionSheet title={say('board.assignTo')} onClose={onClose}>
      {people.map(({ id, name }, n) => {
        const { minutes, shiftMinutes } = loadWith(layout, id, cards);
        const load =
          shiftMinutes === null
            ? say('board.notOnShift', { a: asDuration(minutes) })
            : say('board.loadOf', { a: asDuration(minutes), b: asDuration(shiftMinutes) });
        return (
          <Action key={id} icon={<kbd>{letters[n]?.toUpperCase()}</kbd>} aside={load} onPress={() => onGive(id)}>
            {name}
          </Action>
        );
      })}
      <Action icon={<kbd>0</kbd>} onPress={() => onGive(0)}>
        {say('board.unassign')}
      </Action>
    </ActionSheet>
  );
}
