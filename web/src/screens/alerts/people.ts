import type { CustomerPreference, HouseAlerts } from '@pousada/client';
import { foldText } from '../../ui/fold-text.ts';

type Place = HouseAlerts['places'][number];

/** A guest with alerts: room, name and preferences. The screen knows nothing else about the guest. */
export type Person = Place['guests'][number] & { readonly room: string | null };

export const peopleOf = (alerts: HouseAlerts): Person[] =>
  alerts.places.flatMap(({ toursResource, guests }) =>
    guests.map((guest) => ({ ...guest, room: toursResource?.code ?? null })),
  );

export const isCritical = ({ severity }: CustomerPreference): boolean => severity === 'critical';

/** Preferences grouped as critical, warnings and diets. */
export function groupPreferences({ toursCustomerPreferences: all }: Person) {
  const rest = all.filter((one) => !isCritical(one));
  return {
    critical: all.filter(isCritical),
    warnings: rest.filter(({ kind }) => kind !== 'diet'),
    diets: rest.filter(({ kind }) => kind === 'diet'),
  };
}

const rank = (person: Person): number => (person.toursCustomerPreferences.some(isCritical) ? 0 : 1);

/** Numeric order: 9 before 10. */
const byRoom = new Intl.Collator('pt-BR', { numeric: true });

export interface Room {
  readonly room: string | null;
  readonly people: readonly Person[];
}

/** Rooms with critical alerts first, then the others by number. In both groups guests without a room come last. */
export function roomsOf(people: readonly Person[]): Room[] {
  const rooms = new Map<string | null, Person[]>();
  for (const person of people) rooms.set(person.room, [...(rooms.get(person.room) ?? []), person]);
  return [...rooms]
    .map(([room, all]) => ({ room, people: all.sort((a, b) => rank(a) - rank(b)) }))
    .sort(
      (a, b) =>
        rank(a.people[0]!) - rank(b.people[0]!) ||
        Number(a.room === null) - Number(b.room === null) ||
        byRoom.compare(a.room ?? '', b.room ?? ''),
    );
}

export interface Allergy {
  readonly key: string;
  readonly kind: string;
  readonly value: string;
  readonly severity: CustomerPreference['severity'];
  readonly people: readonly Person[];
}

const weight = ({ severity, kind }: Pick<Allergy, 'severity' | 'kind'>): number =>
  severity === 'critical' ? 0 : kind === 'diet' ? 2 : 1;

/** Adds a person to a list; a person with two places appears once, with both. */
function withPerson(people: readonly Person[], person: Person): readonly Person[] {
  const same = people.find(({ tourCustomerId }) => tourCustomerId === person.tourCustomerId);
  if (!same) return [...people, person];
  const room = [same.room, person.room].filter(Boolean).join(', ') || null;
  return people.map((one) => (one === same ? { ...same, room, isInHouse: same.isInHouse || person.isInHouse } : one));
}

/** Alerts with the guests who have them: critical first, then warnings, then diets. */
export function allergiesOf(people: readonly Person[]): Allergy[] {
  const found = new Map<string, Allergy>();
  for (const person of people)
    for (const { kind, value, severity } of person.toursCustomerPreferences) {
      const key = `${severity} ${kind} ${foldText(value)}`;
      const known = found.get(key) ?? { key, kind, value, severity, people: [] };
      found.set(key, { ...known, people: withPerson(known.people, person) });
    }
  return [...found.values()].sort((a, b) => weight(a) - weight(b) || a.value.localeCompare(b.value));
}

/** Guests whose room number starts with the typed digits. */
export const inRoom = (people: readonly Person[], typed: string): readonly Person[] =>
  typed === '' ? people : people.filter(({ room }) => room !== null && foldText(room).startsWith(foldText(typed)));

/** Key of an alert. It changes on arrival and with the alerts of the guest. */
export const alertKey = ({ tourCustomerId, reservationId, version, isInHouse }: Person): string =>
  `${reservationId} ${tourCustomerId} ${version} ${isInHouse}`;
