import type { ReactNode } from 'react';
import type { Sort } from './table-address.ts';

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  /** The field that the server sorts by when the column head is pressed. */
  readonly sortBy?: string;
  /** A CSS width; columns without one share the rest. */
  readonly width?: string;
  readonly isNumber?: boolean;
  readonly show: (row: R) => ReactNode;
}

export interface DataTableProps<R> {
  readonly label: string;
  /** The first column that is not a number names the row and opens it. */
  readonly columns: readonly Column<R>[];
  readonly main: string;
  readonly rows: readonly R[] | undefined;
  /** Identifies the list: rows of the same list stay in place when they are read again. */
  readonly about: string;
  readonly idOf: (row: R) => number;
  /** Address of a row, for opening it in another tab. */
  readonly hrefOf?: (row: R) => string;
  readonly onOpen: (row: R) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly page: number;
  readonly perPage: number;
  readonly total?: number | undefined;
  readonly onPage: (page: number) => void;
  readonly chosen?: ReadonlySet<number>;
  readonly onChoose?: (chosen: ReadonlySet<number>) => void;
  readonly nameOf: (row: R) => string;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Shown while the list is empty. */
  readonly empty: ReactNode;
  /** Clears the filters; absent where none is set. */
  readonly onClear?: (() => void) | undefined;
}
