import type { CustomerDetail, CustomerPreference } from '@pousada/client';
import { customerPreferenceInputFields } from '@pousada/client/fields';
import { useId, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { all, atMost, required } from '../../ui/checks.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { useGuestChanged } from './queries.ts';

type Values = Pick<CustomerPreference, 'kind' | 'value' | 'severity'>;

const KINDS = ['allergy', 'diet', 'accessibility', 'room', 'service', 'other'];
const SEVERITIES = customerPreferenceInputFields.severity.values.toReversed();
const NEW_PREFERENCE: Values = { kind: 'allergy', value: '', severity: 'info' };

/** Adds, changes or removes a preference, each with an undo. */
function usePreference(guest: CustomerDetail, preferenceId: number | 'new') {
  const { say } = useWords();
  const { api } = useHouse();
  const changed = useGuestChanged(guest.id);
  const known = guest.toursCustomerPreferences.find(({ id }) => id === preferenceId);
  const before: Values = known ? { kind: known.kind, value: known.value, severity: known.severity } : NEW_PREFERENCE;
  const create = async (values: Values, idempotencyKey?: string) => {
    const body = { tourCustomerId: guest.id, ...values };
    const { id } = await api.createCustomerPreference({ body }, { ...(idempotencyKey && { idempotencyKey }) });
    await changed();
    return id;
  };
  const update = async (id: number, body: Values) => {
    await api.updateCustomerPreference({ id, body });
    await changed();
  };
  const remove = async (id: number) => {
    await api.deleteCustomerPreference({ id });
    await changed();
  };
  return {
    known,
    before,
    save: async (values: Values, idempotencyKey: string) => {
      if (known) {
        await update(known.id, values);
        return () => offerUndo(say('guest.preferenceSaved'), () => update(known.id, before));
      }
      const id = await create(values, idempotencyKey);
      return () => offerUndo(say('guest.preferenceAdded'), () => remove(id));
    },
    remove: async () => {
      if (!known) return;
      await remove(known.id);
      offerUndo(say('guest.preferenceRemoved'), () => create(before));
    },
  };
}

interface PreferenceDrawerProps {
  readonly guest: CustomerDetail;
  readonly preferenceId: number | 'new';
  readonly onClose: () => void;
}

export function PreferenceDrawer({ guest, preferenceId, onClose }: PreferenceDrawerProps) {
  const words = useWords();
  const { say } = words;
  const { slug } = useHouse();
  const dates = useDates();
  const formId = useId();
  const [error, setError] = useState<unknown>(null);
  const preference = usePreference(guest, preferenceId);
  const { known, before } = preference;
  const title = say(known ? 'guest.editPreference' : 'guest.addPreference');
  const form = useForm<Values, () => void>({
    draft: `${slug} guest ${guest.id} preference ${preferenceId}`,
    place: 'preference',
    initial: before,
    checks: { value: all<string>(required, atMost(customerPreferenceInputFields.value.maxLength)) },
    save: ({ kind, value, severity }, { idempotencyKey }) =>
      preference.save({ kind, value: value.trim(), severity }, idempotencyKey),
    onSaved: (offer) => {
      onClose();
      offer();
    },
  });
  const kinds = KINDS.includes(before.kind) ? KINDS : [...KINDS, before.kind];

  async function remove() {
    try {
      await preference.remove();
      form.discard();
      onClose();
    } catch (caught) {
      setError(caught);
    }
  }

  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      onClose={onClose}
      foot={
        <>
          <Button kind="primary" type="submit" form={formId} isBusy={form.isSaving} isSent>
            {say('guest.savePreference')}
          </Button>
          {known && (
            <Button kind="danger" isSent onClick={() => void remove()}>
              {say('guest.removePreference')}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} form={form} dates={dates} className={css.form}>
        {error !== null && <p className={css.wrong}>{sentenceOf(error, words)}</p>}
        <SelectField
          label={say('guest.preferenceKind')}
          {...form.field('kind')}
          choices={kinds.map((kind) => ({ value: kind, label: preferenceKind(words, kind) }))}
        />
        <TextField
          label={say('guest.preferenceValue')}
          help={say('guest.preferenceValueHelp')}
          maxLength={customerPreferenceInputFields.value.maxLength}
          required
          {...form.field('value')}
        />
        <SelectField
          label={say('guest.severity')}
          help={say('guest.severityHelp')}
          {...form.field('severity')}
          onChange={(severity) => severity && form.set({ severity })}
          choices={SEVERITIES.map((severity) => ({ value: severity, label: say(`severity.${severity}`) }))}
        />
      </Form>
    </Drawer>
  );
}
