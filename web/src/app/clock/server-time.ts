import { useEffect, useState } from 'react';
import { Store } from '../../ui/store.ts';

/**
 * How far the clock of this device is behind the server's, in milliseconds. It is kept, so that a device that has been offline since
 * yesterday still shows the time that counts.
 */
const PLACE = 'pousada.clock-offset';
const kept = Number(localStorage.getItem(PLACE) ?? 0);
const behind = new Store(Number.isFinite(kept) ? kept : 0);

/** Longer than this and nobody knows at which end of it the server looked at its clock. */
const LONGEST = 4_000;

/** Sets the clock by what the server said between two moments of this device. */
export function setByServer(now: string, asked: number, heard: number): void {
  if (heard - asked > LONGEST) return;
  const offset = Math.round(Date.parse(now) - (asked + heard) / 2);
  behind.set(offset);
  localStorage.setItem(PLACE, String(offset));
}

/** A moment of this device by the clock of the server. */
export const byServer = (at: number): number => at + behind.get();

/** The time that counts, every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => byServer(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // On the second, so that it changes when other clocks do.
    const tick = () => {
      const at = byServer(Date.now());
      setNow(at);
      timer = setTimeout(tick, 1_000 - (at % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
