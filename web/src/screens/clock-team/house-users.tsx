import { useState } from 'react';
import { useClock } from '../../app/clock/clock-context.ts';
import { readAgain } from '../../app/queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { offerUndo } from '../../ui/undo-toast.tsx';
import { useWords } from '../../words/words.ts';
import { type HouseUser, useHouseUsers, useMembers } from './queries.ts';
import css from './team.module.css';

/** Links a house user to a member, or to none. */
function useLink() {
  const { api } = useClock();
  return async ({ tourId, userId }: HouseUser, memberId: number | null) => {
    await api.linkHouseUser({ tourId, userId, body: { memberId } });
    await readAgain('members');
  };
}

interface RowProps {
  readonly user: HouseUser;
  /** Members without a user in this house. */
  readonly free: readonly { readonly id: number; readonly name: string }[];
  readonly nameOf: (memberId: number) => string;
}

/** A user of a house, and the member they are. */
function UserRow({ user, free, nameOf }: RowProps) {
  const words = useWords();
  const { say } = words;
  const link = useLink();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { displayName, houseName, memberId, suggestedMemberId } = user;

  async function act(to: number | null, back: number | null) {
    setBusy(true);
    setError(null);
    try {
      await link(user, to);
      const done =
        to === null
          ? say('people.unlinked', { user: displayName })
          : say('people.linked', { user: displayName, name: nameOf(to) });
      offerUndo(done, () => link(user, back));
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  }

  const state =
    memberId !== null
      ? say('people.is', { name: nameOf(memberId) })
      : suggestedMemberId !== null
        ? say('people.same', { name: nameOf(suggestedMemberId) })
        : say('people.none');
  return (
    <li>
      <div>
        <b>{displayName}</b>
        <span>
          {houseName} · {state}
        </span>
        <div role="alert">{error !== null && <p className={css.error}>{sentenceOf(error, words)}</p>}</div>
      </div>
      {memberId !== null ? (
        <Button
          size="sm"
          kind="quiet"
          isBusy={isBusy}
          isSent
          aria-label={say('people.unlinkOne', { user: displayName })}
          onClick={() => void act(null, memberId)}
        >
          {say('people.unlink')}
        </Button>
      ) : suggestedMemberId !== null ? (
        <Button
          size="sm"
          kind="primary"
          isBusy={isBusy}
          isSent
          aria-label={say('people.linkAs', { user: displayName, name: nameOf(suggestedMemberId) })}
          onClick={() => void act(suggestedMemberId, null)}
        >
          {say('people.link')}
        </Button>
      ) : (
        <SelectField
          label={<span className="aloud">{say('people.who', { user: displayName })}</span>}
          none={say('people.choose')}
          value=""
          choices={free.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => id && void act(Number(id), null)}
        />
      )}
    </li>
  );
}

/** Users of the houses, and the members they are on this clock. Suggested by e-mail, made by the manager. */
export function HouseUsers() {
  const words = useWords();
  const { say } = words;
  const { data: users, error, refetch } = useHouseUsers();
  const { data: members } = useMembers();
  const link = useLink();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (error !== null && !users) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!users || !members) return null;
  if (users.length === 0) return <Empty>{say('people.empty')}</Empty>;
  const nameOf = (id: number) => members.find((member) => member.id === id)?.name ?? `${id}`;
  const suggested = users.filter(({ suggestedMemberId }) => suggestedMemberId !== null);
  const freeIn = (tourId: number) =>
    members.filter(({ id }) => !users.some((user) => user.tourId === tourId && user.memberId === id));

  async function linkAll() {
    setBusy(true);
    setFailure(null);
    try {
      for (const user of suggested) await link(user, user.suggestedMemberId);
      offerUndo(say('people.linkedAll', { n: suggested.length }));
    } catch (caught) {
      setFailure(caught);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className={css.tools}>
        <p className={css.calm}>{say('people.lead')}</p>
        {suggested.length > 1 && (
          <Button kind="primary" isBusy={isBusy} isSent onClick={() => void linkAll()}>
            {say('people.linkAll', { n: suggested.length })}
          </Button>
        )}
      </div>
      <div role="alert">{failure !== null && <p className={css.error}>{sentenceOf(failure, words)}</p>}</div>
      <ul className={css.list}>
        {users.map((user) => (
          <UserRow key={`${user.tourId}.${user.userId}`} user={user} free={freeIn(user.tourId)} nameOf={nameOf} />
        ))}
      </ul>
    </>
  );
}
