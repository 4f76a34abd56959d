import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useEffect, useId, useState } from 'react';
import { useWords } from '../words/words.ts';
import css from './button.module.css';
import { useOffline } from './offline.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  /** Holds nothing but an icon; its name is in `aria-label`. */
  readonly isIcon?: boolean;
  /** Under way: the act answers once. */
  readonly isBusy?: boolean;
  /** Why it cannot be done now, in words beside it. Without a reason a button is there or it is not. */
  readonly why?: string | null | undefined;
  /** What it does is for the server to decide and cannot wait in a queue: without a network it says so. */
  readonly isSent?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** Nobody is shown that something is under way before it takes noticeably long. */
function useLate(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return setLate(false);
    const timer = setTimeout(() => setLate(true), 300);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLate;
}

export function Button({
  kind = 'plain',
  size = 'md',
  isIcon = false,
  isBusy = false,
  why: because,
  isSent = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reason = useId();
  const { say } = useWords();
  const isOffline = useOffline();
  const why = isSent && isOffline ? say('common.offline') : because;
  const isLate = useLate(isBusy);
  const isOff = Boolean(why) || isBusy;
  const classes = [
    css.button,
    kind !== 'plain' && css[kind],
    size !== 'md' && css[size],
    isIcon && css.icon,
    className,
  ];
  return (
    <>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        // Still reached by the keyboard, so that its reason is heard.
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={why ? reason : undefined}
        {...rest}
        onClick={(event) => {
          if (isOff) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {children}
        {isLate && <span aria-hidden>…</span>}
      </button>
      {why && (
        <span id={reason} className={css.why}>
          {why}
        </span>
      )}
    </>
  );
}
