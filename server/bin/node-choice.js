/*
 * Decides which Node runs a command. Pure, and written for any Node from 18 on, which may be all that a newcomer has.
 */

/** The oldest Node that runs the sources. */
export const NEEDED_MAJOR = 26;

/** Platforms for which the lockfile has a package with that Node. */
const PACKAGED = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64'];

/**
 * @typedef {object} Situation
 * @property {string} version of the Node that runs now
 * @property {string} platform
 * @property {string} arch
 * @property {boolean} isScript whether the command is a script, which this process could run itself
 * @property {'runs' | 'does not run' | 'missing'} packaged the Node of the lockfile
 */

/**
 * 'here' runs the command in this process, 'packaged' and 'system' in a new one of that Node. A sentence says what is
 * missing instead.
 *
 * @param {Situation} situation
 * @returns {{ node: 'here' | 'packaged' | 'system' } | { sentence: string }}
 */
export function chooseNode({ version, platform, arch, isScript, packaged }) {
  const isNewEnough = Number.parseInt(version, 10) >= NEEDED_MAJOR;
  if (isNewEnough && isScript) return { node: 'here' };
  if (packaged === 'runs') return { node: 'packaged' };
  if (isNewEnough) return { node: 'system' };
  return { sentence: whatToInstall(`${platform}-${arch}`, version, packaged) };
}

function whatToInstall(machine, version, packaged) {
  const needed = `Pousada needs Node ${NEEDED_MAJOR} or newer, and this is ${version}`;
  if (packaged === 'does not run')
    return `${needed}: the packaged one does not run on this system (musl instead of glibc?), so install Node ${NEEDED_MAJOR} from your distribution or nodejs.org and run the command again.`;
  if (PACKAGED.includes(machine)) return `${needed}: run npm ci, which brings it along.`;
  return `${needed}: there is no package of it for ${machine}, so install Node ${NEEDED_MAJOR} from nodejs.org and run the command again.`;
}

/**
 * The program loader that the head of an ELF binary names; null for a static one, or none at all.
 *
 * @param {Buffer} head its first 4 KiB
 * @returns {string | null}
 */
export function loaderOf(head) {
  if (head.toString('latin1', 1, 4) !== 'ELF') return null;
  return /\/[\w./-]*\/ld-[\w.-]+/.exec(head.toString('latin1'))?.[0] ?? null;
}
