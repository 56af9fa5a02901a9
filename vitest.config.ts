import { readFileSync } from 'node:fs';
import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** The same for every project, so that they share the cores side by side; a third one on two cores gained nothing. */
const maxWorkers = Math.max(2, os.availableParallelism());
/** Pages and answers are made and thrown away by the thousand: with more room for the young, less is collected twice. */
const execArgv = ['--max-semi-space-size=64'];
/**
 * Node reads our TypeScript as it does when the server runs, so nothing is compiled for the tests of rules and of the
 * server (measured for a fifth of the latter: 204 s of processor time through Vite, 178 s without).
 */
const NATIVE_MODULES = { viteModuleRunner: false, nodeLoader: false };
const NODE_TEST = [
  'packages/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'apps/simulator/**/*.test.ts',
  'apps/desktop/**/*.test.ts',
  'apps/web/build/**/*.test.ts',
  'apps/web/worker/**/*.test.ts',
  'tools/**/*.test.ts',
];

/**
 * Each library of the web app is bundled into one file, because a page's test otherwise opens some thousand small ones
 * (measured for the whole run: 250 s of processor time without, 58 s with). All of them are listed, since two that
 * share a library must share the very same copy of it.
 */
const { dependencies } = JSON.parse(readFileSync('apps/web/package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const SINGLE_FILES = [
  ...Object.keys(dependencies).filter((name) => !name.startsWith('@fontsource') && name !== '@hookform/resolvers'),
  '@hookform/resolvers/zod',
  'react/jsx-dev-runtime',
  'react-dom/client',
  '@testing-library/react',
  '@testing-library/user-event',
];

export default defineConfig({
  test: {
    projects: [
      // Pure rules share their process: a third of the time.
      {
        test: {
          name: 'unit',
          experimental: NATIVE_MODULES,
          include: NODE_TEST,
          exclude: ['**/*.int.test.ts', '**/*.arch.test.ts', '**/node_modules/**'],
          isolate: false,
          // Ten thousand made-up prescriptions take two seconds, and many times that on a busy machine.
          testTimeout: 30_000,
          maxWorkers,
          execArgv,
        },
      },
      {
        test: {
          name: 'int',
          experimental: NATIVE_MODULES,
          include: ['apps/server/**/*.int.test.ts', 'apps/server/**/*.arch.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          environment: './apps/server/src/testing/environment.ts',
          setupFiles: ['apps/server/src/testing/setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          execArgv,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A file that is downloaded or a link that is followed would leave the page, for all the files of the worker.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['apps/web/src/testing/setup.ts'],
          isolate: false,
          deps: { optimizer: { client: { enabled: true, include: SINGLE_FILES } } },
          testTimeout: 20_000,
          maxWorkers,
          execArgv,
        },
      },
    ],
  },
});
