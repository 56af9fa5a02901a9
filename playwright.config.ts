import { defineConfig } from '@playwright/test';

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
  globalSetup: './e2e/prepare.ts',
  // Each worker has a server of its own (e2e/server.ts), so that what one journey does is seen by no other.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1366, height: 768 },
    // Dialogs open at once: waiting for each of them to stand still was a good part of a journey.
    contextOptions: { reducedMotion: 'reduce' },
    // A journey that is about the service worker lets it in; in the others it would load files beside the page.
    serviceWorkers: 'block',
    // A trace of each step makes every journey a fifth slower: `--trace retain-on-failure` when one is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env['NADI_CHROMIUM'] ?? '/usr/bin/chromium', args: QUIET_FLAGS },
  },
});
