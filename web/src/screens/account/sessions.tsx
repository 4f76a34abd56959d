import type { OwnSession } from '@pousada/client';
import { useMutation } from '@tanstack/react-query';
import { useHouse } from '../../app/session/house-context.ts';
import { useDates } from '../../app/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { Failed } from '../../ui/states.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import css from './account.module.css';
import { deviceOf } from './device.ts';
import { useOwnSessions, useReadOwnAgain } from './queries.ts';

function Session({ session }: { session: OwnSession }) {
  const words = useWords();
  const { say } = words;
  const dates = useDates();
  const { api } = useHouse();
  const readAgain = useReadOwnAgain();
  const device = deviceOf(session.userAgent) ?? say('account.sessions.unknown');
  const end = useMutation({
    mutationFn: () => api.endOwnSession({ id: session.id }),
    onSuccess: () => offerUndo(say('account.sessions.ended', { device })),
    onSettled: readAgain,
  });
  const facts = [
    say('account.sessions.since', { t: dates.moment(session.createdAt) }),
    !session.isCurrent && say('account.sessions.seen', { t: dates.moment(session.lastSeenAt) }),
    session.network,
  ];
  return (
    <li>
      <div>
        <b>{device}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {end.isError && (
          <span className={css.wrong} role="alert">
            {sentenceOf(end.error, words)}
          </span>
        )}
      </div>
      {session.isCurrent ? (
        <span className={css.here}>{say('account.sessions.here')}</span>
      ) : (
        <Button
          size="sm"
          isBusy={end.isPending}
          isSent
          aria-label={`${say('account.sessions.end')}: ${device}`}
          onClick={() => end.mutate()}
        >
          {say('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Sessions of the signed-in user, each with a button to end it. */
export function OwnSessions() {
  const { say } = useWords();
  const { api } = useHouse();
  const readAgain = useReadOwnAgain();
  const { data, error, refetch } = useOwnSessions();
  const endOthers = useMutation({
    mutationFn: () => api.endOtherSessions(),
    onSuccess: () => offerUndo(say('account.sessions.othersEnded')),
    onSettled: readAgain,
  });
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section className={css.part}>
      <h2>{say('account.sessions')}</h2>
      {!data && <Failed error={error} onRetry={() => void refetch()} />}
      <ul className={css.sessions}>
        {data?.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others > 1 && (
        <div>
          <Button isBusy={endOthers.isPending} isSent onClick={() => endOthers.mutate()}>
            {say('account.sessions.endOthers', { n: others })}
          </Button>
        </div>
      )}
    </section>
  );
}
