import type { HousekeepingState } from '@pousada/client';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import css from './legend.module.css';

const BARS = ['inHouse', 'confirmed', 'arrives', 'out', 'hold', 'maintenance'] as const;
const STATES: readonly HousekeepingState[] = ['dirty', 'cleaning', 'clean', 'inspected', 'out_of_service'];

/** What the shapes on the plane mean. */
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
      {STATES.map((state) => (
        <span key={state}>
          <StateGlyph state={state} isSilent />
          {say(`rack.short.${state}`)}
        </span>
      ))}
    </footer>
  );
}
