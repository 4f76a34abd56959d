import type { Config } from '../config/config.ts';
import { DocumentKeys } from '../identity/document-keys.ts';
import { Keyring } from '../identity/keyring.ts';
import { Outbound } from '../outbound/outbound.ts';

/** The keys and the outbound client, as configured by the operator. */
export const configuredServices = ({ keys, documentKeys, dataDir, webhooks }: Config) => ({
  keys: Keyring.of({ keys, dataDir }),
  documentKeys: DocumentKeys.of(documentKeys),
  outbound: new Outbound(webhooks),
});
