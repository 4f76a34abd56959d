import { EventEmitter } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { hasLongBody, takeTurn } from './large-requests.ts';

/** The answer of a request, as far as turns look at it. */
class Answer extends EventEmitter {
  closed = false;
  isIn = false;
  failure: unknown;
  readonly turn: Promise<void>;

  constructor(owner: unknown) {
    super();
    this.turn = takeTurn(owner, { raw: this as never }).then(
      () => {
        this.isIn = true;
      },
      (error: unknown) => {
        this.failure = error;
      },
    );
  }
  /** The answer is sent, and its connection closed some time after. */
  send(): void {
    this.emit('finish');
    this.hangUp();
  }
  hangUp(): void {
    this.closed = true;
    this.emit('close');
  }
}

const settled = () => new Promise((next) => setImmediate(next));

/** Who of them is at work. */
async function inside(answers: readonly Answer[]): Promise<number[]> {
  await settled();
  return answers.flatMap((one, index) => (one.isIn && !one.closed ? [index] : []));
}

describe('turns of large requests', () => {
  test('two of one owner, four of all; who leaves lets the next one in that has room', async () => {
    const [a, b, c] = [Symbol('a'), Symbol('b'), Symbol('c')];
    const answers = [a, a, a, b, b, b, c].map((owner) => new Answer(owner));
    expect(await inside(answers)).toEqual([0, 1, 3, 4]);
    answers[3]!.send();
    expect(await inside(answers)).toEqual([0, 1, 4, 5]);
    answers[0]!.send();
    expect(await inside(answers)).toEqual([1, 2, 4, 5]);
    answers[4]!.hangUp();
    expect(await inside(answers)).toEqual([1, 2, 5, 6]);
    for (const one of answers) one.send();
    const again = [a, a, b, b].map((owner) => new Answer(owner));
    expect(await inside(again)).toEqual([0, 1, 2, 3]);
    for (const one of again) one.send();
  });

  test('whoever is gone when their turn comes gives it to the next one', async () => {
    const owner = Symbol('owner');
    const answers = Array.from({ length: 4 }, () => new Answer(owner));
    await settled();
    answers[2]!.hangUp();
    answers[0]!.send();
    expect(await inside(answers)).toEqual([1, 3]);
    expect(answers[2]!.failure).toMatchObject({ status: 503 });
    for (const one of answers) one.send();
  });

  test('503 for more than may wait; others are let in meanwhile', async () => {
    const owner = Symbol('owner');
    const answers = Array.from({ length: 103 }, () => new Answer(owner));
    await settled();
    expect(answers.filter(({ failure }) => failure)).toEqual([answers[102]]);
    const other = new Answer(Symbol('other'));
    expect(await inside([other])).toEqual([0]);
    for (const one of [other, ...answers]) {
      one.send();
      await settled();
    }
    expect(answers.filter(({ isIn }) => isIn)).toHaveLength(102);
  });
});

describe('a long body', () => {
  const app = useApp();

  test('of which many come at once: each is taken in its turn', async () => {
    const tour = await app.tour();
    const notes = 'x'.repeat(100_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tour.owner.post('/customers', { fullName: 'Ana', notes })),
    );
    expect(answers.map(({ status, body }) => [status, body.errors[0].field])).toEqual(Array(8).fill([422, 'notes']));
  });

  test('comes in one after the other, each after the pause for the one before, while others are about', async () => {
    const [tour, other] = [await app.tour(), await app.tour()];
    const coming = setInterval(() => void other.owner.get('/me'), 200);
    onTestFinished(() => clearInterval(coming));
    await other.owner.get('/me');
    // A million characters are paid for as 50 ms of the thread, and followed by a pause of 150: one after the other, 1,350 in all,
    // of which nobody waits for the first 200.
    const notes = 'x'.repeat(1_000_000);
    const began = performance.now();
    await Promise.all(Array.from({ length: 10 }, () => tour.owner.post('/customers', { fullName: 'Ana', notes })));
    expect(performance.now() - began).toBeGreaterThan(1_140);
  });

  test('is one of which the length is large or not told', () => {
    const long = (headers: Record<string, string>) => hasLongBody({ headers });
    expect([long({}), long({ 'content-length': '65536' }), long({ 'content-length': '65537' })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(long({ 'transfer-encoding': 'chunked' })).toBe(true);
  });
});
