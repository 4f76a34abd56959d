import { type Finding, verifyChains } from '../clock/chains/verify.ts';
import type { Terminal } from './command.ts';
import { withServices } from './session.ts';

/** Findings that are printed; more would only hide the first. */
const MAX_PRINTED_FINDINGS = 100;

const lineOf = ({ timesheetId, chain, number, id, problem }: Finding): string =>
  `timesheet ${timesheetId}: ${chain === 'punches' ? 'punch' : 'striking'} ${number}${id === null ? '' : ` (row ${id})`} ${problem}`;

/** Walks the chains of receipts. A broken link is printed, and makes the command fail. */
export function verify(terminal: Terminal): Promise<number> {
  return withServices(terminal, ({ db }) =>
    db.longRead((reader) =>
      terminal.during('Verifying', (onProgress) => walkAll(terminal, verifyChains(reader, onProgress))),
    ),
  );
}

async function walkAll(terminal: Terminal, walk: ReturnType<typeof verifyChains>): Promise<number> {
  let found = 0;
  for (let next = await walk.next(); ; next = await walk.next()) {
    if (next.done) {
      const { timesheets, punches, voids } = next.value;
      terminal.print(
        `${timesheets} time clocks, ${punches} punches, ${voids} of them struck: ${found || 'nothing'} broken.`,
      );
      return found > 0 ? 1 : 0;
    }
    if (found++ < MAX_PRINTED_FINDINGS) terminal.print(lineOf(next.value));
  }
}
