import { foldText } from './fold-text.ts';

/** The rooms and people named in a text; null where it names none. */
export interface Party {
  readonly rooms: number | null;
  readonly people: number | null;
  /** People of each room, in order; null if not said by room. */
  readonly perRoom: readonly number[] | null;
}

const COUNTED = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
} as const;
const NUMBER = `(\\d{1,3}|${Object.keys(COUNTED).join('|')})`;
const ROOM = '(?:quartos?|aptos?|apartamentos?|suites?|chales?|rooms?|apartments?)';
const PERSON = '(?:pessoas?|hospedes?|adultos?|pax|people|persons?|guests?|adults?)';

const ROOMS = new RegExp(String.raw`\b${NUMBER}\s*${ROOM}\b`);
/** `2+2+3`, or `2, 2 e 3 pessoas`. */
const LISTED = new RegExp(
  String.raw`\b\d{1,2}(?:\s*\+\s*\d{1,2})+\b(?:\s*${PERSON}\b)?|\b\d{1,2}(?:\s*,\s*\d{1,2})*\s+(?:e|and)\s+\d{1,2}\s*${PERSON}\b`,
);
const PEOPLE = new RegExp(
  String.raw`\b${NUMBER}\s*${PERSON}\b(\s*(?:por|em\s+cada|cada|per|in\s+each|each|a)\b\s*(?:${ROOM}\b)?)?`,
);
/** Words and marks that joined what was read to the rest. */
const LOOSE =
  /^(?:[\s,;:()]|(?:com|para|em|e|for|in|with|and)\b)+|(?:[\s,;:()]|\b(?:com|para|em|e|for|in|with|and))+$/g;

const countOf = (word: string): number => COUNTED[word as keyof typeof COUNTED] ?? Number(word);

/** Reads `3 quartos`, `7 pessoas`, `2 por quarto`, `2+2+3`; `rest` is the text without them, for the dates. */
export function readParty(typed: string): { readonly party: Party | null; readonly rest: string } {
  let rest = foldText(typed);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const listed = take(LISTED);
  const roomCount = take(ROOMS);
  const counted = listed ? null : take(PEOPLE);
  if (!listed && !roomCount && !counted) return { party: null, rest: typed };
  const perRoom = listed ? (listed[0].match(/\d+/g) ?? []).map(Number) : null;
  const rooms = perRoom?.length ?? (roomCount ? countOf(roomCount[1]!) : null);
  const named = counted ? countOf(counted[1]!) : null;
  const isEach = Boolean(counted?.[2]);
  const people = perRoom ? perRoom.reduce((sum, n) => sum + n, 0) : named && isEach ? named * (rooms ?? 1) : named;
  return { party: { rooms, people, perRoom }, rest: rest.replace(LOOSE, '').trim() };
}

/** People spread over rooms as evenly as possible, at least one in each. */
export function spread(people: number, rooms: number): number[] {
  const least = Math.max(1, Math.floor(people / rooms));
  const more = Math.max(0, people - least * rooms);
  return Array.from({ length: rooms }, (_, n) => least + (n < more ? 1 : 0));
}
