import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useCloseStay } from '../../app/stay-link.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Empty } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';

const ExistingStay = lazy(async () => ({ default: (await import('./existing-stay.tsx')).ExistingStay }));
const NewStay = lazy(async () => ({ default: (await import('./new/new-stay.tsx')).NewStay }));

/** A link to something one's role does not include. */
function Forbidden({ what }: { what: 'forbidden.stays' | 'forbidden.book' }) {
  const { say } = useWords();
  const told = say('page.forbiddenPlain', { x: say(what) });
  return (
    <Drawer label={told} onClose={useCloseStay()}>
      <Empty>
        {told} {say('page.forbiddenHelp')}
      </Empty>
    </Drawer>
  );
}

/** The drawer of a stay, over whatever is on the screen: one that is there by its number, or a new one. */
export function StayDrawer() {
  const { stay, resource, type, from, to, guest } = useSearch({ from: '/h/$slug' });
  const { can } = useHouse();
  const mayRead = can('reservation.read') || can('reservation.write');
  if (stay === 'new' && !can('reservation.write')) return <Forbidden what="forbidden.book" />;
  if (stay !== undefined && !mayRead) return <Forbidden what="forbidden.stays" />;
  // Another press on the rack begins anew; what was typed comes along as the draft.
  const asked = [resource, type, from, to, guest].join(' ');
  return (
    <Suspense>
      {stay === 'new' ? <NewStay key={asked} /> : stay !== undefined && <ExistingStay key={stay} id={stay} />}
    </Suspense>
  );
}
