import { dangerWords } from '../../ui/danger.tsx';
import { PreferenceIcon } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import type { Bar } from './board.ts';
import css from './critical.module.css';

/** Critical preferences of the guests, unabridged and before everything else. */
export function Critical({ bar }: { bar: Bar }) {
  const words = useWords();
  const critical = bar.allocation.toursReservation?.criticalPreferences ?? [];
  if (critical.length === 0) return null;
  return (
    <span className={css.critical}>
      <PreferenceIcon severity="critical" size={16} />
      {critical.map((danger) => dangerWords(words, danger)).join(' · ')}
    </span>
  );
}
