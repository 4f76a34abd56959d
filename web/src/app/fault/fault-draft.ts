import type { FaultKind } from '@pousada/client';
import { useEffect, useState } from 'react';
import { useDrafts } from '../../ui/drafts.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useHouse } from '../session/house-context.ts';
import type { FaultLocation } from './location-choice.tsx';
import { type Photo, photoAt } from './photo.ts';

interface FaultValues {
  readonly location: FaultLocation | null;
  readonly kind: FaultKind | null;
  readonly photo: Photo | null;
  readonly note: string;
}

/** The values as they are stored: the photo as a data URL. */
interface Kept extends Omit<FaultValues, 'photo'> {
  readonly photo: string | null;
  /** False once the person closed the sheet: it then opens only on request. */
  readonly isOpen: boolean;
}

const nameOf = (slug: string): string => `${slug} fault`;
const keptOf = ({ photo, ...values }: FaultValues, isOpen: boolean): Kept => ({
  ...values,
  photo: photo?.url ?? null,
  isOpen,
});

/** True where the sheet was open when the page went away. */
export function useWasLeftOpen(): boolean {
  const { slug } = useHouse();
  const drafts = useDrafts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void drafts.read<Kept>(nameOf(slug)).then((kept) => isWanted && setOpen(kept?.value.isOpen === true));
    return () => {
      isWanted = false;
    };
  }, [slug, drafts]);
  return isOpen;
}

/** The values of a fault report, with a draft that survives the page. */
export function useFaultDraft(room: { readonly id: number; readonly code: string } | undefined) {
  const { slug } = useHouse();
  const [values, setValues] = useState<FaultValues>({
    location: room ? { ...room, isZone: false } : null,
    kind: null,
    photo: null,
    note: '',
  });
  const draft = useDraft<Kept>(
    nameOf(slug),
    ({ photo, isOpen: _, ...kept }) => setValues({ ...kept, photo: photo === null ? null : photoAt(photo) }),
    {
      // A draft about another room is not restored here.
      isMeant: ({ location }) => !room || (location?.id === room.id && !location.isZone),
      isUnderWay: ({ isOpen }) => isOpen,
    },
  );
  const { keep } = draft;
  useEffect(() => {
    if (values.kind) keep(keptOf(values, true));
  }, [values, keep]);
  return {
    values,
    change: (more: Partial<FaultValues>) => setValues((before) => ({ ...before, ...more })),
    draft,
    leave: () => {
      if (values.kind) keep(keptOf(values, false));
    },
  };
}
