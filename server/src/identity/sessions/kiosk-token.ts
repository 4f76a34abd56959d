import { compile, param, sql } from '../../db/sql.ts';

/** Issues the token of a shared tablet to a manager. It lasts for 90 days. */
export const ISSUE_KIOSK = compile(sql`
  insert into timesheet_tokens (timesheet_id, hash, member_id, expires_at, is_kiosk)
  values (${param('timesheetId')}, ${param('hash')}, ${param('memberId')}, now() + interval '90 days', true)`);
