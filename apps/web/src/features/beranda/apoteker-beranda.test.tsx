import type { ResepRow } from '@nadi/contract/resep/resep-view';
import type { StokRow } from '@nadi/contract/stok/stok.contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { formatTanggal, today } from '#platform/time/tanggal.ts';
import { answerList, installServer, showPage } from '#testing/page.tsx';
import type { TestAnswer } from '#testing/server.ts';
import { ApotekerBeranda } from './apoteker-beranda.tsx';

const resep = (id: number, status: number, minutes: number, tanggal = today()): ResepRow => {
  const since = new Date(Date.now() - minutes * 60_000).toISOString();
  return {
    id,
    versi: 1,
    no_resep: `R-00${id}`,
    no_antrean: `F-00${id}`,
    tanggal,
    status,
    cito: false,
    iter_ke: 0,
    racikan: false,
    jumlah_baris: 1,
    kunjungan_id: id,
    norm: id,
    nama: `PASIEN ${id}`,
    tanggal_lahir: null,
    ruangan: 'Poli Umum',
    dokter: 'dr. Budi',
    penjamin: 'Umum',
    depo: 'Apotek',
    sejak: since,
    dikirim_pada: since,
    ditunggu_sejak: since,
    dikembalikan: false,
  };
};
const answerResep = (rows: readonly ResepRow[], jumlah: Record<string, number>): TestAnswer => {
  const { body } = answerList(rows);
  const others = { jumlah, terutang: { telaah: 0, terlambat: 0 }, dikembalikan: 0 };
  return { body: { ...(body as object), ...others } };
};
const stok = (batch_id: number, days: number): StokRow => ({
  depo_id: 1,
  depo: 'Apotek',
  produk_id: batch_id,
  batch_id,
  kode: `OB${batch_id}`,
  nama: `Obat ${batch_id}`,
  satuan: 'tablet',
  no_batch: `B${batch_id}`,
  ed: addDays(today(), days),
  jumlah: 20,
  dipesan: 0,
  tersedia: 20,
  nilai: 20_000,
  diblokir: false,
  alasan: null,
  kedaluwarsa: days < 0,
  versi: 1,
});

it('a pharmacist’s home has figures of the calls alone, each with the way to its list', async () => {
  installServer(({ path }) => {
    if (path.startsWith('/resep')) {
      const rows = [resep(1, 2, 5), resep(2, 3, 50), { ...resep(3, 3, 90), meninggal: true }];
      return answerResep(rows, { '2': 4, '3': 1, '5': 12 });
    }
    return path.startsWith('/stok') ? answerList([stok(7, -3), stok(8, 30), stok(9, 400)]) : undefined;
  });
  await showPage(<ApotekerBeranda />, { path: '/', ability: ['view resep', 'view stock'] });
  const waiting = await screen.findByRole('link', { name: 'Menunggu telaah: 4 resep' });
  expect(waiting.getAttribute('href')).toBe('/apps/resep?status=2');
  expect(screen.getByRole('link', { name: 'Diserahkan: 12 resep' }).textContent).toBe('12');
  // Whoever waits longest stands first, and who died is only named.
  expect(screen.getByText('F-003 PASIEN 3 meninggal, dilewati.')).toBeDefined();
  const rows = screen.getAllByRole('link', { name: /^PASIEN/ });
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/apps/resep?resep=2', '/apps/resep?resep=1']);
  expect((await screen.findByRole('link', { name: 'Obat 7' })).getAttribute('href')).toBe(
    '/apps/produk?tab=stok&cari=OB7',
  );
  expect(screen.getByText(/, kedaluwarsa$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Obat 8' })).toBeDefined();
  // What expires in a year is nobody's haste.
  expect(screen.queryByRole('link', { name: 'Obat 9' })).toBeNull();
});

it('spec RS11: what was left over from a day before says its day, and stands below what waits now', async () => {
  const before = addDays(today(), -2);
  installServer(({ path }) => {
    if (!path.startsWith('/resep')) return undefined;
    return answerResep([resep(1, 2, 2 * 24 * 60, before), resep(2, 2, 5), resep(3, 2, 50)], { '2': 3 });
  });
  await showPage(<ApotekerBeranda />, { path: '/', ability: ['view resep'] });
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows.map((text) => text?.slice(0, 5))).toEqual(['F-003', 'F-002', 'F-001']);
  expect(rows[2]).toContain(`F-001 ${formatTanggal(before)}`);
  expect(rows[0]).not.toContain(formatTanggal(today()));
  // The figure is of the patient who stands there longest, too.
  const cell = screen.getByRole('link', { name: 'Menunggu telaah: 3 resep' }).closest('div');
  expect(cell?.textContent).toMatch(/terlama (49|50) mnt$/);
});

it('what expires waits for what stands above it, and is not pushed down', async () => {
  const gate = Promise.withResolvers<TestAnswer>();
  installServer(({ path }) => {
    if (path.startsWith('/resep')) return gate.promise;
    return path.startsWith('/stok') ? answerList([stok(7, 3)]) : undefined;
  });
  await showPage(<ApotekerBeranda />, { path: '/', ability: ['view resep', 'view stock'] });
  await screen.findByRole('link', { name: 'Obat 7', hidden: true });
  expect(screen.queryByRole('link', { name: 'Obat 7' })).toBeNull();
  gate.resolve(answerResep([], {}));
  expect(await screen.findByRole('link', { name: 'Obat 7' })).toBeDefined();
});
