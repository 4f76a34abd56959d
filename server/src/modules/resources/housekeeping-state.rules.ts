export const HOUSEKEEPING_STATES = ['dirty', 'cleaning', 'clean', 'inspected', 'out_of_service'] as const;
export type HousekeepingState = (typeof HOUSEKEEPING_STATES)[number];
