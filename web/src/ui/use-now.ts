import { useEffect, useState } from 'react';

/**
 * The current time in milliseconds, renewed at each full `everyMs` of the clock: a period of a minute changes when the minute does.
 * With null it stands still. `aheadMs` shifts the clock, for instance to that of the server.
 */
export function useNow(everyMs: number | null = 30_000, aheadMs = 0): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (everyMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(tick, everyMs - ((Date.now() + aheadMs) % everyMs));
    };
    const tick = () => {
      setNow(Date.now());
      wait();
    };
    // After standing still, the time may be old.
    setNow((was) => (Date.now() - was < everyMs ? was : Date.now()));
    wait();
    return () => clearTimeout(timer);
  }, [everyMs, aheadMs]);
  return now + aheadMs;
}
