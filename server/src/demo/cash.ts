import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { demoPeople } from './people.ts';
import { asOwner, type Seed } from './seed.ts';

const TERMINALS = [
  { code: 'RECEPCAO-1', opener: 'ana.souza', closer: 'joao.pereira', from: '07:00', hours: 15, float: '300.00' },
  {
    code: 'RESTAURANTE-1',
    opener: 'leticia.araujo',
    closer: 'leticia.araujo',
    from: '17:00',
    hours: 6,
    float: '200.00',
  },
] as const;
/** By how much the count of each day was off. */
const OFF = ['0.00', '-5.00', '0.00', '2.50', '0.00', '0.00', '-0.10'] as const;
const MOVEMENTS = [
  { kind: 'supply', note: 'Troco' },
  { kind: 'sale', note: 'Diária' },
  { kind: 'sale', note: 'Jantar' },
  { kind: 'sale', note: 'Bar da piscina' },
  { kind: 'refund', note: 'Passeio cancelado pela chuva' },
  { kind: 'sale', note: 'Café da manhã' },
  { kind: 'withdrawal', note: 'Sangria para o cofre' },
  { kind: 'sale', note: 'Lavanderia' },
] as const;

interface Drawer {
  readonly terminal: (typeof TERMINALS)[number];
  readonly openedAt: string;
  /** Null for today's, which are open. */
  readonly closedAt: string | null;
  readonly off: string;
}

/** A drawer a day and terminal for a week, and today's: opened at the usual hour, or an hour ago if that is still ahead. */
function drawers(timezone: string): Drawer[] {
  const now = Temporal.Now.zonedDateTimeISO(timezone);
  return TERMINALS.flatMap((terminal) =>
    [...OFF, '0.00'].map((off, index) => {
      const day = now.toPlainDate().subtract({ days: OFF.length - index });
      const usual = day.toZonedDateTime({ timeZone: timezone, plainTime: terminal.from });
      if (index < OFF.length)
        return { terminal, off, openedAt: instant(usual), closedAt: instant(usual.add({ hours: terminal.hours })) };
      return { terminal, off, openedAt: instant(earlier(usual, now.subtract({ hours: 1 }))), closedAt: null };
    }),
  );
}

const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0 ? a : b;
const instant = (time: Temporal.ZonedDateTime): string => time.toInstant().toString();

/** A week of drawers that were counted, and two that are open. */
export const seedCash: Seed = (context) =>
  asOwner(context, async (tx) => {
    const idOf = await demoPeople(tx);
    const days = drawers(tx.timezone);
    const ids = await openDrawers(tx, days, idOf);
    await fillDrawers(tx, days, ids, idOf);
    await closeDrawers(tx, days, ids, idOf);
  });

async function openDrawers(tx: TourTx, days: readonly Drawer[], idOf: (name: string) => number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    insert into cash_sessions (tour_id, terminal_code, opened_by_tour_user_id, opened_at, opening_float)
    select ${tx.tourId}, d.code, d.opener, d.opened_at, d.float
    from unnest(${days.map(({ terminal }) => terminal.code)}::text[], ${days.map(({ terminal }) => idOf(terminal.opener))}::bigint[],
      ${days.map(({ openedAt }) => openedAt)}::timestamptz[], ${days.map(({ terminal }) => terminal.float)}::numeric[])
      with ordinality d (code, opener, opened_at, float, place) order by d.place
    returning id`);
  return rows.map(({ id }) => id);
}

/** Eight movements a drawer, spread over the minutes after its opening. */
async function fillDrawers(
  tx: TourTx,
  days: readonly Drawer[],
  ids: readonly number[],
  idOf: (name: string) => number,
): Promise<void> {
  const all = days.flatMap((day, at) =>
    MOVEMENTS.map((movement, index) => ({
      ...movement,
      session: ids[at]!,
      by: idOf(day.terminal.opener),
      at: Temporal.Instant.from(day.openedAt)
        .add({ minutes: 7 * index + 1 })
        .toString(),
      amount: amountOf(movement.kind, at * MOVEMENTS.length + index),
    })),
  );
  await tx.run(sql`
    insert into cash_movements (tour_id, tour_cash_session_id, kind, amount, note, recorded_by_tour_user_id, created_at)
    select ${tx.tourId}, m.* from unnest(${all.map(({ session }) => session)}::bigint[], ${all.map(({ kind }) => kind)}::text[],
      ${all.map(({ amount }) => amount)}::numeric[], ${all.map(({ note }) => note)}::text[],
      ${all.map(({ by }) => by)}::bigint[], ${all.map(({ at }) => at)}::timestamptz[]) m`);
}

/** Round notes for change and safe, odd cents for what is sold. */
function amountOf(kind: (typeof MOVEMENTS)[number]['kind'], seed: number): string {
  if (kind === 'supply') return '50.00';
  if (kind === 'withdrawal') return `${100 + 50 * (seed % 4)}.00`;
  const [whole, cents] = [kind === 'sale' ? 38 + ((seed * 53) % 240) : 25 + (seed % 30), (seed * 35) % 100];
  return `${whole}.${String(cents).padStart(2, '0')}`;
}

async function closeDrawers(
  tx: TourTx,
  days: readonly Drawer[],
  ids: readonly number[],
  idOf: (name: string) => number,
): Promise<void> {
  await tx.run(sql`
    update cash_sessions s set closed_at = d.closed_at, closed_by_tour_user_id = d.closer, expected_amount = x.expected,
      counted_amount = x.expected + d.off, variance_amount = d.off
    from unnest(${ids}::bigint[], ${days.map(({ closedAt }) => closedAt)}::timestamptz[],
      ${days.map(({ terminal }) => idOf(terminal.closer))}::bigint[], ${days.map(({ off }) => off)}::numeric[]) d (id, closed_at, closer, off),
      lateral (select s0.opening_float + sum(case when m.kind in ('sale', 'supply') then m.amount else -m.amount end) as expected
        from cash_sessions s0 join cash_movements m on m.tour_id = s0.tour_id and m.tour_cash_session_id = s0.id
        where s0.tour_id = ${tx.tourId} and s0.id = d.id group by s0.opening_float) x
    where s.tour_id = ${tx.tourId} and s.id = d.id and d.closed_at is not null`);
}
