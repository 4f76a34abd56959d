import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import { feet, footUnder } from './feet.ts';
import { sentenceOf } from './refusal.ts';
import { Store, useStore } from './store.ts';
import css from './undo-toast.module.css';

interface Offer {
  readonly text: string;
  /** Takes it back; without it the toast only tells. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** One at a time: a newer act stands for itself, and the one before is no longer taken back by a key. */
const offer = new Store<Offer | null>(null);
const show = offer.set;

export const offerUndo = (text: string, undo?: () => Promise<unknown>): void => show({ text, undo });

const STAYS = 10_000;
const GAP = 8;

/** Above whatever at the foot of the screen it would cover. */
function useLift(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState(0);
  const standing = useStore(feet);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands at the foot is measured there, not read from here
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const { left, right } = box.current?.getBoundingClientRect() ?? { left: 0, right: 0 };
      setLift(footUnder(left, right));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isShown, standing]);
  return { box, lift };
}

/** Bottom centre for ten seconds, longer under a pointer or with the focus on it; `Z` takes the last act back. */
export function UndoToast() {
  const words = useWords();
  const { say } = words;
  const toast = useStore(offer);
  const [isHeld, setHeld] = useState(false);
  const { box, lift } = useLift(toast !== null);

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
    <div className={css.place} role="status" style={lift > 0 ? { bottom: lift + GAP } : undefined}>
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer while somebody is at it
        <div
          ref={box}
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
