import type { CashFinding } from '@pousada/client';
import { centsOf } from '../ui/money.ts';
import { useWords } from '../words/words.ts';
import { useDates } from './use-dates.ts';
import { useMoney } from './use-money.ts';

/** Returns a function that says a finding about a drawer in one sentence, with who did it and when. */
export function useFindingWords(): (finding: CashFinding) => string {
  const { say, find, list } = useWords();
  const dates = useDates();
  const money = useMoney();
  const amount = (text: string | null) => (text === null ? '–' : money.full(centsOf(text)));
  return ({ kind, at, by, stated, computed, fields }) => {
    const told = { name: by?.displayName ?? say('findings.system'), t: at ? dates.moment(at) : '–' };
    if (kind === 'expected' || kind === 'variance')
      return say(`findings.${kind}`, { ...told, stated: amount(stated), computed: amount(computed) });
    if (kind === 'closer')
      return say('findings.closer', { t: told.t, stated: stated ?? say('findings.nobody'), computed: computed ?? '–' });
    if (kind !== 'changed') return say(`findings.${kind}`, told);
    const names = fields.flatMap((field) => find(`findings.field.${field}`) ?? []);
    return names.length > 0 ? say('findings.changed', { ...told, fields: list(names) }) : say('findings.saved', told);
  };
}

/** The findings of a drawer, one sentence each. */
export function FindingList({
  findings,
  className,
}: {
  findings: readonly CashFinding[];
  className?: string | undefined;
}) {
  const wordsOf = useFindingWords();
  return (
    <ul className={className}>
      {findings.map((finding, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity, and their order is fixed
        <li key={n}>{wordsOf(finding)}</li>
      ))}
    </ul>
  );
}
