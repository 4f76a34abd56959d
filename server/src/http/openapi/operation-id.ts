import type { TSchema } from 'typebox';
import type { Route } from '../route.ts';
import { pascal, singular } from './words.ts';

/** Words that belong to the verb before them, as in "check in". */
const PARTICLES = new Set(['in', 'out', 'up', 'off', 'down', 'back', 'over']);
const VERBS = { GET: 'get', POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' } as const;

interface Segment {
  readonly name: string;
  /** An id follows: the segment names one of many. */
  readonly isOne: boolean;
}

function segmentsOf(path: string): Segment[] {
  const parts = path.split('/').filter(Boolean);
  return parts.flatMap((name, index) =>
    name.startsWith(':') ? [] : [{ name, isOne: parts[index + 1]?.startsWith(':') === true }],
  );
}

const propertiesOf = (schema: TSchema | undefined): Record<string, TSchema> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

const isArray = (schema: TSchema | undefined): boolean => (schema as { type?: unknown } | undefined)?.type === 'array';

/** Whether the answer is a page with its envelope. */
export const isPage = (answer: TSchema | undefined): boolean => {
  const { meta, data } = propertiesOf(answer);
  return meta !== undefined && isArray(data);
};

const isMany = (answer: TSchema | undefined): boolean => isPage(answer) || isArray(answer);

/** Whether the body is a set of links: a single array of ids. */
const replacesLinks = ({ body }: Route<unknown>): boolean => {
  const fields = Object.values((body ?? {}) as Record<string, { spec: { schema: TSchema } }>);
  return fields.length === 1 && isArray(fields[0]!.spec.schema);
};

/** `check-in` of a reservation -> `checkInReservation`; `change-token` of a tour -> `changeTourToken`. */
function action(name: string, owner: string): string {
  const [verb = '', ...rest] = name.split('-');
  const [particle, ...object] = PARTICLES.has(rest[0] ?? '') ? rest : ['', ...rest];
  return `${verb}${pascal(particle!)}${owner}${pascal(object.join('-'))}`;
}

/** The operation id: the one that the route states, or one derived from its method and path. */
export function operationIdOf(route: Route<unknown>): string {
  if (route.operationId) return route.operationId;
  const { method, path, answer, status } = route;
  const segments = segmentsOf(path);
  const last = segments.at(-1) ?? { name: 'root', isOne: false };
  const owner = segments
    .slice(0, -1)
    .map(({ name }) => pascal(singular(name)))
    .join('');
  const one = owner + pascal(singular(last.name));
  if (last.isOne) return VERBS[method] + one;
  if (method === 'GET' && last.name === 'list' && isArray(answer)) return `list${owner}Choices`;
  if (method === 'GET') return `${isMany(answer) ? 'list' : 'get'}${owner}${pascal(last.name)}`;
  if (method === 'PUT') return `${replacesLinks(route) ? 'replace' : 'update'}${owner}${pascal(last.name)}`;
  if (method === 'DELETE') return `delete${owner}${pascal(last.name)}`;
  return status === 201 ? `create${one}` : action(last.name, owner);
}

/** The noun of an operation id: `listCustomers` and `updateCustomer` are about a `Customer`. */
export function nounOf(operationId: string): string | undefined {
  const [, verb, noun] = /^(list|get|create|update|delete)([A-Z]\w*)$/.exec(operationId) ?? [];
  return verb === 'list' ? singular(noun!) : noun;
}
