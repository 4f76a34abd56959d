import type { CustomerDetail } from '@pousada/client';
import { useCan } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { SeverityChip } from '../../ui/chips.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';
import factsCss from './facts.module.css';
import css from './guest.module.css';
import { bySeverity } from './preference-order.ts';

interface PreferencesProps {
  readonly guest: CustomerDetail;
  readonly onEdit: (id: number | 'new') => void;
}

/** Allergies, diets and wishes of the guest, critical ones first. */
export function Preferences({ guest, onEdit }: PreferencesProps) {
  const words = useWords();
  const { say } = words;
  const mayWrite = useCan('customer.write');
  const preferences = guest.toursCustomerPreferences.toSorted(bySeverity);
  return (
    <section>
      <div className={css.section}>
        <h2>{say('guest.preferences')}</h2>
        {preferences.length > 0 && <span>{preferences.length}</span>}
        <i />
        {mayWrite && (
          <Button
            kind="link"
            size="sm"
            className={css.sectionAct}
            aria-label={say('guest.addPreference')}
            onClick={() => onEdit('new')}
          >
            {say('common.add')}
          </Button>
        )}
      </div>
      {preferences.length === 0 && <p className={css.nothing}>{say('guest.noPreferences')}</p>}
      <ul className={factsCss.facts}>
        {preferences.map(({ id, kind, value, severity }) => (
          <li key={id}>
            <span className={factsCss.kind}>{preferenceKind(words, kind)}</span>
            {mayWrite ? (
              <button
                type="button"
                className={factsCss.value}
                aria-label={say('guest.editPreferenceOf', { value })}
                onClick={() => onEdit(id)}
              >
                {value}
              </button>
            ) : (
              <span className={factsCss.value}>{value}</span>
            )}
            <SeverityChip severity={severity} />
          </li>
        ))}
      </ul>
    </section>
  );
}
