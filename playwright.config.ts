import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const PORT = 4391;
const DATA_DIR = '.cache/e2e-data';
// Workers load this file too, and so does the check for unused code: only a run itself starts clean.
if (process.argv.includes('test') && process.env['TEST_WORKER_INDEX'] === undefined)
  rmSync(DATA_DIR, { recursive: true, force: true });

/** Keeps a headless Chromium from calling home on a machine without a network. */
const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e-results',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1366, height: 768 },
    // A trace of each step makes every journey a fifth slower: `--trace retain-on-failure` when one is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['NADI_CHROMIUM'] ?? '/usr/bin/chromium', args: QUIET_FLAGS },
  },
  webServer: {
    command: `${process.execPath} apps/server/src/main.ts`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), HOST: '127.0.0.1', NADI_DATA_DIR: DATA_DIR, NADI_DEMO: 'on', NADI_LOG: 'error' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
