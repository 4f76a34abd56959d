import {
  customerPreferenceInputFields,
  housekeepingStateValues,
  maintenanceOrderInputFields,
} from '@pousada/client/fields';
import { Avatar, SeverityChip, StateChip, StatusChip, TagChip } from '../../ui/chips.tsx';
import { SeverityGlyph, StateGlyph } from '../../ui/glyphs.tsx';
import type { Page } from '../page.ts';

const STATUSES = [
  'confirmed',
  'arrives',
  'overdue',
  'checked_in',
  'leaves',
  'checked_out',
  'cancelled',
  'no_show',
  'hold',
  'internal',
  'maintenance',
] as const;

export const page: Page = {
  title: 'StateGlyph, StateChip, SeverityGlyph, StatusChip',
  states: {
    'states of a room': () =>
      housekeepingStateValues.map((state) => <StateGlyph key={state} state={state} size={24} />),
    'the same as chips': () => housekeepingStateValues.map((state) => <StateChip key={state} state={state} />),
    'severities of a repair': () =>
      maintenanceOrderInputFields.severity.values.map((one) => <SeverityGlyph key={one} severity={one} size={24} />),
    'severities of a preference': () =>
      customerPreferenceInputFields.severity.values.map((one) => <SeverityChip key={one} severity={one} />),
    'states of a stay': () => STATUSES.map((status) => <StatusChip key={status} status={status} />),
    'tags and people': () => (
      <>
        <TagChip name="Hóspede frequente" color="var(--amber-fill)" />
        <Avatar name="Ana Souza" />
      </>
    ),
  },
};
