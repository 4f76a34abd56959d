import { useMemo } from 'react';
import { countryChoices } from '../../ui/countries.ts';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';
import { useWords } from '../../words/words.ts';

/** Country by name; the house's own comes first. */
export function CountryField(props: FieldProps<string>) {
  const { language } = useWords();
  const choices = useMemo(() => {
    const all = countryChoices(language).map(({ value, label }) => ({ value: String(value), label }));
    return [...all.filter(({ value }) => value === 'BR'), ...all.filter(({ value }) => value !== 'BR')];
  }, [language]);
  return <SelectField {...props} choices={choices} none="–" />;
}
