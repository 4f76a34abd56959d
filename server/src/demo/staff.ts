import type { TourTx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';
import { replaceLinks } from '../kit/links.ts';
import { insertRow } from '../kit/rows.ts';
import { permissionLinks, roles } from '../team/roles/roles.resource.ts';
import { roleLinks, users } from '../team/users/users.resource.ts';
import { asOwner, type Seed } from './seed.ts';

const ROLES = {
  reception: {
    name: 'Reception',
    permissions: [
      ...['reservation.read', 'reservation.write', 'reservation.cancel', 'reservation.check_in', 'resource.assign'],
      ...['rate.read', 'customer.read', 'customer.write', 'customer.document.read'],
      ...['bill.issue', 'bill.split', 'payment.record', 'cash.open_close'],
    ],
  },
  housekeeping: { name: 'Housekeeping', permissions: ['reservation.read', 'housekeeping.update'] },
  maintenance: { name: 'Maintenance', permissions: ['maintenance.manage', 'stock.read'] },
  waiter: { name: 'Waiter', permissions: ['pos.order', 'pos.transfer', 'kds.update_status', 'customer.read'] },
};

const PEOPLE: { name: string; email: string; role: keyof typeof ROLES }[] = [
  { name: 'Ana Souza', email: 'ana.souza@pousada.local', role: 'reception' },
  { name: 'João Pereira', email: 'joao.pereira@pousada.local', role: 'reception' },
  { name: 'Maria da Conceição', email: 'maria.conceicao@pousada.local', role: 'housekeeping' },
  { name: 'Antônio Ferreira', email: 'antonio.ferreira@pousada.local', role: 'maintenance' },
  { name: 'Letícia Araújo', email: 'leticia.araujo@pousada.local', role: 'waiter' },
];

/** Roles of a small house and five people to sign in as. */
export const seedStaff: Seed = (context) =>
  asOwner(context, async (tx) => {
    const ids = await seedRoles(tx);
    for (const { name, email, role } of PEOPLE) {
      const id = await insertRow(tx, users, { displayName: name, email, isActive: true });
      await tx.run(
        sql`update tour_users set password_hash = ${context.passwordHash} where tour_id = ${tx.tourId} and id = ${id}`,
      );
      await replaceLinks(tx, users, id, roleLinks, [ids.get(role)!]);
    }
  });

async function seedRoles(tx: TourTx): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [code, role] of Object.entries(ROLES)) {
    const id = await insertRow(tx, roles, { code, name: role.name, isSystem: false });
    const granted = await tx.rows<{ id: number }>(
      sql`select id from permissions where code = any(${role.permissions}::text[]) and deleted_at is null order by id`,
    );
    await replaceLinks(
      tx,
      roles,
      id,
      permissionLinks,
      granted.map((permission) => permission.id),
    );
    ids.set(code, id);
  }
  return ids;
}
