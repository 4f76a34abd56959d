import { useState } from 'react';

interface Steady<R> {
  readonly shown: readonly R[] | undefined;
  /** Number of new rows that are not shown yet. */
  readonly fresh: number;
  readonly showFresh: () => void;
}

/**
 * Rows that keep their places when the list is read again: changed rows are updated in place, new ones wait until the user asks for
 * them. `about` identifies the list; another list is shown at once.
 */
export function useSteadyRows<R>(rows: readonly R[] | undefined, idOf: (row: R) => number, about: string): Steady<R> {
  const [seen, setSeen] = useState<{ readonly about: string; readonly ids: readonly number[] } | null>(null);
  const accept = () => setSeen(rows ? { about, ids: rows.map(idOf) } : null);
  if (!rows) return { shown: rows, fresh: 0, showFresh: accept };
  if (seen?.about !== about) {
    accept();
    return { shown: rows, fresh: 0, showFresh: accept };
  }
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const shown = seen.ids.flatMap((id) => byId.get(id) ?? []);
  const fresh = rows.length - shown.length;
  return { shown: fresh > 0 ? shown : rows, fresh, showFresh: accept };
}
