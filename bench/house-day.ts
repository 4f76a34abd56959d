import type { FastifyInstance } from 'fastify';
import type { Headers } from './api-reads.ts';

// A working day of a house: each kind of write once or a few times, through the API.

type Body = Record<string, unknown>;

/** Keeps codes and e-mail addresses unique across runs on the same data. */
const RUN = Date.now().toString(36);

class Desk {
  readonly #server: FastifyInstance;
  readonly #prefix: string;
  readonly #headers: Headers;

  constructor(server: FastifyInstance, prefix: string, headers: Headers) {
    this.#server = server;
    this.#prefix = prefix;
    this.#headers = headers;
  }

  /** Reports every failed call: a statement that never ran has no plan to examine. */
  async call(method: 'POST' | 'PUT' | 'DELETE' | 'PATCH', path: string, body?: Body): Promise<Body> {
    const request = { method, url: `${this.#prefix}${path}`, headers: this.#headers };
    const answer = await this.#server.inject(body ? { ...request, payload: body } : request);
    if (answer.statusCode >= 300)
      console.log(`  ${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 200)}`);
    return answer.body ? answer.json() : {};
  }

  async create(path: string, body: Body): Promise<number> {
    return Number((await this.call('POST', path, body)).id);
  }
}

const at = (days: number, hour: number): string =>
  `${Temporal.Now.plainDateISO('UTC').add({ days }).toString()}T${String(hour).padStart(2, '0')}:00:00Z`;

async function customers(desk: Desk): Promise<number> {
  const tag = await desk.create('/tags', { code: `vip-${RUN}`, name: 'VIP', isAutomatic: true });
  const id = await desk.create('/customers', { fullName: 'Joana Prado', email: `joana-${RUN}@example.com` });
  const forgotten = await desk.create('/customers', { fullName: 'Rui Lima' });
  for (const tourCustomerId of [id, forgotten]) {
    await desk.create('/customer-preferences', {
      tourCustomerId,
      kind: 'allergy',
      value: 'Amendoim',
      severity: 'critical',
    });
    const bytes = { numberCiphertext: 'AAEC', numberFingerprint: 'AAEC', encryptionKeyId: 'k1' };
    await desk.create('/customer-documents', { tourCustomerId, docType: 'cpf', ...bytes });
  }
  await desk.call('PUT', `/customers/${id}`, { fullName: 'Joana Prado Lima' });
  await desk.call('PUT', `/customers/${id}/tags`, { tagIds: [tag] });
  await desk.call('POST', `/customers/${forgotten}/anonymize`);
  const rule = await desk.create('/segment-rules', {
    tourTagId: tag,
    name: 'Idosos',
    definition: { minAge: 70, minStays: 2 },
  });
  await desk.call('POST', `/segment-rules/${rule}/preview`);
  await desk.call('POST', `/segment-rules/${rule}/run`);
  await desk.call('DELETE', `/segment-rules/${rule}`);
  await desk.call('DELETE', `/tags/${tag}`);
  return id;
}

async function bookings(desk: Desk, tourCustomerId: number): Promise<void> {
  const type = { kind: 'accommodation', granularity: 'night', name: 'Chalé', code: `chale-${RUN}` };
  const tourResourceTypeId = await desk.create('/resource-types', type);
  const resources: number[] = [];
  for (let n = 1; n <= 3; n++)
    resources.push(
      await desk.create('/resources', { tourResourceTypeId, code: `chale-${RUN}-${n}`, resources: n === 3 ? 5 : 1 }),
    );
  const stay = { tourCustomerId, tourResourceTypeId, startsAt: at(0, 17), endsAt: at(3, 15) };
  const first = await desk.create('/reservations', { ...stay, tourResourceId: resources[0] });
  const second = await desk.create('/reservations', stay);
  const third = await desk.create('/reservations', { ...stay, startsAt: at(8, 17), endsAt: at(9, 15) });
  await desk.call('PUT', `/reservations/${second}`, { endsAt: at(4, 15) });
  await desk.call('POST', `/reservations/${second}/assign`, { tourResourceId: resources[1] });
  await desk.call('POST', `/reservations/${first}/check-in`);
  await desk.call('POST', `/reservations/${first}/check-out`);
  await desk.call('POST', `/reservations/${second}/no-show`);
  await desk.call('POST', `/reservations/${third}/cancel`);
  const hold = {
    kind: 'hold',
    tourResourceId: resources[2],
    startsAt: at(5, 10),
    endsAt: at(5, 12),
    expiresAt: at(4, 0),
  };
  await desk.call('POST', `/allocations/${await desk.create('/allocations', hold)}/release`);
  await desk.call('PUT', `/resource-types/${tourResourceTypeId}`, { bufferAfterMinutes: 60, overbookingLimit: 1 });
  const order = {
    tourResourceId: resources[0],
    title: 'Chuveiro frio',
    blocksAvailability: true,
    blocksUntil: at(1, 0),
  };
  const orderId = await desk.create('/maintenance-orders', order);
  await desk.call('PUT', `/maintenance-orders/${orderId}`, { status: 'resolved' });
  await desk.call('DELETE', `/resources/${resources[1]}`);
  const task = await desk.create('/housekeeping-tasks', { tourResourceId: resources[2], dueAt: at(0, 12) });
  for (const status of ['in_progress', 'skipped']) await desk.call('PUT', `/housekeeping-tasks/${task}`, { status });
  await desk.call('DELETE', `/housekeeping-tasks/${task}`);
  const zone = await desk.create('/resource-zones', { code: `jardim-${RUN}`, name: 'Jardim' });
  const inner = await desk.create('/resource-zones', {
    code: `horta-${RUN}`,
    name: 'Horta',
    parentTourResourceZoneId: zone,
  });
  await desk.call('PUT', `/resource-zones/${zone}`, { parentTourResourceZoneId: null });
  await desk.call('DELETE', `/resource-zones/${inner}`);
}

async function team(desk: Desk): Promise<void> {
  const permission = await desk.create('/permissions', {
    code: `bar.open-${RUN}`,
    category: 'bar',
    description: 'Abrir o bar',
  });
  const role = await desk.create('/roles', { code: `bar-${RUN}`, name: 'Bar' });
  await desk.call('PUT', `/roles/${role}/permissions`, { permissionIds: [permission] });
  const user = await desk.create('/users', {
    displayName: 'Bia',
    email: `bia-${RUN}@example.com`,
    password: 'correct horse',
  });
  await desk.call('PUT', `/users/${user}/roles`, { roleIds: [role] });
  const shift = { tourUserId: user, scheduledStartsAt: at(0, 9), scheduledEndsAt: at(0, 17) };
  await desk.create('/shifts', shift);
  const monday = Temporal.Now.plainDateISO('UTC').subtract({ days: 14 });
  await desk.call('POST', '/shifts/copy-week', { from: monday.toString(), to: monday.add({ days: 7 }).toString() });
  const drawer = await desk.create('/cash-sessions', {
    terminalCode: `bar-${RUN}`,
    openedAt: at(-1, 9),
    openingFloat: 50,
  });
  await desk.call('POST', `/cash-sessions/${drawer}/movements`, { kind: 'sale', amount: 10 });
  await desk.call('PUT', `/cash-sessions/${drawer}`, { closedAt: at(-1, 18), countedAmount: 60 });
  await desk.call('PUT', `/users/${user}`, { password: 'correct horse 2' });
  await desk.call('PUT', `/users/${user}`, { isActive: false });
  await desk.call('DELETE', `/users/${user}`);
  await desk.call('DELETE', `/roles/${role}`);
  await desk.call('DELETE', `/permissions/${permission}`);
  const tax = await desk.create('/tax-groups', {
    code: `iss-${RUN}`,
    name: 'ISS',
    rates: [{ name: 'ISS', percent: 5 }],
  });
  await desk.call('DELETE', `/tax-groups/${tax}`);
}

async function clock(desk: Desk): Promise<void> {
  const schedule = await desk.create('/schedules', { name: 'Noite', weeklyMinutes: 2400, days: [] });
  const member = await desk.create('/members', {
    name: 'Caio',
    email: `caio-${RUN}@example.com`,
    scheduleId: schedule,
  });
  const day = Temporal.Now.plainDateISO('UTC').subtract({ days: 3 }).toString();
  await desk.call('POST', '/punches', { clientId: `telefone-${RUN}` });
  for (const hour of ['09', '17'])
    await desk.create('/manual-entries', { memberId: member, punchedAt: `${day}T${hour}:00:00Z`, reason: 'Esqueceu' });
  await desk.call('POST', `/days/${member}/${day}/submit`);
  await desk.call('POST', `/days/${member}/${day}/approve`);
  const before = Temporal.Now.plainDateISO('UTC')
    .subtract({ months: 2 })
    .with({ day: 1 })
    .toString()
    .replaceAll('-', '');
  await desk.call('POST', `/periods/${before}/close`);
  await desk.call('POST', `/periods/${before}/reopen`);
  await desk.call('DELETE', `/members/${member}`);
  await desk.call('DELETE', `/schedules/${schedule}`);
}

async function platform(desk: Desk, workspaceId: number): Promise<void> {
  const uri = `/user/workspaces/${workspaceId}`;
  const domain = await desk.create(`${uri}/domains`, { uri: `praia-${RUN}.example.com` });
  const tour = { tour: { name: 'Praia' }, workspaceDomains: [domain] };
  await desk.call('POST', `/user/tours?workspaceId=${workspaceId}`, tour);
  await desk.call('DELETE', `${uri}/domains/${domain}`);
  const workspace = await desk.create('/user/workspaces', { name: 'Outra' });
  await desk.call('DELETE', `/user/workspaces/${workspace}`);
}

async function signIns(server: FastifyInstance, staff: Headers, member: Headers): Promise<void> {
  const wrong = { email: 'nobody@example.com', password: 'wrong horse' };
  await server.inject({ method: 'POST', url: '/auth/login', payload: wrong });
  const { 'x-tour-id': tour, 'x-timesheet-id': timesheet } = { ...staff, ...member };
  await server.inject({ method: 'POST', url: '/v1/tours/auth/login', payload: wrong, headers: { 'x-tour-id': tour! } });
  const headers = { 'x-timesheet-id': timesheet! };
  await server.inject({ method: 'POST', url: '/v1/timesheet/auth/login', payload: wrong, headers });
}

export async function workADay(
  server: FastifyInstance,
  callers: { staff: Headers; member: Headers; platform: Headers; workspaceId: number },
): Promise<void> {
  await signIns(server, callers.staff, callers.member);
  const desk = new Desk(server, '/v1/tours/user', callers.staff);
  await bookings(desk, await customers(desk));
  await team(desk);
  await clock(new Desk(server, '/v1/timesheet', callers.member));
  await platform(new Desk(server, '', callers.platform), callers.workspaceId);
}
