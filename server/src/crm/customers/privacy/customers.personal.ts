import { raw, type Sql, sql } from '../../../db/sql.ts';

/**
 * The treatment of a column when its customer is anonymized.
 * - `kept`: impersonal by itself, or required by law.
 * - `erased`: deleted with its row.
 * - `derived`: computed from other columns.
 * - `cleared`: set to null.
 * - `stamped`: set to the time of the anonymization.
 * - `becomes`: for columns that cannot be null, an impersonal value.
 */
export type Treatment = 'kept' | 'erased' | 'derived' | 'cleared' | 'stamped' | { readonly becomes: string };

export interface PersonalTable {
  /** The column with the customer's id. */
  readonly customer: string;
  /** Further rows `r` about these customers, which the column does not identify. */
  readonly alsoAbout?: (ids: Sql, tourId: Sql) => Sql;
  /** Rows that are deleted as a whole; in all others the columns are treated one by one. `today` is the local day. */
  readonly erased: (today: Sql) => Sql;
  readonly columns: Readonly<Record<string, Treatment>>;
  /** True if the database maintains it from `customers`: nothing to treat, nothing of its own to export. */
  readonly derived?: true;
  /** Values exported besides the columns of the row `r`. */
  readonly also?: Readonly<Record<string, Sql>>;
  /** Permissions needed to see it in an export, besides `customer.read`. */
  readonly permissions?: readonly string[];
  /** The last day on which the law requires a row that stays. */
  readonly retained?: Sql;
  /** The treatment of the duplicate's rows in a merge: moved to the other customer, or handled separately. */
  readonly merge: 'moves' | 'apart';
}

const none = () => raw('false');
const all = () => raw('true');
/** The law may require a document longer than its holder may be named: it stays until its retention date has passed. */
const retained = (today: Sql) => sql`(r.retain_until is null or r.retain_until < ${today})`;
const STAMPS = { created_at: 'kept', updated_at: 'kept', deleted_at: 'kept' } as const;

/**
 * Every table that refers to a customer, with every column of it. Anonymization, export and merge all use this map, and
 * a test compares it with the catalog: a column cannot be added without deciding its treatment.
 */
export const PERSONAL: Readonly<Record<string, PersonalTable>> = {
  customers: {
    customer: 'id',
    erased: none,
    merge: 'apart',
    columns: {
      tour_id: 'kept',
      id: 'kept',
      kind: 'kept',
      full_name: { becomes: "'Anonymized'" },
      full_name_folded: 'derived',
      legal_name: 'cleared',
      email: 'cleared',
      phone_e164: 'cleared',
      birth_date: 'cleared',
      nationality: 'cleared',
      residence_country: 'cleared',
      preferred_locale: 'cleared',
      marketing_opt_in: { becomes: 'false' },
      marketing_opt_in_at: 'cleared',
      notes: 'cleared',
      anonymized_at: 'stamped',
      merged_into_customer_id: 'kept',
      ...STAMPS,
      updated_at: 'stamped',
    },
  },
  customer_preferences: {
    customer: 'tour_customer_id',
    erased: all,
    merge: 'moves',
    columns: {
      tour_id: 'kept',
      id: 'kept',
      tour_customer_id: 'kept',
      kind: 'erased',
      value: 'erased',
      severity: 'erased',
      ...STAMPS,
    },
  },
  customer_acknowledgements: {
    customer: 'tour_customer_id',
    erased: all,
    // An acknowledgement for the duplicate does not cover the alerts of both together.
    merge: 'apart',
    columns: {
      tour_id: 'kept',
      tour_customer_id: 'kept',
      version: 'erased',
      acknowledged_at: 'erased',
      acknowledged_by_tour_user_id: 'erased',
    },
  },
  customer_documents: {
    customer: 'tour_customer_id',
    erased: retained,
    columns: {
      tour_id: 'kept',
      id: 'kept',
      tour_customer_id: 'kept',
      doc_type: 'kept',
      issuing_country: 'kept',
      number_ciphertext: 'kept',
      number_fingerprint: 'kept',
      encryption_key_id: 'kept',
      is_sealed: 'kept',
      holder_name: 'cleared',
      issued_on: 'kept',
      expires_on: 'kept',
      // The file may have been named after its holder.
      scan_object_key: 'cleared',
      retain_until: 'kept',
      ...STAMPS,
    },
    permissions: ['customer.document.read'],
    retained: raw('r.retain_until'),
    merge: 'moves',
  },
  reservations: {
    customer: 'tour_customer_id',
    erased: none,
    columns: {
      tour_id: 'kept',
      id: 'kept',
      tour_customer_id: 'kept',
      reservation_group_id: 'kept',
      tour_resource_type_id: 'kept',
      tour_resource_id: 'kept',
      starts_at: 'kept',
      ends_at: 'kept',
      units: 'kept',
      guests: 'kept',
      notes: 'cleared',
      // A free text, which may say who sent the guest.
      source: 'cleared',
      // The reference identifies the person at its source.
      external_ref: 'cleared',
      expected_arrival: 'kept',
      status: 'kept',
      checked_in_at: 'kept',
      checked_out_at: 'kept',
      cancel_reason: 'cleared',
      overdue_told_for: 'kept',
      no_show_waived_for: 'kept',
      ...STAMPS,
    },
    permissions: ['reservation.read'],
    merge: 'moves',
  },
  reservation_groups: {
    customer: 'tour_customer_id',
    erased: none,
    columns: { tour_id: 'kept', id: 'kept', tour_customer_id: 'kept', ...STAMPS },
    permissions: ['reservation.read'],
    merge: 'moves',
  },
  reservation_guests: {
    customer: 'tour_customer_id',
    // Guests without a customer record of their own are anonymized with the customer who booked.
    alsoAbout: (ids, tourId) => sql`(r.reservation_id in (select b.id from reservations b
        where b.tour_id = ${tourId} and b.tour_customer_id = any(${ids}))
      and not exists (select from customers o
        where o.tour_id = ${tourId} and o.id = r.tour_customer_id and o.deleted_at is null))`,
    erased: retained,
    columns: {
      tour_id: 'kept',
      id: 'kept',
      reservation_id: 'kept',
      tour_customer_id: 'kept',
      name: { becomes: "'Anonymized'" },
      name_folded: 'derived',
      relation: { becomes: "'other'" },
      birth_date: 'cleared',
      nationality: 'kept',
      sex: 'cleared',
      occupation: 'cleared',
      email: 'cleared',
      phone_e164: 'cleared',
      residence_country: 'cleared',
      residence_city: 'cleared',
      residence_address: 'cleared',
      coming_from: 'cleared',
      going_to: 'cleared',
      trip_reason: 'cleared',
      transport: 'cleared',
      document_type: 'kept',
      document_number_ciphertext: 'kept',
      document_number_fingerprint: 'kept',
      encryption_key_id: 'kept',
      is_sealed: 'kept',
      retain_until: 'kept',
      anonymized_at: 'stamped',
      ...STAMPS,
    },
    permissions: ['reservation.read', 'customer.document.read'],
    retained: raw('r.retain_until'),
    merge: 'moves',
  },
  lost_items: {
    customer: 'given_to_tour_customer_id',
    erased: none,
    columns: {
      tour_id: 'kept',
      id: 'kept',
      // Staff texts that name the person are redacted apart.
      item: 'kept',
      tour_resource_id: 'kept',
      tour_resource_zone_id: 'kept',
      found_at: 'kept',
      found_by_name: 'kept',
      recorded_by_tour_user_id: 'kept',
      kept_where: 'kept',
      notes: 'cleared',
      given_to_name: 'cleared',
      given_to_tour_customer_id: 'kept',
      given_at: 'kept',
      given_by_tour_user_id: 'kept',
      ...STAMPS,
    },
    merge: 'moves',
  },
  customer_tags: {
    customer: 'customer_id',
    erased: none,
    merge: 'apart',
    columns: { tour_id: 'kept', customer_id: 'kept', tag_id: 'kept', is_automatic: 'kept' },
    also: {
      code: sql`(select g.code from tags g where g.tour_id = r.tour_id and g.id = r.tag_id)`,
      name: sql`(select g.name from tags g where g.tour_id = r.tour_id and g.id = r.tag_id)`,
    },
  },
  customer_words: {
    customer: 'customer_id',
    erased: all,
    merge: 'apart',
    columns: { tour_id: 'derived', word: 'derived', customer_id: 'derived', name: 'derived' },
    derived: true,
  },
};

/** True if a row `r` of a table is about one of these customers. */
export function isAbout({ customer, alsoAbout }: PersonalTable, ids: Sql, tourId: Sql): Sql {
  const own = sql`r.tour_id = ${tourId} and r.${raw(customer)} = any(${ids})`;
  return alsoAbout ? sql`(${own} or r.tour_id = ${tourId} and ${alsoAbout(ids, tourId)})` : own;
}

/** The local day of a tenant. */
export const today = (tourId: Sql): Sql =>
  sql`(select (now() at time zone t.timezone)::date from tours t where t.id = ${tourId})`;
