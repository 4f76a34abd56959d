import type { CustomerDetail, Tag } from '@pousada/client';
import { changeFields } from '../../app/change-fields.ts';
import { useCan, useHouse } from '../../app/session/house-context.ts';
import { useTags } from '../../app/tags.ts';
import chips from '../../ui/chips.module.css';
import { TagChip } from '../../ui/chips.tsx';
import { IconLock, IconPlus, IconRefresh } from '../../ui/icons.ts';
import { Popover } from '../../ui/popover.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { offerUndo, tell } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { useGuestChanged } from './queries.ts';

/** Adds and removes tags, each with an undo. */
function useTagging(guest: CustomerDetail) {
  const words = useWords();
  const { api } = useHouse();
  const changed = useGuestChanged(guest.id);
  const { id } = guest;
  /** Changes one tag of the set as it is on the server: tags that others gave meanwhile stay. */
  const put = async (tag: number, isGiven: boolean) => {
    await changeFields({
      read: () => api.getCustomer({ id }),
      known: {},
      body: ({ toursTags }) => {
        const others = toursTags.map((one) => one.id).filter((one) => one !== tag);
        return { tagIds: isGiven ? [...others, tag] : others };
      },
      write: (body, options) => api.replaceCustomerTags({ id, body }, options),
    });
    await changed();
  };
  const done = async (text: string, { id: tag }: Tag, isGiven: boolean) => {
    try {
      await put(tag, isGiven);
      offerUndo(text, () => put(tag, !isGiven));
    } catch (error) {
      tell(sentenceOf(error, words));
    }
  };
  return {
    add: (tag: Tag) => void done(words.say('guest.tagAdded', { name: tag.name }), tag, true),
    remove: (tag: Tag) => void done(words.say('guest.tagRemoved', { name: tag.name }), tag, false),
  };
}

function Marks({ tag }: { tag: Tag }) {
  const { say } = useWords();
  return (
    <>
      {tag.blocksBooking && <IconLock size={12} stroke={1.75} role="img" aria-label={say('guest.barred')} />}
      {tag.isAutomatic && <IconRefresh size={12} stroke={1.75} role="img" aria-label={say('guest.automaticTag')} />}
    </>
  );
}

const Chip = ({ tag }: { tag: Tag }) => (
  <TagChip name={tag.name} color={tag.color}>
    <Marks tag={tag} />
  </TagChip>
);

/** Warns before a tag is removed that a rule would add again. */
function OwnTag({ tag, onRemove }: { tag: Tag; onRemove: () => void }) {
  const { say } = useWords();
  return (
    <Popover
      label={tag.isAutomatic ? `${tag.name}, ${say('guest.automaticTag')}` : tag.name}
      opener={<Chip tag={tag} />}
    >
      {(close) => (
        <>
          {tag.isAutomatic && <p className={css.warning}>{say('guest.automaticWarning', { name: tag.name })}</p>}
          <button
            type="button"
            className={css.choice}
            onClick={() => {
              close();
              onRemove();
            }}
          >
            {tag.isAutomatic ? say('guest.removeAnyway') : say('guest.removeTag', { name: tag.name })}
          </button>
        </>
      )}
    </Popover>
  );
}

function AddTag({ guest, onAdd }: { guest: CustomerDetail; onAdd: (tag: Tag) => void }) {
  const { say } = useWords();
  const others = useTags().filter(({ id }) => !guest.toursTags.some((own) => own.id === id));
  const opener = (
    <>
      <IconPlus size={12} stroke={1.75} aria-hidden />
      {say('guest.addTag')}
    </>
  );
  return (
    <Popover label={say('guest.chooseTag')} opener={opener} className={`${chips.tag} ${css.addTag}`}>
      {(close) =>
        others.length === 0 ? (
          <p className={css.warning}>{say('guest.noTags')}</p>
        ) : (
          others.map((tag) => (
            <button
              key={tag.id}
              type="button"
              className={css.choice}
              onClick={() => {
                close();
                onAdd(tag);
              }}
            >
              <span className={chips.dot} style={{ background: tag.color ?? 'var(--control)' }} />
              {tag.name}
              <Marks tag={tag} />
            </button>
          ))
        )
      }
    </Popover>
  );
}

export function Tags({ guest }: { guest: CustomerDetail }) {
  const mayWrite = useCan('customer.write');
  const { add, remove } = useTagging(guest);
  if (!mayWrite) return guest.toursTags.map((tag) => <Chip key={tag.id} tag={tag} />);
  return (
    <>
      {guest.toursTags.map((tag) => (
        <OwnTag key={tag.id} tag={tag} onRemove={() => remove(tag)} />
      ))}
      <AddTag guest={guest} onAdd={add} />
    </>
  );
}
