import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { bareContracts } from './build/bare-contracts.ts';
import { findLayers } from './build/layers.ts';
import { compressed, withoutEnglish, withoutJsonSchema } from './build/plugins.ts';
import { serviceWorker } from './build/service-worker.ts';

const api = process.env['NADI_API'] ?? 'http://127.0.0.1:3000';
const proxied = { target: api, changeOrigin: false };
const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Strict CSP: the built page has no inline script and loads nothing from another host. */
const config: UserConfig = {
  plugins: [react(), bareContracts(), withoutJsonSchema(), withoutEnglish()],
  server: { port: 5173, proxy: { '/api': proxied, '/readyz': proxied } },
  preview: { port: 4173, proxy: { '/api': proxied, '/readyz': proxied } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The libraries of icons and parts are not read whole for the few that are used: 0.65 GB of memory less.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
};

// Also the component tests read this file; only a build needs the layers.
export default defineConfig(async ({ command, mode }) => {
  if (command !== 'build' || mode === 'test') return config;
  // The kit in each of its states, for the journey that looks at it; the app itself has no such page.
  if (mode === 'gallery') {
    const rolldownOptions = { ...config.build?.rolldownOptions, input: `${ROOT}galeri.html` };
    return { ...config, build: { ...config.build, outDir: '../../.cache/galeri', minify: false, rolldownOptions } };
  }
  const name = await findLayers(config, ROOT);
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, debugName: 'layers' }] } };
  return {
    ...config,
    plugins: [...(config.plugins ?? []), serviceWorker(), compressed()],
    build: { ...config.build, rolldownOptions: { ...config.build?.rolldownOptions, output } },
  };
});
