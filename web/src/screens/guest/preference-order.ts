import type { CustomerPreference } from '@pousada/client';
import { customerPreferenceInputFields } from '@pousada/client/fields';

const { values: SEVERITIES } = customerPreferenceInputFields.severity;

type RankedPreference = Pick<CustomerPreference, 'id' | 'severity'>;

/** Critical preferences before warnings before the rest; of equal ones the oldest first. */
export const bySeverity = (a: RankedPreference, b: RankedPreference): number =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || a.id - b.id;
