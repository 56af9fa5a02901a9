import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['NADI_API'] ?? 'http://127.0.0.1:3000';
const proxied = { target: api, changeOrigin: false };

/** The CSP is strict: the built page has no inline script and loads nothing from another host. */
export default defineConfig({
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': proxied, '/readyz': proxied } },
  preview: { port: 4173, proxy: { '/api': proxied, '/readyz': proxied } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
