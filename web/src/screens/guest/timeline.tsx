import type { CustomerDetail } from '@pousada/client';
import { useEffect, useRef } from 'react';
import { useOpenStay } from '../../app/stay-link.ts';
import { useTags } from '../../app/tags.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Bone, Failed } from '../../ui/states.tsx';
import { useWords } from '../../words/words.ts';
import css from './guest.module.css';
import { type Entry, type Shown, useTimeline, useUnits } from './queries.ts';
import timelineCss from './timeline.module.css';
import { describeEntry, momentOf, type TextContext } from './timeline-words.ts';

const FILTERS = [undefined, 'stays', 'changes'] as const;

function TimelineRow({ entry, context }: { entry: Entry; context: TextContext }) {
  const { say } = useWords();
  const openStay = useOpenStay();
  const { icon: Icon, what, rest } = describeEntry(entry, context);
  const { stay } = entry;
  return (
    <li>
      <span className={timelineCss.mark}>
        <Icon size={15} stroke={1.75} />
      </span>
      <div>
        {stay ? (
          <button
            type="button"
            aria-label={`${what}. ${say('entry.open', { n: stay.id })}`}
            onClick={() => openStay(stay.id)}
          >
            <b>{what}</b>
          </button>
        ) : (
          <b>{what}</b>
        )}
        {rest}
      </div>
      <time dateTime={entry.at}>{momentOf(entry.at, context.dates)}</time>
    </li>
  );
}

/** Loads the next page when the end comes near. */
function useLoadMore(hasMore: boolean, loadMore: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore(), { rootMargin: '200px' });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [hasMore, loadMore]);
  return end;
}

interface TimelineProps {
  readonly id: number;
  readonly guest: CustomerDetail;
  readonly show: Shown;
  readonly onShow: (show: Shown) => void;
}

export function Timeline({ id, guest, show, onShow }: TimelineProps) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(id, show);
  const context = { words, dates, units: useUnits(), tags: useTags(), guest };
  const end = useLoadMore(hasNextPage && !isFetchingNextPage, fetchNextPage);
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <section className={timelineCss.timeline}>
      <div className={css.section}>
        <h2>{say('guest.timeline')}</h2>
        <i />
        <fieldset className={timelineCss.filters}>
          <legend className="aloud">{say('guest.timelineShows')}</legend>
          {FILTERS.map((one) => (
            <button key={one ?? 'all'} type="button" aria-pressed={one === show} onClick={() => onShow(one)}>
              {say(`guest.timeline.${one ?? 'all'}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {!entries && error === null && <Bone height={200} />}
      {entries?.length === 0 && <p className={css.nothing}>{say('guest.timelineEmpty')}</p>}
      <ul className={timelineCss.lines}>
        {entries?.map((entry) => (
          <TimelineRow key={`${entry.kind} ${entry.id}`} entry={entry} context={context} />
        ))}
      </ul>
      {hasNextPage && (
        <div ref={end} className={timelineCss.more}>
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {say('guest.timelineMore')}
          </Button>
        </div>
      )}
    </section>
  );
}
