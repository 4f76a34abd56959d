import pg from 'pg';
import { PLAN_SETTING } from './sent-statements.ts';

/** The statements that some work sent to PostgreSQL. */
export interface RoundTrips {
  /** All statements, with BEGIN and COMMIT. */
  readonly statements: readonly string[];
  /** The number of waits for a reply. A statement pipelined behind another adds none. */
  readonly roundTrips: number;
}

/** A query of the server's own, with a callback. */
type CallbackQuery = { readonly text: string; callback: (...answer: unknown[]) => void };
type Query = (this: pg.Client, sent: CallbackQuery | string, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };
const isOurs = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name === 'pousada';
const isPipelined = (client: pg.Client): boolean => (client as unknown as { pipeline: boolean }).pipeline;

/** Counts in the driver, for all connections but the one that listens for revocations. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<RoundTrips> {
  const { query } = prototype;
  const statements: string[] = [];
  const unanswered = new Map<pg.Client, number>();
  let roundTrips = 0;
  prototype.query = function counted(sent, ...rest) {
    if (!isOurs(this) || typeof sent === 'string' || PLAN_SETTING.test(sent.text))
      return query.call(this, sent, ...rest);
    statements.push(sent.text);
    const ahead = unanswered.get(this) ?? 0;
    if (ahead === 0 || !isPipelined(this)) roundTrips++;
    unanswered.set(this, ahead + 1);
    const { callback } = sent;
    sent.callback = (...answer) => {
      unanswered.set(this, unanswered.get(this)! - 1);
      callback.apply(sent, answer);
    };
    return query.call(this, sent, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return { statements, roundTrips };
}
