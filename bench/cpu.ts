import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** CPU time that server and database have used since they started, in milliseconds. */
export type CpuTime = { nodeMs: number; pgMs: number };

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own tick is. */
const TICK_MS = 10;

type ProcessStat = { parent: number; ownMs: number; endedChildrenMs: number };

/** Returns null for a process that has ended, and where the system has no /proc. */
function readStat(pid: number | string): ProcessStat | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // A backend may end between the listing and the reading.
    return null;
  }
  // The command's name stands in brackets and may itself hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (n: number): number => Number(fields[n]) * TICK_MS;
  return { parent: Number(fields[1]), ownMs: ticks(11) + ticks(12), endedChildrenMs: ticks(13) + ticks(14) };
}

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** PostgreSQL is its first process, the living processes under it and those that have ended. */
function readDatabaseMs(dataDir: string): number {
  const first = postmasterPid(dataDir);
  const own = readStat(first);
  if (own === null) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(pid) ?? [])
    .filter(({ parent }) => parent === first);
  return children.reduce((sum, { ownMs }) => sum + ownMs, own.ownMs + own.endedChildrenMs);
}

/** Reads what server and database have used so far, or null where the system does not tell. */
export function readCpu(serverPid: number, dataDir: string): CpuTime | null {
  const server = readStat(serverPid);
  return server === null ? null : { nodeMs: server.ownMs, pgMs: readDatabaseMs(dataDir) };
}

/** Returns what one request has used between two readings. */
export function cpuPerRequest(before: CpuTime | null, after: CpuTime | null, requests: number): CpuTime | null {
  if (before === null || after === null || requests === 0) return null;
  return { nodeMs: (after.nodeMs - before.nodeMs) / requests, pgMs: (after.pgMs - before.pgMs) / requests };
}
