import type { TSchema } from 'typebox';
import { namedSchema, nameOf } from '../fields/schema-name.ts';
import { bodyOf } from '../schemas.ts';
import type { Json, Schemas } from './components.ts';
import type { NamedOperation } from './operation.ts';
import { isPage, nounOf } from './operation-id.ts';
import { pascal } from './words.ts';

type WithParts = TSchema & { properties: Record<string, TSchema & { items: TSchema }>; items: TSchema };

/** The record schema of a page or an array. */
const rowOf = (answer: TSchema): TSchema =>
  isPage(answer) ? (answer as WithParts).properties.data!.items : (answer as WithParts).items;

const isRecord = (schema: TSchema): boolean => 'properties' in schema && nameOf(schema) === undefined;

/** Names the records: those of lists first, so that a detail read of the same shape gets the same name. */
export function claimRecords(schemas: Schemas, operations: readonly NamedOperation[]): void {
  const claim = (isOfList: boolean) => {
    for (const { operationId, route } of operations) {
      const noun = nounOf(operationId);
      if (!noun || !route.answer || !operationId.startsWith(isOfList ? 'list' : 'get')) continue;
      const record = isOfList ? rowOf(route.answer) : route.answer;
      if (isRecord(record) && !schemas.claim(noun, record)) schemas.claim(`${noun}Detail`, record);
    }
  };
  claim(true);
  claim(false);
}

/** The same page with its records under their own name, even if other records have the same shape. */
function pageOfNamed(noun: string, page: TSchema): TSchema {
  const { properties } = page as WithParts;
  const row = rowOf(page);
  const items = isRecord(row) ? namedSchema(noun, row) : row;
  return { ...page, properties: { ...properties, data: { ...properties.data, items } } } as TSchema;
}

function shownRecord(schemas: Schemas, noun: string, record: TSchema): Json {
  if (!isRecord(record)) return schemas.show(record);
  if (schemas.claim(noun, record)) return schemas.put(noun, record);
  const detail = `${noun}Detail`;
  return schemas.put(detail, record, schemas.extends(noun, record) ? noun : undefined);
}

/** The schema of a successful reply. */
export function shownAnswer(schemas: Schemas, { operationId, route }: NamedOperation): Json {
  const answer = route.answer!;
  const noun = nounOf(operationId);
  if (operationId.startsWith('list') && noun) {
    if (!isPage(answer)) return { type: 'array', items: shownRecord(schemas, noun, rowOf(answer)) };
    return schemas.put(`${noun}Page`, pageOfNamed(noun, answer));
  }
  if (noun && operationId.startsWith('get')) return shownRecord(schemas, noun, answer);
  const shown = schemas.show(answer);
  return '$ref' in shown || !('properties' in shown) ? shown : schemas.put(`${pascal(operationId)}Result`, answer);
}

/** The same schema without defaults at any depth. The spread keeps the names that its parts were given. */
function withoutDefaults(schema: TSchema): TSchema {
  const { default: _, properties, items, ...rest } = schema as Partial<WithParts> & { default?: unknown };
  const bare = Object.entries(properties ?? {}).map(([name, one]) => [name, withoutDefaults(one)]);
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(bare) }),
    ...(items && { items: withoutDefaults(items) }),
  } as TSchema;
}

/** The schema of a request body: an input is complete, a set of changes contains only the fields sent. */
export function shownBody(schemas: Schemas, { operationId, route }: NamedOperation): Json {
  const body = bodyOf(route.body, route.partial);
  const isOfChanges = route.partial || operationId.startsWith('update');
  const name = nounOf(operationId) ?? pascal(operationId);
  return isOfChanges ? schemas.put(`${name}Changes`, withoutDefaults(body)) : schemas.put(`${name}Input`, body);
}
