/** The way out of the house: all that clients of outside services get, so that tests can stand in for each of it. */
export type Luar = {
  fetch: typeof fetch;
  /** Unix milliseconds. */
  kini: () => number;
  /** Milliseconds a person at the desk is made to wait for an outside answer. */
  batasMs: number;
  /** Where this server's own simulator listens; null outside a demo. Its port is another at each start. */
  simulator: () => string | null;
};

export const BATAS_LUAR_MS = 8000;
