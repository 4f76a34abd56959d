import { useHouse } from '../../app/session/house-context.ts';
import { TopBar } from '../../app/shell/top-bar.tsx';
import page from '../../ui/page.module.css';
import { Bone } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import css from './account.module.css';
import { OwnPassword } from './password.tsx';
import { useOwnFactor, useOwnSessions } from './queries.ts';
import { SecondFactor } from './second-factor.tsx';
import { OwnSessions } from './sessions.tsx';

/** Own account: password, second factor and sessions. */
export function AccountScreen() {
  const { say } = useWords();
  const { me } = useHouse();
  // Waits for all data, so that nothing moves after it is shown.
  const isSettled = [useOwnFactor(), useOwnSessions()].every(({ isPending }) => !isPending);
  useTitle(say('account.title'), me.tour.name);
  return (
    <>
      <TopBar title={say('account.title')} acts={null} />
      <main className={`${page.page} ${css.account}`}>
        <div>
          <h2>{me.user.displayName}</h2>
          <p>{me.user.email}</p>
          {me.user.mustEnrolSecondFactor && (
            <p className={css.must} role="note">
              {say('account.mustEnrol')}
            </p>
          )}
        </div>
        {isSettled ? (
          <>
            <SecondFactor />
            <OwnPassword />
            <OwnSessions />
          </>
        ) : (
          <Bone height={320} />
        )}
      </main>
    </>
  );
}
