import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyChunk } from '../platform/load-chunk.ts';
import { PageBoundary } from './page-boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => (cleanup(), vi.restoreAllMocks()));

const show = (content: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <PageBoundary>
        <Suspense fallback="Memuat">{content}</Suspense>
      </PageBoundary>
    </MantineProvider>,
  );

it('a page whose chunk does not come says that the server is not reached, with a way on', async () => {
  const Missing = lazyChunk(() => Promise.reject(new TypeError('Failed to fetch')));
  show(<Missing />);
  expect(await screen.findByText('Halaman ini belum dapat dimuat')).toBeDefined();
  expect(screen.getByText(/server tidak terjangkau, atau aplikasi baru diperbarui/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeDefined();
});

it('a page that breaks says that it cannot be opened', async () => {
  const Broken = (): never => {
    throw new Error('rusak');
  };
  show(<Broken />);
  expect(await screen.findByText('Halaman ini tidak dapat dibuka')).toBeDefined();
});
