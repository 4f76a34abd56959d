import { useConfirmPress } from '../../ui/confirm-press.ts';
import { type Dates, type Day, daysBetween } from '../../ui/dates.ts';
import type { FormState } from '../../ui/form.tsx';
import type { Range } from '../../ui/range-text.ts';
import { useWords } from '../../words/words.ts';

/** Age of a day, in the largest suitable unit. */
function agoInWords(day: string, today: string, language: string): string {
  const days = daysBetween(day, today);
  const [n, unit] =
    days >= 365
      ? ([Math.floor(days / 365), 'year'] as const)
      : days >= 60
        ? ([Math.floor(days / 30), 'month'] as const)
        : ([days, 'day'] as const);
  return new Intl.RelativeTimeFormat(language).format(-n, unit);
}

/**
 * Warns of a booking that starts before today and asks for confirmation once. Neither an earlier time today, nor the night
 * that is still under way, nor an unchanged start counts as past.
 */
export function usePast<V extends { readonly startsAt: Range }>(
  form: FormState<V>,
  dates: Dates,
  was: Day | null = null,
) {
  const { say, language } = useWords();
  const { from } = form.values.startsAt;
  const today = dates.today();
  const isPast = from !== null && from < dates.nightDay() && from !== was;
  const question = useConfirmPress(isPast ? from : null);
  return {
    warning: isPast ? say('new.past', { ago: agoInWords(from, today, language) }) : null,
    isAsked: question.isAsked,
    submit: () => {
      if (question.press()) form.submit();
    },
  };
}
