import { customerInputFields } from '@pousada/client/fields';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { countryChoices, localeChoices } from '../../ui/countries.ts';
import { DateField } from '../../ui/date-field.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import type { FormState } from '../../ui/form.tsx';
import { useWords } from '../../words/words.ts';
import { useHouse } from '../session/house-context.ts';
import { useDates } from '../use-dates.ts';
import css from './guest-form.module.css';
import type { GuestValues } from './values.ts';

/** The link to the guest who already has this e-mail. */
function Duplicate({ email, onOpen }: { email: string; onOpen: () => void }) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [slug, 'guests', 'by e-mail', email],
    queryFn: ({ signal }) => api.search({ q: email.slice(0, 100) }, { signal }),
  });
  const owner = data?.customers?.find((one) => one.email?.toLowerCase() === email.toLowerCase());
  if (!owner) return null;
  return (
    <Button
      kind="link"
      size="sm"
      className={css.duplicate}
      onClick={() => {
        onOpen();
        void navigate({ to: '/h/$slug/guests/$id', params: { slug, id: String(owner.id) } });
      }}
    >
      {say('guest.openDuplicate')}
    </Button>
  );
}

interface GuestFieldsProps {
  readonly form: FormState<GuestValues>;
  /** The e-mail that the server refused as already in use. */
  readonly taken: string | null;
}

/** The fields in the order in which people tell them. */
export function GuestFields({ form, taken }: GuestFieldsProps) {
  const { say, language } = useWords();
  const { values, field } = form;
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
      <TextField
        label={say('guest.form.phoneE164')}
        help={say('guest.form.phoneHelp')}
        type="tel"
        inputMode="tel"
        {...field('phoneE164')}
      />
      <div>
        <TextField label={say('guest.form.email')} type="email" inputMode="email" {...field('email')} />
        {taken !== null && taken === values.email.trim() && <Duplicate email={taken} onOpen={form.discard} />}
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
