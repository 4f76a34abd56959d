import type { Config } from '../config/config.ts';
import { DocumentKeys } from '../identity/document-keys.ts';
import { Keyring } from '../identity/keyring.ts';
import { Outbound } from '../outbound/outbound.ts';

/** What the operator lets the server do on the outside, and the keys to what it keeps for that. */
export const outsideOf = ({ keys, documentKeys, dataDir, webhooks }: Config) => ({
  keys: Keyring.of({ keys, dataDir }),
  documentKeys: DocumentKeys.of(documentKeys),
  outbound: new Outbound(webhooks),
});
