import type { RefObject } from 'react';
import { IconBackspace } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import css from './count-grid.module.css';

/** Types into a field as a keyboard would. */
function typeInto(field: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface NumberPadProps {
  readonly within: RefObject<HTMLElement | null>;
  readonly onNext: (from: HTMLInputElement) => void;
}

/** Number keys for a phone. They type into the focused field, or into the first one. */
export function NumberPad({ within, onNext }: NumberPadProps) {
  const { say } = useWords();
  const field = (): HTMLInputElement | null => {
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && within.current?.contains(active)) return active;
    return within.current?.querySelector('input') ?? null;
  };

  function type(change: (text: string) => string) {
    const at = field();
    if (!at) return;
    const isWhole = at.selectionStart === 0 && at.selectionEnd === at.value.length;
    if (document.activeElement !== at) at.focus();
    typeInto(at, change(isWhole ? '' : at.value));
    at.setSelectionRange(at.value.length, at.value.length);
  }

  return (
    <div className={css.pad} onPointerDown={(event) => event.preventDefault()}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => (
        <button key={digit} type="button" onClick={() => type((text) => `${text}${digit}`)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={say('common.eraseDigit')} onClick={() => type((text) => text.slice(0, -1))}>
        <IconBackspace size={24} stroke={1.75} aria-hidden />
      </button>
      <button type="button" onClick={() => type((text) => `${text}0`)}>
        0
      </button>
      <button
        type="button"
        onClick={() => {
          const at = field();
          if (at) onNext(at);
        }}
      >
        {say('cash.pad.next')}
      </button>
    </div>
  );
}
