import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether somebody's pointer is over it or their focus is in it. A finger that was lifted still counts until it comes down
 * elsewhere: it may press again.
 */
export function useHeld(part: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const { current } = part;
      setHeld(Boolean(current?.contains(target as Node) || current?.contains(document.activeElement)));
    };
    for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, look);
    return () => {
      for (const kind of ['pointerover', 'focusin']) document.removeEventListener(kind, look);
    };
  }, [part]);
  return isHeld;
}

/**
 * The rows in the order they had when they were taken hold of: what changes does so in place, what is new comes last, and what is
 * gone keeps its place, so that nothing else slides under a press that was meant for it.
 */
export function useHeldOrder<R>(rows: readonly R[], idOf: (row: R) => number, isHeld: boolean): readonly R[] {
  const shown = useRef<readonly R[]>(rows);
  if (isHeld) {
    const byId = new Map(rows.map((row) => [idOf(row), row]));
    const known = shown.current.map((row) => byId.get(idOf(row)) ?? row);
    const ids = new Set(known.map(idOf));
    shown.current = [...known, ...rows.filter((row) => !ids.has(idOf(row)))];
  } else shown.current = rows;
  return shown.current;
}
