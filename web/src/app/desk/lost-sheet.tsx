import { newKey } from '@pousada/client';
import { lostItemInputFields } from '@pousada/client/fields';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { TextField } from '../../ui/fields.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useWords } from '../../words/words.ts';
import { type FaultLocation, LocationChoice } from '../fault/location-choice.tsx';
import type { Photo } from '../fault/photo.ts';
import { PhotoButton } from '../fault/photo-button.tsx';
import { newCall } from '../queue/queue.ts';
import { useEnqueue } from '../queue/use-queue.ts';
import { useHouse } from '../session/house-context.ts';
import css from './desk.module.css';

interface Values {
  readonly item: string;
  readonly keptWhere: string;
  readonly foundByName: string;
}

const EMPTY: Values = { item: '', keptWhere: '', foundByName: '' };
const FIELDS = lostItemInputFields;

/** Records a find through the queue, followed by its photo. */
function useRecordFind() {
  const { say } = useWords();
  const enqueue = useEnqueue();
  return async ({ item, keptWhere, foundByName }: Values, location: FaultLocation | null, photo: Photo | null) => {
    const key = newKey();
    const about = `lost ${key}`;
    const place = location?.isZone ? { tourResourceZoneId: location.id } : { tourResourceId: location?.id ?? null };
    const record = newCall({
      key,
      call: 'createLostItem',
      args: {
        body: { item, keptWhere: keptWhere.trim() || null, foundByName: foundByName.trim() || null, ...place },
      },
      about,
      says: 'lost.told',
      values: { item },
      stamps: 'foundAt',
    });
    const picture =
      photo &&
      newCall({
        call: 'setLostItemPhoto',
        // Replaced by the id of the record once it is created.
        args: { id: 0, body: { data: photo.data } },
        idFrom: key,
        about,
        says: 'lost.toldPhoto',
        values: { item },
      });
    await enqueue(...(picture ? [record, picture] : [record]));
    offerUndo(say('lost.sent', { item }));
  };
}

interface LostSheetProps {
  readonly room: { readonly id: number; readonly code: string } | undefined;
  readonly onClose: () => void;
}

/** A find: the thing, its photo, the place and where it is kept. Every role records one, also without a network. */
export function LostSheet({ room, onClose }: LostSheetProps) {
  const { say } = useWords();
  const { slug } = useHouse();
  const [location, setLocation] = useState<FaultLocation | null>(room ? { ...room, isZone: false } : null);
  const [isChoosing, setChoosing] = useState(!room);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [values, setValues] = useState(EMPTY);
  const record = useRecordFind();
  const { keep, drop } = useDraft<Values>(`${slug} lost ${room?.id ?? ''}`, setValues);
  useEffect(() => {
    if (values !== EMPTY) keep(values);
  }, [values, keep]);
  const field = (name: keyof Values) => ({
    value: values[name],
    onChange: (typed: string) => setValues((before) => ({ ...before, [name]: typed })),
    maxLength: FIELDS[name].maxLength,
  });
  const item = values.item.trim();
  const title = location ? say('lost.titleIn', { unit: location.code }) : say('lost.title');
  function send() {
    if (!item) return;
    void record({ ...values, item }, location, photo);
    drop();
    onClose();
  }
  return (
    <Drawer
      label={title}
      title={<h2>{title}</h2>}
      acts={
        !isChoosing && (
          <Button kind="quiet" size="sm" onClick={() => setChoosing(true)}>
            {say('lost.otherPlace')}
          </Button>
        )
      }
      onClose={onClose}
      foot={
        !isChoosing && (
          <div className={css.sends}>
            <button type="button" className={css.main} aria-disabled={!item || undefined} onClick={send}>
              {say('lost.record')}
            </button>
          </div>
        )
      }
    >
      {isChoosing ? (
        <LocationChoice
          onChoose={(next) => {
            setLocation(next);
            setChoosing(false);
          }}
        />
      ) : (
        <div className={css.form}>
          <TextField label={say('lost.item')} {...field('item')} />
          <PhotoButton photo={photo} onPhoto={setPhoto} />
          <TextField label={say('lost.kept')} {...field('keptWhere')} />
          <TextField label={say('lost.finder')} {...field('foundByName')} />
        </div>
      )}
    </Drawer>
  );
}
