import { type FaultKind, newKey } from '@pousada/client';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { newCall } from '../queue/queue.ts';
import { useEnqueue } from '../queue/use-queue.ts';
import type { Photo } from './photo.ts';
import type { Place } from './place-choice.tsx';

/** What somebody saw. */
interface Fault {
  readonly place: Place;
  readonly kind: FaultKind;
  readonly note: string;
  readonly photo: Photo | null;
  readonly isBlocking: boolean;
}

/** Reports a fault through the queue, its photo after it. */
export function useReport() {
  const { say } = useWords();
  const enqueue = useEnqueue();
  return async ({ place, kind, note, photo, isBlocking }: Fault) => {
    const key = newKey();
    const about = `fault ${key}`;
    const unit = place.code;
    const described = [note.trim(), isBlocking && say('fault.blocksSaid')].filter(Boolean).join('\n');
    const report = newCall({
      key,
      call: 'reportFault',
      args: {
        body: {
          title: say(`fault.named.${kind}`),
          description: described || null,
          faultKind: kind,
          ...(place.isZone ? { tourResourceZoneId: place.id } : { tourResourceId: place.id }),
        },
      },
      about,
      says: 'fault.told',
      values: { unit, kind: say(`fault.kind.${kind}`) },
    });
    const picture =
      photo &&
      newCall({
        call: 'createMaintenanceOrderPhoto',
        // Replaced by the id of the order once it is created.
        args: { id: 0, body: { data: photo.data } },
        idFrom: key,
        about,
        says: 'fault.toldPhoto',
        values: { unit },
      });
    await enqueue(...(picture ? [report, picture] : [report]));
    offerUndo(say('fault.sent', { unit, kind: say(`fault.kind.${kind}`) }));
  };
}
