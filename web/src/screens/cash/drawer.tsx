import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { isRefusal } from '../../app/queries.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Drawer as Sheet } from '../../ui/drawer.tsx';
import { IconChevronRight, IconLock, IconLockOpen, IconPrinter } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import page from '../../ui/page.module.css';
import { Bone, Empty, Failed, Notice } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Banners } from './banners.tsx';
import { ClosingPanel } from './closing/closing.tsx';
import css from './drawer.module.css';
import { mayReadMoney } from './drawer-rules.ts';
import { Entry } from './entry.tsx';
import { Handover } from './handover.tsx';
import { Head } from './head.tsx';
import { Ledger } from './ledger.tsx';
import { Previous } from './previous.tsx';
import { type Drawer, type NameOf, useDrawer, useNames } from './queries.ts';
import { type DrawerAccess, useDrawerAccess } from './use-drawer-access.ts';
import { useEntries } from './use-entries.ts';

function OpenChip({ isOpen }: { isOpen: boolean }) {
  const { say } = useWords();
  const Icon = isOpen ? IconLockOpen : IconLock;
  return (
    <Chip colour={isOpen ? 'green' : 'grey'}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {say(isOpen ? 'cash.open' : 'cash.closed')}
    </Chip>
  );
}

function Trail({ drawer }: { drawer: Drawer | undefined }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const isPhone = useIsPhone();
  return (
    <>
      <Link to="/h/$slug/cash" params={{ slug }} className={css.home}>
        {say('nav.cash')}
      </Link>
      {drawer && (
        <>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          <b>{drawer.terminalCode}</b>
          {!isPhone && <OpenChip isOpen={drawer.isOpen} />}
        </>
      )}
    </>
  );
}

interface PageProps {
  readonly drawer: Drawer;
  readonly nameOf: NameOf;
  readonly onPrint: () => void;
}

function Aside({ drawer, nameOf, onPrint, work }: PageProps & { work: DrawerAccess }) {
  const { say } = useWords();
  const mayRecord = useCan('cash.open_close');
  if (work.mayWork || (!drawer.isOpen && work.mayRead)) return <ClosingPanel drawer={drawer} onClosed={onPrint} />;
  const name = nameOf(drawer.openedByTourUserId);
  return (
    <>
      <h2 className={css.title}>{say('cash.closing')}</h2>
      <p className={css.lead}>{mayRecord ? say('cash.otherCounts', { name }) : say('cash.noRight')}</p>
    </>
  );
}

function Page(props: PageProps) {
  const { say } = useWords();
  const { me } = useHouse();
  const { drawer, nameOf } = props;
  const isPhone = useIsPhone();
  const [isClosing, setClosing] = useState(false);
  const entries = useEntries(drawer.id);
  const work = useDrawerAccess(drawer);
  const aside = <Aside {...props} work={work} />;
  return (
    <>
      <main className={css.page}>
        <section className={css.left}>
          <Banners drawer={drawer} nameOf={nameOf} work={work} />
          <Head drawer={drawer} nameOf={nameOf} mayRead={work.mayRead} />
          {work.mayWork && !isPhone && <Entry entries={entries} onClose={() => setClosing(true)} />}
          {work.mayRead ? (
            <Ledger drawer={drawer} entries={entries} nameOf={nameOf} me={me.user.displayName} />
          ) : (
            <Empty>{say('cash.noEntries')}</Empty>
          )}
          <Previous drawer={drawer} nameOf={nameOf} hasCsv={work.mayRead} />
        </section>
        {(!isPhone || !drawer.isOpen) && <aside className={css.right}>{aside}</aside>}
      </main>
      {work.mayWork && isPhone && <Entry entries={entries} onClose={() => setClosing(true)} />}
      {isPhone && isClosing && drawer.isOpen && (
        <Sheet label={say('cash.closing')} lead={<b>{drawer.terminalCode}</b>} onClose={() => setClosing(false)}>
          {aside}
        </Sheet>
      )}
    </>
  );
}

/** A drawer: its ledger on the left, its closing on the right. */
export function DrawerScreen() {
  const { say } = useWords();
  const id = Number(useParams({ from: '/h/$slug/cash/$id' }).id);
  const { me, can } = useHouse();
  const { data: drawer, error, refetch } = useDrawer(id);
  const nameOf = useNames();
  const isPhone = useIsPhone();
  const [isPrinting, setPrinting] = useState(false);
  const print = useCallback(() => setPrinting(true), []);
  const done = useCallback(() => setPrinting(false), []);
  useTitle(drawer?.terminalCode ?? say('nav.cash'));
  if (!drawer && isRefusal(error, 404)) return <Notice title={say('cash.missing')} />;
  // Before the count is confirmed, the report would reveal the expected amount.
  const mayRead = drawer !== undefined && mayReadMoney(drawer.openedByTourUserId === me.user.id, can);
  const mayPrint = mayRead && (!drawer.isOpen || drawer.countedAmount !== null);
  return (
    <>
      <TopBar
        title={say('nav.cash')}
        trail={<Trail drawer={drawer} />}
        acts={
          // It keeps its place until the drawer is known, so that the search beside it does not move.
          <Button
            onClick={print}
            isIcon={isPhone}
            className={mayPrint || (mayRead && !isPhone) ? '' : page.unseen}
            aria-label={say('cash.report')}
            why={!mayRead || isPhone || mayPrint ? null : say('cash.reportLater')}
          >
            <IconPrinter size={16} stroke={1.75} aria-hidden />
            {!isPhone && say('cash.report')}
          </Button>
        }
      />
      {drawer ? (
        <Page key={id} drawer={drawer} nameOf={nameOf} onPrint={print} />
      ) : (
        <main className={css.loading}>
          {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Bone height={420} />}
        </main>
      )}
      {isPrinting && drawer && <Handover drawerId={drawer.id} onDone={done} />}
    </>
  );
}
