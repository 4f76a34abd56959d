import { expect, test } from 'vitest';
import { printAllEntities, printAllFields } from '../scripts/print-fields.ts';
import { typeOf } from '../scripts/print-types.ts';
import { customerInputFields, errorCodeValues, housekeepingStateValues } from '../src/generated/fields.ts';
import type { ErrorCode, Rule, WebhookPayload } from '../src/generated/schemas.ts';

const content = (schema: object) => ({ content: { 'application/json': { schema } } });
const schemas = {
  Colour: { type: 'string', enum: ['red', 'green'] },
  Cause: { type: 'string', 'x-extensible-enum': ['LATE', 'FULL'] },
  ThingInput: {
    type: 'object',
    properties: {
      size: { type: 'integer' },
      name: { type: 'string', maxLength: 80 },
      note: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }] },
      kind: { enum: ['big', 'small', null] },
    },
  },
  Thing: { type: 'object', properties: { name: { type: 'string', maxLength: 80 } } },
};

const operation = (more: object) => ({ summary: '', description: '', responses: { 200: content({}) }, ...more });
const documentOf = (post: object) =>
  ({ paths: { '/things': { post } }, components: { schemas, parameters: {}, responses: {} } }) as never;

test('prints the values of enumerations, and the values and lengths of request bodies', () => {
  const body = content({ $ref: '#/components/schemas/ThingInput' });
  const text = printAllFields(documentOf(operation({ operationId: 'createThing', requestBody: body })));
  expect(text).toContain("export const colourValues = ['red', 'green'] as const;");
  expect(text).toContain(
    "export const thingInputFields = {\n  name: { maxLength: 80 },\n  note: { maxLength: 500 },\n  kind: { values: ['big', 'small'] },\n} as const;",
  );
  expect(text).toContain("export const causeValues = ['LATE', 'FULL'] as const;");
  expect(text).not.toContain('thingFields');
});

test('prints an open enumeration as its known values or any other text', () => {
  expect(typeOf(schemas.Cause)).toBe("'LATE' | 'FULL' | (string & {})");
  expect(typeOf({ type: 'array', items: schemas.Cause })).toBe("('LATE' | 'FULL' | (string & {}))[]");
  // Each of these compiles: a client accepts values of a later version.
  const later: { code: ErrorCode; rule: Rule; type: WebhookPayload['type'] } = {
    ...{ code: 'A_LATER_CODE', rule: 'a.later.rule', type: 'a later type' },
  };
  expect(errorCodeValues).not.toContain(later.code);
});

test('prints the entities of a feed, and refuses a feed that names none', () => {
  const feed = (description: string) =>
    documentOf(
      operation({
        operationId: 'followThingEvents',
        parameters: [{ name: 'entity', in: 'query', description, schema: {} }],
        responses: { 200: { content: { 'text/event-stream': { schema: {} } } } },
      }),
    );
  const text = printAllEntities(feed('Some of `things`, `thing-parts`.'));
  expect(text).toContain("export type ThingEntity =\n  | 'things'\n  | 'thing-parts';");
  expect(text).toContain('export type Entity = ThingEntity;');
  expect(() => printAllEntities(feed('Some of them.'))).toThrow(/names no entities/);
});

test('the values of the document are available at run time', () => {
  expect(customerInputFields.fullName.maxLength).toBe(200);
  expect(housekeepingStateValues).toContain('out_of_service');
});
