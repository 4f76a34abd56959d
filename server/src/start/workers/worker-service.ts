import type { ProcessMetrics } from '../../ops/metrics.ts';

/** The service that a worker runs, as its parent controls it. */
export interface WorkerService {
  /** Ends it after all requests are answered. */
  stop(): Promise<void>;
  closeConnections(): void;
  giveBack(of: { key: string; ends: number }): number;
  figures(): Promise<ProcessMetrics>;
}
