import { bottomBarRef } from '../../ui/bottom-bars.ts';
import { Button } from '../../ui/button.tsx';
import { useLayer } from '../../ui/layers.ts';
import { useWords } from '../../words/words.ts';
import type { LeadActs } from './acts.ts';
import css from './board.module.css';
import type { Card } from './columns.ts';

interface BulkBarProps {
  readonly cards: readonly Card[];
  readonly acts: LeadActs;
  readonly onAssign: () => void;
  readonly onClear: () => void;
}

/** Actions for all selected cards. */
export function BulkBar({ cards, acts, onAssign, onClear }: BulkBarProps) {
  const { say } = useWords();
  useLayer(onClear);
  return (
    <section ref={bottomBarRef} className={css.bulk} aria-label={say('board.chosen', { n: cards.length })}>
      <b>{say('board.chosen', { n: cards.length })}</b>
      <Button size="sm" kind="primary" onClick={onAssign}>
        {say('board.assign')}
        <kbd>A</kbd>
      </Button>
      <Button
        size="sm"
        onClick={() => {
          void acts.markDirty(cards);
          onClear();
        }}
      >
        {say('board.markDirty')}
      </Button>
      <Button size="sm" kind="quiet" onClick={onClear}>
        {say('board.clear')}
      </Button>
    </section>
  );
}
