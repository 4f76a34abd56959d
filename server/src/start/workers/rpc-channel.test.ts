import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { StartupError } from '../../config/startup-error.ts';
import { type ChannelEnd, RpcChannel } from './rpc-channel.ts';

type TestProtocol = {
  readonly double: readonly [number, number];
  readonly fail: readonly [string, null];
  readonly never: readonly [null, null];
};

/** Two connected ends; messages are copied and arrive asynchronously. */
function ends(): [ChannelEnd & EventEmitter, ChannelEnd & EventEmitter] {
  const pair = [new EventEmitter(), new EventEmitter()] as [ChannelEnd & EventEmitter, ChannelEnd & EventEmitter];
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
  const asking = new RpcChannel<TestProtocol, Record<string, never>>(left, {});
  new RpcChannel<Record<string, never>, TestProtocol>(right, {
    double: (n) => n * 2,
    fail: (why) => {
      throw why === 'operator' ? new StartupError('Set PORT.') : new Error(why);
    },
    never: () => new Promise(() => {}),
  });
  return { asking, left };
}

test('each call gets its own result', async () => {
  const { asking } = lines();
  expect(await Promise.all([1, 2, 3].map((n) => asking.call('double', n)))).toEqual([2, 4, 6]);
});

test('an error is passed on, and a StartupError keeps its type', async () => {
  const { asking } = lines();
  await expect(asking.call('fail', 'broken')).rejects.toThrow('broken');
  await expect(asking.call('fail', 'operator')).rejects.toBeInstanceOf(StartupError);
});

test('calls to a process that is gone are rejected, pending and later ones', async () => {
  const { asking, left } = lines();
  const waiting = asking.call('never', null);
  left.emit('disconnect');
  await expect(waiting).rejects.toThrow('gone');
  left.send = (_message, sent) => {
    sent(new Error('channel closed'));
    return false;
  };
  await expect(asking.call('double', 1)).rejects.toThrow('gone');
});
