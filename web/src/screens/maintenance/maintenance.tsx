import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useOwnNew } from '../../app/desk/own-new.ts';
import { FaultSheet, ReopenedFault } from '../../app/fault/fault-sheet.tsx';
import { QueuePill } from '../../app/queue/queue-pill.tsx';
import { RefusedCalls } from '../../app/queue/queue-sheet.tsx';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterToggle } from '../../ui/filters.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import page from '../../ui/page.module.css';
import { useRowKeys } from '../../ui/row-keys.ts';
import { Segments } from '../../ui/segments.tsx';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { useOrderActs } from './acts.ts';
import css from './maintenance.module.css';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderForm } from './order-form.tsx';
import { useOpenOrder } from './order-link.ts';
import { OrderList } from './order-list.tsx';
import { type Show, useHasOrders, useOrders } from './queries.ts';

const SHOWS: readonly Show[] = ['open', 'in_progress', 'resolved'];

/** The filter of the list, kept in the address. */
function useAddress() {
  const search = useSearch({ from: '/h/$slug/maintenance' });
  const navigate = useNavigate({ from: '/h/$slug/maintenance' });
  const isPhone = useIsPhone();
  const show = useCallback(
    (next: Show) => void navigate({ search: (before) => ({ ...before, show: next }), replace: true }),
    [navigate],
  );
  const mine = useCallback(
    (isMine: boolean) =>
      void navigate({
        search: ({ mine: _, ...before }) => (isMine || isPhone ? { ...before, mine: isMine } : before),
        replace: true,
      }),
    [navigate, isPhone],
  );
  return { shown: search.show ?? 'open', mineAsked: search.mine, order: search.order, show, mine };
}

/**
 * Whether only the user's own orders are shown: on request, or on the phone of a user who has some. Null until known.
 */
function useIsMine(asked: boolean | undefined): boolean | null {
  const { me } = useHouse();
  const isPhone = useIsPhone();
  const asks = asked === undefined && isPhone;
  const has = useHasOrders(me.user.id, asks);
  return asks ? has : asked === true;
}

/** Creates an order, with the permission. Other users report a defect. */
function NewButton({ onReport }: { onReport: () => void }) {
  const { say } = useWords();
  const openOrder = useOpenOrder();
  const isPhone = useIsPhone();
  const mayManage = useCan('maintenance.manage');
  const label = say(mayManage ? 'mt.new' : 'mt.report');
  return (
    <Button
      kind="primary"
      isIcon={isPhone}
      aria-label={isPhone ? label : undefined}
      onClick={mayManage ? () => openOrder('new') : onReport}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      {!isPhone && label}
      {!isPhone && <kbd>N</kbd>}
    </Button>
  );
}

/** Empty list. If the user's own orders are shown, it offers those of others. */
function Nothing({ shown, isMine, onAll }: { shown: Show; isMine: boolean; onAll: () => void }) {
  const { say } = useWords();
  if (!isMine) return <Empty>{say(`mt.empty.${shown}`)}</Empty>;
  return <Empty act={<Button onClick={onAll}>{say('mt.all')}</Button>}>{say(`mt.emptyMine.${shown}`)}</Empty>;
}

/** The maintenance orders of the house, their assignees and blocks. */
export function MaintenanceScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const { shown, mineAsked, order, show, mine } = useAddress();
  const isMine = useIsMine(mineAsked);
  const { lines, error, refetch } = useOrders(shown, isMine ? me.user.id : undefined, isMine !== null);
  const acts = useOrderActs();
  const openOrder = useOpenOrder();
  const mayManage = useCan('maintenance.manage');
  const [isReporting, setReporting] = useState(false);
  const [isResolving, setResolving] = useState(false);
  useTitle(say('nav.maintenance'), me.tour.name);
  useRowKeys('');
  useOwnNew(
    say('mt.new'),
    useMemo(() => (mayManage ? () => openOrder('new') : undefined), [mayManage, openOrder]),
  );
  const close = useCallback(() => openOrder(undefined), [openOrder]);
  // Reset only after the drawer has closed: the user may cancel the closing to keep unsaved text.
  useEffect(() => {
    if (order === undefined) setResolving(false);
  }, [order]);
  const report = useCallback(() => setReporting(false), []);
  return (
    <>
      <TopBar title={say('nav.maintenance')} acts={<NewButton onReport={() => setReporting(true)} />}>
        <Segments
          label={say('mt.show')}
          value={shown}
          options={SHOWS.map((name) => [name, say(`mt.${name}`)])}
          onChoose={show}
        />
      </TopBar>
      <main className={page.page}>
        <div className={css.tools}>
          <FilterToggle isOn={isMine === true} onToggle={() => mine(!isMine)}>
            {say('mt.mine')}
          </FilterToggle>
          <QueuePill />
        </div>
        <RefusedCalls />
        {acts.refused && order === undefined && (
          <p role="alert" className={css.refused}>
            {acts.refused}
          </p>
        )}
        {lines ? (
          lines.length === 0 ? (
            <Nothing shown={shown} isMine={isMine === true} onAll={() => mine(false)} />
          ) : (
            <OrderList
              lines={lines}
              acts={acts}
              onResolve={(id) => {
                setResolving(true);
                openOrder(id);
              }}
            />
          )
        ) : error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Bone height={240} />
        )}
      </main>
      {order === 'new' && mayManage && <OrderForm onDone={close} />}
      {typeof order === 'number' && (
        <OrderDrawer
          key={order}
          id={order}
          acts={acts}
          isResolving={isResolving}
          onResolve={setResolving}
          onClose={close}
        />
      )}
      {isReporting ? <FaultSheet onClose={report} /> : <ReopenedFault />}
    </>
  );
}
