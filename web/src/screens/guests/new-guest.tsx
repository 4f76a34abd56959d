import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { GuestDrawer } from '../../app/guest-form/guest-drawer.tsx';
import { guestBody, NEW_GUEST } from '../../app/guest-form/values.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';

export function NewGuest({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <GuestDrawer
      title={say('guests.new')}
      act={say('guest.create')}
      draft={`${slug} guest new`}
      place="add"
      initial={NEW_GUEST}
      save={(values, { idempotencyKey }) => api.createCustomer({ body: guestBody(values) }, { idempotencyKey })}
      onSaved={({ id }, { fullName }) => {
        const forget = async () => {
          await api.deleteCustomer({ id });
          await navigate({ to: '/h/$slug/guests', params: { slug } });
        };
        offerUndo(say('guest.created', { name: fullName.trim() }), forget);
        void queries.invalidateQueries({ queryKey: [slug, 'guests'] });
        void navigate({ to: '/h/$slug/guests/$id', params: { slug, id: String(id) } });
      }}
      onClose={onClose}
    />
  );
}
