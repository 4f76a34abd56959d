import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

// What processes have used of the processors, by their own clocks: far steadier than requests a second on a machine that
// others use too. Linux only, where the kernel tells it under /proc.

const TICK = 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Times {
  readonly parent: number;
  /** In microseconds. */
  readonly own: number;
  /** What children have used that are gone. */
  readonly gone: number;
}

function timesOf(pid: number): Times {
  // The name in brackets may hold anything, spaces too; what follows it is plain.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const sum = (...places: number[]) => places.reduce((all, place) => all + Number(fields[place]) * TICK, 0);
  return { parent: Number(fields[1]), own: sum(11, 12), gone: sum(13, 14) };
}

/** Microseconds that one process has used so far, all of its threads. */
export const usedBy = (pid: number): number => timesOf(pid).own;

/** Microseconds that a process has used with all its children, those that are gone too. */
export function usedByFamily(pid: number): number {
  const { own, gone } = timesOf(pid);
  return processes()
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.own, own + gone);
}

function processes(): Times[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [timesOf(Number(name))];
    } catch {
      // It ended while we looked.
      return [];
    }
  });
}

/** MiB of memory that a process holds; `RssFile` is what of it are pages of files, above all of Node's own binary. */
export function residentOf(pid: number, which: 'VmRSS' | 'RssFile' = 'VmRSS'): number {
  const [, kib] = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kib) / 1024;
}

export const parentOf = (pid: number): number => timesOf(pid).parent;
