import type { PunchInput } from '@pousada/client';
import { useEffect } from 'react';
import { Store, useStore } from '../../ui/store.ts';

export type Position = NonNullable<PunchInput['position']>;

/** The position of this device: known, being looked for, forbidden, or not available. */
export type DevicePosition =
  | { readonly kind: 'seeking' }
  | { readonly kind: 'known'; readonly position: Position; readonly at: number }
  | { readonly kind: 'denied' | 'unknown' };

const device = new Store<DevicePosition>({ kind: 'seeking' });

/** An older position is looked for again. */
const MAX_AGE_MS = 120_000;
const TIMEOUT_MS = 15_000;

const positionOf = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): Position => ({
  latitude,
  longitude,
  accuracyMeters: Math.round(accuracy),
});

const onFound = (found: GeolocationPosition) =>
  device.set({ kind: 'known', position: positionOf(found), at: Date.now() });
const onFailed = ({ code, PERMISSION_DENIED }: GeolocationPositionError) =>
  device.set({ kind: code === PERMISSION_DENIED ? 'denied' : 'unknown' });

/** Follows the position while the component is mounted, and only where the clock asks for it. */
export function useDevicePosition(isAsked: boolean): DevicePosition | null {
  const known = useStore(device);
  useEffect(() => {
    if (!isAsked) return;
    if (!navigator.geolocation) return device.set({ kind: 'unknown' });
    const watch = navigator.geolocation.watchPosition(onFound, onFailed, {
      enableHighAccuracy: true,
      maximumAge: 10_000,
    });
    return () => navigator.geolocation.clearWatch(watch);
  }, [isAsked]);
  return isAsked ? known : null;
}

/** The present position: at once where it is known, else as soon as it is found. Null where it cannot be found. */
export function positionNow(): Promise<Position | null> {
  const known = device.get();
  if (known.kind === 'known' && Date.now() - known.at < MAX_AGE_MS) return Promise.resolve(known.position);
  if (!navigator.geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (found) => {
        onFound(found);
        resolve(positionOf(found));
      },
      (error) => {
        onFailed(error);
        resolve(null);
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
