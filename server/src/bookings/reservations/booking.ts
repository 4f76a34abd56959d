import { lockTypes, lockUnits, type ScheduledType, type ScheduledUnit } from '../../allocation/locks.ts';
import { atTime, type House, isPlainDate } from '../../allocation/moments.ts';
import { dateErrors, firstOfEachField } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { type FieldError, fieldError, invalid } from '../../http/errors.ts';

/** What a booking asks for. */
export interface Request {
  /** Null where the customer was taken on before. */
  readonly tourCustomerId: number | null;
  readonly tourResourceTypeId: number;
  readonly tourResourceId: number | null;
}

/** What it asks for, locked: nothing of it changes before the booking is made. */
export interface Ground {
  readonly type: ScheduledType;
  readonly unit: ScheduledUnit | null;
  readonly isCustomerBlocked: boolean;
}

/** The customer, if they can be booked for: live and not anonymized. */
const customerFacts = (tx: TourTx, id: number): Promise<{ isBlocked: boolean } | undefined> =>
  tx.row(sql`
    select exists (select from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id
      where l.tour_id = c.tour_id and l.customer_id = c.id and g.blocks_booking and g.deleted_at is null) as "isBlocked"
    from customers c where c.tour_id = ${tx.tourId} and c.id = ${id} and c.deleted_at is null and c.anonymized_at is null`);

/**
 * Locks the type and the unit a booking asks for. Every one of them that is not there is reported, and so is a unit
 * of another type. `alsoTypeId` is locked too: the type a booking leaves.
 */
export async function lockGround(tx: TourTx, asked: Request, alsoTypeId?: number): Promise<Ground> {
  const types = await lockTypes(tx, [asked.tourResourceTypeId, alsoTypeId ?? asked.tourResourceTypeId]);
  const unitId = asked.tourResourceId;
  const unit = unitId === null ? null : (await lockUnits(tx, [unitId])).get(unitId);
  const customerId = asked.tourCustomerId;
  const customer = customerId === null ? { isBlocked: false } : await customerFacts(tx, customerId);
  const type = types.get(asked.tourResourceTypeId);
  const isStranger = unit === undefined || (unit !== null && type !== undefined && unit.typeId !== type.id);
  const missing = [
    ...(customer ? [] : ['tourCustomerId']),
    ...(type ? [] : ['tourResourceTypeId']),
    ...(isStranger ? ['tourResourceId'] : []),
  ];
  if (missing.length > 0) throw invalid(missing.map((field) => fieldError('database.exists', field)));
  return { type: type!, unit: unit!, isCustomerBlocked: customer!.isBlocked };
}

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Days become times by the house's hours; where no days are sold, a day is no time. */
export function timesOf(type: Pick<ScheduledType, 'granularity'>, { startsAt, endsAt }: Times, house: House): Times {
  const errors = dateErrors(type, { startsAt, endsAt });
  if (errors.length > 0) throw invalid(errors);
  const at = (moment: string, time: string) =>
    isPlainDate(moment) ? atTime(Temporal.PlainDate.from(moment), time, house) : moment;
  return { startsAt: at(startsAt, house.checkInTime), endsAt: at(endsAt, house.checkOutTime) };
}

export const blockedCustomer = ({ isCustomerBlocked }: Ground): FieldError[] =>
  isCustomerBlocked ? [fieldError('customer.blocked', 'tourCustomerId')] : [];

/** Every broken rule at once, one a field. */
export function requireNone(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw invalid(firstOfEachField(errors));
}
