import type { FaultKind } from '@pousada/client';
import { useEffect, useState } from 'react';
import { readDraft } from '../../ui/drafts.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useHouse } from '../session/house-context.ts';
import { type Photo, photoAt } from './photo.ts';
import type { Place } from './place-choice.tsx';

/** What somebody has told so far of what they saw. */
interface Seen {
  readonly place: Place | null;
  readonly kind: FaultKind | null;
  readonly photo: Photo | null;
  readonly note: string;
}

/** As it lies in the storage: the photo by its address, which holds all of it. */
interface Kept extends Omit<Seen, 'photo'> {
  readonly photo: string | null;
  /** False once somebody has closed it: it comes back when they ask for it, not by itself. */
  readonly isOpen: boolean;
}

const nameOf = (slug: string): string => `${slug} fault`;
const keptOf = ({ photo, ...seen }: Seen, isOpen: boolean): Kept => ({ ...seen, photo: photo?.url ?? null, isOpen });

/** True where somebody was telling of a fault when the page went. */
export const isLeftOpen = async (slug: string): Promise<boolean> =>
  (await readDraft<Kept>(nameOf(slug)))?.value.isOpen === true;

/** A fault as it is being told; half of one outlives the page. */
export function useUnfinished(room: { readonly id: number; readonly code: string } | undefined) {
  const { slug } = useHouse();
  const [seen, setSeen] = useState<Seen>({
    place: room ? { ...room, isZone: false } : null,
    kind: null,
    photo: null,
    note: '',
  });
  const draft = useDraft<Kept>(nameOf(slug), ({ photo, isOpen: _, ...kept }) => {
    // What was seen in another room stays there.
    if (room && (kept.place?.id !== room.id || kept.place.isZone)) return;
    setSeen({ ...kept, photo: photo === null ? null : photoAt(photo) });
  });
  const { keep } = draft;
  useEffect(() => {
    if (seen.kind) keep(keptOf(seen, true));
  }, [seen, keep]);
  return {
    seen,
    change: (more: Partial<Seen>) => setSeen((before) => ({ ...before, ...more })),
    drop: draft.drop,
    leave: () => {
      if (seen.kind) keep(keptOf(seen, false));
    },
  };
}
