import { type Finding, verifyChains } from '../clock/chains/verify.ts';
import type { Terminal } from './command.ts';
import { withServices } from './session.ts';

/** More than this is no longer read, and would only hide the first. */
const MOST = 100;

const lineOf = ({ timesheetId, chain, number, id, problem }: Finding): string =>
  `timesheet ${timesheetId}: ${chain === 'punches' ? 'punch' : 'striking'} ${number}${id === null ? '' : ` (row ${id})`} ${problem}`;

/** Walks the chains of receipts; whatever does not hold is named, and makes the command fail. */
export function verify(terminal: Terminal): Promise<number> {
  return withServices(terminal, ({ db }) =>
    db.longRead(async (reader) => {
      const walk = verifyChains(reader);
      let found = 0;
      for (let next = await walk.next(); ; next = await walk.next()) {
        if (next.done) {
          const { timesheets, punches, voids } = next.value;
          terminal.print(
            `${timesheets} time clocks, ${punches} punches, ${voids} of them struck: ${found || 'nothing'} broken.`,
          );
          return found > 0 ? 1 : 0;
        }
        if (found++ < MOST) terminal.print(lineOf(next.value));
      }
    }),
  );
}
