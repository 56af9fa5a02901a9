import { spawn } from 'node:child_process';
import type { RawPrinter } from './bridge.ts';

const PATIENCE_MS = 15_000;

/** A program that sends what it reads to a printer as it is, and its arguments. */
type Program = { command: string; args: readonly string[] };

/**
 * The program of the system that sends bytes to a printer as they are. On Windows it is a helper of our own beside the
 * shell (docs/runbooks/desktop.md), because Windows brings none.
 */
export function programFor(platform: NodeJS.Platform, printerName: string, helper: string): Program {
  if (platform === 'win32') return { command: helper, args: [printerName] };
  return { command: 'lp', args: ['-d', printerName, '-o', 'raw', '-s', '--', '-'] };
}

/** Sends bytes through that program; arguments go as they are, and through no shell. */
export const rawPrinterOf =
  (toProgram: (printerName: string) => Program): RawPrinter =>
  (printerName, bytes) =>
    new Promise((resolve, reject) => {
      const { command, args } = toProgram(printerName);
      const child = spawn(command, args, { shell: false, stdio: ['pipe', 'ignore', 'pipe'], timeout: PATIENCE_MS });
      let told = '';
      child.stderr.on('data', (data: Buffer) => (told = `${told}${data.toString()}`.slice(-500)));
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`${command} ended with ${code ?? 'a signal'}: ${told}`)),
      );
      // A program that ends before it has read everything says why by its exit code.
      child.stdin.on('error', () => undefined);
      child.stdin.end(bytes);
    });
