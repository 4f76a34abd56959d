import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import css from './data-table.module.css';
import { IconChevronLeft, IconChevronRight } from './icons.ts';
import { useIsPhone } from './is-phone.ts';
import { useRowKeys } from './row-keys.ts';
import { Bone, Empty, Failed } from './states.tsx';
import { useSteadyRows } from './steady-rows.ts';
import type { DataTableProps } from './table-types.ts';
import { Cards, Table } from './table-views.tsx';

function Pages({
  page,
  perPage,
  total,
  shown,
  onPage,
}: Pick<DataTableProps<never>, 'page' | 'perPage' | 'total' | 'onPage'> & { shown: number }) {
  const { say } = useWords();
  const isLast = total === undefined ? shown < perPage : page * perPage >= total;
  if (page === 1 && isLast && total === undefined) return null;
  const [from, to] = [(page - 1) * perPage + 1, (page - 1) * perPage + shown];
  return (
    <nav className={css.pages} aria-label={say('table.pages')}>
      <span>{total === undefined ? say('table.range', { from, to }) : say('table.rangeOf', { from, to, total })}</span>
      <Button isIcon size="sm" aria-label={say('table.before')} onClick={() => onPage(page - 1)} hidden={page === 1}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </Button>
      <Button isIcon size="sm" aria-label={say('table.after')} onClick={() => onPage(page + 1)} hidden={isLast}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Button>
    </nav>
  );
}

const BONES = ['92%', '85%', '78%', '71%', '88%', '81%', '74%', '90%'];

/** Placeholder for the rows. */
const Bones = ({ label }: { label: string }) => (
  <div className={css.bones} role="status" aria-label={label}>
    {BONES.map((width) => (
      <Bone key={width} height={20} width={width} />
    ))}
  </div>
);

/** A page of records from the server. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { say } = useWords();
  const isPhone = useIsPhone();
  const { idOf, about, isLoading, error, onRetry, empty, onClear } = props;
  const { shown, fresh, showFresh } = useSteadyRows(props.rows, idOf, about);
  // Enter belongs to the link or button that opens the row.
  useRowKeys('x');
  if (!shown) return error ? <Failed error={error} onRetry={onRetry} /> : <Bones label={say('common.loading')} />;
  const View = isPhone ? Cards : Table;
  // For example an old address, or a last page whose rows were deleted.
  const isBeyond = shown.length === 0 && props.page > 1;
  return (
    <div className={css.box} aria-busy={isLoading}>
      {error !== null && <Failed error={error} onRetry={onRetry} />}
      {fresh > 0 && (
        <button type="button" className={css.fresh} onClick={showFresh}>
          {say('common.new', { n: fresh })}
        </button>
      )}
      {isBeyond ? (
        <Empty act={<Button onClick={() => props.onPage(1)}>{say('table.first')}</Button>}>{say('table.beyond')}</Empty>
      ) : shown.length === 0 ? (
        <Empty act={onClear && <Button onClick={onClear}>{say('common.clear')}</Button>}>
          {onClear ? say('common.nothingHere') : empty}
        </Empty>
      ) : (
        <View {...props} rows={shown} />
      )}
      {!isBeyond && <Pages {...props} shown={shown.length} />}
    </div>
  );
}
