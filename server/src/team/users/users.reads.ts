import type { StaffCaller } from '../../callers/staff-caller.ts';
import { forbidden } from '../../http/errors.ts';
import type { PrintedStatement } from '../../http/route.ts';
import { printed } from '../../kit/routes.ts';
import { listRows, type Page, type PageQuery, plans, type Row, readRow } from '../../kit/rows.ts';
import { users } from './users.resource.ts';

/** The list for callers who may not read e-mails: a search that looked into them would reveal them. */
const USERS_BY_NAME: typeof users = { ...users, list: { ...users.list, search: ['displayName'] } };

export const readsEmails = (caller: StaffCaller): boolean => caller.has('staff.manage');

const withoutEmail = (row: Row): Row => ({ ...row, email: null });

/** A page of users; the e-mails are null for callers without `staff.manage`. */
export async function listUsers(caller: StaffCaller, asked: PageQuery): Promise<Page> {
  if (readsEmails(caller)) return listRows(caller.db, users, asked);
  if (asked.orderBy === 'email') throw forbidden('The order of e-mails needs the permission to manage staff');
  const { rows, ...page } = await listRows(caller.db, USERS_BY_NAME, asked);
  return { ...page, rows: rows.map(withoutEmail) };
}

export async function readUser(caller: StaffCaller, id: number): Promise<Row> {
  const user = await readRow(caller.db, users, id);
  return readsEmails(caller) ? user : withoutEmail(user);
}

const statementsOf = (family: typeof users, query: PageQuery, whose: string): PrintedStatement[] => {
  const { page, count } = plans.list(family)(query);
  return [...printed(`list${whose}`, page), ...(query.count ? printed(`count${whose}`, count) : [])];
};

export const userStatements = {
  list: (query: Readonly<Record<string, unknown>>): PrintedStatement[] => [
    ...statementsOf(users, query as unknown as PageQuery, ''),
    ...(query.search === undefined ? [] : statementsOf(USERS_BY_NAME, query as unknown as PageQuery, ' by name')),
  ],
  detail: (): PrintedStatement[] => printed('detail', plans.read(users)),
};
