import type { CustomerPreference } from '@pousada/client';
import { customerPreferenceInputFields } from '@pousada/client/fields';
import { all, atMost, required } from '../../ui/checks.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import type { FormState } from '../../ui/form.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { useWords } from '../../words/words.ts';

export type Preference = Pick<CustomerPreference, 'kind' | 'value' | 'severity'>;
/** The severity is empty until it is chosen. */
export type PreferenceValues = Omit<Preference, 'severity'> & { readonly severity: Preference['severity'] | '' };

const KINDS = ['allergy', 'medical', 'diet', 'accessibility', 'room', 'service', 'other'];
/** Kinds that may harm a person. They start as critical; the severity of the others is asked. */
const HARMFUL: ReadonlySet<string> = new Set(['allergy', 'medical']);
const SEVERITIES = customerPreferenceInputFields.severity.values.toReversed();
const MAX_LENGTH = customerPreferenceInputFields.value.maxLength;

const presetOf = (kind: string): PreferenceValues['severity'] => (HARMFUL.has(kind) ? 'critical' : '');

export const NEW_PREFERENCE: PreferenceValues = { kind: 'allergy', value: '', severity: presetOf('allergy') };

export const preferenceChecks = {
  value: all<string>(required, atMost(MAX_LENGTH)),
  severity: required,
};

/** The values to send; the checks have made sure of a severity. */
export const preferenceOf = ({ kind, value, severity }: PreferenceValues): Preference => ({
  kind,
  value: value.trim(),
  severity: severity || 'critical',
});

/** Fields of an allergy, a diet or a wish. A severity that was only preset follows the kind. */
export function PreferenceFields({ form }: { form: FormState<PreferenceValues> }) {
  const words = useWords();
  const { say } = words;
  const { kind, severity } = form.values;
  const kinds = KINDS.includes(kind) ? KINDS : [...KINDS, kind];
  const isPreset = severity === presetOf(kind);
  return (
    <>
      <SelectField
        label={say('guest.preferenceKind')}
        {...form.field('kind')}
        onChange={(next) => next && form.set({ kind: next, ...(isPreset && { severity: presetOf(next) }) })}
        choices={kinds.map((one) => ({ value: one, label: preferenceKind(words, one) }))}
      />
      <TextField
        label={say('guest.preferenceValue')}
        help={say('guest.preferenceValueHelp')}
        maxLength={MAX_LENGTH}
        required
        {...form.field('value')}
      />
      <SelectField
        label={say('guest.severity')}
        help={say(HARMFUL.has(kind) && severity === 'critical' ? 'guest.severityPreset' : 'guest.severityHelp')}
        {...(severity === '' && { none: say('guest.severityAsk') })}
        {...form.field('severity')}
        choices={SEVERITIES.map((one) => ({ value: one, label: say(`severity.${one}`) }))}
      />
    </>
  );
}
