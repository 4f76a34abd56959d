import type { CustomerDetail } from '@pousada/client';
import { useId, useState } from 'react';
import { changeFields } from '../../app/change-fields.ts';
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
import { Form, useForm, type Version } from '../../ui/form.tsx';
import { preferenceKind } from '../../ui/glyphs.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { writtenBy } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { useGuestChanged } from './queries.ts';

/** Adds, changes or removes a preference, each with an undo. */
function usePreference(guest: CustomerDetail, preferenceId: number | 'new') {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
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
  const update = async (id: number, seen: Preference, body: Preference) => {
    await changeFields({
      read: () => api.getCustomerPreference({ id }),
      known: seen,
      body,
      write: (fields, options) => api.updateCustomerPreference({ id, body: fields }, options),
    });
    await changed();
  };
  const remove = async (id: number) => {
    await api.deleteCustomerPreference({ id });
    await changed();
  };
  return {
    known,
    before,
    save: async (values: Preference, over: Preference, idempotencyKey: string) => {
      if (known) {
        await update(known.id, over, values);
        return () => offerUndo(say('guest.preferenceSaved'), () => update(known.id, values, over));
      }
      const id = await create(values, idempotencyKey);
      return () => offerUndo(say('guest.preferenceAdded'), () => remove(id));
    },
    /** The preference as another user saved it. */
    reread: async (id: number): Promise<Version<PreferenceValues>> => {
      const [{ kind, value, severity }, { data }] = await Promise.all([
        api.getCustomerPreference({ id }),
        api.listCustomerTimelineEntries({ id: guest.id, kind: 'changes', perPage: 10 }),
      ]);
      const entry = data.find(({ event }) => event?.entity === 'customer-preferences' && event.entityId === id);
      const told = writtenBy(entry?.event?.actor?.displayName, entry?.at, dates, words);
      return { values: { kind, value, severity }, told };
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
    save: (values, { idempotencyKey }, over) =>
      preference.save(preferenceOf(values), preferenceOf(over), idempotencyKey),
    reread: known && (() => preference.reread(known.id)),
    onSaved: (offer) => {
      onClose();
      offer();
    },
  });

  const facts = {
    kind: { label: say('guest.preferenceKind'), show: (kind: string) => preferenceKind(words, kind) },
    value: { label: say('guest.preferenceValue') },
    severity: {
      label: say('guest.severity'),
      show: (severity: PreferenceValues['severity']) => (severity ? say(`severity.${severity}`) : '–'),
    },
  };

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
      <Form id={formId} form={form} dates={dates} facts={facts} className={css.form}>
        {error !== null && <p className={css.wrong}>{sentenceOf(error, words)}</p>}
        <PreferenceFields form={form} />
      </Form>
    </Drawer>
  );
}
