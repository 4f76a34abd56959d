import type { Access } from '../route.ts';
import type { OperationInfo } from './operation.ts';
import { isPage, nounOf } from './operation-id.ts';
import { rulesOf } from './rules-of.ts';
import { listed, spoken } from './words.ts';

const SHAPES: readonly [RegExp, (noun: string) => string][] = [
  [/^list\w+Choices$/, () => 'Pairs of `value` and `label` for a selection field, ordered by label.'],
  [/^create/, () => 'Answers the new id; `Location` is the address of the new record.'],
  [/^update/, () => 'Only the fields sent change. `null` clears an optional field; an empty object changes nothing.'],
  [/^delete/, (noun) => `The ${noun} can no longer be read or referenced; its audit events remain.`],
  [/^replace/, () => 'Replaces the whole set with the ids sent.'],
];

/** The description of a page depends on the parameters that the route takes. */
function pageText({ query, answer }: OperationInfo['route']): string {
  const order = query?.orderBy || query?.orderDirection ? ', newest first by default' : ', newest first';
  const meta = (answer as { properties: { meta: { properties: object } } }).properties.meta.properties;
  const number = query?.count ? ' `count=true` also returns the total.' : ' `total` is the number of all records.';
  return `A page of records${order}.${query?.count || 'total' in meta ? number : ''}`;
}

/** The description of a regular operation, derived from its name. */
function shape(operationId: string, { route }: OperationInfo): string | undefined {
  const noun = spoken(nounOf(operationId) ?? '');
  if (operationId.startsWith('list') && isPage(route.answer)) return pageText(route);
  if (operationId.startsWith('list') && !operationId.endsWith('Choices')) return 'All records, oldest first.';
  // Only a path that ends in an id reads a record; any other read needs its own description.
  if (operationId.startsWith('get'))
    return /:\w*id$/i.test(route.path) ? `One ${noun} with all its fields.` : undefined;
  return SHAPES.find(([form]) => form.test(operationId))?.[1](noun);
}

/** The access rule in words. */
function accessText(access: Access, { security, accessDescriptions }: OperationInfo): string {
  if (security.length === 0) return 'Needs no token.';
  if (access === 'open') return 'Open to every signed-in caller.';
  if (typeof access === 'object' && 'all' in access) return `Needs the permissions ${listed(access.all)}.`;
  const codes = [access].flat();
  const words = codes.flatMap((code) => accessDescriptions[code] ?? []);
  return words.length > 0 ? words.join(' ') : `Needs the permission ${listed(codes, 'or')}.`;
}

/** The operation's description, access rule and validation rules; undefined if it has no description. */
export function descriptionOf(operationId: string, operation: OperationInfo): string | undefined {
  const { route } = operation;
  const own = route.description ?? shape(operationId, operation);
  if (!own) return undefined;
  const rules = rulesOf(operation);
  return [
    own,
    accessText(route.access, operation),
    ...(operation.isRateLimited ? ['Counts against 100 requests a minute.'] : []),
    ...(rules.length > 0 ? [`A 422 may name ${listed(rules)}.`] : []),
  ].join('\n\n');
}
