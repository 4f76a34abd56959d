import { resolve } from 'node:path';
import type { Manifest } from '../../db/backup/archive.ts';
import { backUp } from '../../db/backup/backup.ts';
import { restore } from '../../db/backup/restore.ts';
import type { Terminal, Values } from '../command.ts';
import { withDatabase } from '../session.ts';

function summaryOf({ tables, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, as they were at ${madeAt}.`;
}

export async function makeBackup(terminal: Terminal, { file }: Values): Promise<undefined> {
  const manifest = await withDatabase(terminal, (url) =>
    terminal.during('Backing up', (onProgress) => backUp(url, resolve(file!), onProgress)),
  );
  terminal.print(`Backed up: ${summaryOf(manifest)}`);
}

export async function restoreBackup(terminal: Terminal, { file }: Values): Promise<undefined> {
  const manifest = await withDatabase(terminal, (url) =>
    terminal.during('Restoring', (onProgress) => restore(url, resolve(file!), onProgress)),
  );
  terminal.print(`Restored: ${summaryOf(manifest)} Everybody signs in again.`);
}
