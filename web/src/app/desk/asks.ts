/** The sheets that any user may open over any screen. `room` shows a room; the others ask for something. */
export const ASKS = ['room', 'fault', 'cleaning', 'dirty', 'lost'] as const;
export type Ask = (typeof ASKS)[number];
