import { authorisation } from './authorisation.ts';
import { backup } from './backup.ts';
import { faults } from './faults/faults.ts';
import { fuzz } from './fuzz.ts';
import { migrations } from './migrations.ts';
import { neighbours } from './neighbours.ts';
import { storms } from './storms.ts';
import type { Suite } from './suite.ts';
import { tenancy } from './tenancy.ts';

export const SUITES: readonly Suite[] = [
  ...[tenancy, authorisation, fuzz, storms, backup, migrations, faults, neighbours],
];
