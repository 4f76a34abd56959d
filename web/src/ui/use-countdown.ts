import { useState } from 'react';
import { useNow } from './use-now.ts';

/** Counts full seconds down to 0. The second value starts it anew. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState({ at: 0, seconds: 0 });
  const [isRunning, setRunning] = useState(false);
  const now = useNow(isRunning ? 1_000 : null);
  // The clock stood still until now, so that its first reading may be old.
  const left = isRunning ? Math.min(end.seconds, Math.ceil((end.at - now) / 1_000)) : 0;
  if (isRunning && left <= 0) setRunning(false);
  const start = (seconds: number) => {
    setEnd({ at: Date.now() + seconds * 1_000, seconds });
    setRunning(seconds > 0);
  };
  return [Math.max(0, left), start];
}
