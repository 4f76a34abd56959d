import { Type } from 'typebox';
import type { WorkspaceScope } from '../../db/handles.ts';
import { raw, sql } from '../../db/sql.ts';
import type { AnyField, Fields } from '../../http/fields/field.ts';
import { text, uuid } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { WORKSPACE } from '../../kit/owner.ts';
import { type Computed, defineResource, type Resource } from '../../kit/resource.ts';

/** A kind of instance a workspace provisions. */
export interface InstanceKind<F extends Fields = Fields> {
  /** The body's object, below which errors are reported; tables and session groups are named after it too. */
  readonly key: 'tour' | 'timesheet';
  /** Fields its owner may set. */
  readonly fields: F;
  readonly records: Resource<Fields, WorkspaceScope>;
}

const secretKey = uuid().example('5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11').secret();

/** Values the server assigns once; only the token is ever replaced, by its own command. */
const given = {
  slug: text().example('pousada-do-sol').required().readOnly().fixed(),
  tokenHeader: secretKey.required().readOnly().fixed(),
  hash: secretKey.required().readOnly().fixed().detailOnly(),
};

const LISTED = ['name', 'isActive'];
const inDetail = ([name, field]: [string, AnyField]) => [name, LISTED.includes(name) ? field : field.detailOnly()];

/** In the contract's order of the lists: the name, assigned values, the rest. */
function columnsOf(fields: Fields): Fields {
  const { name, ...rest } = Object.fromEntries(Object.entries(fields).map(inDetail)) as Fields;
  return { name: name!, ...given, ...rest };
}

const workspaceId: Computed = { schema: Id, select: sql`t.workspace_id` };
const deletedAt: Computed = {
  schema: Type.Unsafe({ type: ['string', 'null'], format: 'date-time', examples: [null] }),
  select: sql`t.deleted_at`,
};
const domainsOf = (key: string): Computed => ({
  schema: Type.Array(Type.Object({ id: Id, uri: Type.String() })),
  select: sql`coalesce((select json_agg(json_build_object('id', d.id, 'uri', d.uri) order by d.id) from ${raw(`${key}_domains`)} l
    join workspace_domains d on d.id = l.workspace_domain_id and d.workspace_id = t.workspace_id and d.deleted_at is null
    where l.workspace_id = t.workspace_id and l.${raw(`${key}_id`)} = t.id), '[]')`,
});

/** Declares a kind of instance by the fields its owner may set. */
export function instanceKind<F extends Fields>(key: InstanceKind['key'], fields: F): InstanceKind<F> {
  const columns = columnsOf(fields);
  const records = defineResource({
    path: `${key}s`,
    table: `${key}s`,
    owner: WORKSPACE,
    columns,
    list: { search: ['name'], orderBy: ['id'] },
    dropdown: { label: 'name' },
    detail: { workspaceId, deletedAt, workspaceDomains: domainsOf(key) },
    permissions: { read: 'open', write: 'open' },
  });
  return { key, fields, records };
}
