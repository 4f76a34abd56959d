import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAccessHelp } from '../../app/access-help.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { useCloseStay } from '../../app/stay-link.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { lazily } from '../../ui/lazily.ts';
import { useWords } from '../../words/words.ts';

const ExistingStay = lazily(() => import('./existing-stay.tsx'), 'ExistingStay', 'stay', 'card', 'departures');
const NewStay = lazily(() => import('./new/new-stay.tsx'), 'NewStay', 'stay', 'departures');

/** Shown for a link that the user's role does not permit. */
function Forbidden({ what }: { what: 'forbidden.stays' | 'forbidden.book' }) {
  const { say } = useWords();
  const told = say('page.forbiddenPlain', { x: say(what) });
  const accessHelp = useAccessHelp();
  return (
    <Drawer label={told} onClose={useCloseStay()} title={<h2>{told}</h2>}>
      <p>{accessHelp}</p>
    </Drawer>
  );
}

/** Drawer of a stay over the current screen: an existing one by its number, or a new one. */
export function StayDrawer() {
  const { stay, resource, type, from, to, guest } = useSearch({ from: '/h/$slug' });
  const { can } = useHouse();
  const mayRead = can('reservation.read') || can('reservation.write');
  if (stay === 'new' && !can('reservation.write')) return <Forbidden what="forbidden.book" />;
  if (stay !== undefined && !mayRead) return <Forbidden what="forbidden.stays" />;
  // Another press on the rack remounts the form; the typed text is restored from the draft.
  const asked = [resource, type, from, to, guest].join(' ');
  return (
    <Suspense>
      {stay === 'new' ? <NewStay key={asked} /> : stay !== undefined && <ExistingStay key={stay} id={stay} />}
    </Suspense>
  );
}
