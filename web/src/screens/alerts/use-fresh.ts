import { useEffect, useRef, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDrafts } from '../../ui/drafts.ts';
import { settings } from '../../ui/settings.ts';
import { isCritical, markOf, type Person } from './people.ts';
import { chime } from './sound.ts';

/**
 * Critical alerts that arrived while the screen is open. They stay on top until read, even after a reload. Alerts of
 * the first list count as read.
 */
export function useFresh(people: readonly Person[] | undefined): {
  fresh: readonly Person[];
  read: (person: Person) => void;
} {
  const { slug } = useHouse();
  const drafts = useDrafts();
  const place = `${slug} alerts read`;
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const told = useRef(new Set<string>());
  const critical = people?.filter((person) => person.toursCustomerPreferences.some(isCritical));

  const keep = (marks: ReadonlySet<string>) => {
    setKnown(marks);
    void drafts.keep(place, [...marks]);
  };

  const isReady = critical !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first list defines the read alerts
  useEffect(() => {
    if (!critical || known) return;
    let isWanted = true;
    void drafts.read<readonly string[]>(place).then((kept) => {
      if (isWanted) keep(new Set(kept?.value ?? critical.map(markOf)));
    });
    return () => {
      isWanted = false;
    };
  }, [isReady, place, drafts]);

  const fresh = known ? (critical ?? []).filter((person) => !known.has(markOf(person))) : [];
  const marks = fresh.map(markOf).join();
  useEffect(() => {
    const isNew = marks !== '' && marks.split(',').some((mark) => !told.current.has(mark));
    told.current = new Set(marks.split(','));
    if (isNew && settings().tableSound) chime();
  }, [marks]);

  return { fresh, read: (person) => keep(new Set([...(known ?? []), markOf(person)])) };
}
