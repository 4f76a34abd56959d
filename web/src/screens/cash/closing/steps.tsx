import { IconCheck } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import css from './closing.module.css';
import type { Step } from './counting.ts';

const STEPS = ['count', 'check', 'hand'] as const;

/** Progress of the closing: finished steps show a check mark, the others their number. */
export function Steps({ step }: { step: Step }) {
  const { say } = useWords();
  const at = STEPS.indexOf(step);
  return (
    <ol className={css.steps} aria-label={say('cash.steps')}>
      {STEPS.map((one, n) => (
        <li key={one} aria-current={n === at ? 'step' : undefined} data-done={n < at || undefined}>
          {n < at ? <IconCheck size={13} stroke={1.75} aria-hidden /> : `${n + 1} `}
          {say(`cash.step.${one}`)}
        </li>
      ))}
    </ol>
  );
}
