import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { StartupError } from '../../config/startup-error.ts';
import { type End, Line } from './line.ts';

type Talk = {
  readonly double: readonly [number, number];
  readonly fail: readonly [string, null];
  readonly never: readonly [null, null];
};

/** Two ends of a channel; what one sends, the other hears a little later. */
function ends(): [End & EventEmitter, End & EventEmitter] {
  const pair = [new EventEmitter(), new EventEmitter()] as [End & EventEmitter, End & EventEmitter];
  for (const [index, end] of pair.entries())
    end.send = (message, sent) => {
      const copy = JSON.parse(JSON.stringify(message));
      setImmediate(() => pair[1 - index]!.emit('message', copy));
      sent(null);
      return true;
    };
  return pair;
}

function lines() {
  const [left, right] = ends();
  const asking = new Line<Talk, Record<string, never>>(left, {});
  new Line<Record<string, never>, Talk>(right, {
    double: (n) => n * 2,
    fail: (why) => {
      throw why === 'operator' ? new StartupError('Set PORT.') : new Error(why);
    },
    never: () => new Promise(() => {}),
  });
  return { asking, left };
}

test('every question has its own answer', async () => {
  const { asking } = lines();
  expect(await Promise.all([1, 2, 3].map((n) => asking.ask('double', n)))).toEqual([2, 4, 6]);
});

test('a failure is told, and one for the operator stays one', async () => {
  const { asking } = lines();
  await expect(asking.ask('fail', 'broken')).rejects.toThrow('broken');
  await expect(asking.ask('fail', 'operator')).rejects.toBeInstanceOf(StartupError);
});

test('who waits for a process that goes away hears so, and so does who asks it later', async () => {
  const { asking, left } = lines();
  const waiting = asking.ask('never', null);
  left.emit('disconnect');
  await expect(waiting).rejects.toThrow('gone');
  left.send = (_message, sent) => {
    sent(new Error('channel closed'));
    return false;
  };
  await expect(asking.ask('double', 1)).rejects.toThrow('gone');
});
