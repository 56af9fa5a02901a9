/** Everything that clients of outside services get, so that tests can replace each part of it. */
export type Luar = {
  fetch: typeof fetch;
  /** Unix milliseconds. */
  kini: () => number;
  /** How many milliseconds a person at the desk waits for an outside answer. */
  batasMs: number;
  /** Returns where this server's own simulator listens, or null outside a demo. Its port changes with each start. */
  simulator: () => string | null;
};

export const BATAS_LUAR_MS = 8000;
