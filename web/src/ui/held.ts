import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the pointer is over an element or the focus is in it. A finger that was lifted still counts until it comes down elsewhere,
 * since it may press again.
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

const isSame = <R>(a: readonly R[], b: readonly R[]): boolean =>
  a.length === b.length && a.every((row, n) => row === b[n]);

/** Rows on the screen updated in place: each keeps its position, a new row comes last, and a row that is gone stays. */
export function updatedInPlace<R>(shown: readonly R[], rows: readonly R[], idOf: (row: R) => number): readonly R[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const known = shown.map((row) => byId.get(idOf(row)) ?? row);
  const ids = new Set(known.map(idOf));
  return [...known, ...rows.filter((row) => !ids.has(idOf(row)))];
}

/** Rows in the order they had when the pointer or the focus came to them, so that none slides under a press meant for another. */
export function useHeldOrder<R>(rows: readonly R[], idOf: (row: R) => number, isHeld: boolean): readonly R[] {
  const [shown, setShown] = useState(rows);
  const next = isHeld ? updatedInPlace(shown, rows, idOf) : rows;
  if (isSame(shown, next)) return shown;
  setShown(next);
  return next;
}
