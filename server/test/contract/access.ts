import { describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import type { Mounted, Person } from './instance.ts';
import type { Subject } from './subject.ts';

type Route = Mounted['routes'][number];

type Codes = readonly string[];

/** What suffices for an operation, each by itself, and what may not all be missing. */
function demanded({ access }: Route): { suffices: readonly Codes[]; needed: readonly Codes[] } {
  if (typeof access === 'string') return { suffices: [[access]], needed: [[access]] };
  if ('all' in access) return { suffices: [access.all], needed: access.all.map((one) => [one]) };
  return { suffices: access.map((one) => [one]), needed: [access] };
}
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Calls an operation on no record, with a body that cannot be read: who may not call is told so before that is looked at. */
const callBlindly = (client: Client, { method, path, body }: Route) =>
  client.call(method, path.replace(/:\w+/g, '999999999'), body ? '{ malformed' : undefined);

/** Who is let in, to every operation of a family. */
export function describeAccess({ module, tour, other }: Subject): void {
  const guarded = module.routes.filter(({ access }) => access !== 'open');
  const open = module.routes.filter(({ access }) => access === 'open');

  describe('access', () => {
    test.each(module.routes.map((route) => [nameOf(route), route] as const))(
      '401, one and the same, for every stranger: %s',
      async (_name, route) => {
        const answers = [];
        const { header } = tour();
        for (const headers of [
          { authorization: '' },
          { authorization: 'Bearer short' },
          { authorization: `Bearer ${'a'.repeat(43)}` },
          { [header]: other().tokenHeader },
          { [header]: '5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11' },
          { [header]: 'nonsense' },
          { [header]: '' },
        ])
          answers.push(await callBlindly(tour().owner.with({ headers }), route));
        for (const { status, body, headers } of answers)
          expect([status, body, headers['www-authenticate']]).toEqual([401, answers[0]!.body, 'Bearer']);
        expect(answers[0]!.body.code).toBe('UNAUTHORIZED');
      },
    );

    if (guarded.length > 0) {
      // Who calls with the same permissions is the same person.
      const known = new Map<string, Promise<Person>>();
      const staff = (codes: readonly string[]) => known.getOrInsertComputed(codes.join(), () => tour().staff(codes));
      const without = (codes: readonly string[]) =>
        known.getOrInsertComputed(`not ${codes}`, () => tour().staffWithout(codes));

      test('403 for who holds every permission but what is asked for; holding just that is enough', async () => {
        for (const route of guarded) {
          const { suffices, needed } = demanded(route);
          for (const codes of needed) {
            const { status, body } = await callBlindly((await without(codes)).client, route);
            expect([status, body.code], `${nameOf(route)} without ${codes}`).toEqual([403, 'FORBIDDEN']);
          }
          for (const codes of suffices) {
            const answer = await callBlindly((await staff(codes)).client, route);
            expect(answer.status, `${nameOf(route)} with ${codes}`).not.toBe(403);
          }
        }
      });
    }

    if (open.length > 0) {
      test('never 403 where any of the staff may call', async () => {
        const nobody = await tour().staff([]);
        for (const route of open) expect((await callBlindly(nobody.client, route)).status, nameOf(route)).not.toBe(403);
      });
    }
  });
}
