import type { BoardOrder, Today } from '@pousada/client';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FindingList } from '../../app/cash-findings.tsx';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useOpenStay } from '../../app/stay-link.ts';
import { useDates } from '../../app/use-dates.ts';
import { Avatar } from '../../ui/chips.tsx';
import { dangerWords } from '../../ui/danger.tsx';
import { asDuration } from '../../ui/dates.ts';
import { SeverityGlyph } from '../../ui/glyphs.tsx';
import { IconAlertOctagon, IconAlertTriangle, IconSailboat } from '../../ui/icons.ts';
import { SeatRow } from '../../ui/seat-row.tsx';
import { useWords } from '../../words/words.ts';
import { Incomplete } from './incomplete.tsx';
import css from './today.module.css';

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section>
      <div className={css.head}>
        <h2>{title}</h2>
        {count !== undefined && <span className={css.count}>{count}</span>}
      </div>
      {children}
    </section>
  );
}

/** Guests with critical preferences, in the house or arriving. */
function Critical({ critical }: { critical: NonNullable<Today['critical']> }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const openStay = useOpenStay();
  return (
    <Part title={say('today.criticalTitle')} count={critical.count}>
      <ul className={css.critical}>
        {critical.list.map(
          ({ reservationId, tourCustomerId, fullName, isInHouse, arrivesAt, toursResource, preferences }) => {
            const where = { name: fullName, room: toursResource?.code ?? say('today.unassigned') };
            return (
              <li key={`${reservationId} ${tourCustomerId}`}>
                <IconAlertOctagon size={16} stroke={1.75} aria-label={say('severity.critical')} />
                <div>
                  <b>{preferences.map((danger) => dangerWords(words, danger)).join(' · ')}</b>
                  <button type="button" onClick={() => openStay(reservationId)}>
                    {isInHouse
                      ? say('today.isIn', where)
                      : say('today.arrivesAt', { ...where, t: dates.clock(arrivesAt) })}
                  </button>
                </div>
              </li>
            );
          },
        )}
      </ul>
    </Part>
  );
}

function Repairs({ repairs }: { repairs: Today['repairs'] }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  return (
    <Part title={say('today.repairs')} count={repairs.count}>
      <ul className={css.mini}>
        {repairs.list.map(({ id, title, severity, blocksUntil, toursResource }) => (
          <li key={id}>
            <SeverityGlyph severity={severity as BoardOrder['severity']} />
            <b>{toursResource.code}</b>
            <span title={title}>
              <Link to="/h/$slug/maintenance" params={{ slug }} search={{ order: id }}>
                {title}
              </Link>
            </span>
            <em>
              {blocksUntil ? say('today.until', { t: dates.dayMonth(dates.dayOf(blocksUntil)) }) : say('today.open')}
            </em>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function NextDeparture({ next, now }: { next: Today['nextDepartures']['list'][number]; now: string }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const mayOpen = useCan('reservation.read');
  const what = `${next.name}, ${dates.clock(next.startsAt)}`;
  const minutes = (Date.parse(next.startsAt) - Date.parse(now)) / 60_000;
  return (
    <Part title={say('today.next')}>
      <div className={css.boat}>
        <IconSailboat size={18} stroke={1.75} aria-hidden />
        <b>
          {mayOpen ? (
            <Link to="/h/$slug/departures" params={{ slug }}>
              {what}
            </Link>
          ) : (
            what
          )}
        </b>
        {minutes > 0 && <span>{say('today.leavesIn', { t: asDuration(minutes) })}</span>}
      </div>
      <SeatRow taken={next.taken} free={next.free} units={next.units} />
    </Part>
  );
}

function Drawers({ drawers, today }: { drawers: Today['drawers']; today: string }) {
  const { say } = useWords();
  const { slug } = useHouse();
  const dates = useDates();
  const opened = (at: string) => (dates.dayOf(at) === today ? dates.clock(at) : dates.dayMonth(dates.dayOf(at)));
  return (
    <Part title={say('today.drawers')} count={drawers.count}>
      <ul className={css.mini}>
        {drawers.list.map(({ id, terminalCode, openedAt, openedByTourUser }) => (
          <li key={id}>
            {openedByTourUser && <Avatar name={openedByTourUser.displayName} isGrey />}
            <span>
              <Link to="/h/$slug/cash/$id" params={{ slug, id: String(id) }}>
                {terminalCode}
              </Link>
            </span>
            <em>{say('today.since', { t: opened(openedAt) })}</em>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Drawers whose stated figures differ from the computed ones, or that were touched after closing. */
function DrawersToCheck({ drawers }: { drawers: NonNullable<Today['drawersToCheck']> }) {
  const { say } = useWords();
  const { slug } = useHouse();
  return (
    <Part title={say('today.drawersToCheck')} count={drawers.count}>
      <ul className={css.checks}>
        {drawers.list.map(({ id, terminalCode, deletedAt, findings }) => (
          <li key={id}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <div>
              {deletedAt === null ? (
                <Link to="/h/$slug/cash/$id" params={{ slug, id: String(id) }}>
                  {terminalCode}
                </Link>
              ) : (
                <b>{terminalCode}</b>
              )}
              <FindingList findings={findings} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Critical preferences, repairs, the next boat, and open drawers. Empty parts are left out. */
export function Aside({ today }: { today: Today }) {
  const [next] = today.nextDepartures.list;
  return (
    <aside className={css.aside}>
      {today.critical && today.critical.count > 0 && <Critical critical={today.critical} />}
      {today.incomplete && today.incomplete.count > 0 && <Incomplete incomplete={today.incomplete} />}
      {today.drawersToCheck && today.drawersToCheck.count > 0 && <DrawersToCheck drawers={today.drawersToCheck} />}
      {today.repairs.count > 0 && <Repairs repairs={today.repairs} />}
      {next && <NextDeparture next={next} now={today.now} />}
      {today.drawers.count > 0 && <Drawers drawers={today.drawers} today={today.date} />}
    </aside>
  );
}
