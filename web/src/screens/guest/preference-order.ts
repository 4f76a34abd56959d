import type { CustomerPreference } from '@pousada/client';
import { customerPreferenceInputFields } from '@pousada/client/fields';

const { values: SEVERITIES } = customerPreferenceInputFields.severity;

type Weighed = Pick<CustomerPreference, 'id' | 'severity'>;

/** Critical preferences before warnings before the rest; of equal ones the oldest first. */
export const bySeverity = (a: Weighed, b: Weighed): number =>
  SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || a.id - b.id;
