import { domainToASCII, domainToUnicode } from 'node:url';
import type { Db } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';

/** Houses listed on a sign-in page at most. */
export const MAX_HOUSES = 100;

/** Of several workspaces that claim a host the first has it, so that no house can appear on another's sign-in page. */
export const HOUSES = compile(sql`
  with claim as materialized (
    select d.workspace_id from workspace_domains d join workspaces w on w.id = d.workspace_id and w.deleted_at is null
    where d.host = any(${param('hosts')}::text[]) and d.deleted_at is null order by d.id limit 1
  )
  select t.name, t.slug, t.token_header as "tokenHeader", t.timezone
  from claim join tours t on t.workspace_id = claim.workspace_id and t.is_active and t.deleted_at is null
  where exists (select from tour_domains l
    join workspace_domains d on d.workspace_id = l.workspace_id and d.id = l.workspace_domain_id
    where l.workspace_id = t.workspace_id and l.tour_id = t.id and d.host = any(${param('hosts')}::text[]) and d.deleted_at is null)
  order by fold(t.name), t.id limit ${param('limit')}`);

const PORT = /:\d*$/;

/** Spellings of a host: without port and final dot, in Unicode and in punycode. */
export function hostsIn(header: string | undefined): string[] {
  const host = (header ?? '').toLowerCase().replace(PORT, '').replace(/\.$/, '');
  return [...new Set([host, domainToASCII(host), domainToUnicode(host)])].filter((one) => one !== '');
}

/** The houses reached under the host of a request, by name. */
export async function housesAt(db: Db, header: string | undefined) {
  const hosts = hostsIn(header);
  return { houses: hosts.length === 0 ? [] : await db.rows(HOUSES, { hosts, limit: MAX_HOUSES }) };
}
