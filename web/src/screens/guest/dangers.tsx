import type { CustomerDetail } from '@pousada/client';
import { useDates } from '../../app/use-dates.ts';
import { dangerWords } from '../../ui/danger.tsx';
import { CriticalBand } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import type { Trail } from './queries.ts';

/** Critical preferences of the guest, with the author and the date. */
export function Dangers({ guest, trail }: { guest: CustomerDetail; trail: Trail }) {
  const words = useWords();
  const dates = useDates();
  const critical = guest.toursCustomerPreferences.filter(({ severity }) => severity === 'critical');
  return critical.map((preference) => {
    const day = dates.dayMonth(dates.dayOf(preference.updatedAt));
    const name = trail.writingOf(preference.id)?.event?.actor?.displayName;
    return (
      <div key={preference.id} className={css.band}>
        <CriticalBand
          isLarge
          title={dangerWords(words, preference)}
          aside={name ? words.say('guest.criticalBy', { name, d: day }) : day}
        />
      </div>
    );
  });
}
