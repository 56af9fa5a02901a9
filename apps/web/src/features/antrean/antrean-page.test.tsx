import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '#platform/http/query.ts';
import { formatTime, today } from '#platform/time/tanggal.ts';
import { chooseOption } from '#testing/selects.ts';
import { beginAtDesk, desk, openPage, rowOf, rowWith } from './test-antrean.tsx';

beginAtDesk();

it('shows waiting times with their marks, and counts per status', async () => {
  await openPage();
  expect(within(rowOf('SLAMET')).getByText('1 j 14 m')).toBeDefined();
  expect(within(rowOf('YOHANES')).getByText('46 mnt')).toBeDefined();
  expect(within(rowOf('SITI')).getByText('-')).toBeDefined();
  expect(screen.getByRole('button', { name: /Menunggu 2/ })).toBeDefined();
  expect(screen.getByText(/60 mnt ke atas/).textContent).toContain('1');
});

it('says the triage of an emergency room in colour and words, and by when a doctor comes', async () => {
  const pada = new Date(2026, 2, 12, 9, 10).toISOString();
  const triage = (n: number, tingkat: number | null) => {
    desk.rows[n]!.triase = { tingkat, pada: tingkat === null ? null : pada };
  };
  desk.rows.push(rowWith(4, 'BUDI', 3, 20), rowWith(5, 'TUTI', 1, 10), rowWith(6, 'POLI', 1, 5));
  triage(0, 2);
  triage(1, null);
  triage(2, 3);
  triage(3, 4);
  triage(4, 6);
  await openPage();
  const said = (nama: string, word: string) => within(rowOf(nama)).getByText(word);
  expect(said('SLAMET', 'Merah · Emergensi').style.color).toBe('var(--danger)');
  expect(said('SLAMET', `sebelum ${formatTime(new Date(2026, 2, 12, 9, 25))} · dr. Budi`)).toBeDefined();
  expect(said('YOHANES', 'Belum ditriase')).toBeDefined();
  expect(said('YOHANES', 'dr. Budi')).toBeDefined();
  expect(said('SITI', 'Kuning · Urgen').style.color).toBe('var(--warn)');
  expect(said('BUDI', 'Hijau · Semi urgen').style.color).toBe('var(--ok)');
  expect(said('BUDI', 'dr. Budi')).toBeDefined();
  expect(said('TUTI', 'Hitam · DOA')).toBeDefined();
  expect(within(rowOf('POLI')).queryByText(/triase/i)).toBeNull();
});

it('the facility says from when a wait is marked', async () => {
  desk.setting = [
    { key: 'kunjungan:batas-tunggu-perhatian', value: '45' },
    { key: 'kunjungan:batas-tunggu-lama', value: '75' },
  ];
  await openPage();
  expect((await screen.findByText(/75 mnt ke atas/)).textContent).toContain('0');
  expect(screen.getByText(/45 mnt ke atas/).textContent).toContain('2');
});

it('a room that is switched off can be filtered by while it has visits, and is marked', async () => {
  desk.ruangan_nonaktif = [{ id: 32, deskripsi: 'Poli Lama' }];
  await openPage();
  await chooseOption(screen.getByRole('combobox', { name: 'Ruangan' }), 'Poli Lama (non');
  await waitFor(() => expect(desk.readCount.at(-1)?.get('ruangan_id')).toBe('32'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ruangan' }).value).toBe('Poli Lama (nonaktif)');
});

it('a counter filters', async () => {
  await openPage();
  await userEvent.click(screen.getByRole('button', { name: /Dipanggil 1/ }));
  await waitFor(() => expect(desk.readCount.at(-1)?.get('status')).toBe('2'));
  await waitFor(() => expect(screen.queryByText('SLAMET')).toBeNull());
});

it('the chosen room comes back in this browser', async () => {
  await openPage();
  await chooseOption(screen.getByRole('combobox', { name: 'Ruangan' }), 'Poli Umum 1');
  await waitFor(() => expect(desk.readCount.at(-1)?.get('ruangan_id')).toBe('31'));
  cleanup();
  desk.readCount = [];
  await openPage();
  expect(screen.getByRole('combobox', { name: 'Ruangan' })).toHaveProperty('value', 'Poli Umum 1');
  expect(desk.readCount.every((query) => query.get('ruangan_id') === '31')).toBe(true);
});

it('a row of yesterday shows its day, and what is left of that day is told', async () => {
  desk.izin = ['view antrean', 'update antrean', 'view kunjungan'];
  desk.rows = [{ ...rowWith(1, 'SLAMET', 1, 74), tanggal_layanan: '2026-02-28' }, rowWith(2, 'YOHANES', 1, 46)];
  desk.kemarin = { tanggal: '2026-02-28', jumlah: 3 };
  await openPage();
  expect(rowOf('SLAMET').textContent).toContain('dari 28/02');
  expect(rowOf('YOHANES').textContent).not.toContain('dari');
  const link = await screen.findByRole('link', { name: '3 kunjungan kemarin belum selesai' });
  expect(link.getAttribute('href')).toContain('/kunjungan?tanggal=2026-02-28');
});

it('a row that a move ended says where it went, and is not called cancelled', async () => {
  const to = (tanggal_layanan: string) => ({ dipindahkan_ke: { no_antrean: 'B-023', tanggal_layanan } });
  desk.rows = [
    { ...rowWith(1, 'SLAMET', 5, 74), ...to(today()) },
    { ...rowWith(2, 'YOHANES', 5, 46), ...to('2099-03-12') },
    rowWith(3, 'CICI', 5, 46),
  ];
  await openPage();
  expect(within(rowOf('SLAMET')).getByText('Pindah ke B-023')).toBeDefined();
  expect(within(rowOf('YOHANES')).getByText('Pindah ke B-023, 12/03')).toBeDefined();
  const cancelled = (nama: string) => within(rowOf(nama)).queryByText('Batal') !== null;
  expect(['SLAMET', 'YOHANES', 'CICI'].map(cancelled)).toEqual([false, false, true]);
});

it('says in words how long a wait is, by the limits of its room', async () => {
  desk.roomLimits = { batas_tunggu_perhatian: 40, batas_tunggu_lama: 50 };
  await openPage();
  expect(await within(rowOf('SLAMET')).findByText('terlalu lama')).toBeDefined();
  expect(await within(rowOf('YOHANES')).findByText('lama')).toBeDefined();
  expect(screen.getByText(/50 mnt ke atas/).textContent).toContain('1');
});

it('keeps the chosen row when the list is refreshed under it', async () => {
  await openPage();
  rowOf('YOHANES').focus();
  desk.rows = [rowWith(4, 'BARU', 1, 80), ...desk.rows];
  await queryClient.invalidateQueries({ queryKey: ['kunjungan'] });
  await screen.findByText('BARU');
  expect(rowOf('YOHANES').getAttribute('data-pilih')).toBe('true');
  expect(document.activeElement).toBe(rowOf('YOHANES'));
});
