import { giveLostItemBackInputFields } from '@pousada/client/fields';
import { useState } from 'react';
import { isRefusal, readAgain } from '../../app/queries.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useObjectUrl } from '../../ui/object-url.ts';
import { sentenceOf } from '../../ui/refusal.ts';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import css from './lost.module.css';
import { useLostItem, useLostPhoto } from './queries.ts';
import { placeOf } from './wording.ts';

const again = () => readAgain('lost-items');

/** A thing that was found, and the form to give it back. */
export function LostDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const { api } = useHouse();
  const dates = useDates();
  const mayGive = [useCan('reservation.check_in'), useCan('reservation.write'), useCan('customer.write')].some(Boolean);
  const { data: item, error, refetch } = useLostItem(id);
  const { data: blob } = useLostPhoto(id, item?.hasPhoto ?? false, item?.updatedAt ?? '');
  const url = useObjectUrl(blob);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  async function act(work: () => Promise<unknown>, told: string, undo?: () => Promise<unknown>) {
    setRefused(null);
    try {
      await work();
      offerUndo(told, undo && (() => undo().then(again)));
    } catch (caught) {
      setRefused(sentenceOf(caught, words));
    }
    await again();
  }
  const keep = () => api.keepLostItemAgain({ id });

  if (!item)
    return (
      <Drawer label={say('lost.title')} title={<h2>{say('lost.title')}</h2>} onClose={onClose}>
        {isRefusal(error, 404) ? (
          <Empty>{say('lost.gone')}</Empty>
        ) : error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Bone height={200} />
        )}
      </Drawer>
    );
  const place = placeOf(item);
  const finder = item.foundByName ?? item.recordedByTourUser?.displayName ?? '–';
  const facts = [
    place && say('lost.foundIn', { place }),
    say('lost.foundBy', { when: whenOf(item.foundAt, dates, words), name: finder }),
    item.foundByName && say('lost.recordedBy', { name: item.recordedByTourUser?.displayName ?? '–' }),
    item.keptWhere ? say('lost.keptAt', { where: item.keptWhere }) : say('lost.keptUnknown'),
    item.notes,
    item.givenAt !== null &&
      say(item.givenToName ? 'lost.givenTo' : 'lost.givenHidden', {
        name: item.givenToName ?? '',
        when: whenOf(item.givenAt, dates, words),
        by: item.givenByTourUser?.displayName ?? '–',
      }),
  ].filter((line): line is string => Boolean(line));
  const who = name.trim();
  const give = () =>
    who &&
    act(
      () => api.giveLostItemBack({ id, body: { name: who } }),
      say('lost.gave', { item: item.item, name: who }),
      keep,
    );
  return (
    <Drawer
      label={item.item}
      title={<h2>{item.item}</h2>}
      onClose={onClose}
      foot={
        mayGive &&
        (item.givenAt === null ? (
          <Button kind="primary" isSent aria-disabled={!who || undefined} onClick={() => void give()}>
            {say('lost.give')}
          </Button>
        ) : (
          <Button isSent onClick={() => void act(keep, say('lost.keptStill', { item: item.item }))}>
            {say('lost.keepAgain')}
          </Button>
        ))
      }
    >
      <div className={css.card}>
        {item.hasPhoto && <div className={css.photo}>{url && <img src={url} alt={say('lost.photo')} />}</div>}
        <ul className={css.facts}>
          {facts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {mayGive && item.givenAt === null && (
          <TextField
            label={say('lost.giveTo')}
            help={say('lost.giveHelp')}
            value={name}
            onChange={setName}
            maxLength={giveLostItemBackInputFields.name.maxLength}
          />
        )}
        {refused && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
      </div>
    </Drawer>
  );
}
