import { useWords, type Words } from '../words/words.ts';
import css from './danger.module.css';
import { preferenceKind } from './glyphs.tsx';
import { IconAlertOctagon } from './icons.ts';

export interface Danger {
  readonly id: number;
  readonly kind: string;
  readonly value: string;
}

/** Lowercases the first letter for use within a sentence, unless the word is an abbreviation. */
export const within = (value: string): string =>
  /^\p{Lu}\p{Ll}/u.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;

/** `Alergia crítica: camarão` */
export const dangerWords = (words: Words, { kind, value }: Omit<Danger, 'id'>): string =>
  words.find(`danger.${kind}`, { value: within(value) }) ??
  words.say('danger.other', { kind: preferenceKind(words, kind), value: within(value) });

/** Critical preferences of a guest in words, never truncated or collapsed. */
export function Dangers({ of }: { of: readonly Danger[] | undefined }) {
  const words = useWords();
  return of?.map((danger) => (
    <span key={danger.id} className={css.danger}>
      <IconAlertOctagon size={14} stroke={1.75} aria-hidden />
      {dangerWords(words, danger)}
    </span>
  ));
}
