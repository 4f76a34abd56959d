import { randomUUID } from 'node:crypto';
import type { WorkspaceCaller } from '../../callers/platform-caller.ts';
import type { WorkspaceTx } from '../../db/handles.ts';
import { raw, sql } from '../../db/sql.ts';
import { type FieldError, fieldError, Invalid, invalid, notFound } from '../../http/errors.ts';
import { temporaryPassword } from '../../identity/passwords.ts';
import type { FirstUser } from '../../identity/platform-users.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { WORKSPACE } from '../../kit/owner.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { lockWorkspace } from '../workspaces/workspaces.commands.ts';
import { asKept, replaceDomains, unknownDomains } from './domains.ts';
import type { InstanceKind } from './instance-kind.ts';
import { slugify } from './slug.ts';

/** Parsed body: values of the instance and its domains. */
export interface Sent<Values = Readonly<Record<string, unknown>>> {
  readonly values: Values;
  readonly workspaceDomains: readonly number[];
}

/** Creates the records a new instance needs from the start. */
export type CreateFirstRecords = (tx: WorkspaceTx, instanceId: number, person: FirstUser) => Promise<void>;

/** Creates an instance with its first records, all or nothing. The reply is shown only once. */
export async function provision(
  caller: WorkspaceCaller,
  kind: InstanceKind,
  sent: Sent<Readonly<Record<string, unknown>> & { readonly name: string }>,
  furnish: CreateFirstRecords,
) {
  const { userId: platformUserId, name, email } = caller.session;
  const password = temporaryPassword();
  const passwordHash = await caller.hash(password);
  const tokenHeader = randomUUID();
  const id = await caller.atomically(async (tx) => {
    // Instances of one workspace are created one after the other, so that each sees the earlier slugs.
    await lockWorkspace(tx);
    const slug = await freeSlug(tx, kind, sent.values.name);
    const created = await insertInstance(tx, kind, sent, { slug, tokenHeader, hash: randomUUID() });
    await furnish(tx, created, { platformUserId, name, email, passwordHash });
    return created;
  });
  return { id, email, password, tokenHeader };
}

async function insertInstance(
  tx: WorkspaceTx,
  kind: InstanceKind,
  { values, workspaceDomains }: Sent,
  given: Readonly<Record<string, string>>,
): Promise<number> {
  const beside = { workspaceDomains: { before: null, after: asKept(workspaceDomains) } };
  const id = await reporting(kind, await unknownDomains(tx, workspaceDomains), () =>
    insertRow(tx, kind.records, { ...values, ...given }, beside),
  );
  await replaceDomains(tx, kind, id, workspaceDomains);
  return id;
}

/** Changes the sent fields; sent domains replace the linked ones. */
export async function updateInstance(
  tx: WorkspaceTx,
  kind: InstanceKind,
  id: number,
  { values, workspaceDomains }: Sent,
): Promise<void> {
  await lockRow(tx, kind.records, id);
  const missing = await unknownDomains(tx, workspaceDomains);
  const beside = missing.length > 0 ? {} : await replaceDomains(tx, kind, id, workspaceDomains);
  await reporting(kind, missing, () => updateRow(tx, kind.records, id, values, beside));
  await revokeSessions(tx, `${kind.key}:${id}`);
}

export async function removeInstance(tx: WorkspaceTx, kind: InstanceKind, id: number): Promise<void> {
  await softDeleteRow(tx, kind.records, id);
  await revokeSessions(tx, `${kind.key}:${id}`);
}

/** Issues a new token; the old one is refused from the commit on. */
export async function changeInstanceToken(tx: WorkspaceTx, { records, key }: InstanceKind, id: number) {
  const changed = await tx.row<{ tokenHeader: string }>(sql`
    update ${raw(records.table)} set token_header = gen_random_uuid(), updated_at = now()
    where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null returning token_header as "tokenHeader"`);
  if (!changed) throw notFound();
  await recordEventFor(tx, WORKSPACE, { action: 'change-token', entity: records.path, entityId: id });
  await revokeSessions(tx, `${key}:${id}`);
  return changed;
}

/** Runs a write whose errors are reported below the body's object, with unknown domains among them. */
async function reporting<T>({ key }: InstanceKind, missing: FieldError[], write: () => Promise<T>): Promise<T> {
  const written = await write().catch((error: unknown) => {
    if (!(error instanceof Invalid)) throw error;
    throw invalid([...error.errors.map(({ rule, field }) => fieldError(rule, `${key}.${field}`)), ...missing]);
  });
  if (missing.length > 0) throw invalid(missing);
  return written;
}

async function freeSlug(tx: WorkspaceTx, { records, key }: InstanceKind, name: string): Promise<string> {
  const base = slugify(name) || key;
  const taken = await tx.rows<{ slug: string }>(
    sql`select slug from ${raw(records.table)} where workspace_id = ${tx.workspaceId} and deleted_at is null`,
  );
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let copy = 2; slugs.has(slug); copy++) slug = `${base}-${copy}`;
  return slug;
}
