import { PousadaError } from '@pousada/client';
import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { IconAlertOctagon } from './icons.ts';
import { sentenceOf } from './refusal.ts';
import css from './states.module.css';

/** In place of a part that could not be read: why, the way out, and the code by which the server's log knows it. */
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

/** One sentence saying what belongs here, and the button that makes it. */
export function Empty({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div className={css.block}>
      <p>{children}</p>
      {act}
    </div>
  );
}

/** A page that is one sentence: not found, forbidden, switched off. */
export function Notice({ title, children, act }: { title: ReactNode; children?: ReactNode; act?: ReactNode }) {
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
      {act}
    </main>
  );
}

/** What lies where something will be; drawn only when it takes noticeably long. */
export function Bone({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <div className={css.bone} style={{ width, height }} aria-hidden />;
}

interface CriticalBandProps {
  readonly title: string;
  /** At its end: who said so, and when. */
  readonly aside?: ReactNode;
  /** On the page of the person themselves. */
  readonly isLarge?: boolean;
  readonly children?: ReactNode;
}

/** A danger to a person: printed in words, first, and never folded away. */
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
