import type { MemberCaller } from '../callers/member-caller.ts';
import type { ClockScope } from '../db/handles.ts';
import { notFound } from '../http/errors.ts';
import type { Fields } from '../http/fields/field.ts';
import type { PrintedStatement } from '../http/route.ts';
import type { Resource } from '../kit/resource.ts';
import { printed } from '../kit/routes.ts';
import { listRows, type PageQuery, plans, type Row, readRow } from '../kit/rows.ts';
import { visibleMember } from './visible-member.ts';

type Family = Resource<Fields, ClockScope>;

function listStatements(family: Family, query: Readonly<Record<string, unknown>>, whom: string): PrintedStatement[] {
  const { page, count } = plans.list(family)(query);
  return [...printed(`list${whom}`, page), ...(query.count ? printed(`count${whom}`, count) : [])];
}

/** List filter by caller: managers see all members' records, members their own. */
export const seenByCaller = (family: Family) => ({
  also: [403],
  rows: ({ db }: MemberCaller, asked: PageQuery) =>
    listRows(db, family, { ...asked, memberId: visibleMember(db, asked.memberId as number | undefined) }),
  statements: (query: Readonly<Record<string, unknown>>): PrintedStatement[] => [
    ...listStatements(family, query, ''),
    ...listStatements(family, { memberId: 'own', ...query }, ' of one member'),
  ],
});

/** A record of a member the caller may see, or 404. */
export async function readSeen({ db }: MemberCaller, family: Family, id: number): Promise<Row> {
  const row = await readRow(db, family, id);
  if (!db.isManager && row.memberId !== db.memberId) throw notFound();
  return row;
}

export const seenStatements = (family: Family) => (): PrintedStatement[] => printed('detail', plans.read(family));
