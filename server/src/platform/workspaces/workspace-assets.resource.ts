import { raw, type Sql, sql } from '../../db/sql.ts';
import { Field } from '../../http/fields/field.ts';
import { email, flag, id, integer, oneOf, pattern, text } from '../../http/fields/types.ts';
import { WORKSPACE } from '../../kit/owner.ts';
import { type AnyResource, defineResource } from '../../kit/resource.ts';

const HOST = /^(?=.{1,250}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:\/\S*)?$/;

/** An asset of a workspace, served below it. */
const asset = {
  owner: WORKSPACE,
  list: { orderBy: [], order: ['id'] },
  permissions: { read: 'open' },
} as const;

export const domains = defineResource({
  ...asset,
  path: 'domains',
  table: 'workspace_domains',
  columns: {
    uri: pattern(/^(?:https?:\/\/)?[^\s/@]+(?:\/\S*)?$/i, 250)
      .required()
      .example('costaverde.example'),
  },
  uniques: { workspace_domains_uri_live: 'uri' },
});

export const mails = defineResource({
  ...asset,
  path: 'mails',
  table: 'workspace_mails',
  columns: {
    name: text(150).required().example('Reservations'),
    host: pattern(HOST, 250).required().example('smtp.example.com'),
    port: integer({ min: 1, max: 65_535 }).required().example(587),
    fromAddress: email().required(),
    isActive: flag(true),
  },
});

export const storages = defineResource({
  ...asset,
  path: 'storages',
  table: 'workspace_storages',
  columns: {
    name: text(150).required().example('Scans'),
    kind: oneOf(['local', 's3', 'gcs', 'azure']).required(),
    bucket: text(250).required().example('costaverde-scans'),
    isActive: flag(true),
  },
});

export const workspaceAssets = [domains, mails, storages] as const;

/** The id of an active asset of the workspace; a deleted one reads as none. */
export function activeId(target: AnyResource): Field<number> {
  const { spec, options } = id();
  const select = (column: Sql) =>
    sql`(select x.id from ${raw(target.table)} x where x.id = ${column} and x.workspace_id = t.workspace_id and x.deleted_at is null)`;
  return new Field<number>({ ...spec, select }, options).references({ ...target, only: sql`x.is_active` });
}
