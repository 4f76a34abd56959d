import type { Access } from '../route.ts';
import type { OperationInfo } from './operation.ts';
import { isPage, nounOf } from './operation-id.ts';
import { rulesOf } from './rules-of.ts';
import { listed, spoken } from './words.ts';

const SHAPES: readonly [RegExp, (noun: string) => string][] = [
  [/^list\w+Choices$/, () => 'Pairs of `value` and `label` for a field to choose from, ordered by label.'],
  [/^create/, () => 'Answers the new id; `Location` is the address of the new record.'],
  [
    /^update/,
    () => 'Only what is sent changes. `null` clears a field that may be empty; an empty object changes nothing.',
  ],
  [/^delete/, (noun) => `The ${noun} can no longer be found or referred to; what it left in the trail stays.`],
  [/^replace/, () => 'The ids that are sent become the whole set: the others are taken out of it.'],
];

/** What a page says of its order and its number follows from what it can be asked for. */
function pageText({ query, answer }: OperationInfo['route']): string {
  const order =
    query?.orderBy || query?.orderDirection ? ', newest first unless asked for otherwise' : ', newest first';
  const meta = (answer as { properties: { meta: { properties: object } } }).properties.meta.properties;
  const number = query?.count ? ' `count=true` also answers how many there are.' : ' `total` says how many there are.';
  return `A page of records${order}.${query?.count || 'total' in meta ? number : ''}`;
}

/** What a regular operation does, by its name. */
function shape(operationId: string, { route }: OperationInfo): string | undefined {
  const noun = spoken(nounOf(operationId) ?? '');
  if (operationId.startsWith('list') && isPage(route.answer)) return pageText(route);
  if (operationId.startsWith('list') && !operationId.endsWith('Choices')) return 'All of them, the oldest first.';
  // Only what an id leads to is a record; of all else somebody has to say what it is.
  if (operationId.startsWith('get'))
    return /:\w*id$/i.test(route.path) ? `One ${noun} with everything that is known of it.` : undefined;
  return SHAPES.find(([form]) => form.test(operationId))?.[1](noun);
}

/** Who may call, in words. */
function accessText(access: Access, { security, accessWords }: OperationInfo): string {
  if (security.length === 0) return 'Takes no token.';
  if (access === 'open') return 'Open to everyone who is signed in.';
  if (typeof access === 'object' && 'all' in access) return `Needs the permissions ${listed(access.all)}.`;
  const codes = [access].flat();
  const words = codes.flatMap((code) => accessWords[code] ?? []);
  return words.length > 0 ? words.join(' ') : `Needs the permission ${listed(codes, 'or')}.`;
}

/** What an operation does, who may call it and what it may be refused by; undefined where nobody said what it does. */
export function descriptionOf(operationId: string, operation: OperationInfo): string | undefined {
  const { route } = operation;
  const own = route.description ?? shape(operationId, operation);
  if (!own) return undefined;
  const rules = rulesOf(operation);
  return [
    own,
    accessText(route.access, operation),
    ...(operation.isLimited ? ['Counts against 100 requests a minute.'] : []),
    ...(rules.length > 0 ? [`A 422 may name ${listed(rules)}.`] : []),
  ].join('\n\n');
}
