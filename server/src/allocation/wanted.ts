import type { ScheduledType, ScheduledUnit } from './locks.ts';
import type { Span } from './spans.ts';

/** A wish for a place: on a unit, or anywhere in the type. Type and unit are locked by the caller. */
export interface Wanted extends Span {
  readonly type: ScheduledType;
  readonly unit: ScheduledUnit | null;
  readonly units: number;
}
