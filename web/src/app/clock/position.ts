import type { PunchInput } from '@pousada/client';
import { useEffect } from 'react';
import { Store, useStore } from '../../ui/store.ts';

export type Position = NonNullable<PunchInput['position']>;

/** Where this device is: known, being looked for, or kept from us. */
export type Whereabouts =
  | { readonly kind: 'seeking' }
  | { readonly kind: 'known'; readonly position: Position; readonly at: number }
  | { readonly kind: 'denied' | 'unknown' };

const here = new Store<Whereabouts>({ kind: 'seeking' });

/** What was seen longer ago than this is no longer where somebody is. */
const FRESH = 120_000;
const WAIT = 15_000;

const positionOf = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): Position => ({
  latitude,
  longitude,
  accuracyMeters: Math.round(accuracy),
});

const seen = (found: GeolocationPosition) => here.set({ kind: 'known', position: positionOf(found), at: Date.now() });
const unseen = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
  here.set({ kind: code === PERMISSION_DENIED ? 'denied' : 'unknown' });

/** Follows where the device is for as long as it is looked at, and only where the clock asks for it. */
export function useWhereabouts(isAsked: boolean): Whereabouts | null {
  const known = useStore(here);
  useEffect(() => {
    if (!isAsked) return;
    if (!navigator.geolocation) return here.set({ kind: 'unknown' });
    const watch = navigator.geolocation.watchPosition(seen, unseen, { enableHighAccuracy: true, maximumAge: 10_000 });
    return () => navigator.geolocation.clearWatch(watch);
  }, [isAsked]);
  return isAsked ? known : null;
}

/** Where a press happens: at once if it is known, else as soon as it is; null where nobody can tell. */
export function positionNow(): Promise<Position | null> {
  const known = here.get();
  if (known.kind === 'known' && Date.now() - known.at < FRESH) return Promise.resolve(known.position);
  if (!navigator.geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (found) => {
        seen(found);
        resolve(positionOf(found));
      },
      (error) => {
        unseen(error);
        resolve(null);
      },
      { enableHighAccuracy: true, timeout: WAIT, maximumAge: FRESH },
    );
  });
}
