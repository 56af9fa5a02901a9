/**
 * The environment of server tests: Node, and an end of the worker at which the app and the database that its files have
 * shared are closed.
 */
import type { Environment } from 'vitest/environments';

/** The tests load other copies of our modules than the environment does, so the two share this through the process. */
const CLOSER = Symbol.for('nadi.testing.closer');
type SharedGlobal = typeof globalThis & { [CLOSER]?: () => Promise<void> };

export const keepCloser = (close: () => Promise<void>): void => void ((globalThis as SharedGlobal)[CLOSER] = close);

export default {
  name: 'server',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: () => (globalThis as SharedGlobal)[CLOSER]?.() }),
} satisfies Environment;
