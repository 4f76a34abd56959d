import type { MaintenanceOrderPhoto } from '@pousada/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photo } from '../../app/fault/photo.ts';
import { PhotoButton } from '../../app/fault/photo-button.tsx';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { useObjectUrl } from '../../ui/object-url.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { useWords } from '../../words/words.ts';
import { readOrdersAgain } from './acts.ts';
import css from './maintenance.module.css';
import { usePhotos } from './queries.ts';

function Picture({ id, photo }: { id: number; photo: MaintenanceOrderPhoto }) {
  const { say } = useWords();
  const { slug, api } = useHouse();
  const dates = useDates();
  const { data } = useQuery({
    queryKey: [slug, 'maintenance-photo', photo.id],
    queryFn: ({ signal }) => api.getMaintenanceOrderPhoto({ id, photoId: photo.id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  const t = dates.moment(photo.createdAt);
  return (
    <li>{url && <img src={url} alt={say('mt.photoOf', { name: photo.addedByTourUser?.displayName ?? '–', t })} />}</li>
  );
}

/** The photos of an order, and the camera button. */
export function Photos({ id }: { id: number }) {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const { data } = usePhotos(id);
  const [error, setError] = useState<unknown>(null);
  const mayAdd = [useCan('maintenance.manage'), useCan('housekeeping.update')].some(Boolean);
  async function add({ data: bytes }: Photo) {
    setError(null);
    try {
      await api.createMaintenanceOrderPhoto({ id, body: { data: bytes } });
      await readOrdersAgain();
    } catch (caught) {
      setError(caught);
    }
  }
  const photos = data?.data ?? [];
  return (
    <section className={css.part}>
      <h3>{say('mt.photos')}</h3>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo) => (
            <Picture key={photo.id} id={id} photo={photo} />
          ))}
        </ul>
      )}
      {mayAdd && <PhotoButton photo={null} isSent onPhoto={(photo) => void add(photo)} />}
      {error !== null && (
        <p role="alert" className={css.refused}>
          {sentenceOf(error, words)}
        </p>
      )}
    </section>
  );
}
