import type { CustomerDetail } from '@pousada/client';
import { GuestDrawer } from '../../app/guest-form/guest-drawer.tsx';
import { type GuestValues, guestBody, guestValues } from '../../app/guest-form/values.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { writtenBy } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import { guestEtag, useGuestChanged } from './queries.ts';

/** Edits the guest's record. The entity tag refuses a save over a newer version. */
export function EditGuest({ guest, onClose }: { guest: CustomerDetail; onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { slug, api } = useHouse();
  const { id } = guest;
  const changed = useGuestChanged(id);
  const write = async (values: GuestValues, ifMatch?: string) => {
    await api.updateCustomer({ id, body: guestBody(values) }, { ifMatch });
    await changed();
  };
  return (
    <GuestDrawer
      title={say('guest.edit', { name: guest.fullName })}
      act={say('guest.save')}
      draft={`${slug} guest ${id}`}
      place="edit"
      initial={guestValues(guest)}
      etag={guestEtag(guest)}
      save={(values, { ifMatch }) => write(values, ifMatch)}
      reread={async () => {
        const now = await api.getCustomer({ id });
        const { data } = await api.listCustomerTimelineEntries({ id, kind: 'changes', perPage: 1 });
        const told = writtenBy(data[0]?.event?.actor?.displayName, data[0]?.at, dates, words);
        return { values: guestValues(now), etag: guestEtag(now), told };
      }}
      onSaved={(_, { fullName }) => {
        onClose();
        offerUndo(say('guest.saved', { name: fullName.trim() }), () => write(guestValues(guest)));
      }}
      onClose={onClose}
    />
  );
}
