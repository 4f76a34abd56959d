import { PreferenceIcon, preferenceKind } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import type { Bar } from './board.ts';
import css from './critical.module.css';

/** Of a danger to a person every word is there, before everything else. */
export function Critical({ bar }: { bar: Bar }) {
  const words = useWords();
  const critical = bar.allocation.toursReservation?.criticalPreferences ?? [];
  if (critical.length === 0) return null;
  const told = critical.map(({ kind, value }) => `${preferenceKind(words, kind)} ${value}`);
  return (
    <span className={css.critical}>
      <PreferenceIcon severity="critical" size={16} />
      {words.say('severity.critical')}: {words.list(told)}
    </span>
  );
}
