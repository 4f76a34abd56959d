import { hasFormerKeys, rotateKeys } from '../../crm/customer-documents/customer-documents.rotation.ts';
import { perTour } from '../job.ts';

/** Seals document numbers again with the current key, in deleted instances too, so that older keys can be removed. */
export const documentKeys = perTour({
  name: 'document-keys',
  schedule: () => '*/10 * * * *',
  where: ({ documentKeys: keys }) => hasFormerKeys(keys),
  run: async ({ db, documentKeys: keys, log, signal }, scope) => {
    const { tourId } = scope;
    const { resealed, damaged, damagedCards } = await rotateKeys(db, keys, scope, signal);
    if (resealed > 0) log.info({ tourId, resealed, keyId: keys.current }, 'documents sealed with the current key');
    if (damaged.length > 0)
      log.error({ tourId, documentIds: damaged.slice(0, 100) }, 'document numbers cannot be decrypted');
    if (damagedCards.length > 0)
      log.error({ tourId, guestIds: damagedCards.slice(0, 100) }, 'numbers of registration cards cannot be decrypted');
  },
});
