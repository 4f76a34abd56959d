import { useEffect, useState } from 'react';

/** The time in milliseconds, moving on in steps of so many minutes. */
export function useNow(minutes: number): number {
  const step = minutes * 60_000;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
