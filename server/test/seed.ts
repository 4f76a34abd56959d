import fc from 'fast-check';
import { SEED } from './random.ts';

// Runs before each test file: every property draws its values from the seed of the run.
fc.configureGlobal({ seed: SEED });
