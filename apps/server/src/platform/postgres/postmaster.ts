import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './lock-folder.ts';

/** What a database's own process says of itself in its file: `stopping` is true once it takes no new connections. */
export type Postmaster = { pid: number; starting: boolean; stopping: boolean };

const PID_LINE = 0;
const STATUS_LINE = 7;

/** Returns the process that serves the database in `folder`, or null when none does. A dead one's file is no process. */
export function readPostmaster(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[PID_LINE]);
    const status = (lines[STATUS_LINE] ?? '').trim();
    if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
    return { pid, starting: status === 'starting', stopping: status === 'stopping' };
  } catch {
    return null;
  }
}

const WATCH_MS = 500;
const MAX_RESTART_MS = 10_000;

export type Supervisor = { start(): void; /** Watches no longer. */ leave(): void; stop(): Promise<void> };

/**
 * Keeps the database in `folder` running: starts it again when it ended, whoever ended it, and whether it was started
 * here or taken over.
 *
 * A plain SIGTERM makes PostgreSQL wait until the last connection leaves, while it refuses new ones. The connection that
 * listens for live events never leaves, so nobody could work any more. Such a wait is cut short, and the database comes
 * back; what was committed is kept either way.
 */
export function superviseDatabase(
  folder: string,
  spawnServer: () => ChildProcess,
  notify: (message: string) => void,
): Supervisor {
  let child: ChildProcess | null = null;
  let failures = 0;
  let startedAt = 0;
  let hurried = 0;

  const isStarting = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;

  const start = (): void => {
    startedAt = Date.now();
    child = spawnServer();
    child.once('error', () => undefined);
  };

  const look = (): void => {
    const postmaster = readPostmaster(folder);
    if (postmaster === null) {
      const pause = Math.min(WATCH_MS * 2 ** failures, MAX_RESTART_MS);
      if (isStarting() || Date.now() - startedAt < pause) return;
      failures++;
      notify('PostgreSQL bawaan berhenti; dinyalakan lagi');
      start();
    } else if (postmaster.stopping && hurried !== postmaster.pid) {
      hurried = postmaster.pid;
      notify('PostgreSQL bawaan diminta berhenti oleh program lain; dinyalakan lagi');
      process.kill(postmaster.pid, 'SIGINT');
    } else if (!postmaster.starting) failures = 0;
  };
  const timer = setInterval(look, WATCH_MS);
  timer.unref();

  return {
    start,
    leave: () => clearInterval(timer),
    stop: async () => {
      clearInterval(timer);
      const pid = readPostmaster(folder)?.pid ?? (isStarting() ? child?.pid : undefined);
      if (pid === undefined) return;
      process.kill(pid, 'SIGINT');
      for (let n = 0; n < 300 && isAlive(pid); n++) await new Promise((resume) => setTimeout(resume, 50));
    },
  };
}
