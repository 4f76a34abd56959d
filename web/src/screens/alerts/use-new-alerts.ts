import { useEffect, useRef, useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { useDrafts } from '../../ui/drafts.ts';
import { settings } from '../../ui/settings.ts';
import { alertKey, isCritical, type Person } from './people.ts';
import { chime } from './sound.ts';

/**
 * Critical alerts that arrived while the screen is open. They stay on top until read, even after a reload. Alerts of
 * the first list count as read.
 */
export function useNewAlerts(people: readonly Person[] | undefined): {
  fresh: readonly Person[];
  read: (person: Person) => void;
} {
  const { slug } = useHouse();
  const drafts = useDrafts();
  const draftKey = `${slug} alerts read`;
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const announced = useRef(new Set<string>());
  const critical = people?.filter((person) => person.toursCustomerPreferences.some(isCritical));

  const keep = (marks: ReadonlySet<string>) => {
    setKnown(marks);
    void drafts.keep(draftKey, [...marks]);
  };

  const isReady = critical !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first list defines the read alerts
  useEffect(() => {
    if (!critical || known) return;
    let isWanted = true;
    void drafts.read<readonly string[]>(draftKey).then((kept) => {
      if (isWanted) keep(new Set(kept?.value ?? critical.map(alertKey)));
    });
    return () => {
      isWanted = false;
    };
  }, [isReady, draftKey, drafts]);

  const fresh = known ? (critical ?? []).filter((person) => !known.has(alertKey(person))) : [];
  const marks = fresh.map(alertKey).join();
  useEffect(() => {
    const isNew = marks !== '' && marks.split(',').some((mark) => !announced.current.has(mark));
    announced.current = new Set(marks.split(','));
    if (isNew && settings().tableSound) chime();
  }, [marks]);

  return { fresh, read: (person) => keep(new Set([...(known ?? []), alertKey(person)])) };
}
