import { useQuery } from '@tanstack/react-query';
import { KnownContact } from '../../../app/guest-form/known-contact.tsx';
import { useCan, useHouse } from '../../../app/session/house-context.ts';
import { Button } from '../../../ui/button.tsx';
import { dangerWords } from '../../../ui/danger.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { FormState } from '../../../ui/form.tsx';
import { firstNameOf } from '../../../ui/names.ts';
import { shownPhone } from '../../../ui/phone.ts';
import { Picker } from '../../../ui/picker.tsx';
import { CriticalBand } from '../../../ui/states.tsx';
import { useWords } from '../../../words/words.ts';
import { alertsQuery } from '../queries.ts';
import css from './new-stay.module.css';
import type { KnownGuest, Values } from './values.ts';

const lineOf = ({ phoneE164, email }: KnownGuest): string => (phoneE164 ? shownPhone(phoneE164) : (email ?? ''));

/** Barring tag and critical alerts of a guest, shown before anything is saved. */
export function useWarnings(guest: KnownGuest | null) {
  const house = useHouse();
  const { data } = useQuery(alertsQuery(house, guest?.id ?? null));
  return {
    barring: (guest && data?.toursTags.find(({ blocksBooking }) => blocksBooking)) ?? null,
    critical: (guest && data?.toursCustomerPreferences.filter(({ severity }) => severity === 'critical')) ?? [],
  };
}

function NewGuest({ form }: { form: FormState<Values> }) {
  const { say } = useWords();
  return (
    <div className={css.newGuest} data-field="tourCustomerId">
      <div className={css.pair}>
        <TextField {...form.field('fullName')} label={say('new.name')} />
        <TextField {...form.field('phoneE164')} label={say('new.phone')} type="tel" aside={say('form.optional')} />
      </div>
      <KnownContact
        kind="phone"
        typed={form.values.phoneE164}
        act={say('contact.use')}
        onAct={(owner) => form.set({ tourCustomerId: owner, isNewGuest: false, fullName: '', phoneE164: '' })}
      />
      <Button kind="link" onClick={() => form.set({ isNewGuest: false, fullName: '', phoneE164: '' })}>
        {say('new.findInstead')}
      </Button>
    </div>
  );
}

/** The booker: found by name, phone or e-mail, or created with a name and a phone. */
export function GuestField({ form }: { form: FormState<Values> }) {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const mayCreate = useCan('customer.write');
  const guest = form.values.tourCustomerId;
  const { barring, critical } = useWarnings(guest);
  const field = form.field('tourCustomerId');
  if (form.values.isNewGuest) return <NewGuest form={form} />;
  const barred = guest && barring ? say('new.barred', { name: firstNameOf(guest.fullName), tag: barring.name }) : null;
  return (
    <>
      <Picker<KnownGuest>
        {...field}
        label={say('new.guest')}
        placeholder={say('common.seekGuest')}
        typing={{ text: form.values.sought, onChange: (sought) => form.set({ sought }) }}
        error={barred ?? field.error}
        find={async (q, signal) => (q.length < 2 ? [] : ((await api.search({ q }, { signal })).customers ?? []))}
        idOf={({ id }) => id}
        nameOf={({ fullName }) => fullName}
        lineOf={lineOf}
        create={
          mayCreate
            ? {
                label: (name) => say('new.include', { name }),
                onCreate: (typed) => {
                  const isPhone = /^[+\d][\d\s().-]{5,}$/.test(typed);
                  form.set({ isNewGuest: true, fullName: isPhone ? '' : typed, phoneE164: isPhone ? typed : '' });
                  requestAnimationFrame(() =>
                    document.querySelector<HTMLElement>(`[name="${isPhone ? 'fullName' : 'phoneE164'}"]`)?.focus(),
                  );
                },
              }
            : undefined
        }
      />
      {critical.map((danger) => (
        <CriticalBand key={danger.id} title={dangerWords(words, danger)} />
      ))}
    </>
  );
}
