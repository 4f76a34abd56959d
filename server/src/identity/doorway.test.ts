import { expect, onTestFinished, test, vi } from 'vitest';
import { Doorway } from './doorway.ts';

const settled = async () => {
  for (let ticks = 0; ticks < 20; ticks++) await Promise.resolve();
};

/** A doorway whose work never ends; `begun` counts it. */
function crowded() {
  const doorway = new Doorway();
  const begun: string[] = [];
  const come = (who: string, ip: string) => {
    const refused = vi.fn();
    doorway
      .pass(who, ip, () => {
        begun.push(who);
        return new Promise<void>(() => {});
      })
      .catch(refused);
    return refused.mock.calls;
  };
  return { doorway, begun, come };
}

test('a flood from one address is turned away late and at no cost; who is remembered is not of the flood', async () => {
  const { doorway, begun, come } = crowded();
  doorway.remember('ana', '203.0.113.1');
  for (let n = 0; n < 21; n++) come(`x${n}`, '203.0.113.1');
  const turnedAway = come('one more', '203.0.113.1');
  await settled();
  expect([begun.length, turnedAway.length]).toEqual([5, 0]);
  const ana = come('ana', '203.0.113.1');
  await expect.poll(() => turnedAway.length).toBe(1);
  expect(turnedAway[0]![0]).toMatchObject({ status: 503 });
  expect([begun.length, begun.at(-1), ana.length]).toEqual([6, 'ana', 0]);
});

test('whoever comes for the first time goes ahead of those whose network has tried before', async () => {
  const { begun, come } = crowded();
  for (let n = 0; n < 20; n++) come(`x${n}`, `203.0.113.${n}`);
  for (let n = 0; n < 20; n++) come(`y${n}`, `2001:db8:7:${n}::1`);
  come('rui', '198.51.100.7');
  await settled();
  expect(begun).toEqual(['x0', 'x1', 'x2', 'x3', 'x4', 'y0', 'rui']);
});

test('where somebody was let in, nobody is in doubt', async () => {
  const { doorway, begun, come } = crowded();
  for (let n = 0; n < 5; n++) come(`x${n}`, '203.0.113.1');
  await doorway.pass('ana', '198.51.100.7', async () => {});
  doorway.remember('ana', '198.51.100.7');
  come('rui', '198.51.100.8');
  await settled();
  expect(begun.at(-1)).toBe('rui');
});

test('who was turned away untried and comes again when told to is new; who comes sooner is in doubt', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const doorway = new Doorway();
  const ends: (() => void)[] = [];
  const busy = () => new Promise<void>((end) => ends.push(end));
  for (let n = 0; n < 8 + 16; n++) doorway.pass(`x${n}`, `198.51.${n}.1`, busy);
  const [patient, hasty] = ['192.0.2.1', '192.0.3.1'];
  const refused = vi.fn();
  for (const ip of [patient, hasty]) doorway.pass('ana', ip, busy).catch(refused);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused).toHaveBeenCalledTimes(2);
  while (ends.length > 0) {
    ends.shift()!();
    await settled();
  }
  const standingFrom = (ip: string) => doorway.pass('ana', ip, async (standing) => standing);
  expect(await standingFrom(hasty)).toBe('doubtful');
  await vi.advanceTimersByTimeAsync(5_001);
  expect([await standingFrom(patient), await standingFrom(hasty)]).toEqual(['new', 'doubtful']);
});
