import type { LostItem } from '@pousada/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useAsk } from '../../app/desk/desk-link.ts';
import { useOwnNew } from '../../app/desk/own-new.ts';
import { useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeSearch } from '../../ui/change-search.ts';
import { IconBox, IconPlus } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { useObjectUrl } from '../../ui/object-url.ts';
import page from '../../ui/page.module.css';
import { useRowKeys } from '../../ui/row-keys.ts';
import { Segments } from '../../ui/segments.tsx';
import { Bone, Empty, Failed } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { whenOf } from '../../ui/when.ts';
import { useWords } from '../../words/words.ts';
import css from './lost.module.css';
import { LostDrawer } from './lost-drawer.tsx';
import { useLostItems, useLostPhoto } from './queries.ts';
import { placeOf } from './wording.ts';

function Row({ item, onOpen }: { item: LostItem; onOpen: () => void }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { data } = useLostPhoto(item.id, item.hasPhoto, item.updatedAt);
  const url = useObjectUrl(data);
  const place = placeOf(item);
  const when = whenOf(item.foundAt, dates, words);
  const lines = [
    [place && say('lost.foundIn', { place }), when].filter(Boolean).join(', '),
    item.givenAt === null
      ? item.keptWhere
        ? say('lost.keptAt', { where: item.keptWhere })
        : say('lost.keptUnknown')
      : say(item.givenToName ? 'lost.givenTo' : 'lost.givenHidden', {
          name: item.givenToName ?? '',
          when: whenOf(item.givenAt, dates, words),
          by: item.givenByTourUser?.displayName ?? '–',
        }),
  ];
  return (
    <li data-row>
      <button type="button" data-row-name className={css.row} onClick={onOpen}>
        <span className={css.thumb}>
          {url ? <img src={url} alt="" /> : <IconBox size={24} stroke={1.5} aria-hidden />}
        </span>
        <span className={css.what}>
          <b>{item.item}</b>
          {lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      </button>
    </li>
  );
}

/** Things that were left behind: those that are kept, and those that were given back. */
export function LostScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  const { show, item } = useSearch({ from: '/h/$slug/lost' });
  const navigate = useNavigate({ from: '/h/$slug/lost' });
  const isPhone = useIsPhone();
  const ask = useAsk();
  const record = useMemo(() => () => ask('lost'), [ask]);
  const { data, error, refetch } = useLostItems(show === 'given');
  const change = useChangeSearch();
  const open = useCallback((id: number | undefined) => change({ item: id }), [change]);
  const close = useCallback(() => open(undefined), [open]);
  useTitle(say('nav.lost'), me.tour.name);
  useRowKeys('');
  useOwnNew(say('make.lost'), record);
  const label = say('make.lost');
  return (
    <>
      <TopBar
        title={say('nav.lost')}
        acts={
          <Button kind="primary" isIcon={isPhone} aria-label={isPhone ? label : undefined} onClick={record}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {!isPhone && label}
            {!isPhone && <kbd>N</kbd>}
          </Button>
        }
      >
        <Segments
          label={say('lost.show')}
          value={show ?? 'kept'}
          options={[
            ['kept', say('lost.keptNow')],
            ['given', say('lost.given')],
          ]}
          onChoose={(next) =>
            void navigate({
              search: ({ show: _, ...before }) => (next === 'given' ? { ...before, show: next } : before),
              replace: true,
            })
          }
        />
      </TopBar>
      <main className={page.page}>
        {data ? (
          data.data.length === 0 ? (
            <Empty>{say(show === 'given' ? 'lost.emptyGiven' : 'lost.emptyKept')}</Empty>
          ) : (
            <ul className={css.list}>
              {data.data.map((one) => (
                <Row key={one.id} item={one} onOpen={() => open(one.id)} />
              ))}
            </ul>
          )
        ) : error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Bone height={240} />
        )}
      </main>
      {item !== undefined && <LostDrawer key={item} id={item} onClose={close} />}
    </>
  );
}
