import { describe, expect, test } from 'vitest';
import { invalidValues } from './invalid-values.ts';
import type { Written } from './subject.ts';

/** The audit events of a family's mutations. */
export function describeTrail({ resource, samples, path, has, taken, tour }: Written): void {
  const steps = [
    'create',
    ...(has('update') ? (['update'] as const) : []),
    ...(has('remove') ? (['delete'] as const) : []),
  ];

  describe('trail', () => {
    test(`one event for each of ${steps.join(', ')}; none for an empty change`, async () => {
      const { owner, ownerId } = tour();
      const id = await owner.create(path, await samples.minimal(tour()));
      if (has('update')) {
        const [name, value] = Object.entries(await samples.full(tour()))[0]!;
        await owner.put(`${path}/${id}`, { [name]: value });
        await owner.put(`${path}/${id}`, {});
      }
      if (has('remove')) await owner.delete(`${path}/${id}`);
      const events = await tour().trailOf(resource.path, id);
      expect(events.map(({ action, actorId }) => [action, actorId])).toEqual(steps.map((step) => [step, ownerId]));
    });

    test('no event for a rejected request', async () => {
      const { owner } = tour();
      const id = await owner.create(path, await samples.minimal(tour()));
      const before = await tour().trailLength();
      const [name, field] = Object.entries(taken('create'))[0]!;
      const wrong = { [name]: invalidValues(name, field)[0]!.value };
      const statuses = [(await owner.post(path, wrong)).status];
      if (has('update')) statuses.push((await owner.put(`${path}/${id}`, wrong)).status);
      if (has('remove')) statuses.push((await owner.delete(`${path}/999999999`)).status);
      expect(statuses.every((status) => status === 422 || status === 404)).toBe(true);
      expect(await tour().trailLength()).toBe(before);
    });
  });
}
