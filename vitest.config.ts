import { defineConfig } from 'vitest/config';

/** The same for every project, so that they share the two cores side by side. */
const maxWorkers = 2;
const NODE_TEST = ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'apps/simulator/**/*.test.ts', 'tools/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: NODE_TEST, exclude: ['**/*.int.test.ts', '**/*.arch.test.ts', '**/node_modules/**'], maxWorkers } },
      {
        test: {
          name: 'int',
          include: ['apps/server/**/*.int.test.ts', 'apps/server/**/*.arch.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      { extends: 'apps/web/vite.config.ts', test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 20_000, maxWorkers } },
    ],
  },
});
