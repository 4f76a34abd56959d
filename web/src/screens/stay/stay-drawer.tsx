import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ExistingStay = lazy(async () => ({ default: (await import('./existing-stay.tsx')).ExistingStay }));
const NewStay = lazy(async () => ({ default: (await import('./new/new-stay.tsx')).NewStay }));

/** The drawer of a stay, over whatever is on the screen: one that is there by its number, or a new one. */
export function StayDrawer() {
  const { stay } = useSearch({ from: '/h/$slug' });
  return (
    <Suspense>{stay === 'new' ? <NewStay /> : stay !== undefined && <ExistingStay key={stay} id={stay} />}</Suspense>
  );
}
