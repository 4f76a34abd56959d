import { useRef, useState } from 'react';
import { IconCamera } from '../../ui/icons.ts';
import { useOffline } from '../../ui/offline.ts';
import { useWords } from '../../words/words.ts';
import css from './fault.module.css';
import { type Photo, readPhoto } from './photo.ts';

interface PhotoButtonProps {
  readonly photo: Photo | null;
  readonly onPhoto: (photo: Photo) => void;
  /** Sent to the server at once, so the button is disabled without a network. */
  readonly isSent?: boolean;
}

/** Opens the camera of a phone, or asks for a file. */
export function PhotoButton({ photo, onPhoto, isSent = false }: PhotoButtonProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isBad, setBad] = useState(false);
  const isOff = useOffline() && isSent;
  async function take(file: File | undefined) {
    if (!file) return;
    setBad(false);
    try {
      onPhoto(await readPhoto(file));
    } catch {
      setBad(true);
    }
  }
  return (
    <div className={css.photo}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say('fault.photo')}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <button type="button" aria-disabled={isOff || undefined} onClick={() => !isOff && input.current?.click()}>
        {photo ? (
          <img src={photo.url} alt={say('fault.photoOf')} />
        ) : (
          <IconCamera size={24} stroke={1.75} aria-hidden />
        )}
        {say(photo ? 'fault.photoAgain' : 'fault.photo')}
      </button>
      {isOff && <p>{say('common.offline')}</p>}
      {isBad && <p role="alert">{say('fault.photoBad')}</p>}
    </div>
  );
}
