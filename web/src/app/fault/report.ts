import { type FaultKind, newKey } from '@pousada/client';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { newCall } from '../queue/queue.ts';
import { useEnqueue } from '../queue/use-queue.ts';
import type { FaultLocation } from './location-choice.tsx';
import type { Photo } from './photo.ts';

interface Fault {
  readonly location: FaultLocation;
  readonly kind: FaultKind;
  readonly note: string;
  readonly photo: Photo | null;
  readonly isBlocking: boolean;
}

/** Reports a fault through the queue, followed by its photo. */
export function useReportFault() {
  const { say } = useWords();
  const enqueue = useEnqueue();
  return async ({ location, kind, note, photo, isBlocking }: Fault) => {
    const key = newKey();
    const about = `fault ${key}`;
    const unit = location.code;
    const described = [note.trim(), isBlocking && say('fault.blocksSaid')].filter(Boolean).join('\n');
    const report = newCall({
      key,
      call: 'reportFault',
      args: {
        body: {
          title: say(`fault.named.${kind}`),
          description: described || null,
          faultKind: kind,
          ...(location.isZone ? { tourResourceZoneId: location.id } : { tourResourceId: location.id }),
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
