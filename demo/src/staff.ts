import type { TourTx } from '../../server/src/db/handles.ts';
import { sql } from '../../server/src/db/sql.ts';
import { insertRow, updateRow } from '../../server/src/kit/rows.ts';
import { replacePermissions } from '../../server/src/team/roles/roles.commands.ts';
import { roles } from '../../server/src/team/roles/roles.resource.ts';
import { replaceRoles } from '../../server/src/team/users/users.commands.ts';
import { storePassword } from '../../server/src/team/users/users.passwords.ts';
import { users } from '../../server/src/team/users/users.resource.ts';
import type { House } from './house.ts';

/** Working hours: days of the week (1 is Monday), start and length. */
export interface WorkPattern {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly hours: number;
  readonly department?: string;
  readonly notes?: string;
}

export interface Employee {
  /** Key of the person in the demo, and local part of their e-mail address. */
  readonly key: string;
  readonly name: string;
  readonly role: keyof typeof ROLES;
  readonly department: string;
  readonly patterns: readonly WorkPattern[];
}

/** A staff user with their working hours. */
export const employee = (
  key: string,
  name: string,
  role: Employee['role'],
  department: string,
  ...patterns: readonly WorkPattern[]
): Employee => ({ key, name, role, department, patterns });

/** Days of the week from Monday on, without the days off. */
export const daysBut = (...off: readonly number[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => !off.includes(day));

function works({ weekdays, from, hours }: WorkPattern, at: Temporal.ZonedDateTime): boolean {
  return [at, at.subtract({ days: 1 })].some((day) => {
    const start = day.withPlainTime(from);
    const isWithin =
      Temporal.ZonedDateTime.compare(start, at) <= 0 && Temporal.ZonedDateTime.compare(at, start.add({ hours })) < 0;
    return isWithin && weekdays.includes(day.dayOfWeek);
  });
}

/** The `n`th of the people at work at a moment. If none is at work, the `n`th of all. */
export function onDuty(people: readonly Employee[], at: Temporal.ZonedDateTime, n = 0): string {
  const present = people.filter(({ patterns }) => patterns.some((pattern) => works(pattern, at)));
  const some = present.length > 0 ? present : people;
  return some[n % some.length]!.key;
}

const ROLES = {
  manager: {
    name: 'Gerência',
    permissions: [
      ...['reservation.read', 'reservation.write', 'reservation.cancel', 'reservation.check_in', 'resource.assign'],
      ...['customer.read', 'customer.write', 'customer.document.read', 'cash.open_close', 'report.financial'],
      ...['housekeeping.update', 'maintenance.manage', 'staff.manage', 'settings.manage', 'audit.read'],
    ],
  },
  reception: {
    name: 'Recepção',
    permissions: [
      ...['reservation.read', 'reservation.write', 'reservation.cancel', 'reservation.check_in', 'resource.assign'],
      ...['rate.read', 'customer.read', 'customer.write', 'customer.document.read'],
      ...['bill.issue', 'bill.split', 'payment.record', 'cash.open_close'],
    ],
  },
  housekeeping: { name: 'Governança', permissions: ['reservation.read', 'housekeeping.update'] },
  maintenance: { name: 'Manutenção', permissions: ['maintenance.manage', 'housekeeping.update', 'stock.read'] },
  restaurant: {
    name: 'Restaurante',
    permissions: ['pos.order', 'pos.transfer', 'kds.update_status', 'cash.open_close'],
  },
  crew: { name: 'Tripulação', permissions: ['reservation.read', 'reservation.check_in', 'pos.order'] },
  events: {
    name: 'Eventos',
    permissions: ['reservation.read', 'reservation.write', 'customer.read', 'customer.write', 'housekeeping.update'],
  },
} as const;

/** Creates the roles and the staff users of a house, who can all sign in. */
export async function hireStaff(house: House, people: readonly Employee[], domain: string): Promise<void> {
  await house.as('owner', async (tx) => {
    await nameOwnerRole(tx);
    const ids = await makeRoles(tx, new Set(people.map(({ role }) => role)));
    await Promise.all(
      people.map(async ({ key, name, role }) => {
        const id = await insertRow(tx, users, { displayName: name, email: `${key}@${domain}`, isActive: true });
        await storePassword(tx, id, house.passwordHash);
        await replaceRoles(tx, id, [ids.get(role)!]);
        house.hire(key, id);
      }),
    );
  });
}

async function nameOwnerRole(tx: TourTx): Promise<void> {
  const owner = await tx.row<{ id: number }>(
    sql`select id from roles where tour_id = ${tx.tourId} and code = 'owner' and deleted_at is null`,
  );
  await updateRow(tx, roles, owner!.id, { name: 'Proprietária' });
}

async function makeRoles(tx: TourTx, wanted: ReadonlySet<keyof typeof ROLES>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const code of wanted) {
    const { name, permissions } = ROLES[code];
    const id = await insertRow(tx, roles, { code, name, isSystem: false });
    const granted = await tx.rows<{ id: number }>(
      sql`select id from permissions where code = any(${permissions}::text[]) and deleted_at is null order by id`,
    );
    await replacePermissions(
      tx,
      id,
      granted.map((one) => one.id),
    );
    ids.set(code, id);
  }
  return ids;
}
