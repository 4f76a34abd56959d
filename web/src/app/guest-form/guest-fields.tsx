import { customerInputFields } from '@pousada/client/fields';
import { useNavigate } from '@tanstack/react-router';
import { countryChoices, localeChoices } from '../../ui/countries.ts';
import { DateField } from '../../ui/date-field.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import type { FormState } from '../../ui/form.tsx';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { useDates } from '../use-dates.ts';
import css from './guest-form.module.css';
import { KnownContact } from './known-contact.tsx';
import type { GuestValues } from './values.ts';

interface GuestFieldsProps {
  readonly form: FormState<GuestValues>;
}

/** The fields in the order in which people tell them. */
export function GuestFields({ form }: GuestFieldsProps) {
  const { say, language } = useWords();
  const { values, field, base } = form;
  const { slug } = useHouse();
  const navigate = useNavigate();
  const open = ({ id }: { readonly id: number }) => {
    form.discard();
    void navigate({ to: '/h/$slug/guests/$id', params: { slug, id: String(id) } });
  };
  const dates = useDates();
  const isPerson = values.kind === 'person';
  const countries = countryChoices(language);
  const none = say('guest.form.noCountry');
  return (
    <div className={css.fields}>
      <TextField
        label={say(isPerson ? 'guest.form.fullName' : 'guest.form.companyName')}
        {...field('fullName')}
        maxLength={customerInputFields.fullName.maxLength}
        required
      />
      <SelectField
        label={say('guest.form.kind')}
        {...field('kind')}
        onChange={(kind) => form.set({ kind: kind === 'company' ? 'company' : 'person' })}
        choices={[
          { value: 'person', label: say('guest.form.person') },
          { value: 'company', label: say('guest.form.company') },
        ]}
      />
      {!isPerson && (
        <TextField
          label={say('guest.form.legalName')}
          {...field('legalName')}
          maxLength={customerInputFields.legalName.maxLength}
        />
      )}
      <div>
        <TextField
          label={say('guest.form.phoneE164')}
          help={say('guest.form.phoneHelp')}
          type="tel"
          inputMode="tel"
          {...field('phoneE164')}
        />
        {values.phoneE164 !== base.values.phoneE164 && (
          <KnownContact kind="phone" typed={values.phoneE164} act={say('guest.openPhoneOwner')} onAct={open} />
        )}
      </div>
      <div>
        <TextField label={say('guest.form.email')} type="email" inputMode="email" {...field('email')} />
        {values.email !== base.values.email && (
          <KnownContact kind="email" typed={values.email} act={say('guest.openDuplicate')} onAct={open} />
        )}
      </div>
      {isPerson && (
        <DateField
          label={say('guest.form.birthDate')}
          {...field('birthDate')}
          dates={dates}
          max={dates.today()}
          isPast
        />
      )}
      <div className={css.pair}>
        {isPerson && (
          <SelectField
            label={say('guest.form.nationality')}
            {...field('nationality')}
            choices={countries}
            none={none}
          />
        )}
        <SelectField
          label={say('guest.form.residenceCountry')}
          {...field('residenceCountry')}
          choices={countries}
          none={none}
        />
      </div>
      <SelectField
        label={say('guest.form.preferredLocale')}
        {...field('preferredLocale')}
        choices={localeChoices(language, values.preferredLocale)}
        none={none}
      />
      <CheckField label={say('guest.form.marketingOptIn')} {...field('marketingOptIn')} />
      <TextArea label={say('guest.form.notes')} {...field('notes')} rows={4} />
    </div>
  );
}
