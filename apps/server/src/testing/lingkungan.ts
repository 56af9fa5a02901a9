/**
 * The environment of server tests: Node, and an end of the worker at which the app and the database that its files have
 * shared are closed.
 */
import type { Environment } from 'vitest/environments';

/** The tests load other copies of our modules than the environment does, so the two share this through the process. */
const PENUTUP = Symbol.for('nadi.uji.penutup');
type Bersama = typeof globalThis & { [PENUTUP]?: () => Promise<void> };

export const simpanPenutup = (tutup: () => Promise<void>): void => void ((globalThis as Bersama)[PENUTUP] = tutup);

export default {
  name: 'server',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: () => (globalThis as Bersama)[PENUTUP]?.() }),
} satisfies Environment;
