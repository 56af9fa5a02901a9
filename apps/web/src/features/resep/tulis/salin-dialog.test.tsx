import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { answerSaved, installServer, showPage, writesOf } from '#testing/page.tsx';
import { answer } from '#testing/server.ts';
import type { TestAnswer, TestRequest } from '#testing/server.ts';
import { RESEP } from '../resep-fixtures.tsx';
import { SalinDialog } from './salin-dialog.tsx';

beforeEach(() => queryClient.clear());
const OLD = [
  {
    id: 31,
    waktu: '2026-03-02T02:10:00Z',
    judul: 'R-260302-004',
    ringkas: 'Amlodipin 10 mg',
    oleh: 'dr. Budi Santoso',
  },
  { id: 28, waktu: '2026-02-02T02:10:00Z', judul: 'R-260202-011', ringkas: 'Captopril 25 mg', oleh: null },
];
const COPY = { ...RESEP, id: 44, status: 1, no_resep: null };
async function open(copied: (request: TestRequest) => TestAnswer, rows: unknown[] = OLD) {
  const onCopied = vi.fn();
  const all = installServer((request) => {
    if (request.path.endsWith('/salin')) return copied(request);
    return request.path.includes('/linimasa') ? answer(rows) : undefined;
  });
  await showPage(<SalinDialog norm={123} kunjunganId={5} onCopied={onCopied} onClose={() => undefined} />, {
    path: '/',
    ability: ['view resep', 'create resep', 'update resep', 'view rekam medis'],
  });
  return { all, onCopied };
}

it('spec RS7: Enter copies the newest into a draft of this visit', async () => {
  const { all, onCopied } = await open(() => answerSaved(COPY));
  const first = await screen.findByRole('button', { name: 'Salin R-260302-004' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onCopied).toHaveBeenCalledWith(expect.objectContaining({ id: 44 })));
  expect(writesOf(all)).toMatchObject([{ path: '/resep/31/salin', body: { kunjungan_id: 5 } }]);
});

it('a copy whose answer got lost is asked for with its key, another one with another', async () => {
  const { all, onCopied } = await open(() => ({
    status: 503,
    body: { status: 'error', success: false, error: true, message: 'Server sedang tidak dapat dihubungi' },
  }));
  const press = async (name: string): Promise<void> => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    const before = writesOf(all).length;
    await userEvent.click(button);
    await waitFor(() => expect(writesOf(all)).toHaveLength(before + 1));
  };
  await press('Salin R-260302-004');
  await press('Salin R-260302-004');
  await press('Salin R-260202-011');
  const [first, again, other] = writesOf(all).map(({ key }) => key);
  expect([again === first, other === first]).toEqual([true, false]);
  expect(onCopied).not.toHaveBeenCalled();
});

it('who has no earlier prescription is told so', async () => {
  await open(() => answerSaved(COPY), []);
  expect(await screen.findByText('Pasien ini belum punya resep lain.')).toBeDefined();
});
