import { housekeepingStateValues } from '@pousada/client/fields';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import css from './legend.module.css';

const BARS = ['inHouse', 'confirmed', 'arrives', 'out', 'hold', 'maintenance'] as const;

/** Legend of the shapes on the grid. */
export function Legend() {
  const { say } = useWords();
  return (
    <footer className={css.legend}>
      {BARS.map((bar) => (
        <span key={bar}>
          <i className={`${css.swatch} ${css[bar]}`} aria-hidden />
          {say(`rack.legend.${bar}`)}
        </span>
      ))}
      <span className={css.space} />
      {housekeepingStateValues.map((state) => (
        <span key={state}>
          <StateGlyph state={state} isSilent />
          {say(`rack.short.${state}`)}
        </span>
      ))}
    </footer>
  );
}
