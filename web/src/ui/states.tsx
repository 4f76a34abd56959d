import { PousadaError } from '@pousada/client';
import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { IconAlertOctagon } from './icons.ts';
import { sentenceOf } from './refusal.ts';
import css from './states.module.css';

/** Shown in place of a part that could not be read: the reason, a retry, and the request id for the log of the server. */
export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const words = useWords();
  const requestId = error instanceof PousadaError ? error.requestId : undefined;
  return (
    <div className={css.block} role="alert">
      <p>
        {words.say('page.failed')} {sentenceOf(error, words)}
      </p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {words.say('common.retry')}
        </Button>
      )}
      {requestId && <span className={css.code}>{words.say('common.codeOfError', { id: requestId })}</span>}
    </div>
  );
}

/** An empty list: a sentence, and the button that creates the first item. */
export function Empty({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div className={css.block}>
      <p>{children}</p>
      {act}
    </div>
  );
}

/** A page of one sentence: not found, forbidden, switched off. */
export function Notice({ title, children, act }: { title: ReactNode; children?: ReactNode; act?: ReactNode }) {
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {act}
    </main>
  );
}

/** Skeleton of a part that is loading; visible only when that takes noticeably long. */
export function Bone({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <div className={css.bone} style={{ width, height }} aria-hidden />;
}

interface CriticalBandProps {
  readonly title: string;
  /** Text at its end: author and date. */
  readonly aside?: ReactNode;
  /** Larger, for the page of the guest. */
  readonly isLarge?: boolean;
  readonly children?: ReactNode;
}

/** A critical alert about a guest, in words and never collapsed. */
export function CriticalBand({ title, aside, isLarge = false, children }: CriticalBandProps) {
  return (
    <div className={`${css.band} ${isLarge ? css.large : ''}`} role="note">
      <IconAlertOctagon size={isLarge ? 20 : 18} stroke={1.75} aria-hidden />
      <div>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </div>
      {aside && <small>{aside}</small>}
    </div>
  );
}
