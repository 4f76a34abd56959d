import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

// CPU time of processes, from /proc (Linux only). On a shared machine it varies far less than requests per second.

const TICK = 1_000_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Times {
  readonly parent: number;
  /** In microseconds. */
  readonly own: number;
  /** CPU time of children that have ended. */
  readonly gone: number;
}

function timesOf(pid: number): Times {
  // The process name in brackets may contain spaces; the fields after it do not.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const sum = (...places: number[]) => places.reduce((all, place) => all + Number(fields[place]) * TICK, 0);
  return { parent: Number(fields[1]), own: sum(11, 12), gone: sum(13, 14) };
}

/** CPU microseconds of one process, all threads. */
export const usedBy = (pid: number): number => timesOf(pid).own;

/** CPU microseconds of a process and all its children, including those that have ended. */
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
      // The process ended in the meantime.
      return [];
    }
  });
}

/** Resident memory of a process in MiB. `RssFile` counts file pages only, mostly Node's own binary. */
export function residentOf(pid: number, which: 'VmRSS' | 'RssFile' = 'VmRSS'): number {
  const [, kib] = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
  return Number(kib) / 1024;
}

export const parentOf = (pid: number): number => timesOf(pid).parent;
