import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useClock } from '../../app/clock/clock-context.ts';
import { TEAM_VIEWS } from '../../app/search.ts';
import { SelectField } from '../../ui/fields.tsx';
import { Failed, Notice } from '../../ui/states.tsx';
import { useTitle } from '../../ui/title.ts';
import { useWords } from '../../words/words.ts';
import { Absences } from './absences.tsx';
import { Approvals } from './approvals.tsx';
import { HouseUsers } from './house-users.tsx';
import { NowIn } from './now.tsx';
import { Periods } from './periods.tsx';
import { usePeriods } from './queries.ts';
import { TabletSetup } from './tablet-setup.tsx';
import css from './team.module.css';

/** The clock of all members, for managers. */
export function TeamScreen() {
  const { say } = useWords();
  const { slug, clock, dates } = useClock();
  const navigate = useNavigate();
  const { view, period: asked } = useSearch({ from: '/clock/$slug/team' });
  const { data: periods, error, refetch } = usePeriods();
  const period = periods?.find(({ id }) => id === asked) ?? periods?.[0];
  useTitle(say('clock.team'), clock.name);
  if (!clock.isManager) return <Notice title={say('team.forbidden')}>{say('team.forbiddenHelp')}</Notice>;
  const views = [undefined, ...TEAM_VIEWS] as const;
  return (
    <main className={css.page}>
      <header className={css.head}>
        <h1>{say('clock.team')}</h1>
        <nav className={css.views} aria-label={say('clock.team')}>
          {views.map((one) => (
            <Link
              key={one ?? 'approve'}
              to="/clock/$slug/team"
              params={{ slug }}
              search={one ? { view: one } : {}}
              aria-current={view === one ? 'page' : undefined}
              data-on={view === one || undefined}
            >
              {say(`team.view.${one ?? 'approve'}`)}
            </Link>
          ))}
        </nav>
        {!view && period && (
          <div className={css.period}>
            <SelectField
              label={<span className="aloud">{say('period.one')}</span>}
              value={String(period.id)}
              choices={(periods ?? []).map(({ id, startsOn, endsOn }) => ({
                value: String(id),
                label: dates.span(startsOn, endsOn),
              }))}
              onChange={(id) =>
                void navigate({ to: '/clock/$slug/team', params: { slug }, search: { period: Number(id) } })
              }
            />
          </div>
        )}
      </header>
      {error !== null && !periods && <Failed error={error} onRetry={() => void refetch()} />}
      {!view && period && <Approvals key={period.id} period={period} />}
      {view === 'now' && <NowIn />}
      {view === 'absences' && <Absences />}
      {view === 'people' && (
        <>
          <HouseUsers />
          <TabletSetup />
        </>
      )}
      {view === 'periods' && periods && <Periods periods={periods} />}
    </main>
  );
}
