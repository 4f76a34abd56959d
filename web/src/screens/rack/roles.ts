/**
 * The plane is told as a grid but drawn as free boxes, a few of its many rows at a time: no table element can do that. Spread
 * into a box, these say what it stands for. Columns count from the heads, which are the first.
 */
export const gridOf = (label: string, rows: number, columns: number) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows,
  'aria-colcount': columns + 1,
});

export const rowAt = (row: number) => ({ role: 'row', 'aria-rowindex': row });

export const columnHead = (column: number, label?: string) => ({
  role: 'columnheader',
  'aria-colindex': column + 2,
  'aria-label': label,
});

export const cellAt = (first: number, label?: string, last = first) => ({
  role: 'gridcell',
  'aria-colindex': first + 2,
  'aria-colspan': last > first ? last - first + 1 : undefined,
  'aria-label': label,
});

export const ROWS = { role: 'rowgroup' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
/** The one place of the plane that the keyboard comes to from outside. */
export const tabStop = (isHere: boolean) => ({ tabIndex: isHere ? 0 : -1 });
/** A box that only holds others. */
export const NOTHING = { role: 'presentation' } as const;
