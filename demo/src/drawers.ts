import { changeSession, openSession } from '../../server/src/cash/cash-sessions/cash-sessions.commands.ts';
import { cashSessions } from '../../server/src/cash/cash-sessions/cash-sessions.resource.ts';
import { cashMovements } from '../../server/src/cash/cash-sessions/movements/movements.resource.ts';
import type { TourTx } from '../../server/src/db/handles.ts';
import { raw, sql } from '../../server/src/db/sql.ts';
import { auditArgs, auditInsert } from '../../server/src/kit/audit.ts';
import { TOUR } from '../../server/src/kit/owner.ts';
import type { Dice } from './dice.ts';
import type { House } from './house.ts';
import { instant, type Moment } from './moment.ts';
import { type Employee, onDuty } from './staff.ts';

/** A drawer that is opened at the start of each shift by the clerk on duty. */
export interface Drawer {
  readonly code: string;
  readonly clerks: readonly Employee[];
  /** Start of the shift. */
  readonly from: string;
  readonly hours: number;
  readonly float: number;
  /** Notes of its sales. */
  readonly sales: readonly string[];
}

const PAST_DAYS = 3;
/** Occasional differences of a count, in cents. */
const OFF = [0, 0, 0, -500, 0, 250, 0, 0, -10] as const;
const SALE_INTERVAL_MINUTES = 41;

interface Movement {
  readonly kind: 'sale' | 'refund' | 'supply' | 'withdrawal';
  readonly cents: number;
  readonly note: string;
  readonly at: string;
}

const money = (cents: number): string => (cents / 100).toFixed(2);
const sign = { sale: 1, supply: 1, refund: -1, withdrawal: -1 } as const;

/** Movements of a drawer since its opening, up to now. */
function movementsOf(house: House, { sales, hours }: Drawer, opened: Temporal.ZonedDateTime, chance: Dice): Movement[] {
  const count = Math.floor((hours * 60) / SALE_INTERVAL_MINUTES);
  return Array.from({ length: count }, (_, n): Movement & { when: Temporal.ZonedDateTime } => {
    const when = opened.add({ minutes: SALE_INTERVAL_MINUTES * n + 3 + chance.below(30) });
    const at = instant(when);
    if (n === 0) return { kind: 'supply', cents: 5_000, note: 'Troco', at, when };
    if (n === 5 && chance.roll() < 0.3)
      return { kind: 'refund', cents: 3_000 + chance.below(40) * 50, note: 'Passeio cancelado pela chuva', at, when };
    if (n === count - 2)
      return { kind: 'withdrawal', cents: 5_000 * (2 + chance.below(4)), note: 'Sangria para o cofre', at, when };
    return { kind: 'sale', cents: 1_800 + chance.below(520) * 50, note: chance.one(sales), at, when };
  })
    .filter(({ when }) => house.isPast(when))
    .map(({ when: _, ...movement }) => movement);
}

interface Opening {
  readonly drawer: Drawer;
  readonly opened: Temporal.ZonedDateTime;
  readonly closes: Temporal.ZonedDateTime;
}

/**
 * Opening and closing times of each drawer within some days. All drawers of a house are late by the same minutes, so
 * that shifts follow without a gap. A desk that sells has an open drawer at every moment.
 */
export function openingsOf(moment: Moment, drawers: readonly Drawer[], chance: Dice): Opening[] {
  const minutes = chance.below(9);
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, n) => n - PAST_DAYS);
  return drawers.flatMap((drawer) =>
    days
      .map((ahead) => moment.at(ahead, drawer.from).add({ minutes }))
      .filter((opened) => moment.isPast(opened))
      .map((opened) => ({ drawer, opened, closes: opened.add({ hours: drawer.hours }) })),
  );
}

/** Stores some days of closed drawers, and those that are open now. */
export async function keepDrawers(house: House, drawers: readonly Drawer[], chance: Dice): Promise<void> {
  const openings = openingsOf(house, drawers, chance);
  await house.as('owner', (tx) => Promise.all(openings.map((opening) => keep(house, tx, opening, chance))));
}

async function keep(house: House, owner: TourTx, { drawer, opened, closes }: Opening, chance: Dice): Promise<void> {
  const tx = house.by(owner, onDuty(drawer.clerks, opened));
  const movements = movementsOf(house, drawer, opened, chance);
  const off = chance.one(OFF);
  const session = { terminalCode: drawer.code, openedAt: instant(opened), openingFloat: drawer.float };
  const id = await openSession(tx, house.body(cashSessions.columns, session));
  await storeMovements(tx, id, movements);
  if (house.isPast(closes)) await close(tx, drawer, { id, closes, movements, off });
}

/** Stores past movements with their times and trail entries. The API records movements only as of now. */
async function storeMovements(tx: TourTx, sessionId: number, movements: readonly Movement[]): Promise<void> {
  const rows = movements.map(({ cents, ...movement }) => ({ ...movement, amount: money(cents) }));
  const told =
    raw(`jsonb_build_object('tourCashSessionId', jsonb_build_object('before', null, 'after', made.tour_cash_session_id),
    'kind', jsonb_build_object('before', null, 'after', made.kind), 'amount', jsonb_build_object('before', null, 'after', made.amount::text),
    'note', jsonb_build_object('before', null, 'after', made.note))`);
  await tx.run(
    sql`with made as (
      insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, note, recorded_by_tour_user_id, created_at)
      select ${tx.tourId}, ${sessionId}, m.kind, m.amount, m.note, ${tx.actor.id}, m.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m (kind text, amount numeric, note text, at timestamptz) order by m.at
      returning *)
    ${auditInsert(cashMovements, 'create', raw('made.id'), told, raw('made'))}`,
    auditArgs(TOUR, tx),
  );
}

interface Count {
  readonly id: number;
  readonly closes: Temporal.ZonedDateTime;
  readonly movements: readonly Movement[];
  readonly off: number;
}

async function close(tx: TourTx, { float }: Drawer, { id, closes, movements, off }: Count): Promise<void> {
  const expected = movements.reduce((sum, { kind, cents }) => sum + sign[kind] * cents, float * 100);
  const clerk = { userId: tx.actor.id!, isManager: false };
  const counted = { closedAt: instant(closes), countedAmount: money(expected + off) };
  const reason =
    off === 0 ? {} : { varianceReason: off < 0 ? 'Troco dado a mais no almoço' : 'Gorjeta que ficou na gaveta' };
  await changeSession(tx, id, { ...counted, ...reason }, clerk);
}
