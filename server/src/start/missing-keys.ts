import { keysInUse } from '../crm/customer-documents/customer-documents.rotation.ts';
import type { Db } from '../db/handles.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';

/** Warns about document keys that are in use but not configured. The server starts, because everything else works. */
export async function warnOfMissingKeys(db: Db, { ids }: DocumentKeys, say: (line: string) => void): Promise<void> {
  const missing = (await keysInUse(db)).filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  say(
    `Document numbers are sealed with keys that are missing in POUSADA_DOCUMENT_KEYS: ${missing.join(', ')}. Without them these numbers cannot be read.`,
  );
}
