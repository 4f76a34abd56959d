import type { Group, Rack, Unit } from './board.ts';

/** A row of the grid with its vertical position. */
export type GridRow = { readonly top: number; readonly height: number; readonly key: string } & (
  | { readonly group: Group; readonly unit?: never }
  | { readonly group?: never; readonly unit: Unit }
);

const GROUP_PX = 28;

/** All rows from top to bottom, without the units of folded groups. */
export function linesOf({ groups }: Rack, folded: ReadonlySet<number>, heightFor: (unit: Unit) => number): GridRow[] {
  const lines: GridRow[] = [];
  let top = 0;
  const add = (line: { group: Group } | { unit: Unit }, key: string, height: number) => {
    lines.push({ ...line, key, top, height } as GridRow);
    top += height;
  };
  for (const group of groups) {
    const { id } = group.kind.type;
    add({ group }, `group ${id}`, GROUP_PX);
    if (!folded.has(id)) for (const unit of group.units) add({ unit }, `unit ${unit.resource.id}`, heightFor(unit));
  }
  return lines;
}

export const heightOf = (lines: readonly GridRow[]): number => {
  const last = lines.at(-1);
  return last ? last.top + last.height : 0;
};

/** Index of the row at a height, by binary search; -1 if there is none. Reads no elements. */
export function lineAt(lines: readonly GridRow[], y: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { top, height } = lines[middle]!;
    if (y < top) high = middle - 1;
    else if (y >= top + height) low = middle + 1;
    else return middle;
  }
  return -1;
}
