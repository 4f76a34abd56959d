import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { readAgain } from '../queries.ts';
import { useHouse } from '../session/house-context.ts';
import { useDates } from '../use-dates.ts';
import css from './add-preference.module.css';
import {
  NEW_PREFERENCE,
  PreferenceFields,
  type PreferenceValues,
  preferenceChecks,
  preferenceOf,
} from './preference-fields.tsx';

interface Person {
  readonly id: number;
  readonly name: string;
}

interface AddPreferenceProps {
  /** The guests it may be about; with one there is nothing to choose. */
  readonly people: readonly [Person, ...Person[]];
  /** The parameter of the address that keeps its drawer open. */
  readonly place?: string;
  readonly onClose: () => void;
}

const changed = () => readAgain('customers', 'customer-preferences');

/** Adds an allergy, a diet or a wish of a guest, from any screen that names the guest. */
export function AddPreference({ people, place, onClose }: AddPreferenceProps) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const dates = useDates();
  const [person, setPerson] = useState(people[0].id);
  const form = useForm<PreferenceValues, number>({
    draft: `${slug} preference of ${people[0].id}`,
    ...(place !== undefined && { place }),
    initial: NEW_PREFERENCE,
    checks: preferenceChecks,
    save: async (values, { idempotencyKey }) => {
      const body = { tourCustomerId: person, ...preferenceOf(values) };
      const { id } = await api.createCustomerPreference({ body }, { idempotencyKey });
      await changed();
      return id;
    },
    onSaved: (id) => {
      onClose();
      offerUndo(say('guest.preferenceAdded'), async () => {
        await api.deleteCustomerPreference({ id });
        await changed();
      });
    },
  });
  // This part loads after its panel was opened and scrolled to.
  useEffect(() => {
    const { current } = form.element;
    current?.querySelector('select')?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: 'nearest' });
  }, [form.element]);
  return (
    <Form form={form} dates={dates} className={css.form}>
      <div className={css.fields}>
        {people.length > 1 && (
          <SelectField
            label={say('guest.preferenceOf')}
            value={String(person)}
            onChange={(id) => id && setPerson(Number(id))}
            choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <PreferenceFields form={form} />
        <div className={css.acts}>
          <Button kind="primary" type="submit" isBusy={form.isSaving} isSent>
            {say('guest.savePreference')}
          </Button>
          <Button onClick={() => form.leave(onClose)}>{say('common.back')}</Button>
        </div>
      </div>
    </Form>
  );
}
