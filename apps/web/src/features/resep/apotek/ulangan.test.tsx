import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerList, currentSearch, writesOf } from '#testing/page.tsx';
import { answer, refuse } from '#testing/server.ts';
import { openApotek, openDetail, RESEP, ROW } from '../resep-fixtures.tsx';
import { tenggatWords } from './tenggat-telaah.tsx';
import { ulanganWords } from './ulangan.tsx';

const ULANGAN = {
  dari: { id: 12, no_resep: 'R-260414-031' },
  ke: 0,
  diizinkan: 2,
  sisa: 2,
  sampai: '2026-07-13',
  mulai: 1,
  halangan: null,
};
const GIVEN = { ...RESEP, status: 5, boleh: [], iter: 2, ulangan: ULANGAN };
const AGAIN = {
  ...RESEP,
  id: 40,
  no_resep: 'R-260514-002',
  no_antrean: 'F-002',
  iter_ke: 1,
  ulangan: { ...ULANGAN, ke: 1, sisa: 1, mulai: null },
};

// spec: RS6
describe('a repetition at the pharmacy', () => {
  const open = async (started = answer(AGAIN)) => {
    const { all, row } = await openApotek(({ path, method }) => {
      if (path === '/resep/12/ulang' && method === 'POST') return started;
      if (path === '/resep/12') return answer(GIVEN);
      return path === '/resep/40' ? answer(AGAIN) : undefined;
    });
    return { all, detail: await openDetail(row) };
  };
  it('is started by one key and a yes, and is what is worked on then', async () => {
    const { all, detail } = await open();
    expect(detail.textContent).toContain('Iter 2x, sisa 2 sampai 13/07/2026');
    await userEvent.keyboard('u');
    await userEvent.click(await screen.findByRole('button', { name: /^Mulai ulangan$/ }));
    await waitFor(() => expect(currentSearch()).toContain('resep=40'));
    expect(await screen.findByText('Ulangan ke-1 dari R-260414-031, sisa 1 sampai 13/07/2026')).toBeDefined();
    expect(writesOf(all)).toMatchObject([{ path: '/resep/12/ulang', body: { ke: 1 } }]);
  });
  it('that a colleague has started is the one that is opened', async () => {
    await open(refuse(409, { message: 'Ulangan ke-1 sudah dimulai: R-260514-002.', kode: 'BENTROK', data: AGAIN }));
    await userEvent.click(screen.getByRole('button', { name: /Mulai ulangan ke-1/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Mulai ulangan$/ }));
    await waitFor(() => expect(currentSearch()).toContain('resep=40'));
    expect(await screen.findByText('Ulangan ke-1 sudah dimulai: R-260514-002.')).toBeDefined();
  });
  it('that may not be started says why, and is not offered', async () => {
    const late = { ...GIVEN, ulangan: { ...ULANGAN, mulai: null, halangan: 'Masa ulang 90 hari sudah lewat' } };
    const { row } = await openApotek(({ path }) => (path === '/resep/12' ? answer(late) : undefined));
    const detail = await openDetail(row);
    expect(detail.textContent).toContain('Masa ulang 90 hari sudah lewat');
    expect(within(detail).queryByRole('button', { name: /Mulai ulangan/ })).toBeNull();
    await userEvent.keyboard('u');
    expect(screen.queryByRole('button', { name: /^Mulai ulangan$/ })).toBeNull();
  });
  it('is looked for across days by a chip', async () => {
    const { all } = await openApotek();
    await userEvent.click(screen.getByRole('button', { name: /Bisa diulang/ }));
    await waitFor(() => expect(all.some(({ query }) => query.get('perlu') === 'ulang')).toBe(true));
  });
  it('says nothing of days once none is left', () =>
    expect(ulanganWords({ ...ULANGAN, sisa: 0, mulai: null })).toBe('Iter 2x, sisa 0'));
});

// spec: RS13
describe('a review that is owed', () => {
  const at = Date.parse('2026-04-15T06:30:00Z');
  it.each([
    [-200 * 60_000, false, 'sisa 3 j 20 m'],
    [0, false, 'sisa 0 mnt'],
    [60_000, true, 'Telaah terlambat 1 mnt'],
    [26 * 3_600_000, true, 'Telaah terlambat 1 hari'],
  ])('%i ms after its hour', (after, terlambat, kata) => {
    const said = tenggatWords(new Date(at).toISOString(), at + after);
    expect(said.terlambat).toBe(terlambat);
    expect(said.kata).toContain(kata);
  });
  it('stands in the list and in the review with its clock, red once it is late, and is found by a chip', async () => {
    const rows = [{ ...ROW, status: 5, telaah_sebelum: '2026-04-15T06:30:00Z' }];
    const { row, all } = await openApotek(({ path }) => {
      if (path === '/resep/12')
        return answer({ ...RESEP, cito: true, status: 5, telaah_sebelum: '2026-04-15T06:30:00Z' });
      if (!/^\/resep($|\?)/.test(path)) return undefined;
      const list = answerList(rows);
      return { ...list, body: { ...(list.body as object), jumlah: {}, terutang: { telaah: 3, terlambat: 2 } } };
    });
    expect(row.textContent).toMatch(/Telaah lewat \d+ hari/);
    expect(row.querySelector('[data-terlambat]')).not.toBeNull();
    expect(screen.getByText('2 telaah cito terlambat')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Telaah menyusul 3/ }));
    await waitFor(() => expect(all.some(({ query }) => query.get('perlu') === 'telaah')).toBe(true));
    const detail = await openDetail(await screen.findByRole('row', { name: /SITI AMINAH/ }));
    expect(within(detail).getByText(/Telaah terlambat/)).toBeDefined();
    expect(within(detail).getByRole('tab', { name: /Telaah/, selected: true })).toBeDefined();
  });
});
