import type { MaintenanceOrderDetail } from '@pousada/client';
import { useState } from 'react';
import { isRefusal } from '../../app/queries.ts';
import { useCan } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useMoney } from '../../app/use-money.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { SeverityGlyph } from '../../ui/glyphs.tsx';
import { IconDots, IconRepeat } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import type { OrderActs } from './acts.ts';
import { blockWords } from './block-words.ts';
import { Comments } from './comments.tsx';
import css from './maintenance.module.css';
import { OrderForm } from './order-form.tsx';
import { Photos } from './photos.tsx';
import { useOrder } from './queries.ts';
import { ResolveForm } from './resolve-form.tsx';

const COLOURS = { open: 'amber', in_progress: 'blue', resolved: 'green', cancelled: 'grey' } as const;

/** Place, severity, age and block of an order. */
function Facts({ order }: { order: MaintenanceOrderDetail }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const money = useMoney();
  const place = order.toursResource?.code ?? order.toursResourceZone?.name;
  const isOpen = order.status === 'open' || order.status === 'in_progress';
  const block = order.blocksAvailability ? blockWords(order.blocksUntil, isOpen, words, dates) : null;
  const told = { name: order.reportedByTourUser?.displayName ?? '–', t: dates.moment(order.openedAt) };
  return (
    <ul className={css.facts}>
      {place && (
        <li>
          <b>{place}</b>
        </li>
      )}
      <li>
        <SeverityGlyph severity={order.severity} isSilent /> {say(`repair.${order.severity}`)}
        {order.faultKind && `, ${say(`fault.kind.${order.faultKind}`)}`}
      </li>
      {block && <li className={block.isOverdue ? css.overdue : css.blocked}>{block.text}</li>}
      <li>{say(order.isReport ? 'mt.reported' : 'mt.opened', told)}</li>
      <li>{order.assignedToTourUser?.displayName ?? say('mt.nobody')}</li>
      {order.dueAt && <li>{say('mt.due', { t: dates.short(dates.dayOf(order.dueAt)) })}</li>}
      {order.every && (
        <li>
          <IconRepeat size={14} stroke={1.75} aria-hidden />
          {say('mt.series', { n: order.every.count, unit: say(`mt.unit.${order.every.unit}`) })}
        </li>
      )}
      {order.costAmount !== null && <li>{say('mt.costs', { v: money.full(Math.round(order.costAmount * 100)) })}</li>}
      {isOpen && order.needsCleaning && order.toursResource && <li>{say('mt.cleans')}</li>}
      {order.description && <li className={css.description}>{order.description}</li>}
    </ul>
  );
}

interface FootProps {
  readonly order: MaintenanceOrderDetail;
  readonly acts: OrderActs;
  readonly onResolve: () => void;
}

function Foot({ order, acts, onResolve }: FootProps) {
  const { say } = useWords();
  const { status } = order;
  if (status === 'open')
    return (
      <>
        <Button kind="primary" isSent onClick={() => void acts.start(order)}>
          {say('mt.start')}
        </Button>
        <Button onClick={onResolve}>{say('mt.resolve')}</Button>
      </>
    );
  if (status === 'in_progress')
    return (
      <Button kind="primary" onClick={onResolve}>
        {say('mt.resolve')}
      </Button>
    );
  return (
    <Button isSent onClick={() => void acts.reopen(order)}>
      {say('mt.reopen')}
    </Button>
  );
}

interface OrderDrawerProps {
  readonly id: number;
  readonly acts: OrderActs;
  readonly isResolving: boolean;
  readonly onResolve: (isResolving: boolean) => void;
  readonly onClose: () => void;
}

/** One order over the list: its details, comments, and next step. */
export function OrderDrawer({ id, acts, isResolving, onResolve, onClose }: OrderDrawerProps) {
  const { say } = useWords();
  const mayManage = useCan('maintenance.manage');
  const { data: order, error } = useOrder(id);
  const [isEdited, setEdited] = useState(false);
  if (order && isEdited) return <OrderForm order={order} onDone={() => setEdited(false)} />;
  const isOpen = order?.status === 'open' || order?.status === 'in_progress';
  return (
    <Drawer
      label={order?.title ?? say('common.loading')}
      lead={
        order && (
          <>
            <Chip colour={COLOURS[order.status]}>{say(`mt.status.${order.status}`)}</Chip>
            {order.isReport && <Chip colour="line">{say('mt.isReport')}</Chip>}
            <span>{say('mt.number', { n: order.id })}</span>
          </>
        )
      }
      acts={
        order &&
        mayManage && (
          <Menu
            label={say('mt.more')}
            items={[
              { label: say('common.edit'), act: () => setEdited(true) },
              { label: say('mt.cancel'), act: isOpen && (() => void acts.cancel(order)) },
            ]}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </Menu>
        )
      }
      title={<h2>{order?.title}</h2>}
      onClose={onClose}
      foot={order && mayManage && !isResolving && <Foot order={order} acts={acts} onResolve={() => onResolve(true)} />}
    >
      {acts.refused && (
        <p role="alert" className={css.refused}>
          {acts.refused}
        </p>
      )}
      {order ? (
        <>
          {isResolving && isOpen && <ResolveForm order={order} acts={acts} onDone={() => onResolve(false)} />}
          <Facts order={order} />
          <Photos id={id} />
          <Comments id={id} />
        </>
      ) : isRefusal(error, 404) ? (
        <Empty>{say('mt.gone')}</Empty>
      ) : error ? (
        <Failed error={error} />
      ) : (
        <Bone height={160} />
      )}
    </Drawer>
  );
}
