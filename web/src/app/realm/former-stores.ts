import { removeOldDrafts } from '../../ui/drafts.ts';
import { removeOldAnswers } from './kept-answers.ts';

/** Databases and entries of earlier layouts. No code reads them any more. */
const FORMER_DATABASES = ['pousada.presses'];
const FORMER_ENTRIES = ['pousada.tokens'];

/** Deletes everything on this device that earlier versions left, and sealed values past their age. */
export async function removeFormerStores(): Promise<void> {
  try {
    for (const name of FORMER_ENTRIES) {
      localStorage.removeItem(name);
      sessionStorage.removeItem(name);
    }
    for (const name of FORMER_DATABASES) indexedDB.deleteDatabase(name);
    await Promise.all([removeOldDrafts(), removeOldAnswers()]);
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}
