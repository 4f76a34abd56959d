import { randomUUID } from 'node:crypto';
import { headProblem } from '../../clock/chains/heads.rules.ts';
import { chainStates, signHeads } from '../../clock/chains/heads.ts';
import type { Job, JobContext } from '../job.ts';

/** Signs the ends of the chains that have grown, so that a chain cut short is noticed. */
export const clockHeads: Job = {
  name: 'clock-heads',
  group: 'system',
  schedule: () => '* * * * *',
  run: async ({ db, keys }) => {
    await signHeads(db, keys);
  },
};

/** Sends a message, and fails if it was not received: the job is then repeated. */
async function send({ outbound, signal }: JobContext, url: string, heads: readonly object[]): Promise<void> {
  const sentAt = new Date();
  const headers = { 'webhook-id': randomUUID(), 'webhook-timestamp': String(Math.trunc(sentAt.getTime() / 1_000)) };
  const { failure } = await outbound.post(url, { headers, body: JSON.stringify({ sentAt, heads }) }, signal);
  if (failure !== null) throw new Error(`the heads of the time clocks were not received: ${failure}`);
}

/** Sends the signed heads to the operator's webhook once a day, and reports chains that were tampered with. */
export const clockHeadsReport: Job = {
  name: 'clock-heads-report',
  group: 'outside',
  schedule: () => '50 3 * * *',
  run: async (context) => {
    const { db, keys, log, headsUrl } = context;
    await signHeads(db, keys);
    for await (const states of chainStates(db)) {
      const broken = states.filter((state) => headProblem(state, keys) !== undefined);
      if (broken.length > 0)
        log.error(
          { timesheetIds: [...new Set(broken.map(({ timesheetId }) => timesheetId))] },
          'chains of receipts have no valid head: run pousada verify',
        );
      const heads = states
        .filter((state) => state.signature !== null && !broken.includes(state))
        .map(({ timesheetId, chain, signedNumber, signedHash, signature }) => ({
          ...{ timesheetId, chain, number: signedNumber },
          ...{ hash: signedHash!.toString('hex'), signature: signature!.toString('hex') },
        }));
      if (headsUrl && heads.length > 0) await send(context, headsUrl, heads);
    }
  },
};
