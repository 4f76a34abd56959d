import type { HousekeepingBoard, HousekeepingState } from '@pousada/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useOwnNew } from '../../app/desk/own-new.ts';
import { useLeads } from '../../app/housekeeping/lead.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconAdjustmentsHorizontal, IconDots, IconPlus, IconPrinter } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { Menu } from '../../ui/menu.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { type LeadActs, useLeadActs } from './acts.ts';
import css from './board.module.css';
import type { Layout } from './columns.ts';
import { ColumnsView } from './columns-view.tsx';
import { DistributeDrawer } from './distribute-drawer.tsx';
import { ListView } from './list-view.tsx';
import { NewTask } from './new-task.tsx';
import { PrintRounds } from './print-rounds.tsx';
import { useHousekeeping } from './queries.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { useOpenTask } from './task-link.ts';
import { ZonesView } from './zones-view.tsx';

const VIEWS = { people: 'board.byPerson', zones: 'board.byZone', list: 'board.list' } as const;
type View = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as View[];

const FILLS: Readonly<Record<HousekeepingState, string>> = {
  dirty: 'var(--amber-fill)',
  cleaning: 'var(--blue-fill)',
  clean: 'var(--green-fill)',
  inspected: 'var(--accent)',
  out_of_service: 'var(--grey-fill)',
};
const STATES = Object.keys(FILLS) as HousekeepingState[];

/** Number of rooms in each state, with bars of proportional width. */
function Summary({ summary }: Pick<HousekeepingBoard, 'summary'>) {
  const { say } = useWords();
  return (
    <ul className={css.summary}>
      {STATES.filter((state) => summary[state] > 0).map((state) => (
        <li key={state} style={{ flex: summary[state], '--fill': FILLS[state] } as CSSProperties}>
          <div>
            <StateGlyph state={state} size={15} isSilent />
            <b>{summary[state]}</b>
            {say(`board.state.${state}`, { n: summary[state] })}
          </div>
          <i />
        </li>
      ))}
    </ul>
  );
}

/** View, distribution drawer and open task of the board, all kept in the address. */
function useAddress() {
  const isPhone = useIsPhone();
  const search = useSearch({ from: '/h/$slug/housekeeping' });
  const navigate = useNavigate({ from: '/h/$slug/housekeeping' });
  const view: View = search.view ?? (isPhone ? 'zones' : 'people');
  const show = useCallback(
    (next: View) => void navigate({ search: (before) => ({ ...before, view: next }), replace: true }),
    [navigate],
  );
  const distribute = useCallback(
    (isOpen: boolean) =>
      void navigate({
        search: ({ distribute: _, ...before }) => (isOpen ? { ...before, distribute: true } : before),
      }),
    [navigate],
  );
  return { view, show, distribute, isDistributing: search.distribute === true, task: search.task, room: search.room };
}

interface ActsProps {
  readonly layout: Layout | null;
  readonly acts: LeadActs;
  readonly onDistribute: () => void;
  readonly onPrint: () => void;
}

function Acts({ layout, acts, onDistribute, onPrint }: ActsProps) {
  const { say } = useWords();
  const openTask = useOpenTask();
  const isPhone = useIsPhone();
  const leads = useLeads();
  if (!useCan('housekeeping.update')) return null;
  const rooms = layout?.rooms ?? [];
  return (
    <>
      <Menu
        label={say('board.more')}
        items={[
          { label: say('board.generate'), act: () => void acts.generate() },
          { label: say('board.stayovers'), act: () => void acts.makeStayovers(rooms) },
          { label: say('board.distribute'), act: isPhone && leads && onDistribute },
          { label: say('board.print'), act: isPhone && onPrint },
        ]}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </Menu>
      {!isPhone && (
        <Button onClick={onPrint}>
          <IconPrinter size={16} stroke={1.75} aria-hidden />
          {say('board.print')}
        </Button>
      )}
      {!isPhone && leads && (
        <Button onClick={onDistribute}>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
          {say('board.distribute')}
        </Button>
      )}
      <Button
        kind="primary"
        isIcon={isPhone}
        aria-label={isPhone ? say('board.newTask') : undefined}
        onClick={() => openTask('new')}
      >
        <IconPlus size={16} stroke={1.75} aria-hidden />
        {!isPhone && say('board.newTask')}
        {!isPhone && <kbd>N</kbd>}
      </Button>
    </>
  );
}

function Waiting() {
  const { say } = useWords();
  return (
    <div className={css.waiting} role="status" aria-label={say('common.loading')}>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Bone key={n} height={360} />
      ))}
    </div>
  );
}

/** The work of the whole house: assigned and unassigned tasks, and inspections. */
export function HousekeepingScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const dates = useDates();
  const { board, split, layout, now, error, refetch } = useHousekeeping();
  const { view, show, distribute, ...address } = useAddress();
  const acts = useLeadActs();
  const openTask = useOpenTask();
  const mayAct = useCan('housekeeping.update');
  const leads = useLeads();
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  useTitle(say('nav.housekeeping'), me.tour.name);
  useOwnNew(
    say('task.new'),
    useMemo(() => (mayAct ? () => openTask('new') : undefined), [mayAct, openTask]),
  );
  const close = useCallback(() => openTask(undefined), [openTask]);
  return (
    <>
      <TopBar
        title={say('nav.housekeeping')}
        isFullWindow
        acts={
          <Acts layout={layout} acts={acts} onDistribute={() => distribute(true)} onPrint={() => setPrinting(true)} />
        }
      >
        <span className={css.date}>{dates.long(board?.date ?? dates.today())}</span>
        <Segments
          label={say('board.views')}
          value={view}
          options={VIEW_NAMES.map((name) => [name, say(VIEWS[name])])}
          onChoose={show}
          className={css.views}
        />
      </TopBar>
      <main className={css.page}>
        {board && layout && <Summary summary={board.summary} />}
        {acts.refused && (
          <p role="alert" className={css.refused}>
            {acts.refused}
          </p>
        )}
        {board && layout ? (
          <>
            {layout.rooms.length === 0 && (
              <div className={css.empty}>
                <Empty>{say('board.noRooms')}</Empty>
              </div>
            )}
            {view === 'people' && <ColumnsView layout={layout} acts={acts} now={now} />}
            {view === 'zones' && <ZonesView board={board} now={now} />}
            {view === 'list' && <ListView layout={layout} now={now} />}
          </>
        ) : error ? (
          <div className={css.empty}>
            <Failed error={error} onRetry={refetch} />
          </div>
        ) : (
          <Waiting />
        )}
      </main>
      {layout && address.task === 'new' && mayAct && (
        <NewTask key={address.room} layout={layout} room={address.room} onClose={close} />
      )}
      {layout && typeof address.task === 'number' && (
        <TaskDrawer key={address.task} id={address.task} layout={layout} acts={acts} now={now} onClose={close} />
      )}
      {layout && isPrinting && <PrintRounds layout={layout} now={now} onDone={printed} />}
      {split && address.isDistributing && leads && (
        <DistributeDrawer split={split} acts={acts} onClose={() => distribute(false)} />
      )}
    </>
  );
}
