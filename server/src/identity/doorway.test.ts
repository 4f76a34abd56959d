import { expect, test, vi } from 'vitest';
import { Doorway } from './doorway.ts';

const settled = async () => {
  for (let ticks = 0; ticks < 20; ticks++) await Promise.resolve();
};

test('a flood from one address is turned away late and at no cost; others pass, and who is remembered is not of the flood', async () => {
  const doorway = new Doorway();
  let begun = 0;
  const endless = () => {
    begun++;
    return new Promise<void>(() => {});
  };
  doorway.remember('ana', '203.0.113.1');
  for (let n = 0; n < 40; n++) doorway.pass(`x${n}`, '203.0.113.1', endless);
  const turnedAway = vi.fn();
  doorway.pass('x41', '203.0.113.1', endless).catch(turnedAway);
  await settled();
  expect([begun, turnedAway.mock.calls.length]).toEqual([8, 0]);
  const ana = vi.fn();
  doorway.pass('ana', '203.0.113.1', endless).catch(ana);
  await expect.poll(() => turnedAway.mock.calls.length).toBe(1);
  expect(turnedAway.mock.calls[0]![0]).toMatchObject({ status: 503 });
  expect([begun, ana.mock.calls.length]).toEqual([8, 0]);
});
