import { useMemo } from 'react';
import { type Keys, useKeys } from './keys.ts';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const nameIn = (row: Element | undefined): HTMLElement | null => row?.querySelector('[data-row-name]') ?? null;

/** Moves the focus to the next or the previous row. */
function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by;
  nameIn(all[next])?.focus();
}

/** Presses a button of the row that has the focus. */
function act(name: string): void {
  const row = document.activeElement?.closest('[data-row]');
  row?.querySelector<HTMLElement>(`[data-act="${name}"]`)?.click();
}

/** `J` and `K` move through the rows marked `data-row`. A letter presses the button marked with it in the row. */
export function useRowKeys(acts = 'io', isOn = true): void {
  const keys = useMemo<Keys>(
    () => ({
      j: () => step(1),
      k: () => step(-1),
      ...Object.fromEntries([...acts].map((name) => [name, () => act(name)])),
    }),
    [acts],
  );
  useKeys(keys, isOn);
}
