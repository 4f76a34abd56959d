import type { Moves } from '../../../team/settings/strict-transitions.ts';

export const HOUSEKEEPING_STATES = ['dirty', 'cleaning', 'clean', 'inspected', 'out_of_service'] as const;
export type HousekeepingState = (typeof HOUSEKEEPING_STATES)[number];

/** The cleaning cycle; any state may become out of service. */
export const STATE_STEPS: Moves<HousekeepingState> = {
  dirty: ['cleaning', 'out_of_service'],
  cleaning: ['clean', 'out_of_service'],
  clean: ['inspected', 'out_of_service'],
  inspected: ['out_of_service'],
  out_of_service: [],
};
