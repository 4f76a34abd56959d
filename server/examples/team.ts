import { coming, pastMonday } from './days.ts';
import { enrol } from './second-factor.ts';
import type { Voice } from './teller.ts';

const ANA = { email: 'ana@example.com', password: 'correct horse battery staple' };

/** Staff, roles and shifts. */
export async function hire(staff: Voice, enter: (who: typeof ANA) => Promise<Voice>): Promise<void> {
  await staff('getMe');
  await staff('listAccessManagers');
  await staff('updateSettings', { body: { checkInTime: '15:00', strictTransitions: false } });
  await staff('getSettings');
  await staff('getCalendar', { query: { from: '2026-11-01', to: '2026-11-30' } });

  const permission = await staff('createPermission', {
    body: { code: 'spa.book', category: 'spa', description: 'Marcar massagens' },
  });
  await staff('updatePermission', { path: permission, body: { description: 'Marcar massagens e banhos' } });
  await shown(staff, 'Permission', permission);

  const role = await staff('createRole', { body: { code: 'reception', name: 'Recepção' } });
  await staff('updateRole', { path: role, body: { name: 'Recepção e reservas' } });
  await staff('replaceRolePermissions', { path: role, body: { permissionIds: [permission.id] } });
  await shown(staff, 'Role', role);

  const user = await staff('createUser', {
    body: { displayName: 'Ana Souza', ...ANA },
  });
  await staff('updateUser', { path: user, body: { displayName: 'Ana Souza Lima' } });
  await staff('replaceUserRoles', { path: user, body: { roleIds: [role.id] } });
  await shown(staff, 'User', user);
  await enrol(await enter(ANA), '', ANA.password);
  await staff('resetUserSecondFactor', { path: user });
  await staff('endUserSessions', { path: user });
  await plan(staff, user.id);

  await staff('deletePermission', { path: permission });
  await staff('deleteRole', { path: role });
  await staff('deleteUser', { path: user });
}

async function shown(staff: Voice, noun: string, path: { id: number }): Promise<void> {
  await staff(`list${noun}s`, { query: { perPage: 1 } });
  await staff(`list${noun}Choices`, { query: { limit: 2 } });
  await staff(`get${noun}`, { path });
}

async function plan(staff: Voice, tourUserId: number): Promise<void> {
  const shift = await staff('createShift', {
    body: {
      tourUserId,
      scheduledStartsAt: `${coming(0)}T07:00:00-03:00`,
      scheduledEndsAt: `${coming(0)}T15:00:00-03:00`,
      department: 'Recepção',
    },
  });
  await staff('updateShift', { path: shift, body: { notes: 'Abre o caixa' } });
  await staff('copyShiftWeek', { body: { from: coming(0), to: coming(7) } });
  await staff('listShifts', { query: { from: coming(0), to: coming(6) } });
  await staff('getShift', { path: shift });
  await staff('getShiftRoster', { query: { from: coming(0), to: coming(6) } });
  await staff('startShift', { path: shift });
  await staff('endShift', { path: shift });
  await staff('deleteShift', { path: shift });
}

/** A webhook for a channel manager. */
export async function tellOthers(staff: Voice): Promise<void> {
  const { id } = await staff('createWebhook', {
    body: { url: 'https://hooks.example.com/pousada', description: 'Channel manager', entities: ['reservations'] },
  });
  const webhook = { id };
  await staff('updateWebhook', { path: webhook, body: { entities: ['reservations', 'resources'] } });
  await staff('rotateWebhookSecret', { path: webhook });
  const test = await staff('testWebhook', { path: webhook });
  const delivery = { ...webhook, deliveryId: test.id };
  await staff('listWebhooks', { query: { isActive: 'true' } });
  await staff('getWebhook', { path: webhook });
  await staff('listWebhookDeliveries', { path: webhook, query: { status: 'pending' } });
  await staff('getWebhookDelivery', { path: delivery });
  await staff('resendWebhookDelivery', { path: delivery });
  await staff('deleteWebhook', { path: webhook });
}

/** A drawer from its opening to its closing. */
export async function countCash(staff: Voice): Promise<void> {
  const session = await staff('createCashSession', {
    body: { terminalCode: 'FRONT-1', openedAt: `${coming(0)}T07:00:00-03:00`, openingFloat: 200 },
  });
  const movement = await staff('createCashSessionMovement', {
    path: session,
    body: { kind: 'sale', amount: 150.5, note: 'Diária avulsa' },
  });
  await staff('listCashSessionMovements', { path: session });
  await staff('listCashMovements', { query: { from: pastMonday(), to: coming(6) } });
  await staff('getCashSessionMovement', { path: { ...session, movementId: movement.id } });
  await staff('updateCashSession', {
    path: session,
    body: { closedAt: `${coming(0)}T15:00:00-03:00`, countedAmount: 350 },
  });
  await staff('listCashSessions', { query: { from: coming(0), to: coming(0) } });
  await staff('listCashSessionChoices');
  await staff('getCashSession', { path: session });
  await staff('getCashSessionReport', { path: session });
  await staff('getCashDay', { query: { date: coming(0) } });
  await staff('deleteCashSession', { path: session });
  const { data } = await staff('listAuditEvents', { query: { perPage: 1 } });
  await staff('getAuditEvent', { path: { id: data[0].id } });
}
