import { useMemo } from 'react';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';

/** Every pair of letters that stands for a country today, by the platform's own names for them. */
function countries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n));
  // Reserved for what is no country, or no longer is one.
  const isNone =
    /^(?:A[ANQ]|BU|C[PQST]|D[DGY]|E[AUZ]|F[QX]|IC|JT|MI|NT|P[CUZ]|Q[M-Z]|SU|T[AP]|U[KNS]K?|VD|WK|X[A-Z]|Y[DU]|Z[RZ]|BV|HM|HV|NH|NQ|RH|DG|UN|EZ|EU)$/;
  return letters
    .flatMap((a) => letters.map((b) => a + b))
    .flatMap((value) => {
      const label = isNone.test(value) && value !== 'US' ? undefined : names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** A country by its name; the house's own first. */
export function CountryField(props: FieldProps<string>) {
  const { language } = useWords();
  const choices = useMemo(() => {
    const all = countries(language);
    return [...all.filter(({ value }) => value === 'BR'), ...all.filter(({ value }) => value !== 'BR')];
  }, [language]);
  return <SelectField {...props} choices={choices} none="–" />;
}
