/** Node, as every server test has it, and an end of the worker: the app and the database that its files have shared are closed then. */
import type { Environment } from 'vitest/environments';

/** The tests' modules are others than the environment's, so the two meet at the process. */
const PENUTUP = Symbol.for('nadi.uji.penutup');
type Bersama = typeof globalThis & { [PENUTUP]?: () => Promise<void> };

export const simpanPenutup = (tutup: () => Promise<void>): void => void ((globalThis as Bersama)[PENUTUP] = tutup);

export default {
  name: 'server',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: () => (globalThis as Bersama)[PENUTUP]?.() }),
} satisfies Environment;
