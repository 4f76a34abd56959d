import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ExistingStay = lazy(async () => ({ default: (await import('./existing-stay.tsx')).ExistingStay }));
const NewStay = lazy(async () => ({ default: (await import('./new/new-stay.tsx')).NewStay }));

/** The drawer of a stay, over whatever is on the screen: one that is there by its number, or a new one. */
export function StayDrawer() {
  const { stay, resource, type, from, to, guest } = useSearch({ from: '/h/$slug' });
  // Another press on the rack begins anew; what was typed comes along as the draft.
  const asked = [resource, type, from, to, guest].join(' ');
  return (
    <Suspense>
      {stay === 'new' ? <NewStay key={asked} /> : stay !== undefined && <ExistingStay key={stay} id={stay} />}
    </Suspense>
  );
}
