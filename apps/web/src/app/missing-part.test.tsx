import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '#platform/http/chunk.ts';
import { PageBoundary } from './page-boundary.tsx';

let reloaded = 0;
beforeEach(() => {
  reloaded = 0;
  vi.spyOn(location, 'reload').mockImplementation(() => void (reloaded += 1));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  script.setAttribute('src', '/assets/index-ini.js');
  // happy-dom would run a script that stands in the page.
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const serverHas = (text: string) => async () => new Response(text);
const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
function showBroken(error: Error, server: () => Promise<Response>): void {
  globalThis.fetch = server;
  const Broken = (): never => {
    throw error;
  };
  render(
    <MantineProvider env="test">
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </MantineProvider>,
  );
}
const missing = new ChunkLoadError('Failed to fetch dynamically imported module');

it.each([
  ['the server has another version', serverHas('/assets/index-baru.js'), 'Versi baru tersedia'],
  ['the server has this version', serverHas('/assets/index-ini.js'), 'Halaman ini belum bisa dibuka'],
])('a part that did not come while %s is loaded anew only by hand', async (_what, server, title) => {
  showBroken(missing, server);
  await screen.findByText(title);
  expect(reloaded).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Muat ulang' }));
  await vi.waitFor(() => expect(reloaded).toBe(1));
});

it('without the server the page is not thrown away for the error page of the browser', async () => {
  showBroken(missing, gone);
  await screen.findByText(/Server tidak terjangkau/);
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(reloaded).toBe(0);
  globalThis.fetch = serverHas('/assets/index-ini.js');
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await vi.waitFor(() => expect(reloaded).toBe(1));
});

it('a page that fails by itself says something else', async () => {
  showBroken(new Error('x is not a function'), gone);
  expect(await screen.findByText('Halaman ini tidak dapat dibuka')).toBeDefined();
});
