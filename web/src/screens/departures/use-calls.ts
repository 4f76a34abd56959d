import { useEffect, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import type { Day } from '../../ui/dates.ts';
import { useDrafts } from '../../ui/drafts.ts';
import type { Calls } from './calls.ts';

/** The call list, stored until it is closed, so that a reload loses no call. */
export function useCalls(day: Day): [Calls | null, (calls: Calls | null) => void] {
  const { slug } = useHouse();
  const drafts = useDrafts();
  const place = `${slug} calls ${day}`;
  const [calls, setCalls] = useState<Calls | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drafts.read<Calls>(place).then((kept) => isWanted && kept && setCalls((now) => now ?? kept.value));
    return () => {
      isWanted = false;
    };
  }, [place, drafts]);
  return [
    calls,
    (next) => {
      setCalls(next);
      void (next ? drafts.keep(place, next) : drafts.drop(place));
    },
  ];
}
