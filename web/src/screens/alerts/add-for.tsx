import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCan } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { lazily } from '../../ui/lazily.ts';
import { useWords } from '../../words/words.ts';

const AddPreference = lazily(() => import('../../app/preferences/add-preference.tsx'), 'AddPreference', 'preferences');

export interface NamedGuest {
  readonly id: number;
  readonly name: string;
}

/** The button that adds an alert of one of these guests. Absent without the permission. */
export function AddFor({ people }: { people: readonly [NamedGuest, ...NamedGuest[]] }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useCan('customer.write')) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {say('alerts.add')}
      </Button>
      {isOpen &&
        createPortal(
          <Drawer label={say('alerts.add')} title={<h2>{people[0].name}</h2>} lead={say('alerts.add')} onClose={close}>
            <Suspense>
              <AddPreference people={people} onClose={close} />
            </Suspense>
          </Drawer>,
          document.body,
        )}
    </>
  );
}
