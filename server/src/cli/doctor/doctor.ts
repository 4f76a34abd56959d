import { type Config, loadConfig } from '../../config/config.ts';
import type { Terminal } from '../command.ts';
import { databaseChecks } from './doctor-database.ts';
import { type Finding, fine, wrong } from './doctor-finding.ts';
import { diskFree, nodeFits, portFree } from './doctor-machine.ts';

/** Checks the requirements of the server and prints one line each. Returns 1 if a check fails. */
export async function doctor(terminal: Terminal): Promise<number> {
  let failures = 0;
  const show = ({ fine: isFine, about, text }: Finding) => {
    if (!isFine) failures++;
    terminal.print(`${isFine ? 'ok  ' : 'FAIL'}  ${about}: ${text}`);
  };
  show(nodeFits());
  const config = configOf(terminal, show);
  // The other checks need a valid configuration.
  if (config) {
    for await (const finding of databaseChecks(config)) show(finding);
    show(await portFree(config));
    if (config.databaseUrl === null) show(diskFree(config.dataDir));
  }
  terminal.print(failures === 0 ? 'Everything is fine.' : `${failures} to mend.`);
  return failures === 0 ? 0 : 1;
}

function configOf({ env }: Terminal, show: (finding: Finding) => void): Config | null {
  try {
    const config = loadConfig(env);
    show(fine('configuration', config.databaseUrl === null ? `embedded database, ${config.dataDir}` : 'DATABASE_URL'));
    return config;
  } catch (error) {
    show(wrong('configuration', (error as Error).message));
    return null;
  }
}
