import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gesture, type GestureHandlers } from './gesture.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const eventOf = (type: string, values: object): Event =>
  Object.assign(new Event(type, { cancelable: true }), { pointerId: 1, clientX: 0, clientY: 0, ...values });
const send = (type: string, values: object = {}): Event => {
  const event = eventOf(type, values);
  page.dispatchEvent(event);
  return event;
};
const begin = (handlers: GestureHandlers): Gesture =>
  new Gesture(eventOf('pointerdown', { clientX: 10, clientY: 20 }) as PointerEvent, handlers);

test('movements are counted from the press, and the release is the last one', () => {
  const seen: number[][] = [];
  const note = ({ x, y, distance }: { x: number; y: number; distance: number }) => seen.push([x, y, distance]);
  begin({ onMove: note, onRelease: note });
  send('pointermove', { clientX: 13, clientY: 24 });
  send('pointerup', { clientX: 10, clientY: 15 });
  send('pointermove', { clientX: 99 });
  expect(seen).toEqual([
    [3, 4, 5],
    [0, -5, 5],
  ]);
});

test('other pointers are not followed', () => {
  const onMove = vi.fn();
  const onRelease = vi.fn();
  begin({ onMove, onRelease });
  send('pointermove', { pointerId: 2 });
  send('pointerup', { pointerId: 2 });
  expect([onMove.mock.calls.length, onRelease.mock.calls.length]).toEqual([0, 0]);
});

test('a hold is reported after its time, unless the pointer was released before', () => {
  const onHold = vi.fn();
  begin({ holdMs: 500, onHold });
  vi.advanceTimersByTime(499);
  expect(onHold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHold).toHaveBeenCalledTimes(1);
  begin({ holdMs: 500, onHold });
  send('pointerup');
  vi.advanceTimersByTime(500);
  expect(onHold).toHaveBeenCalledTimes(1);
});

test('it is cancelled once, and reports nothing afterwards', () => {
  const onCancel = vi.fn();
  const onRelease = vi.fn();
  const gesture = begin({ onCancel, onRelease });
  send('pointercancel');
  gesture.cancel();
  send('pointerup');
  expect([onCancel.mock.calls.length, onRelease.mock.calls.length]).toEqual([1, 0]);
});

test('Escape cancels a drag, and is left to the page while nothing is dragged', () => {
  const onCancel = vi.fn();
  const gesture = begin({ onCancel });
  expect(send('keydown', { key: 'Escape' }).defaultPrevented).toBe(false);
  const captor = { setPointerCapture: vi.fn() };
  gesture.drag(captor as unknown as Element);
  expect(captor.setPointerCapture).toHaveBeenCalledWith(1);
  expect(send('keydown', { key: 'Escape' }).defaultPrevented).toBe(true);
  expect(onCancel).toHaveBeenCalledTimes(1);
});
