import type { LostItem } from '@pousada/client';

/** The room or zone where a thing was found. */
export const placeOf = ({ toursResource, toursResourceZone }: LostItem): string | null =>
  toursResource?.code ?? toursResourceZone?.name ?? null;
