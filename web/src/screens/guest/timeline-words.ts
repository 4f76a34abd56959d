import type { CustomerDetail, Entity, Tag } from '@pousada/client';
import type { ComponentType } from 'react';
import { type Dates, daysBetween } from '../../ui/dates.ts';
import { preferenceKind } from '../../ui/glyphs.tsx';
import {
  IconAlertOctagon,
  IconBed,
  IconCalendarPlus,
  IconEraser,
  IconEye,
  IconFileText,
  IconIdBadge2,
  IconInfoCircle,
  IconKey,
  IconPencil,
  IconTag,
  IconToolsKitchen2,
  IconUserOff,
  IconUserPlus,
  IconX,
} from '../../ui/icons.ts';
import type { Words } from '../../words/words.ts';
import type { Entry } from './queries.ts';

type Icon = ComponentType<{ readonly size?: number; readonly stroke?: number }>;

/** How one thing that happened is told: what, and the rest of the sentence. */
export interface Told {
  readonly icon: Icon;
  readonly what: string;
  readonly rest: string;
}

/** What the sentences are made with. */
export interface Telling {
  readonly words: Words;
  readonly dates: Dates;
  readonly units: ReadonlyMap<number, string>;
  readonly tags: readonly Tag[];
  readonly guest: CustomerDetail;
}

type Stay = NonNullable<Entry['stay']>;
type Event = NonNullable<Entry['event']>;

function tellStay(stay: Stay, { words: { say }, dates, units }: Telling): Told {
  const { id: n, status, startsAt, endsAt, tourResourceId } = stay;
  const unit = tourResourceId === null ? undefined : units.get(tourResourceId);
  const count = daysBetween(dates.dayOf(startsAt), dates.dayOf(endsAt));
  const nights = count > 0 ? say('common.nights', { n: count }) : `${dates.clock(startsAt)}–${dates.clock(endsAt)}`;
  if (status === 'cancelled') return { icon: IconX, what: say('entry.cancelled', { n }), rest: '' };
  if (status === 'no_show') return { icon: IconUserOff, what: say('entry.noShow', { n }), rest: '' };
  if (status === 'checked_in')
    return {
      icon: IconKey,
      what: unit ? say('entry.checkIn', { unit }) : say('entry.checkInPlain', { n }),
      rest: say('entry.nights', { nights }),
    };
  if (status === 'checked_out')
    return {
      icon: IconBed,
      what: unit ? say('entry.stay', { unit }) : say('entry.stayPlain', { n }),
      rest: say('entry.nights', { nights }),
    };
  const rest = unit ? say('entry.bookingIn', { unit, nights }) : say('entry.bookingFor', { nights });
  return { icon: IconCalendarPlus, what: say('entry.booking', { n }), rest };
}

/** What a change tells of a field, where the reader may know. */
function valueIn({ changes }: Event, field: string): unknown {
  const change = changes?.[field] as { after?: unknown; before?: unknown } | undefined;
  return change?.after ?? change?.before;
}

const by = ({ actor }: Event, { say }: Words): string => (actor ? say('entry.by', { name: actor.displayName }) : '');

/** Kinds that are a danger by their own name; every other one is a preference. */
const DANGERS = new Set(['allergy', 'diet', 'accessibility']);

function tellPreference(event: Event, { words, guest }: Telling): Told {
  const known = guest.toursCustomerPreferences.find(({ id }) => id === event.entityId);
  const kind = valueIn(event, 'kind') ?? known?.kind;
  const isCritical = (valueIn(event, 'severity') ?? known?.severity) === 'critical';
  const name = typeof kind === 'string' ? preferenceKind(words, kind) : '';
  const isNamed = typeof kind === 'string' && DANGERS.has(kind);
  const plainly = words.say('entry.preference');
  const subject = isNamed ? name : plainly;
  const what = isCritical ? words.say('entry.criticalPreference', { kind: subject }) : subject;
  const aside = !isNamed && name ? `, ${name.toLocaleLowerCase(words.language)}` : '';
  return {
    icon: isCritical ? IconAlertOctagon : IconInfoCircle,
    what: words.find(`entry.customer-preferences.${event.action}`, { what }) ?? what,
    rest: `${aside}${by(event, words)}`,
  };
}

function tellDocument(event: Event, { words, guest }: Telling): Told {
  const type =
    valueIn(event, 'docType') ?? guest.toursCustomerDocuments.find(({ id }) => id === event.entityId)?.docType;
  const what = (typeof type === 'string' && (words.find(`document.${type}`) ?? type)) || words.say('entry.document');
  return {
    icon: event.action === 'read' ? IconEye : IconIdBadge2,
    what: words.find(`entry.customer-documents.${event.action}`, { what }) ?? what,
    rest: by(event, words),
  };
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

function tellTags(event: Event, { words, tags }: Telling): Told {
  const change = event.changes?.tagIds as { before?: unknown; after?: unknown } | undefined;
  const [before, after] = [idsOf(change?.before), idsOf(change?.after)];
  const named = (ids: number[]) => words.list(ids.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []));
  const added = named(after.filter((id) => !before.includes(id)));
  const removed = named(before.filter((id) => !after.includes(id)));
  const rest = event.actor ? by(event, words) : change ? words.say('entry.byRule') : '';
  if (added && removed) return { icon: IconTag, what: words.say('entry.tagsChanged', { added, removed }), rest };
  if (added) return { icon: IconTag, what: words.say('entry.tagAdded', { names: added }), rest };
  if (removed) return { icon: IconTag, what: words.say('entry.tagRemoved', { names: removed }), rest };
  return { icon: IconTag, what: words.say('entry.tags'), rest: by(event, words) };
}

const RECORD_ICONS: Readonly<Record<string, Icon>> = {
  create: IconUserPlus,
  export: IconFileText,
  anonymize: IconEraser,
};

/** Without its article: `o telefone` is `telefone` in a list. */
const plain = (label: string): string => label.replace(/^(?:o|a|os|as|the) /, '');

function tellRecord(event: Event, { words }: Telling): Told {
  const { action } = event;
  const what = words.find(`entry.customers.${action}`) ?? words.say('entry.customers.other');
  const fields = event.fields.map((field) => plain(words.find(`field.${field}`) ?? field));
  const list =
    action === 'update' && fields.length > 0 ? words.say('entry.fields', { fields: words.list(fields) }) : '';
  return { icon: RECORD_ICONS[action] ?? IconPencil, what, rest: `${list}${by(event, words)}` };
}

/** What happened, in words; names and values only as far as the server told them. */
export function tell(entry: Entry, telling: Telling): Told {
  const { kind, stay, event } = entry;
  if (stay) return tellStay(stay, telling);
  if (!event) return { icon: IconInfoCircle, what: kind, rest: '' };
  if (kind === 'tags') return tellTags(event, telling);
  if (kind === 'alert')
    return {
      icon: IconToolsKitchen2,
      what: telling.words.say(event?.action === 'alerts.unacknowledge' ? 'entry.alertBack' : 'entry.alert'),
      rest: by(event, telling.words),
    };
  if (event.entity === ('customer-preferences' satisfies Entity)) return tellPreference(event, telling);
  return event.entity === ('customer-documents' satisfies Entity)
    ? tellDocument(event, telling)
    : tellRecord(event, telling);
}

const NEAR_MS = 21 * 86_400_000;

/** Day and hour of what happened within three weeks; of the rest the day. */
export function momentOf(at: string, dates: Dates, now = Date.now()): string {
  return Math.abs(Date.parse(at) - now) < NEAR_MS ? dates.moment(at) : dates.dayMonth(dates.dayOf(at));
}
