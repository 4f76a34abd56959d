import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWords } from '../words/words.ts';
import { sentenceOf } from './refusal.ts';
import css from './undo-toast.module.css';

interface Offer {
  readonly text: string;
  /** Takes it back; without it the toast only tells. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** One at a time: a newer act stands for itself, and the one before is no longer taken back by a key. */
let offer: Offer | null = null;
const listeners = new Set<() => void>();

function show(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const offerUndo = (text: string, undo?: () => Promise<unknown>): void => show({ text, undo });

const current = () => offer;

const STAYS = 10_000;

/** Bottom centre for ten seconds, longer under a pointer or with the focus on it; `Z` takes the last act back. */
export function UndoToast() {
  const words = useWords();
  const { say } = words;
  const toast = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(() => show(null), STAYS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  async function takeBack() {
    if (!toast?.undo) return;
    show(null);
    try {
      await toast.undo();
      show({ text: say('common.undone') });
    } catch (error) {
      show({ text: sentenceOf(error, words) });
    }
  }

  return (
    <div className={css.place} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer while somebody is at it
        <div
          className={css.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{toast.text}</span>
          {toast.undo && (
            <button type="button" data-undo onClick={() => void takeBack()}>
              {say('common.undo')} <kbd>Z</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
