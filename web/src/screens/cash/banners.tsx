import type { CashFinding } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import { FindingList } from '../../app/cash-findings.tsx';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconLock, IconUser } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import css from './drawer.module.css';
import { type Drawer, type NameOf, useOpenDrawers } from './queries.ts';
import type { DrawerAccess } from './use-drawer-access.ts';

interface BannersProps {
  readonly drawer: Drawer;
  readonly nameOf: NameOf;
  readonly work: DrawerAccess;
}

/** Banner of a colleague's drawer. It is read-only until the clerk takes it over. */
function ColleagueBanner({ drawer, nameOf, work }: BannersProps) {
  const { say } = useWords();
  const name = nameOf(drawer.openedByTourUserId);
  if (work.isTaken)
    return (
      <div className={css.banner} data-kind="warning" role="status">
        <IconUser size={16} stroke={1.75} aria-hidden />
        <p>{say('cash.working', { name })}</p>
      </div>
    );
  return (
    <div className={css.banner} role="status">
      <IconUser size={16} stroke={1.75} aria-hidden />
      <p>{say(work.ownOnly && !work.take ? 'cash.ofOtherOnly' : 'cash.ofOther', { name })}</p>
      {work.take && (
        <Button size="sm" onClick={work.take}>
          {say('cash.work')}
        </Button>
      )}
    </div>
  );
}

/** Warns of two open drawers at one terminal: money ends up in the wrong one. */
function SameTerminalBanner({ drawer, nameOf }: BannersProps) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const { data: open } = useOpenDrawers();
  const other = open?.find(({ id, terminalCode }) => id !== drawer.id && terminalCode === drawer.terminalCode);
  if (!other) return null;
  const told = {
    terminal: drawer.terminalCode,
    name: nameOf(other.openedByTourUserId),
    t: dates.moment(other.openedAt),
  };
  return (
    <div className={css.banner} data-kind="warning" role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>{say('cash.twice', told)}</p>
      <Link to="/h/$slug/cash/$id" params={{ slug, id: String(other.id) }}>
        {say('cash.openOther')}
      </Link>
    </div>
  );
}

/** Names the figures that were stated otherwise than computed, and the acts after the closing. */
function FindingsBanner({ findings }: { findings: readonly CashFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <div className={css.banner} data-kind="warning" role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <FindingList findings={findings} className={css.findings} />
    </div>
  );
}

/** Notices and warnings at the top of a drawer. */
export function Banners(props: BannersProps) {
  const { say } = useWords();
  const dates = useDates();
  const { drawer, nameOf, work } = props;
  if (!drawer.isOpen && drawer.closedAt)
    return (
      <>
        <div className={css.banner} role="status">
          <IconLock size={16} stroke={1.75} aria-hidden />
          <p>
            {say('cash.isClosed', {
              d: dates.dayMonth(dates.dayOf(drawer.closedAt)),
              t: dates.clock(drawer.closedAt),
              name: nameOf(drawer.closedByTourUserId),
            })}
          </p>
        </div>
        <FindingsBanner findings={drawer.findings} />
      </>
    );
  return (
    <>
      <SameTerminalBanner {...props} />
      {!work.isMine && <ColleagueBanner {...props} />}
    </>
  );
}
