import { DocumentKeys } from '../src/identity/document-keys.ts';

/** The document key of the story, with which the server seals numbers. It is not secret. */
export const documentKeys = DocumentKeys.of(`2026-11:${'A'.repeat(43)}=`);
