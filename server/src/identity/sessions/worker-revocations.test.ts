import { afterEach, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { forgetOnCommit, withSiblings } from './revocations.ts';

const app = useApp();
afterEach(() => withSiblings(async () => {}));

test('a revocation is answered after the other workers have forgotten the sessions', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const seen: string[] = [];
  withSiblings((group) => {
    seen.push(`told of ${group}`);
    return promise;
  });
  const done = app.services.db
    .transaction(async (tx) => forgetOnCommit(tx, 'tour:1'))
    .then(() => seen.push('answered'));
  await expect.poll(() => seen).toEqual(['told of tour:1']);
  seen.push('forgotten');
  resolve();
  await done;
  expect(seen).toEqual(['told of tour:1', 'forgotten', 'answered']);
});
