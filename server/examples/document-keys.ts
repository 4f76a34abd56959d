import { DocumentKeys } from '../src/identity/document-keys.ts';

/** The key of the story, whose operator lets the server seal numbers. It is no secret. */
export const documentKeys = DocumentKeys.of(`2026-11:${'A'.repeat(43)}=`);
