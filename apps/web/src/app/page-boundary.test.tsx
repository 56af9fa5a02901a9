import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => (cleanup(), vi.restoreAllMocks()));

const show = (content: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <PageBoundary>{content}</PageBoundary>
    </MantineProvider>,
  );

it('a page that breaks says that it cannot be opened', async () => {
  const Broken = (): never => {
    throw new Error('rusak');
  };
  show(<Broken />);
  expect(await screen.findByText('Halaman ini tidak dapat dibuka')).toBeDefined();
});
