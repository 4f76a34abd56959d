import { useCallback, useMemo, useState } from 'react';
import { Avatar } from '../../ui/chips.tsx';
import { asDuration } from '../../ui/dates.ts';
import { StateGlyph } from '../../ui/glyphs.tsx';
import { IconCheck, IconClipboardCheck, IconUserPlus } from '../../ui/icons.ts';
import { useIsPhone } from '../../ui/is-phone.ts';
import { type Keys, useKeys } from '../../ui/keys.ts';
import { LoadBar } from '../../ui/load-bar.tsx';
import { firstNameOf } from '../../ui/names.ts';
import { useRowKeys } from '../../ui/row-keys.ts';
import { useWords } from '../../words/words.ts';
import type { LeadActs } from './acts.ts';
import { AssignSheet } from './assign-sheet.tsx';
import css from './board.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { CardFace, RoomLines, TaskCard } from './card.tsx';
import { CardSheet } from './card-sheet.tsx';
import { Column, Disc, DoneToday } from './column.tsx';
import type { Card, Layout, PersonColumn } from './columns.ts';
import { useCardDrag } from './drag.ts';
import { InspectionCard, Since } from './inspection-card.tsx';
import { receivesWords } from './receives.ts';
import { useOpenTask } from './task-link.ts';

const loadWords = ({ minutes, shiftMinutes }: PersonColumn, { say }: ReturnType<typeof useWords>): string =>
  shiftMinutes === null
    ? say('board.notOnShift', { a: asDuration(minutes) })
    : say('board.loadOf', { a: asDuration(minutes), b: asDuration(shiftMinutes) });

/** The work by person: unassigned first, then one column a person, then inspections, then ready rooms. */
export function ColumnsView({ layout, acts, now }: { layout: Layout; acts: LeadActs; now: number }) {
  const words = useWords();
  const { say } = words;
  const openTask = useOpenTask();
  const { unassigned, people, others, inspections, ready } = layout;
  const all = useMemo(() => [...unassigned, ...people.flatMap(({ cards }) => cards)], [unassigned, people]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [assigning, setAssigning] = useState<readonly Card[] | null>(null);
  const [held, setHeld] = useState<Card | null>(null);
  const isPhone = useIsPhone();
  const some = all.filter(({ task }) => chosen.has(task.id));
  /** The card, or all selected cards if it is one of them. */
  const withChosen = (id: number) => (chosen.has(id) ? some : all.filter(({ task }) => task.id === id));
  const clear = useCallback(() => setChosen(new Set()), []);
  const choose = (id: number) => setChosen((before) => before.symmetricDifference(new Set([id])));
  // On a phone, once one card is selected, further taps select as well.
  const open = (id: number) => (isPhone && some.length > 0 ? choose(id) : openTask(id));

  function give(cards: readonly Card[], id: number) {
    const who = people.find((one) => one.id === id) ?? others.find(({ tourUserId }) => tourUserId === id);
    const displayName = who ? ('name' in who ? who.name : who.displayName) : '';
    const moved = cards.filter(({ task }) => (task.assignedToTourUser?.id ?? 0) !== id);
    if (moved.length > 0) void acts.assign(moved, id === 0 ? null : { id, displayName });
    clear();
  }

  const { carried, press } = useCardDrag((taskId, person) => give(withChosen(taskId), person));
  const carriedCards = carried ? withChosen(carried.taskId) : [];
  const flying = all.find(({ task }) => task.id === carried?.taskId);
  const isOver = (id: number) => carried?.over === id && (flying?.task.assignedToTourUser?.id ?? 0) !== id;
  useRowKeys('axp', assigning === null);
  // Without a focused card the key acts on all selected cards.
  const keys = useMemo<Keys>(
    () => ({
      a: some.length > 0 && !document.activeElement?.closest('[data-row]') ? () => setAssigning(some) : undefined,
    }),
    [some],
  );
  useKeys(keys, assigning === null, window);

  const cardOf = (card: Card) => (
    <TaskCard
      key={card.task.id}
      card={card}
      now={now}
      isChosen={chosen.has(card.task.id)}
      isCarried={carriedCards.includes(card)}
      onPress={isPhone ? undefined : (event) => press(card.task.id, event)}
      onHold={isPhone ? () => setHeld(card) : undefined}
      onOpen={() => open(card.task.id)}
      onChoose={() => choose(card.task.id)}
      onAssign={() => setAssigning(withChosen(card.task.id))}
    />
  );
  const waitingMinutes = unassigned.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  return (
    <>
      <div className={css.board}>
        <Column
          head={<Disc icon={IconUserPlus} />}
          name={say('board.unassigned')}
          count={unassigned.length}
          load={
            waitingMinutes > 0
              ? say('board.toDistribute', { t: asDuration(waitingMinutes) })
              : unassigned.length === 0 && say('board.allDistributed')
          }
          person={0}
          isTarget={isOver(0)}
          className={css.unassigned}
        >
          {unassigned.map(cardOf)}
          {isOver(0) && <div className={css.drop} />}
        </Column>
        {people.map((person) => (
          <Column
            key={person.id}
            head={<Avatar name={person.name} />}
            name={person.name}
            count={person.cards.length}
            load={
              layout.knowsShifts && (
                <LoadBar minutes={person.minutes} of={person.shiftMinutes}>
                  {loadWords(person, words)}
                </LoadBar>
              )
            }
            person={person.id}
            isTarget={isOver(person.id)}
          >
            {person.cards.map(cardOf)}
            {isOver(person.id) && <div className={css.drop} />}
            <DoneToday over={person.over} />
          </Column>
        ))}
        {others.length > 0 && (
          <section className={css.column} aria-label={say('board.others')}>
            <header>
              <div>
                <h2>{say('board.others')}</h2>
              </div>
            </header>
            {others.map((person) => (
              <div
                key={person.tourUserId}
                className={`${css.other} ${isOver(person.tourUserId) ? css.target : ''}`}
                data-person={person.tourUserId}
              >
                <Avatar name={person.displayName} isGrey />
                {person.displayName}
              </div>
            ))}
          </section>
        )}
        <Column
          head={<Disc icon={IconClipboardCheck} isAmber />}
          name={
            layout.inspector
              ? say('board.inspectionOf', { name: firstNameOf(layout.inspector) })
              : say('board.inspection')
          }
          count={inspections.length}
          load={say('board.inspectionOrder')}
        >
          {inspections.map((inspection) => (
            <InspectionCard
              key={inspection.room.id}
              inspection={inspection}
              now={now}
              onPass={() => void acts.pass(inspection)}
              onFail={(note) => void acts.fail(inspection, note)}
            />
          ))}
        </Column>
        <Column
          head={<Disc icon={IconCheck} />}
          name={say('board.ready')}
          count={ready.length}
          load={layout.average === null ? '' : say('board.average', { n: layout.average })}
          className={css.ready}
        >
          {ready.map((room) => (
            <article key={room.id} className={css.card}>
              <div className={css.face}>
                <b>{room.code}</b>
                <StateGlyph state="inspected" size={15} />
                <span>
                  <Since room={room} />
                </span>
              </div>
              <RoomLines room={room} now={now} dangers={room.dangers} />
            </article>
          ))}
        </Column>
      </div>
      {carried && flying && (
        <div
          className={`${css.card} ${css.flying}`}
          style={{ left: carried.x, top: carried.y, minWidth: carried.width }}
          aria-hidden
        >
          <CardFace card={flying} now={now}>
            {carried.over !== null && isOver(carried.over) && (
              <p className={css.receives}>{receivesWords(layout, carried.over, carriedCards, words)}</p>
            )}
          </CardFace>
        </div>
      )}
      {some.length > 0 && <BulkBar cards={some} acts={acts} onAssign={() => setAssigning(some)} onClear={clear} />}
      {held && (
        <CardSheet
          card={held}
          onAssign={() => setAssigning(withChosen(held.task.id))}
          onChoose={() => choose(held.task.id)}
          onOpen={() => openTask(held.task.id)}
          onClose={() => setHeld(null)}
        />
      )}
      {assigning && (
        <AssignSheet
          layout={layout}
          cards={assigning}
          onGive={(id) => {
            setAssigning(null);
            give(assigning, id);
          }}
          onClose={() => setAssigning(null)}
        />
      )}
    </>
  );
}
