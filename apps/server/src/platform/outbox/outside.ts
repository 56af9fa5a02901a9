import type { PrinterNet } from '../papers/printer-net.ts';

/** Everything that clients of outside services get, so that tests can replace each part of it. */
export type Outside = {
  fetch: typeof fetch;
  /** Unix milliseconds. */
  now: () => number;
  /** How many milliseconds a person at the desk waits for an outside answer. */
  timeoutMs: number;
  /** Returns where this server's own simulator listens, or null outside a demo. Its port changes with each start. */
  simulator: () => string | null;
  printers: PrinterNet;
};

export const OUTSIDE_TIMEOUT_MS = 8000;
