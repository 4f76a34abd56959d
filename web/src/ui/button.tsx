import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useEffect, useId, useState } from 'react';
import { useWords } from '../words/words.ts';
import css from './button.module.css';
import { useOffline } from './offline.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  /** An icon button; its name is in `aria-label`. */
  readonly isIcon?: boolean;
  /** The action is running; further presses are ignored. */
  readonly isBusy?: boolean;
  /** Reason why the action is not possible now, shown beside the button, which is disabled. */
  readonly why?: string | null | undefined;
  /** The action needs the server and cannot be queued: without a network the button is disabled and says so. */
  readonly isSent?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** True once an action takes noticeably long; only then is progress shown. */
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
  const isWaiting = isSent && isOffline;
  const why = isWaiting ? say('common.offline') : because;
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
        // Not `disabled`: the button keeps the focus, so that a screen reader reads the reason.
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
        <span id={reason} className={`${css.why} ${isWaiting ? css.waiting : ''}`}>
          {why}
        </span>
      )}
    </>
  );
}
