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

/** Text of a timeline entry: its bold start, and the rest of the sentence. */
export interface EntryText {
  readonly icon: Icon;
  readonly what: string;
  readonly rest: string;
}

/** Data that the texts refer to. */
export interface TextContext {
  readonly words: Words;
  readonly dates: Dates;
  readonly units: ReadonlyMap<number, string>;
  readonly tags: readonly Tag[];
  readonly guest: CustomerDetail;
}

type Stay = NonNullable<Entry['stay']>;
type Event = NonNullable<Entry['event']>;

function describeStay(stay: Stay, { words: { say }, dates, units }: TextContext): EntryText {
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

/** Value of a field in a change, if the user may read it. */
function valueIn({ changes }: Event, field: string): unknown {
  const change = changes?.[field] as { after?: unknown; before?: unknown } | undefined;
  return change?.after ?? change?.before;
}

const by = ({ actor }: Event, { say }: Words): string => (actor ? say('entry.by', { name: actor.displayName }) : '');

/** Kinds that name a danger by themselves. All others are called a preference. */
const DANGERS = new Set(['allergy', 'diet', 'accessibility']);

function describePreference(event: Event, { words, guest }: TextContext): EntryText {
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

function describeDocument(event: Event, { words, guest }: TextContext): EntryText {
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

function describeTags(event: Event, { words, tags }: TextContext): EntryText {
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

/** The label without its article: `o telefone` is `telefone` in a list. */
const withoutArticle = (label: string): string => label.replace(/^(?:o|a|os|as|the) /, '');

function describeRecord(event: Event, { words }: TextContext): EntryText {
  const { action } = event;
  const what = words.find(`entry.customers.${action}`) ?? words.say('entry.customers.other');
  const fields = event.fields.map((field) => withoutArticle(words.find(`field.${field}`) ?? field));
  const list =
    action === 'update' && fields.length > 0 ? words.say('entry.fields', { fields: words.list(fields) }) : '';
  return { icon: RECORD_ICONS[action] ?? IconPencil, what, rest: `${list}${by(event, words)}` };
}

/** An entry in words. Names and values appear only if the server sent them. */
export function describeEntry(entry: Entry, context: TextContext): EntryText {
  const { kind, stay, event } = entry;
  if (stay) return describeStay(stay, context);
  if (!event) return { icon: IconInfoCircle, what: kind, rest: '' };
  if (kind === 'tags') return describeTags(event, context);
  if (kind === 'alert')
    return {
      icon: IconToolsKitchen2,
      what: context.words.say(event?.action === 'alerts.unacknowledge' ? 'entry.alertBack' : 'entry.alert'),
      rest: by(event, context.words),
    };
  if (event.entity === ('customer-preferences' satisfies Entity)) return describePreference(event, context);
  return event.entity === ('customer-documents' satisfies Entity)
    ? describeDocument(event, context)
    : describeRecord(event, context);
}

const SHOW_HOUR_MS = 21 * 86_400_000;

/** Day and hour of an entry within three weeks, otherwise the day. */
export function momentOf(at: string, dates: Dates, now = Date.now()): string {
  return Math.abs(Date.parse(at) - now) < SHOW_HOUR_MS ? dates.moment(at) : dates.dayMonth(dates.dayOf(at));
}
