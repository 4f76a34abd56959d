import { keysInUse } from '../crm/customer-documents/customer-documents.rotation.ts';
import type { Db } from '../db/handles.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';

/** Says which keys of documents are needed and not there. Everything else works without them, so the server starts. */
export async function tellMissingKeys(db: Db, { ids }: DocumentKeys, say: (line: string) => void): Promise<void> {
  const missing = (await keysInUse(db)).filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  say(
    `Numbers of documents are sealed with keys that are not in POUSADA_DOCUMENT_KEYS: ${missing.join(', ')}. Until they are, nobody can read those numbers.`,
  );
}
