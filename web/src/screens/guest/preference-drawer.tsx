import type { CustomerDetail } from '@pousada/client';
import { useId, useState } from 'react';
import {
  NEW_PREFERENCE,
  type Preference,
  PreferenceFields,
  type PreferenceValues,
  preferenceChecks,
  preferenceOf,
} from '../../app/preferences/preference-fields.tsx';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Form, useForm } from '../../ui/form.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { useGuestChanged } from './queries.ts';

/** Adds, changes or removes a preference, each with an undo. */
function usePreference(guest: CustomerDetail, preferenceId: number | 'new') {
  const { say } = useWords();
  const { api } = useHouse();
  const changed = useGuestChanged(guest.id);
  const known = guest.toursCustomerPreferences.find(({ id }) => id === preferenceId);
  const before: Preference | null = known ? { kind: known.kind, value: known.value, severity: known.severity } : null;
  const create = async (values: Preference, idempotencyKey?: string) => {
    const body = { tourCustomerId: guest.id, ...values };
    const { id } = await api.createCustomerPreference({ body }, { ...(idempotencyKey && { idempotencyKey }) });
    await changed();
    return id;
  };
  const update = async (id: number, body: Preference) => {
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
    save: async (values: Preference, idempotencyKey: string) => {
      if (known && before) {
        await update(known.id, values);
        return () => offerUndo(say('guest.preferenceSaved'), () => update(known.id, before));
      }
      const id = await create(values, idempotencyKey);
      return () => offerUndo(say('guest.preferenceAdded'), () => remove(id));
    },
    remove: async () => {
      if (!known || !before) return;
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
  const form = useForm<PreferenceValues, () => void>({
    draft: `${slug} guest ${guest.id} preference ${preferenceId}`,
    place: 'preference',
    initial: before ?? NEW_PREFERENCE,
    checks: preferenceChecks,
    save: (values, { idempotencyKey }) => preference.save(preferenceOf(values), idempotencyKey),
    onSaved: (offer) => {
      onClose();
      offer();
    },
  });

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
        <PreferenceFields form={form} />
      </Form>
    </Drawer>
  );
}
