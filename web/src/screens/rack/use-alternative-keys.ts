import { type KeyboardEvent, useRef } from 'react';
import type { DragStore } from './drag-store.ts';

const alternativesOnCard = () => [...document.querySelectorAll<HTMLElement>('[data-card] [data-alternative]')];

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Keyboard access to the alternatives: Tab or Enter to enter, Tab and arrows to cycle, Esc to return. */
export function useAlternativeKeys(store: DragStore) {
  const cameFrom = useRef<Element | null>(null);
  return {
    /** Moves the focus into the card. Returns false if it has no alternatives. */
    enter: (): boolean => {
      const [first] = store.get().card ? alternativesOnCard() : [];
      cameFrom.current = document.activeElement;
      first?.focus();
      return first !== undefined;
    },
    onCardKey: (event: KeyboardEvent) => {
      const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : STEPS[event.key];
      if (event.key === 'Escape') {
        // Back to the dragged bar, or to the focus before the server refused.
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
        if (store.get().ghost === null) store.clear();
      } else if (step) {
        const alternatives = alternativesOnCard();
        const at = alternatives.indexOf(event.target as HTMLElement);
        alternatives[(at + step + alternatives.length) % alternatives.length]?.focus();
      } else return;
      event.preventDefault();
    },
  };
}
