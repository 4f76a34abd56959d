import type { ProcessMetrics } from '../../ops/metrics.ts';

/** What a worker does, as its parent may ask of it. */
export interface Work {
  /** Ends it when everybody has been answered. */
  stop(): Promise<void>;
  cut(): void;
  giveBack(of: { key: string; ends: number }): number;
  figures(): Promise<ProcessMetrics>;
}
