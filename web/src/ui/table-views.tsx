import type { MouseEvent, ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import css from './data-table.module.css';
import { IconChevronDown } from './icons.ts';
import type { Column, DataTableProps } from './table-types.ts';

type Shown<R> = DataTableProps<R> & { readonly rows: readonly R[] };

/** Opens a row: a link if the row has an address, else a button. */
function Opener<R>({
  row,
  hrefOf,
  onOpen,
  className,
  children,
}: Pick<Shown<R>, 'hrefOf' | 'onOpen'> & { row: R; className: string | undefined; children: ReactNode }) {
  if (!hrefOf)
    return (
      <button type="button" className={className} data-row-name onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  return (
    <a
      className={className}
      href={hrefOf(row)}
      data-row-name
      onClick={(event) => {
        // With a modifier key the browser opens it in another tab, as with any link.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(row);
      }}
    >
      {children}
    </a>
  );
}

function Head<R>({ column, sort, onSort }: Pick<Shown<R>, 'sort' | 'onSort'> & { column: Column<R> }) {
  const { label, sortBy, width, isNumber } = column;
  const isSorted = sortBy !== undefined && sort.by === sortBy;
  const direction = sort.way === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      style={width ? { width } : undefined}
      data-number={isNumber || undefined}
      aria-sort={isSorted ? direction : undefined}
    >
      {sortBy ? (
        <button
          type="button"
          onClick={() => onSort({ by: sortBy, way: isSorted && sort.way === 'asc' ? 'desc' : 'asc' })}
        >
          {label}
          {isSorted && <IconChevronDown size={14} stroke={1.75} aria-hidden data-way={sort.way} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** True for a click that hits no control and does not end a text selection. */
const isPlainPress = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest('a, button, input, label') && getSelection()?.isCollapsed !== false;

export function Table<R>(props: Shown<R>) {
  const { say } = useWords();
  const { label, columns, main, rows, idOf, nameOf, onOpen, chosen, onChoose } = props;
  return (
    <table className={css.table}>
      <caption className="aloud">{label}</caption>
      <thead>
        <tr>
          {onChoose && (
            <th scope="col" className={css.choose}>
              <label>
                <input
                  type="checkbox"
                  aria-label={say('table.chooseAll')}
                  checked={rows.length > 0 && rows.every((row) => chosen?.has(idOf(row)))}
                  onChange={({ target }) => onChoose(new Set(target.checked ? rows.map(idOf) : []))}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} {...props} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            data-row
            data-chosen={chosen?.has(idOf(row)) || undefined}
            onClick={(event) => isPlainPress(event) && onOpen(row)}
          >
            {onChoose && (
              <td className={css.choose}>
                <label>
                  <input
                    type="checkbox"
                    data-act="x"
                    aria-label={say('table.choose', { name: nameOf(row) })}
                    checked={chosen?.has(idOf(row)) ?? false}
                    onChange={() => onChoose(toggled(chosen ?? new Set(), idOf(row)))}
                  />
                </label>
              </td>
            )}
            {columns.map(({ key, isNumber, show }) => (
              <td key={key} data-number={isNumber || undefined}>
                {key === main ? (
                  <Opener {...props} row={row} className={css.opener}>
                    {show(row)}
                  </Opener>
                ) : (
                  show(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same rows as cards, for a window of one column. */
export function Cards<R>(props: Shown<R>) {
  const { label, columns, main, rows, idOf } = props;
  const named = columns.find(({ key }) => key === main)!;
  const others = columns.filter(({ key }) => key !== main);
  return (
    <ul className={css.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={idOf(row)} data-row>
          <Opener {...props} row={row} className={css.card}>
            <span className={css.name}>{named.show(row)}</span>
            {others.map(({ key, label: what, show }) => {
              const value = show(row);
              return value === null || value === '' ? null : (
                <span key={key} className={css.line}>
                  <small>{what}</small>
                  <span>{value}</span>
                </span>
              );
            })}
          </Opener>
        </li>
      ))}
    </ul>
  );
}
