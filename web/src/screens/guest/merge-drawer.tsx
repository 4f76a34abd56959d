import type { CustomerDetail, SearchResult } from '@pousada/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { shownPhone } from '../../ui/phone.ts';
import { Picker } from '../../ui/picker.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { useGuestChanged } from './queries.ts';

type Found = NonNullable<SearchResult['customers']>[number];

/** Merges a duplicate record into this one. The duplicate is deleted. */
export function MergeDrawer({ guest, onClose }: { guest: CustomerDetail; onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const changed = useGuestChanged(guest.id);
  const [other, setOther] = useState<Found | null>(null);
  const merge = useMutation({
    mutationFn: (fromCustomerId: number) => api.mergeCustomer({ id: guest.id, body: { fromCustomerId } }),
    onSuccess: async ({ moved }) => {
      await changed();
      offerUndo(say('guest.merged', { name: guest.fullName, n: moved.reservations }));
      onClose();
    },
  });
  const find = async (q: string, signal: AbortSignal): Promise<readonly Found[]> => {
    if (q.length < 2) return [];
    const { customers = [] } = await api.search({ q }, { signal });
    return customers.filter(({ id }) => id !== guest.id);
  };
  return (
    <Drawer
      label={say('guest.merge')}
      onClose={onClose}
      lead={say('guest.merge')}
      foot={
        <Button
          kind="danger"
          size="lg"
          isBusy={merge.isPending}
          isSent
          why={other ? null : say('guest.mergeFirst')}
          onClick={() => other && merge.mutate(other.id)}
        >
          {say('guest.mergeInto', { name: guest.fullName })}
        </Button>
      }
    >
      <div className={css.merge}>
        <Picker<Found>
          label={say('guest.mergeWhich')}
          placeholder={say('common.seekGuest')}
          value={other}
          onChange={setOther}
          find={find}
          idOf={({ id }) => id}
          nameOf={({ fullName }) => fullName}
          lineOf={({ phoneE164, email }) => (phoneE164 ? shownPhone(phoneE164) : (email ?? ''))}
        />
        <p>{say('guest.mergeWhat', { name: guest.fullName })}</p>
        <div role="alert">{merge.isError && <p className={css.wrong}>{sentenceOf(merge.error, words)}</p>}</div>
      </div>
    </Drawer>
  );
}
