import type { ReactNode } from 'react';
import type { Sort } from './table-address.ts';

export interface Column<R> {
  readonly key: string;
  readonly label: string;
  /** What the server sorts by when its head is pressed. */
  readonly sortBy?: string;
  /** A width of CSS; what has none shares the rest. */
  readonly width?: string;
  readonly isNumber?: boolean;
  readonly show: (row: R) => ReactNode;
}

export interface DataTableProps<R> {
  readonly label: string;
  /** The first that is no number names the row and opens it. */
  readonly columns: readonly Column<R>[];
  readonly main: string;
  readonly rows: readonly R[] | undefined;
  /** What the rows are an answer to: rows of the same question stay in place when they are read again. */
  readonly about: string;
  readonly idOf: (row: R) => number;
  /** Where a row leads, for whoever opens it in another tab. */
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
  /** What belongs here, where there is nothing yet. */
  readonly empty: ReactNode;
  /** Takes the filters off; absent where there are none. */
  readonly onClear?: (() => void) | undefined;
}
