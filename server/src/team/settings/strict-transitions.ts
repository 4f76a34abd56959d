import type { TourTx } from '../../db/handles.ts';
import { refused } from '../../http/errors.ts';
import { readSettings } from './settings.commands.ts';

/** Allowed next states of each state under `strictTransitions`. */
export type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Refuses a move outside the steps if `strictTransitions` is on. */
export async function requireStep<State extends string>(
  tx: TourTx,
  field: string,
  moves: Moves<State>,
  { from, to }: { from: State; to: State },
): Promise<void> {
  if (from === to || moves[from].includes(to)) return;
  const { strictTransitions } = await readSettings(tx);
  if (strictTransitions) throw refused('transition', field, { from, to });
}
