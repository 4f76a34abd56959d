import type { KeyboardEvent } from 'react';
import { Action, ActionSheet } from '../../ui/action-sheet.tsx';
import { useWords } from '../../words/words.ts';
import { type NewItem, useNewItems } from './new-items.ts';
import { closeNewMenu } from './own-new.ts';

/** Everything that can be made from here, by letter: `N N` takes the first. */
export function NewMenu() {
  const { say } = useWords();
  const items = useNewItems();
  const take = ({ act, isOff = false }: NewItem) => {
    if (isOff) return;
    closeNewMenu();
    act();
  };
  /** Letters belong to the menu alone: the screen beneath has shortcuts of its own. */
  function press(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const letter = event.key.toUpperCase();
    const item = letter === 'N' ? items[0] : items.find((one) => one.letter === letter);
    event.preventDefault();
    if (item) take(item);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog inside it
    <div onKeyDown={press}>
      <ActionSheet title={say('make.title')} onClose={closeNewMenu}>
        {items.map((item, n) => (
          <Action
            key={item.label}
            kind={n === 0 && !item.isOff ? 'primary' : 'plain'}
            isOff={item.isOff}
            icon={<item.icon size={24} stroke={1.75} />}
            aside={item.isOff ? say('common.offline') : <kbd>{n === 0 ? 'N' : item.letter}</kbd>}
            onPress={() => take(item)}
          >
            {item.label}
          </Action>
        ))}
      </ActionSheet>
    </div>
  );
}
