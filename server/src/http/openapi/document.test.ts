import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { unconnectedServices } from '../../callers/services.ts';
import { type App, buildApp, describeApi as tell } from '../../start/app.ts';
import type { Route } from '../route.ts';
import { operationIdOf } from './operation-id.ts';

const GENERATED = join(import.meta.dirname, '../../../../docs/generated/openapi.json');

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: object;
  readonly $ref?: string;
}

interface Shown {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { $ref?: string }>>;
  readonly 'x-rules'?: readonly string[];
}

interface Nested {
  readonly properties?: Readonly<Record<string, { description?: string }>>;
  readonly items?: unknown;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly allOf?: readonly unknown[];
}

interface Examples {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { value: { message: string } }>>;
}

let app: App;
let shown: Shown[];

beforeAll(async () => {
  app = await buildApp(unconnectedServices());
  shown = Object.values(app.openapi.paths).flatMap((path) => Object.values(path) as unknown as Shown[]);
});

const of = (operationId: string): Shown => shown.find((one) => one.operationId === operationId)!;
const parametersOf = (operationId: string): Parameter[] =>
  (of(operationId).parameters ?? []).map((one) =>
    one.$ref ? (app.openapi.components.parameters[one.$ref.split('/').at(-1)!] as Parameter) : one,
  );

describe('the OpenAPI document', () => {
  test('is complete and free of contradictions', () => {
    expect(tell(app.operations).problems).toEqual([]);
  });

  test("passes Redocly's strictest rules", async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const findings = await lintFromString({
      source: JSON.stringify(app.openapi),
      absoluteRef: 'openapi.json',
      config,
    } as never);
    expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]])).toEqual([]);
  });

  test('every property has a description', () => {
    const bare: string[] = [];
    let count = 0;
    const walk = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties = {}, items, additionalProperties, anyOf = [], allOf = [] } = schema as Nested;
      for (const [name, one] of Object.entries(properties)) {
        count += 1;
        if (!one.description) bare.push(`${at}.${name}`);
        walk(one, `${at}.${name}`);
      }
      for (const one of [items, additionalProperties, ...anyOf, ...allOf]) walk(one, at);
    };
    for (const [name, schema] of Object.entries(app.openapi.components.schemas)) walk(schema, name);
    expect(count).toBeGreaterThan(1_500);
    expect(bare).toEqual([]);
  });

  test('a 422 and a 409 show errors of the operation itself', () => {
    const exampleOf = (operationId: string, status: string) => {
      const response = of(operationId).responses[status] as { content?: Record<string, Examples> };
      return response.content!['application/json']!;
    };
    const fields = (operationId: string) =>
      (exampleOf(operationId, '422').example as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields('createCustomer')).toEqual(['fullName', 'kind']);
    expect(fields('createTag')[0]).toBe('code');
    expect(fields('createReservation')[0]).toBe('tourCustomerId');
    for (const { operationId, responses } of shown) {
      if (!responses['422']) continue;
      const named = new Set(of(operationId)['x-rules']);
      const { errors } = exampleOf(operationId, '422').example as { errors: { rule: string }[] };
      expect(
        errors.filter(({ rule }) => !named.has(rule)),
        operationId,
      ).toEqual([]);
    }
    expect(Object.values(exampleOf('cancelReservation', '409').examples!)[0]!.value.message).toContain('cancelled');
    expect(Object.keys(exampleOf('findCustomerDocuments', '409').examples!)[0]).toBe('DOCUMENT_KEYS_UNSET');
  });

  test('the header of the instance is a parameter too: tools that import one security scheme keep it', () => {
    const headersOf = (operationId: string) =>
      parametersOf(operationId).flatMap(({ name, in: place }) => (place === 'header' ? [name] : []));
    expect(headersOf('listCustomers')).toContain('X-Tour-Id');
    expect(headersOf('listPunches')).toContain('X-Timesheet-Id');
    expect(headersOf('listTours')).not.toContain('X-Tour-Id');
    expect(app.openapi.info.contact.name).toMatch(/Pousada/);
  });

  test('limits are said once: over all workers of a server', () => {
    expect(JSON.stringify(app.openapi)).not.toContain('each process');
    expect(app.openapi.info.description).toContain('over all workers of a server');
    expect(of('followEvents').description).toContain('over all workers of a server');
  });

  test('every operation has a readable name, a summary and a description; every parameter a description', () => {
    for (const { operationId, summary, description } of shown) {
      expect(operationId).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
      expect(summary, operationId).toMatch(/^[A-Z].{3,70}[^.]$/);
      expect(description.length, operationId).toBeGreaterThan(20);
      for (const one of parametersOf(operationId)) expect(one.description, operationId).toMatch(/^[`A-Z].+\.$/);
    }
    const names = shown.map(({ operationId }) => operationId);
    expect(names).toEqual(expect.arrayContaining(['listCustomers', 'checkInReservation', 'approveDay', 'signIn']));
  });

  test('a description names the access rule, the rate limit and the rules', () => {
    expect(of('createCustomer').description).toContain('Needs the permission `customer.write`.');
    expect(of('createCustomer').description).toContain('`database.unique`');
    expect(of('listCustomers').description).toContain('`customer.read` or `customer.write`');
    expect(of('approveDay').description).toContain('Managers only.');
    expect(of('getShiftRoster').description).toContain('62 days');
    expect(of('getOccupancy').description).toContain('366 days');
    expect(of('createReservation')['x-rules']).toEqual(
      expect.arrayContaining(['schedule.conflict', 'customer.blocked']),
    );
    expect(of('createTour').description).toContain('100 requests a minute');
  });

  test('a description of a list mentions only parameters it takes; a body with required fields is required', () => {
    for (const { operationId, description } of shown) {
      const names = parametersOf(operationId).map(({ name }) => name);
      if (description.includes('`count=true`')) expect(names, operationId).toContain('count');
      if (/newest first (?:by default|unless)/.test(description))
        expect(names.includes('orderBy') || names.includes('orderDirection'), operationId).toBe(true);
    }
    expect(of('listHousekeepingTasks').description).toContain('`priority`');
    expect(of('updateTimesheet').description).toContain('`name` is always sent');
  });

  test('a set of changes has no defaults: a client that fills them in would overwrite other fields', () => {
    const changes = Object.entries(app.openapi.components.schemas).filter(([name]) => name.endsWith('Changes'));
    expect(changes.length).toBeGreaterThan(20);
    for (const [name, schema] of changes) expect(JSON.stringify(schema), name).not.toContain('"default"');
  });

  test('bounds of ranges take days and instants; booking times have a type', () => {
    const ref = { $ref: '#/components/schemas/DayOrTime' };
    for (const list of ['listShifts', 'listCashSessions', 'listReservations', 'listHousekeepingTasks'])
      for (const name of ['from', 'to'])
        expect(parametersOf(list).find((one) => one.name === name)?.schema, list).toEqual(ref);
    const { properties } = app.openapi.components.schemas.ReservationInput as { properties: Record<string, object> };
    expect(properties.startsAt).toMatchObject(ref);
    const { anyOf } = app.openapi.components.schemas.DayOrTime as { anyOf: { type: string }[] };
    expect(anyOf.map(({ type }) => type)).toEqual(['string', 'string']);
  });

  test('both sign-ins of instances document their header and their own error codes', () => {
    for (const [door, header] of [
      ['signIn', 'X-Tour-Id'],
      ['signInToTimesheet', 'X-Timesheet-Id'],
    ] as const) {
      expect(parametersOf(door)).toMatchObject([{ name: header, in: 'header', required: true }]);
      expect(of(door).responses['401']).toEqual({ $ref: '#/components/responses/InvalidCredentials' });
    }
  });

  test('implicit limits are documented: blanks, countries, time zones', () => {
    const { schemas } = app.openapi.components as unknown as {
      schemas: Record<string, { properties: Record<string, object>; enum: string[] }>;
    };
    expect(schemas.CustomerInput!.properties.fullName).toMatchObject({ minLength: 1, maxLength: 200 });
    expect(JSON.stringify(schemas.CustomerInput!.properties.nationality)).toContain('CountryCode');
    expect(schemas.CountryCode!.enum).toContain('BR');
    expect(schemas.SettingsChanges!.properties.timezone).toMatchObject({ $ref: '#/components/schemas/TimeZone' });
    expect(schemas.TimeZone!.enum).toEqual(expect.arrayContaining(['America/Sao_Paulo', 'UTC']));
  });

  test('values that may grow are listed as known ones, not as all: codes, rules and types of webhook messages', () => {
    const { schemas } = app.openapi.components as unknown as {
      schemas: Record<string, { properties: Record<string, object> }>;
    };
    const { ErrorCode, InputCode, Rule, WebhookPayload, AuditEvent, WebhookEvent } = schemas;
    for (const [open, value] of [
      [ErrorCode, 'NOT_FOUND'],
      [InputCode, 'OUTSIDE_GEOFENCE'],
      [Rule, 'database.unique'],
      [WebhookPayload!.properties.type, 'changes'],
    ] as const) {
      expect(open).not.toHaveProperty('enum');
      expect(open).toMatchObject({ type: 'string', 'x-extensible-enum': expect.arrayContaining([value]) });
    }
    for (const { properties } of [AuditEvent!, WebhookEvent!])
      for (const name of ['entity', 'action']) expect(properties[name]).not.toHaveProperty('enum');
  });

  test('the introduction names existing operations only', () => {
    const named = [...app.openapi.info.description.matchAll(/(GET|POST) (\/[\w/-]+)/g)];
    expect(named.length).toBeGreaterThan(5);
    for (const [, method, path] of named) expect(app.openapi.paths[path!]?.[method!.toLowerCase()], path).toBeDefined();
    const calls = [...app.openapi.info.description.matchAll(/```http\n(POST [^`]+)```/g)].map(([, call]) => call!);
    expect(calls.length).toBeGreaterThan(4);
    for (const call of calls)
      expect(call).toMatch(/^X-Tour-Id: .+\n(?:Authorization: .+\n)?Content-Type: application\/json\n\n\{/m);
  });

  test('a parameter is described in plain words', () => {
    const said = (operationId: string, name: string) =>
      parametersOf(operationId).find((one) => one.name === name)?.description;
    expect(said('approveDay', 'memberId')).toBe('The id of the member; 404 unless it is a positive integer.');
    expect(said('deleteWorkspaceMail', 'childId')).toMatch(/^The id of the mail;/);
    expect(said('listMaintenanceOrders', 'assignedToTourUserId')).toBe('Only those assigned to this user.');
    expect(said('listShifts', 'tourUserId')).toBe('Only those of this user.');
    const odd = shown.flatMap(({ operationId }) =>
      parametersOf(operationId).filter((one) => /\btour\b/.test(one.description!)),
    );
    expect(odd).toEqual([]);
  });

  test('periods in examples end after they start', () => {
    const shownOf = (operationId: string, name: string) =>
      (parametersOf(operationId).find((one) => one.name === name) as { example?: string } | undefined)?.example;
    const periods = shown.map(({ operationId }) => [shownOf(operationId, 'startsAt'), shownOf(operationId, 'endsAt')]);
    const given = periods.filter(([start]) => start !== undefined);
    expect(given.length).toBeGreaterThan(0);
    for (const [start, end] of given) expect(Date.parse(end!)).toBeGreaterThan(Date.parse(start!));
  });

  test('a description of one use of a named schema stands beside its reference', () => {
    const { timesheet } = (app.openapi.components.schemas.TimesheetInput as { properties: Record<string, object> })
      .properties;
    expect((timesheet as { properties: object }).properties).toMatchObject({
      timezone: { $ref: '#/components/schemas/TimeZone', default: 'America/Sao_Paulo' },
    });
  });

  test('no shape of more than a few lines is written out twice', () => {
    const counts = new Map<string, number>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const text = JSON.stringify(value, (key, one) => (key === 'description' ? undefined : one));
      if ('properties' in value && text.length > 700) counts.set(text, (counts.get(text) ?? 0) + 1);
      for (const [key, one] of Object.entries(value)) if (!/^examples?$/.test(key)) walk(one);
    };
    for (const schema of Object.values(app.openapi.components.schemas))
      for (const part of Object.values(schema)) walk(part);
    const repeated = [...counts].filter(([, count]) => count > 1).map(([text]) => text.slice(0, 200));
    expect(repeated).toEqual([]);
  });

  test('has at most 115 lines for each operation, components included', () => {
    expect(readFileSync(GENERATED, 'utf8').split('\n').length / shown.length).toBeLessThan(115);
  });
});

describe('names of operations', () => {
  const array = { type: 'array' };
  const page = { properties: { meta: {}, data: array } };
  test.each([
    ['GET', '/resource-types', page, 'listResourceTypes'],
    ['GET', '/resource-types/list', array, 'listResourceTypeChoices'],
    ['GET', '/manual-entries/:id', {}, 'getManualEntry'],
    ['GET', '/cash-sessions/:id/movements/:movementId', {}, 'getCashSessionMovement'],
    ['GET', '/addresses/:id/punches', page, 'listAddressPunches'],
    ['PUT', '/settings', undefined, 'updateSettings'],
    ['PATCH', '/tours/:id/change-token', {}, 'changeTourToken'],
    ['POST', '/reservations/:id/check-in', {}, 'checkInReservation'],
    ['POST', '/days/:memberId/:date/approve', undefined, 'approveDay'],
    ['DELETE', '/workspaces/:id/domains/:childId', undefined, 'deleteWorkspaceDomain'],
  ])('%s %s', (method, path, answer, name) => {
    expect(operationIdOf({ method, path, answer, status: 200 } as unknown as Route<unknown>)).toBe(name);
  });
});
