import { Histogram, Registry } from '@prometheus-io/client';
import { expect, test } from 'vitest';
import { Durations } from './durations.ts';

test('durations are exported as the library exports its own histogram', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const durations = new Durations();
  durations.register(ours);
  const histogram = new Histogram({
    name: 'pousada_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [theirs],
  });
  const took = [
    ['GET', '/a', 200, [0, 0.001, 0.0011, 0.3, 10, 11]],
    ['GET', '/a', 404, [0.5]],
    ['HEAD', '/a', 200, [0.002]],
    ['POST', '/b/:id', 201, [0.004, 0.004]],
  ] as const;
  for (const [method, route, status, all] of took)
    for (const seconds of all) {
      durations.add(method, route, status, seconds);
      histogram.observe({ method, route, status }, seconds);
    }
  expect(await ours.metrics()).toBe(await theirs.metrics());
  for (const registry of [ours, theirs]) registry.setDefaultLabels({ worker: '2' });
  const lines = async (registry: Registry) =>
    (await Registry.aggregate([await registry.getMetricsAsJSON()]).metrics()).split('\n').sort();
  expect(await lines(ours)).toEqual(await lines(theirs));
});
