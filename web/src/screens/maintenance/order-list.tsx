import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { SeverityGlyph } from '../../ui/glyphs.tsx';
import { IconTool } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { useWords } from '../../words/words.ts';
import type { OrderActs } from './acts.ts';
import { ageWords, blockWords } from './block-words.ts';
import { byZone, type ListedOrder } from './listed-orders.ts';
import css from './maintenance.module.css';
import { useOpenOrder } from './order-link.ts';

function Block({ line: { until, order } }: { line: ListedOrder }) {
  const words = useWords();
  const dates = useDates();
  if (until === undefined) return null;
  const { text, isOverdue } = blockWords(until, order.status !== 'resolved', words, dates);
  return (
    <Chip colour={isOverdue ? 'red' : 'amber'}>
      <IconTool size={14} stroke={1.75} aria-hidden />
      {text}
    </Chip>
  );
}

const useCost = () => {
  const money = useMoney();
  return (amount: number | null) => (amount === null ? '' : money.full(Math.round(amount * 100)));
};

interface RowProps {
  readonly line: ListedOrder;
  readonly acts: OrderActs;
  /** Opens the order at its resolution form. */
  readonly onResolve: () => void;
}

function Row({ line }: RowProps) {
  const words = useWords();
  const openOrder = useOpenOrder();
  const cost = useCost();
  const { order, place, who } = line;
  return (
    <tr data-row>
      <td>
        <SeverityGlyph severity={order.severity} size={16} />
      </td>
      <td>
        <button type="button" data-row-name onClick={() => openOrder(order.id)}>
          {order.title}
        </button>
      </td>
      <td>{place ?? words.say('mt.noPlace')}</td>
      <td>
        <Block line={line} />
      </td>
      <td>{who ?? words.say('mt.nobody')}</td>
      <td>{ageWords(order.openedAt, words)}</td>
      <td className={css.number}>{cost(order.costAmount)}</td>
    </tr>
  );
}

/** The row on a phone: title, place, and the next step as one large button. */
function OrderCard({ line, acts, onResolve }: RowProps) {
  const words = useWords();
  const { say } = words;
  const openOrder = useOpenOrder();
  const mayManage = useCan('maintenance.manage');
  const { order, place, who } = line;
  return (
    <li className={css.card} data-row>
      <button type="button" className={css.what} data-row-name onClick={() => openOrder(order.id)}>
        <span className={css.place}>{place ?? say('mt.noPlace')}</span>
        <span>
          <b>{order.title}</b>
          <small>
            <SeverityGlyph severity={order.severity} isSilent />
            {[say(`repair.${order.severity}`), who ?? say('mt.nobody'), ageWords(order.openedAt, words)].join(', ')}
          </small>
        </span>
      </button>
      <Block line={line} />
      {mayManage && order.status === 'open' && (
        <Button
          className={css.big}
          isSent
          aria-label={say('mt.startNamed', { title: order.title })}
          onClick={() => void acts.start(order)}
        >
          {say('mt.start')}
        </Button>
      )}
      {mayManage && order.status === 'in_progress' && (
        <button
          type="button"
          className={`${css.big} ${css.main}`}
          aria-label={say('mt.resolveNamed', { title: order.title })}
          onClick={onResolve}
        >
          {say('mt.resolve')}
        </button>
      )}
    </li>
  );
}

interface OrderListProps {
  readonly lines: readonly ListedOrder[];
  readonly acts: OrderActs;
  readonly onResolve: (id: number) => void;
}

/** The orders by zone. */
export function OrderList({ lines, acts, onResolve }: OrderListProps) {
  const { say } = useWords();
  const isPhone = useIsPhone();
  const groups = byZone(lines).map(([zone, some]) => [zone ?? say('mt.noPlace'), some] as const);
  const rowOf = (line: ListedOrder) => ({ line, acts, onResolve: () => onResolve(line.order.id) });
  if (isPhone)
    return groups.map(([zone, some]) => (
      <section key={zone} className={css.group}>
        <h2>
          {zone} <span>{some.length}</span>
        </h2>
        <ul>
          {some.map((line) => (
            <OrderCard key={line.order.id} {...rowOf(line)} />
          ))}
        </ul>
      </section>
    ));
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" aria-label={say('mt.severity')} />
          <th scope="col">{say('mt.title')}</th>
          <th scope="col">{say('mt.place')}</th>
          <th scope="col">{say('mt.block')}</th>
          <th scope="col">{say('mt.who')}</th>
          <th scope="col">{say('mt.age')}</th>
          <th scope="col" className={css.number}>
            {say('mt.cost')}
          </th>
        </tr>
      </thead>
      {groups.map(([zone, some]) => (
        <tbody key={zone}>
          <tr className={css.zone}>
            <th colSpan={7} scope="rowgroup">
              {zone} <span>{some.length}</span>
            </th>
          </tr>
          {some.map((line) => (
            <Row key={line.order.id} {...rowOf(line)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
