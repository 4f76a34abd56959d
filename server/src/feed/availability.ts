/** The word for all entities that can change how many units are free. */
export const AVAILABILITY = 'availability';

/**
 * The entities whose changes can move availability: everything that takes up the schedule, the resources and their
 * types, and the settings, which have the check-in and check-out times.
 */
export const AVAILABILITY_ENTITIES: readonly string[] = [
  'allocations',
  'maintenance-orders',
  'reservation-groups',
  'reservations',
  'resource-types',
  'resources',
  'settings',
];

/** The entities that a list of names means. */
export const entitiesMeant = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => (name === AVAILABILITY ? AVAILABILITY_ENTITIES : [name])));

export const AVAILABILITY_DESCRIPTION = `The word \`${AVAILABILITY}\` stands for the entities that can change how many units are free: ${AVAILABILITY_ENTITIES.map((name) => `\`${name}\``).join(', ')}.`;
