import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { networkError } from '#platform/http/api-error.ts';
import { RecordFrame, RecordPage } from './record-page.tsx';

afterEach(cleanup);
const show = (content: ReactNode): unknown => render(<MantineProvider env="test">{content}</MantineProvider>);

it('a record has its strip, the columns that it is given, and its actions, each by name', () => {
  show(
    <RecordFrame
      label="Rekam 000123"
      strip="SITI AMINAH"
      left={{ label: 'Riwayat', body: 'dulu' }}
      foot={<button type="button">Simpan</button>}
    >
      catatan
    </RecordFrame>,
  );
  const record = screen.getByRole('article', { name: 'Rekam 000123' });
  expect(within(record).getByText('SITI AMINAH')).toBeTruthy();
  expect(within(record).getByRole('region', { name: 'Riwayat' }).textContent).toBe('dulu');
  expect(within(record).queryByRole('complementary')).toBeNull();
  expect(within(record).getByRole('button', { name: 'Simpan' })).toBeTruthy();
});

it('what could not be read is tried again; what is refused is told in its own words; old data stays', async () => {
  const refetch = vi.fn();
  const failed = { data: undefined, isError: true, error: networkError(), refetch };
  show(
    <RecordPage query={failed as never} failed="Rekam belum bisa dimuat">
      {() => 'isi'}
    </RecordPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect([refetch.mock.calls.length, screen.queryByText('isi')]).toEqual([1, null]);
  cleanup();
  show(
    <RecordPage query={failed as never} failed="Gagal" refused={() => 'Akses darurat'}>
      {() => 'isi'}
    </RecordPage>,
  );
  expect(screen.getByText('Akses darurat')).toBeTruthy();
  cleanup();
  show(
    <RecordPage query={{ ...failed, data: 1 } as never} failed="Gagal">
      {(n: number) => `isi ${n}`}
    </RecordPage>,
  );
  expect(screen.getByText('isi 1')).toBeTruthy();
});
