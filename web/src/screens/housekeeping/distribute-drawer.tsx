import type { HousekeepingTaskDistribution } from '@pousada/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHouse } from '../../app/session/house-context.ts';
import { Button } from '../../ui/button.tsx';
import { asDuration } from '../../ui/dates.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { CheckField } from '../../ui/fields.tsx';
import { LoadBar } from '../../ui/load-bar.tsx';
import { useWords } from '../../words/words.ts';
import type { LeadActs } from './acts.ts';
import css from './distribute.module.css';

type Person = HousekeepingTaskDistribution['people'][number];

const proposedOf = ({ tasks }: Person) => tasks.filter(({ isProposed }) => isProposed);

type Task = Pick<Person['tasks'][number], 'id' | 'code' | 'taskType' | 'minutes'>;

function Lines({ of }: { of: readonly Task[] }) {
  const { say } = useWords();
  return (
    <ul>
      {of.map(({ id, code, taskType, minutes }) => (
        <li key={id}>
          <b>{code}</b>
          <span>{say(`hk.task.${taskType}`)}</span>
          <small>{asDuration(minutes)}</small>
        </li>
      ))}
    </ul>
  );
}

function Share({ person }: { person: Person }) {
  const { say } = useWords();
  const proposed = proposedOf(person);
  return (
    <section className={css.share}>
      <h3>{person.displayName}</h3>
      <LoadBar minutes={person.minutes} of={person.shiftMinutes}>
        {say('board.loadOf', { a: asDuration(person.minutes), b: asDuration(person.shiftMinutes) })}
      </LoadBar>
      <Lines of={proposed} />
    </section>
  );
}

/** Housekeeping staff on shift. If there are none, everyone on shift who may do the work. */
function takersOf({ people }: HousekeepingTaskDistribution): Person[] {
  const own = people.filter(({ isHousekeeping }) => isHousekeeping);
  return own.length > 0 ? own : people;
}

/** The same distribution among fewer people. */
function useSplitWithout(split: HousekeepingTaskDistribution, without: readonly number[]) {
  const { slug, api } = useHouse();
  const asked = { date: split.date, without: without.join() };
  const { data, isPlaceholderData } = useQuery({
    queryKey: [slug, 'housekeeping-split', split.date, asked.without],
    queryFn: ({ signal }) => api.getHousekeepingTaskDistribution(asked, { signal }),
    enabled: without.length > 0,
    placeholderData: keepPreviousData,
    meta: { entities: ['housekeeping-tasks', 'shifts', 'users', 'roles'] },
  });
  return without.length === 0
    ? { shown: split, isOld: false }
    : { shown: data ?? split, isOld: !data || isPlaceholderData };
}

interface CleanerFieldsProps {
  readonly people: readonly Person[];
  readonly without: readonly number[];
  readonly onChange: (without: readonly number[]) => void;
}

/** Selects the people who receive work. A supervisor, or a person who leaves at noon, can be left out. */
function CleanerFields({ people, without, onChange }: CleanerFieldsProps) {
  const { say } = useWords();
  return (
    <fieldset className={css.takers}>
      <legend>{say('distribute.who')}</legend>
      {people.map(({ tourUserId, displayName }) => (
        <CheckField
          key={tourUserId}
          label={displayName}
          value={!without.includes(tourUserId)}
          onChange={(isIn) =>
            onChange(
              isIn ? without.filter((one) => one !== tourUserId) : [...without, tourUserId].toSorted((a, b) => a - b),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface DistributeProps {
  readonly split: HousekeepingTaskDistribution;
  readonly acts: LeadActs;
  readonly onClose: () => void;
}

/** Shows the even distribution proposed by the server. One press applies it, and one more undoes it. */
export function DistributeDrawer({ split, acts, onClose }: DistributeProps) {
  const { say } = useWords();
  const { api } = useHouse();
  const [isBusy, setBusy] = useState(false);
  const [without, leaveOut] = useState<readonly number[]>([]);
  const { shown, isOld } = useSplitWithout(split, without);
  const takers = takersOf(split);
  const isNobody = takers.every(({ tourUserId }) => without.includes(tourUserId));
  const shares = shown.people.filter((person) => proposedOf(person).length > 0);
  const n = shares.reduce((sum, person) => sum + proposedOf(person).length, 0);

  async function apply() {
    setBusy(true);
    const before = Map.groupBy(shares.flatMap(proposedOf), ({ assignedToTourUserId }) => assignedToTourUserId);
    const undo = () =>
      Promise.all(
        [...before].map(([assignedToTourUserId, tasks]) =>
          api.changeHousekeepingTasks({ body: { ids: tasks.map(({ id }) => id), assignedToTourUserId } }),
        ),
      );
    await acts.act(async () => {
      for (const person of shares)
        await acts.change(
          proposedOf(person).map(({ id }) => id),
          { assignedToTourUserId: person.tourUserId },
        );
      return say('distribute.done', { n });
    }, undo);
    setBusy(false);
    onClose();
  }

  return (
    <Drawer
      label={say('distribute.title')}
      title={<h2>{say('distribute.title')}</h2>}
      onClose={onClose}
      foot={
        n > 0 && (
          <Button kind="primary" data-first isSent isBusy={isBusy || isOld} onClick={() => void apply()}>
            {say('distribute.apply', { n })}
          </Button>
        )
      }
    >
      <p className={css.help}>
        {split.people.length === 0
          ? say('distribute.nobody')
          : isNobody
            ? say('distribute.chooseOne')
            : n === 0 && shown.unassigned.length === 0
              ? say('distribute.nothing')
              : say('distribute.help')}
      </p>
      {takers.length > 1 && <CleanerFields people={takers} without={without} onChange={leaveOut} />}
      {shares.map((person) => (
        <Share key={person.tourUserId} person={person} />
      ))}
      {shown.unassigned.length > 0 && split.people.length > 0 && !isNobody && (
        <section className={css.share}>
          <h3>{say('distribute.left')}</h3>
          <Lines of={shown.unassigned} />
        </section>
      )}
    </Drawer>
  );
}
