import { PousadaError } from '@pousada/client';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import { bottomBars, bottomBarsHeight } from './bottom-bars.ts';
import { InFoot } from './foot-place.tsx';
import { useIsPhone } from './is-phone.ts';
import { type Keys, useKeys } from './keys.ts';
import { sentenceOf } from './refusal.ts';
import { Store, useStore } from './store.ts';
import css from './undo-toast.module.css';
import { useLatest } from './use-latest.ts';

interface Offer {
  readonly text: string;
  /** Undoes the action; without it the toast has no button. */
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** One toast at a time. */
const offer = new Store<Offer | null>(null);
const show = offer.set;

/** The last action. It can be undone by key until another one follows, also after its toast has gone. */
let last: Offer | null = null;

/** Reports an action that was done, and how to undo it. */
export function offerUndo(text: string, undo?: () => Promise<unknown>): void {
  last = { text, undo };
  show(last);
}

/** Reports something that is not an action, such as a refusal. The last action can still be undone. */
export const tell = (text: string): void => show({ text });

const SHOWN_MS = 10_000;
const GAP_PX = 8;

/** Keeps the toast above the bars at the bottom of a wide window. */
function useLift(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [lift, setLift] = useState(0);
  const standing = useStore(bottomBars);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars are measured, not read from state
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const { left, right } = box.current?.getBoundingClientRect() ?? { left: 0, right: 0 };
      setLift(bottomBarsHeight(left, right));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isShown, standing]);
  return { box, lift };
}

/** A toast for ten seconds, longer under the pointer or with the focus. `Z` undoes the last action, or says why it cannot. */
export function UndoToast() {
  const words = useWords();
  const { say } = words;
  const isPhone = useIsPhone();
  const toast = useStore(offer);
  const [isHeld, setHeld] = useState(false);
  const { box, lift } = useLift(toast !== null && !isPhone);

  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, isHeld]);

  // Another person who signs in here must not undo what this one did.
  useEffect(
    () => () => {
      last = null;
      show(null);
    },
    [],
  );

  async function takeBack() {
    const taken = last;
    if (!taken?.undo)
      return show({ text: taken ? say('common.noUndo', { text: taken.text }) : say('common.noneToUndo') });
    last = null;
    show(null);
    try {
      await taken.undo();
      show({ text: say('common.undone') });
    } catch (error) {
      const isChanged = error instanceof PousadaError && error.status === 412;
      show({ text: isChanged ? say('common.undoChanged') : sentenceOf(error, words) });
    }
  }

  const undoByKey = useLatest(() => void takeBack());
  const keys = useMemo<Keys>(() => ({ z: () => undoByKey.current() }), [undoByKey]);
  useKeys(keys, true, window);

  return (
    <InFoot>
      <div className={css.place} role="status" style={lift > 0 && !isPhone ? { bottom: lift + GAP_PX } : undefined}>
        {toast && (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only stays longer under the pointer
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
    </InFoot>
  );
}
