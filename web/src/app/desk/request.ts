import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { newCall } from '../queue/queue.ts';
import { useEnqueue } from '../queue/use-queue.ts';

interface CleaningRequest {
  readonly room: { readonly id: number; readonly code: string };
  readonly note: string;
  readonly isDirty: boolean;
}

/** Asks for a cleaning through the queue, so that a person on foot needs no network. */
export function useRequestCleaning() {
  const { say } = useWords();
  const enqueue = useEnqueue();
  return async ({ room, note, isDirty }: CleaningRequest) => {
    const unit = room.code;
    await enqueue(
      newCall({
        call: 'requestCleaning',
        args: { body: { tourResourceId: room.id, note: note.trim() || null, isDirty } },
        about: `room ${room.id}`,
        says: isDirty ? 'ask.told.dirty' : 'ask.told.cleaning',
        values: { unit },
      }),
    );
    offerUndo(say(isDirty ? 'ask.sentDirty' : 'ask.sentCleaning', { unit }));
  };
}
