import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';
import { spanInWords } from './bar-state.ts';
import { obstaclesFor, type Unit } from './board.ts';
import type { Frame, Span } from './geometry.ts';
import { type Ghost, isInHouse, isUnmoved, neededOf, stayOf, unitsOf } from './ghost.ts';
import type { Scene } from './scene.ts';
import { stepSpan } from './snapping.ts';
import type { View } from './view.ts';
import { clockOfWall, DAY_MINUTES } from './wall-clock.ts';

/** An alternative to a refused drop: a unit and a time that fit. */
export interface Alternative {
  readonly kind: 'sameType' | 'otherType' | 'otherDates';
  readonly unit: Unit;
  readonly span: Span;
}

interface SearchContext {
  readonly rack: Scene['rack'];
  readonly view: Pick<View, 'today' | 'clock' | 'now'> & { readonly frame: Pick<Frame, 'first' | 'days'> };
}

const MAX_ALTERNATIVES = 3;
/** Steps searched before and after the wanted time. */
const MAX_STEPS_AWAY = 14;

export const keyOf = ({ unit, span }: Alternative): string => `${unit.resource.id} ${span.from}`;

const isFree = ({ view }: SearchContext, unit: Unit, span: Span, { drag }: Ghost): boolean =>
  unit.resource.isActive && obstaclesFor(unit, neededOf(drag, span, view), unitsOf(drag), stayOf(drag)).length === 0;

/** Nearest times that fit in the same unit or another of its type, only within the visible days. */
function otherDates(context: SearchContext, ghost: Ghost, units: readonly Unit[]): Alternative[] {
  const { view } = context;
  const { drag, unit, span } = ghost;
  const selling = (unit ?? units[0])?.kind.selling;
  // Guests in the house stay from today on, and a resized booking keeps its start: neither can change dates.
  if (!selling || drag.kind === 'resize' || isInHouse(drag)) return [];
  const first = Math.max(view.frame.first, view.today) * DAY_MINUTES;
  const last = (view.frame.first + view.frame.days) * DAY_MINUTES;
  const near = [...units].sort((a, b) => Number(b === unit) - Number(a === unit));
  const alternatives: Alternative[] = [];
  let [before, after] = [span, span];
  for (let n = 0; n < MAX_STEPS_AWAY && alternatives.length < MAX_ALTERNATIVES; n++) {
    before = stepSpan(selling, before, -1);
    after = stepSpan(selling, after, 1);
    for (const at of [after, before]) {
      if (at.from < first || at.to > last || at.from === span.from) continue;
      const one = near.find(
        (other) => isFree(context, other, at, ghost) && !isUnmoved({ ...ghost, unit: other, span: at }),
      );
      if (one) alternatives.push({ kind: 'otherDates', unit: one, span: at });
    }
  }
  return alternatives.slice(0, MAX_ALTERNATIVES);
}

/** Free units of the same type; if there are none, of another type; if there are none, other dates. */
export function findAlternatives(context: SearchContext, ghost: Ghost): Alternative[] {
  const { drag, unit, span, refusal } = ghost;
  if (refusal === 'past') return [];
  const { groups } = context.rack;
  const typeId = drag.bar?.allocation.tourResourceTypeId ?? unit?.kind.type.id;
  const own = groups.find(({ kind }) => kind.type.id === typeId);
  const others = (units: readonly Unit[]) =>
    units.filter(
      (one) =>
        one.resource.id !== unit?.resource.id &&
        one.resource.id !== drag.origin?.resource.id &&
        isFree(context, one, span, ghost),
    );
  const sameType = others(own?.units ?? []).slice(0, MAX_ALTERNATIVES);
  if (sameType.length > 0) return sameType.map((one) => ({ kind: 'sameType', unit: one, span }));
  const guests = drag.bar?.allocation.toursReservation?.guests ?? 1;
  const alike = groups.filter(
    ({ kind: { type, selling } }) =>
      type.id !== typeId &&
      type.kind === own?.kind.type.kind &&
      selling.granularity === own?.kind.selling.granularity &&
      (type.maxOccupancy ?? guests) >= guests,
  );
  const otherType = alike.flatMap(({ units }) => others(units)).slice(0, MAX_ALTERNATIVES);
  if (otherType.length > 0) return otherType.map((one) => ({ kind: 'otherType', unit: one, span }));
  return otherDates(context, ghost, own?.units ?? []);
}

/** Label of the button for an alternative. */
export function describeAlternative({ kind, unit, span }: Alternative, words: Words, dates: Dates): string {
  const { code } = unit.resource;
  if (kind === 'sameType') return code;
  if (kind === 'otherType') return words.say('rack.exit.type', { unit: code, type: unit.kind.type.name });
  return words.say('rack.exit.dates', { unit: code, span: spanInWords(span, dates, words, clockOfWall) });
}

/** The alternatives in one sentence, with the keys to reach them. */
export function describeAlternatives(alternatives: readonly Alternative[], words: Words, dates: Dates): string {
  const [first] = alternatives;
  if (!first) return '';
  const named = words.list(alternatives.map((alternative) => describeAlternative(alternative, words, dates)));
  return `${words.say(`rack.exits.${first.kind}`)} ${named}. ${words.say('rack.say.exits')}`;
}
