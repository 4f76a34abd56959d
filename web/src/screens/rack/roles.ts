/**
 * ARIA attributes of the grid, to be spread into its boxes. The grid is positioned freely and renders a few of its
 * rows, which table elements cannot do. The heads are column 1.
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

export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
/** The single tab stop of the grid. */
export const tabStop = (isHere: boolean) => ({ tabIndex: isHere ? 0 : -1 });
/** A box without a role of its own. */
export const PRESENTATION = { role: 'presentation' } as const;
