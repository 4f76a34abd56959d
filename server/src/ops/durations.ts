import type { MetricValueWithName, Registry } from '@prometheus-io/client';

const NAME = 'pousada_http_request_duration_seconds';
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Labels = Record<'method' | 'route' | 'status', string>;
type Value = MetricValueWithName<string>;

/** How long the requests of one route took that were answered with one status. */
class Taken {
  readonly #labels: Labels;
  /** How many fell into each bucket and no smaller one; the last is for those longer than all. */
  readonly #counts = BUCKETS.map(() => 0).concat(0);
  #sum = 0;

  constructor(labels: Labels) {
    this.#labels = labels;
  }

  add(seconds: number): void {
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket++;
    this.#counts[bucket]!++;
    this.#sum += seconds;
  }

  values(): Value[] {
    const value = (end: string, value: number, le: object = {}) => ({
      metricName: `${NAME}_${end}`,
      labels: { ...le, ...this.#labels },
      value,
    });
    let count = 0;
    const buckets = this.#counts.map((more, bucket) => {
      count += more;
      return value('bucket', count, { le: BUCKETS[bucket] ?? '+Inf' });
    });
    return [...buckets, value('sum', this.#sum), value('count', count)];
  }
}

/**
 * How long requests take, as a histogram of Prometheus. Our own, because every request adds to it: the library's checks and looks up
 * labels and names the bucket by text each time, which costs several times as much.
 */
export class Durations {
  /** By route, method and status: as many as there are routes and what they answer. */
  readonly #routes = new Map<string, Map<string, Taken[]>>();

  add(method: string, route: string, status: number, seconds: number): void {
    const ofRoute = this.#routes.getOrInsertComputed(route, () => new Map());
    const ofMethod = ofRoute.getOrInsertComputed(method, () => []);
    ofMethod[status] ??= new Taken({ method, route, status: String(status) });
    ofMethod[status].add(seconds);
  }

  /** Tells it with all that the registry tells; its types know no figures but the library's own. */
  register(registry: Registry): void {
    const described = { name: NAME, help: 'Time from the request to the end of its answer', type: 'histogram' };
    registry.registerMetric({ ...described, get: () => ({ ...described, values: this.#values() }) } as never);
  }

  #values(): Value[] {
    const taken = [...this.#routes.values()].flatMap((methods) => [...methods.values()].flat());
    return taken.flatMap((one) => one.values());
  }
}
