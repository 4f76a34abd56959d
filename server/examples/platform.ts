import type { Voice } from './teller.ts';

/** The reply of a provisioning, and the instance it created. */
export interface Provisioned {
  readonly email: string;
  readonly password: string;
  readonly tokenHeader: string;
}

export interface Instances {
  readonly workspaceId: number;
  readonly tour: Provisioned;
  readonly timesheet: Provisioned;
}

/** A platform user sets up a workspace, a house and a time clock. */
export async function setUp(owner: Voice): Promise<Instances> {
  await owner('getPlatformMe');
  const { id: workspaceId } = await owner('createWorkspace', { body: { name: 'Costa Verde' } });
  await owner('updateWorkspace', { path: { id: workspaceId }, body: { name: 'Costa Verde Hotéis' } });
  await owner('listWorkspaces');
  await owner('listWorkspaceChoices');
  await owner('getWorkspace', { path: { id: workspaceId } });

  const domainId = await asset(owner, workspaceId, 'Domain', { uri: 'costaverde.example' });
  await asset(owner, workspaceId, 'Mail', {
    name: 'Reservas',
    host: 'smtp.costaverde.example',
    port: 587,
    fromAddress: 'reservas@costaverde.example',
  });
  await asset(owner, workspaceId, 'Storage', { name: 'Digitalizações', kind: 's3', bucket: 'costaverde-scans' });

  const tour = await instance(owner, workspaceId, 'Tour', {
    body: {
      tour: { name: 'Pousada do Sol', timezone: 'America/Sao_Paulo', currency: 'BRL' },
      workspaceDomains: [domainId],
    },
    changes: { tour: { name: 'Pousada do Sol Nascente' }, workspaceDomains: [domainId] },
  });
  const timesheet = await instance(owner, workspaceId, 'Timesheet', {
    body: {
      timesheet: { name: 'Ponto da Pousada', timezone: 'America/Sao_Paulo', isRequiresApproval: true },
      workspaceDomains: [],
    },
    changes: { timesheet: { name: 'Ponto da Pousada do Sol', toleranceMinutes: 10 }, workspaceDomains: [] },
  });
  return { workspaceId, tour, timesheet };
}

async function asset(owner: Voice, workspaceId: number, noun: string, body: object): Promise<number> {
  const path = { id: workspaceId };
  const { id } = await owner(`createWorkspace${noun}`, { path, body });
  await owner(`listWorkspace${noun}s`, { path });
  return id;
}

interface Bodies {
  readonly body: object;
  readonly changes: object;
}

async function instance(
  owner: Voice,
  workspaceId: number,
  noun: string,
  { body, changes }: Bodies,
): Promise<Provisioned> {
  const query = { workspaceId };
  const provisioned = await owner(`create${noun}`, { query, body });
  const { data } = await owner(`list${noun}s`, { query });
  const path = { id: data[0].id };
  await owner(`list${noun}Choices`, { query });
  await owner(`get${noun}`, { path, query });
  await owner(`update${noun}`, { path, query, body: changes });
  const { tokenHeader } = await owner(`change${noun}Token`, { path, query });
  return { ...provisioned, tokenHeader };
}

/** The owner lists all houses, and enters one. */
export async function lookAround(owner: Voice, { workspaceId }: Instances): Promise<void> {
  const { houses } = await owner('getOverview');
  await owner('enterTour', { path: { id: houses[0].id }, query: { workspaceId } });
}

/** Deletions at the end of the story. */
export async function takeDown(owner: Voice, { workspaceId }: Instances): Promise<void> {
  const path = { id: workspaceId };
  const query = { workspaceId };
  for (const noun of ['Tour', 'Timesheet']) {
    const { data } = await owner(`list${noun}s`, { query });
    await owner(`delete${noun}`, { path: { id: data[0].id }, query });
  }
  for (const noun of ['Domain', 'Mail', 'Storage']) {
    const [first] = await owner(`listWorkspace${noun}s`, { path });
    await owner(`deleteWorkspace${noun}`, { path: { ...path, childId: first.id } });
  }
  await owner('deleteWorkspace', { path });
  await owner('listPlatformAuditEvents', { query: { perPage: 1 } });
  await owner('signOutOfPlatform');
}
