import { describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import type { Mounted, Person } from './instance.ts';
import type { Subject } from './subject.ts';

type Route = Mounted['routes'][number];

type Codes = readonly string[];

/** Sets of permissions that each suffice for an operation, and sets of which a caller needs at least one code each. */
function demandsOf({ access }: Route): { sufficient: readonly Codes[]; necessary: readonly Codes[] } {
  if (typeof access === 'string') return { sufficient: [[access]], necessary: [[access]] };
  if ('all' in access) return { sufficient: [access.all], necessary: access.all.map((one) => [one]) };
  return { sufficient: access.map((one) => [one]), necessary: [access] };
}
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Calls an operation with an unknown id and a malformed body: permissions are checked before either is read. */
const callMalformed = (client: Client, { method, path, body }: Route) =>
  client.call(method, path.replace(/:\w+/g, '999999999'), body ? '{ malformed' : undefined);

/** Authentication and permissions of every operation of a family. */
export function describeAccess({ module, tour, other }: Subject): void {
  const guarded = module.routes.filter(({ access }) => access !== 'open');
  const open = module.routes.filter(({ access }) => access === 'open');

  describe('access', () => {
    test.each(module.routes.map((route) => [nameOf(route), route] as const))(
      'the same 401 for every unauthenticated caller: %s',
      async (_name, route) => {
        const { header } = tour();
        const wrong = [
          { authorization: '' },
          { authorization: 'Bearer short' },
          { authorization: `Bearer ${'a'.repeat(43)}` },
          { [header]: other().tokenHeader },
          { [header]: '5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11' },
          { [header]: 'nonsense' },
          { [header]: '' },
        ];
        const calls = wrong.map((headers) => callMalformed(tour().owner.with({ headers }), route));
        const answers = await Promise.all(calls);
        for (const { status, body, headers } of answers)
          expect([status, body, headers['www-authenticate']]).toEqual([401, answers[0]!.body, 'Bearer']);
        expect(answers[0]!.body.code).toBe('UNAUTHORIZED');
      },
    );

    if (guarded.length > 0) {
      // One staff user per set of permissions.
      const known = new Map<string, Promise<Person>>();
      const staff = (codes: readonly string[]) => known.getOrInsertComputed(codes.join(), () => tour().staff(codes));
      const without = (codes: readonly string[]) =>
        known.getOrInsertComputed(`not ${codes}`, () => tour().staffWithout(codes));

      test('403 with every permission but the demanded one; the demanded one alone suffices', async () => {
        for (const route of guarded) {
          const { sufficient, necessary } = demandsOf(route);
          for (const codes of necessary) {
            const { status, body } = await callMalformed((await without(codes)).client, route);
            expect([status, body.code], `${nameOf(route)} without ${codes}`).toEqual([403, 'FORBIDDEN']);
          }
          for (const codes of sufficient) {
            const answer = await callMalformed((await staff(codes)).client, route);
            expect(answer.status, `${nameOf(route)} with ${codes}`).not.toBe(403);
          }
        }
      });
    }

    if (open.length > 0) {
      test('never 403 for an operation open to all staff', async () => {
        const { client } = await tour().staff([]);
        for (const route of open) expect((await callMalformed(client, route)).status, nameOf(route)).not.toBe(403);
      });
    }
  });
}
