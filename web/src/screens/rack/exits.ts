import type { Dates } from '../../ui/dates.ts';
import type { Words } from '../../words/words.ts';
import { obstaclesFor, type Unit } from './board.ts';
import type { Frame, Span } from './geometry.ts';
import { type Ghost, isInHouse, isUnmoved, neededOf, stayOf, unitsOf } from './ghost.ts';
import { spanInWords } from './looks.ts';
import type { Scene } from './scene.ts';
import { stepped } from './snapping.ts';
import type { View } from './view.ts';
import { clockOfWall, DAY } from './wall-clock.ts';

/** A way out of a refusal: where something would fit, and when. */
export interface Exit {
  readonly kind: 'sameType' | 'otherType' | 'otherDates';
  readonly unit: Unit;
  readonly span: Span;
}

interface Known {
  readonly rack: Scene['rack'];
  readonly view: Pick<View, 'today' | 'clock' | 'now'> & { readonly frame: Pick<Frame, 'first' | 'days'> };
}

const MOST_EXITS = 3;
/** How many steps before and after are looked at. */
const FARTHEST = 14;

export const keyOf = ({ unit, span }: Exit): string => `${unit.resource.id} ${span.from}`;

const isFree = ({ view }: Known, unit: Unit, span: Span, { held }: Ghost): boolean =>
  unit.resource.isActive && obstaclesFor(unit, neededOf(held, span, view), unitsOf(held), stayOf(held)).length === 0;

/** The nearest times at which it would fit in the same unit, or in another of the type; only of days that are on the plane. */
function otherDates(known: Known, ghost: Ghost, units: readonly Unit[]): Exit[] {
  const { view } = known;
  const { held, unit, span } = ghost;
  const sold = (unit ?? units[0])?.kind.sold;
  // Whoever is in the house stays from today on; what is prolonged begins when it began.
  if (!sold || held.kind === 'resize' || isInHouse(held)) return [];
  const first = Math.max(view.frame.first, view.today) * DAY;
  const last = (view.frame.first + view.frame.days) * DAY;
  const near = [...units].sort((a, b) => Number(b === unit) - Number(a === unit));
  const exits: Exit[] = [];
  let [before, after] = [span, span];
  for (let n = 0; n < FARTHEST && exits.length < MOST_EXITS; n++) {
    before = stepped(sold, before, -1);
    after = stepped(sold, after, 1);
    for (const at of [after, before]) {
      if (at.from < first || at.to > last || at.from === span.from) continue;
      const one = near.find(
        (other) => isFree(known, other, at, ghost) && !isUnmoved({ ...ghost, unit: other, span: at }),
      );
      if (one) exits.push({ kind: 'otherDates', unit: one, span: at });
    }
  }
  return exits.slice(0, MOST_EXITS);
}

/** Others of the type that are free then; else of another type; else other days. */
export function exitsFor(known: Known, ghost: Ghost): Exit[] {
  const { held, unit, span, refusal } = ghost;
  if (refusal === 'past') return [];
  const { groups } = known.rack;
  const typeId = held.bar?.allocation.tourResourceTypeId ?? unit?.kind.type.id;
  const own = groups.find(({ kind }) => kind.type.id === typeId);
  const others = (units: readonly Unit[]) =>
    units.filter(
      (one) =>
        one.resource.id !== unit?.resource.id &&
        one.resource.id !== held.origin?.resource.id &&
        isFree(known, one, span, ghost),
    );
  const sameType = others(own?.units ?? []).slice(0, MOST_EXITS);
  if (sameType.length > 0) return sameType.map((one) => ({ kind: 'sameType', unit: one, span }));
  const guests = held.bar?.allocation.toursReservation?.guests ?? 1;
  const alike = groups.filter(
    ({ kind: { type, sold } }) =>
      type.id !== typeId &&
      type.kind === own?.kind.type.kind &&
      sold.granularity === own?.kind.sold.granularity &&
      (type.maxOccupancy ?? guests) >= guests,
  );
  const otherType = alike.flatMap(({ units }) => others(units)).slice(0, MOST_EXITS);
  if (otherType.length > 0) return otherType.map((one) => ({ kind: 'otherType', unit: one, span }));
  return otherDates(known, ghost, own?.units ?? []);
}

/** What stands on the button of a way out. */
export function exitInWords({ kind, unit, span }: Exit, words: Words, dates: Dates): string {
  const { code } = unit.resource;
  if (kind === 'sameType') return code;
  if (kind === 'otherType') return words.say('rack.exit.type', { unit: code, type: unit.kind.type.name });
  return words.say('rack.exit.dates', { unit: code, span: spanInWords(span, dates, words, clockOfWall) });
}

/** The ways out in a sentence, and how to get to them. */
export function exitsInWords(exits: readonly Exit[], words: Words, dates: Dates): string {
  const [first] = exits;
  if (!first) return '';
  const named = words.list(exits.map((exit) => exitInWords(exit, words, dates)));
  return `${words.say(`rack.exits.${first.kind}`)} ${named}. ${words.say('rack.say.exits')}`;
}
