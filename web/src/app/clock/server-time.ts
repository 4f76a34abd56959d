import { Store, useStore } from '../../ui/store.ts';
import { useNow } from '../../ui/use-now.ts';

/**
 * How far the clock of this device is behind the server's, in milliseconds. It is stored, so that a device that is offline still
 * shows the server's time.
 */
const STORAGE_KEY = 'pousada.clock-offset';
const kept = Number(localStorage.getItem(STORAGE_KEY) ?? 0);
const offsetMs = new Store(Number.isFinite(kept) ? kept : 0);

/** After a slower answer it is unknown when within the request the server read its clock. */
const MAX_ROUND_TRIP_MS = 4_000;

/** Sets the offset by the server's time and the moments of this device around the request. */
export function syncServerTime(now: string, asked: number, answered: number): void {
  if (answered - asked > MAX_ROUND_TRIP_MS) return;
  const offset = Math.round(Date.parse(now) - (asked + answered) / 2);
  offsetMs.set(offset);
  localStorage.setItem(STORAGE_KEY, String(offset));
}

/** A moment of this device's clock by the clock of the server. */
export const toServerTime = (at: number): number => at + offsetMs.get();

/** The server's time, updated every second. */
export const useServerNow = (): number => useNow(1_000, useStore(offsetMs));
