import { readFileSync } from 'node:fs';
import type { Services } from '../../callers/services.ts';
import { type Head, isReplaceable } from '../../clock/chains/heads.rules.ts';
import { signHeads, verifyHeads, verifyReported } from '../../clock/chains/heads.ts';
import { type Finding, type VerifiedCounts, verifyChains } from '../../clock/chains/verify.ts';
import type { Db } from '../../db/handles.ts';
import { Refusal, type Terminal, type Values } from '../command.ts';
import { withServices } from '../session.ts';

/** Findings that are printed. The rest is only counted. */
const MAX_PRINTED_FINDINGS = 100;

const lineOf = ({ timesheetId, chain, number, id, problem }: Finding): string =>
  `timesheet ${timesheetId}: ${chain === 'punches' ? 'punch' : 'striking'} ${number}${id === null ? '' : ` (row ${id})`} ${problem}`;

/** Prints findings, and counts them. */
class Report {
  found = 0;
  /** Findings that no upgrade, restore or change of keys explains. */
  tampered = 0;
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  add(finding: Finding): void {
    if (!isReplaceable(finding.problem)) this.tampered++;
    if (this.found++ < MAX_PRINTED_FINDINGS) this.#terminal.print(lineOf(finding));
  }

  end({ timesheets, punches, voids }: VerifiedCounts): number {
    const { found } = this;
    this.#terminal.print(
      `${timesheets} time clocks, ${punches} punches, ${voids} of them struck: ${found || 'nothing'} broken.`,
    );
    return found > 0 ? 1 : 0;
  }
}

/** Verifies all chains, then compares their signed heads. */
async function verifyAll(report: Report, db: Db, { keys }: Services, terminal: Terminal): Promise<number> {
  const walked = await terminal.during('Verifying', async (onProgress) => {
    const walk = verifyChains(db, onProgress);
    for (let next = await walk.next(); ; next = await walk.next()) {
      if (next.done) return next.value;
      report.add(next.value);
    }
  });
  for await (const finding of verifyHeads(db, keys)) report.add(finding);
  return report.end(walked);
}

/** Walks the chains of receipts. A broken link or head is printed, and makes the command fail. */
export function verify(terminal: Terminal): Promise<number> {
  return withServices(terminal, (services) =>
    services.db.longRead((db) => verifyAll(new Report(terminal), db, services, terminal)),
  );
}

/** The same, and signs the chains that have no known signature, if nothing else is wrong. */
export function verifyAndSign(terminal: Terminal): Promise<number> {
  return withServices(terminal, async (services) => {
    const report = new Report(terminal);
    await services.db.longRead((db) => verifyAll(report, db, services, terminal));
    if (report.tampered > 0) throw new Refusal('Nothing was signed: receipts were tampered with.');
    const signed = await signHeads(services.db, services.keys, { adopts: true });
    terminal.print(`${signed} chains signed.`);
    return 0;
  });
}

/** Reads the messages of the webhook: one, or an array of them. */
function readHeads(file: string): Head[] {
  try {
    const messages = [JSON.parse(readFileSync(file, 'utf8'))].flat() as { heads: Record<keyof Head, string>[] }[];
    return messages
      .flatMap(({ heads }) => heads)
      .map((head) => ({
        ...{ timesheetId: Number(head.timesheetId), number: Number(head.number) },
        chain: head.chain === 'voids' ? 'voids' : 'punches',
        ...{ hash: Buffer.from(head.hash, 'hex'), signature: Buffer.from(head.signature, 'hex') },
      }));
  } catch {
    throw new Refusal(`${file} is no message of heads, and no array of such messages.`);
  }
}

/** Compares the stored receipts with heads that were sent elsewhere. */
export function verifyHeadsFile(terminal: Terminal, { file }: Values): Promise<number> {
  const heads = readHeads(file!);
  return withServices(terminal, async ({ db, keys }) => {
    const report = new Report(terminal);
    for await (const finding of verifyReported(db, keys, heads)) report.add(finding);
    terminal.print(`${heads.length} heads: ${report.found || 'nothing'} broken.`);
    return report.found > 0 ? 1 : 0;
  });
}
