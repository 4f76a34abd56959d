import { type CustomerDetail, etagOf } from '@pousada/client';
import { GuestDrawer } from '../../app/guest-form/guest-drawer.tsx';
import { type GuestValues, guestBody, guestValues } from '../../app/guest-form/values.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { writtenBy } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import { useGuestChanged } from './queries.ts';

/** Edits the guest's record. The entity tag refuses a save over a newer version. */
export function EditGuest({ guest, onClose }: { guest: CustomerDetail; onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { slug, api } = useHouse();
  const { id } = guest;
  const changed = useGuestChanged(id);
  /** Returns the entity tag of the saved version, so that undoing replaces that one only. */
  const write = async (values: GuestValues, ifMatch: string | undefined) => {
    let saved: string | undefined;
    const onEtag = (etag: string) => {
      saved = etag;
    };
    await api.updateCustomer({ id, body: guestBody(values) }, { ifMatch, onEtag });
    await changed();
    return saved;
  };
  return (
    <GuestDrawer
      title={say('guest.edit', { name: guest.fullName })}
      act={say('guest.save')}
      draft={`${slug} guest ${id}`}
      place="edit"
      initial={guestValues(guest)}
      etag={etagOf(guest)}
      save={(values, { ifMatch }) => write(values, ifMatch)}
      reread={async () => {
        const now = await api.getCustomer({ id });
        const { data } = await api.listCustomerTimelineEntries({ id, kind: 'changes', perPage: 1 });
        const told = writtenBy(data[0]?.event?.actor?.displayName, data[0]?.at, dates, words);
        return { values: guestValues(now), etag: etagOf(now), told };
      }}
      onSaved={(saved, { fullName }) => {
        onClose();
        offerUndo(say('guest.saved', { name: fullName.trim() }), () => write(guestValues(guest), saved));
      }}
      onClose={onClose}
    />
  );
}
