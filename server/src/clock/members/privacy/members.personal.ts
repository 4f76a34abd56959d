import { param, raw, type Sql, sql } from '../../../db/sql.ts';

/**
 * Treatment of a column on anonymization. `kept`: impersonal, or demanded by law, as working time is. `erased`:
 * deleted with its row. `cleared`: null. `stamped`: the time of anonymization. Columns that may not be null get an
 * impersonal value.
 */
export type Treatment = 'kept' | 'erased' | 'cleared' | 'stamped' | { readonly becomes: string };

export interface PersonalTable {
  /** Condition on the rows `r` that concern the member. */
  readonly rows: Sql;
  /** Its rows go as a whole. */
  readonly isErased?: true;
  readonly columns: Readonly<Record<string, Treatment>>;
}

const member = sql`${param('memberId')}::bigint`;
const byMember = sql`r.member_id = ${member}`;

/**
 * Every table that refers to a member, with all its columns. Anonymization and export read this map, and a test
 * compares it with the catalogue, so no column can be forgotten.
 */
export const PERSONAL: Readonly<Record<string, PersonalTable>> = {
  timesheet_members: {
    rows: sql`r.id = ${member}`,
    columns: {
      ...{ timesheet_id: 'kept', id: 'kept', is_manager: 'kept', status: 'kept' },
      name: { becomes: "'Anonymized'" },
      email: { becomes: "'anonymized-' || r.id || '@anonymized.invalid'" },
      ...{ password_hash: 'cleared', platform_user_id: 'cleared' },
      ...{ pin_hash: 'cleared', pin_attempts: 'kept', pin_attempted_at: 'cleared' },
      ...{ registration: 'cleared', cpf: 'cleared', pis: 'cleared' },
      ...{ schedule_id: 'kept', starts_on: 'kept', anonymized_at: 'stamped' },
      ...{ created_at: 'kept', updated_at: 'stamped', deleted_at: 'kept' },
    },
  },
  timesheet_tokens: {
    rows: byMember,
    isErased: true,
    columns: {
      timesheet_id: 'erased',
      hash: 'erased',
      member_id: 'erased',
      expires_at: 'erased',
      created_at: 'erased',
      ...{ house_id: 'erased', house_session: 'erased', is_kiosk: 'erased' },
    },
  },
  timesheet_member_users: {
    rows: byMember,
    isErased: true,
    columns: {
      ...{ timesheet_id: 'erased', member_id: 'erased', house_id: 'erased', house_user_id: 'erased' },
      ...{ workspace_id: 'erased', linked_at: 'erased' },
    },
  },
  timesheet_former_schedules: {
    rows: byMember,
    columns: { timesheet_id: 'kept', member_id: 'kept', ends_on: 'kept', schedule_id: 'kept' },
  },
  timesheet_punches: {
    rows: byMember,
    columns: {
      ...{ timesheet_id: 'kept', id: 'kept', member_id: 'kept', kind: 'kept', punched_at: 'kept', received_at: 'kept' },
      ...{ device_time: 'kept', client_id: 'cleared', source: 'kept' },
      ...{ latitude: 'cleared', longitude: 'cleared', accuracy_meters: 'cleared', is_outside_fence: 'kept' },
      ...{ entered_by_member_id: 'kept', reason: 'cleared' },
      // Without its salt a commitment reveals and proves nothing. The chain stays valid.
      ...{ number: 'kept', salt: 'cleared', commitment: 'kept', previous_hash: 'kept', hash: 'kept' },
      ...{ date: 'kept', side: 'kept', is_void: 'kept', seal: 'kept' },
    },
  },
  timesheet_voids: {
    rows: sql`r.punch_id in (select p.id from timesheet_punches p where p.timesheet_id = r.timesheet_id and p.member_id = ${member})`,
    columns: {
      ...{ timesheet_id: 'kept', punch_id: 'kept', voided_at: 'kept', voided_by_member_id: 'kept', reason: 'cleared' },
      ...{ number: 'kept', salt: 'cleared', commitment: 'kept', previous_hash: 'kept', hash: 'kept' },
    },
  },
  timesheet_days: {
    rows: byMember,
    columns: {
      ...{ timesheet_id: 'kept', member_id: 'kept', date: 'kept', status: 'kept', reason: 'cleared' },
      ...{ decided_by_member_id: 'kept', decided_at: 'kept', submitted_at: 'kept', updated_at: 'kept' },
    },
  },
  timesheet_closed_periods: {
    rows: sql`r.closed_by_member_id = ${member}`,
    columns: {
      ...{ timesheet_id: 'kept', starts_on: 'kept', ends_on: 'kept', closed_at: 'kept', closed_by_member_id: 'kept' },
    },
  },
  timesheet_closed_days: {
    rows: byMember,
    columns: {
      ...{ timesheet_id: 'kept', member_id: 'kept', date: 'kept', period_starts_on: 'kept', balance_minutes: 'kept' },
      figures: 'kept',
    },
  },
  timesheet_absences: {
    rows: byMember,
    columns: {
      ...{ timesheet_id: 'kept', id: 'kept', member_id: 'kept', kind: 'kept', starts_on: 'kept', ends_on: 'kept' },
      ...{ is_half_day: 'kept', note: 'cleared', status: 'kept', requested_by_member_id: 'kept' },
      ...{ decided_by_member_id: 'kept', decided_at: 'kept', decision_reason: 'cleared' },
      ...{ created_at: 'kept', updated_at: 'kept' },
    },
  },
  timesheet_bank_entries: {
    rows: byMember,
    columns: {
      ...{ timesheet_id: 'kept', id: 'kept', member_id: 'kept', kind: 'kept', date: 'kept', minutes: 'kept' },
      ...{ reason: 'cleared', entered_by_member_id: 'kept', entered_at: 'kept' },
    },
  },
};

/** The rows of a table that speak of the member, under the alias `r`. */
export const rowsOf = (name: string, { rows }: PersonalTable): Sql =>
  sql`${raw(name)} r where r.timesheet_id = ${param('timesheetId')} and ${rows}`;

/** Bytes that only the server has a use for: an export leaves them out. */
const OPAQUE = new Set(['password_hash', 'pin_hash', 'salt', 'commitment', 'previous_hash', 'seal']);

export const toldColumns = ({ columns }: PersonalTable): string[] =>
  Object.keys(columns).filter((column) => !OPAQUE.has(column));
