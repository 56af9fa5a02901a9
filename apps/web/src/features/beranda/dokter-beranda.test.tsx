import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#testing/server.ts';
import type { TestAnswer } from '#testing/server.ts';
import { answerList, installServer, showPage } from '#testing/page.tsx';
import { DokterBeranda } from './dokter-beranda.tsx';

const NOBODY = { tanggal_lahir: null, jenis_kelamin: null, tak_dikenal: false };
/** The queue of the day, of whom the page itself counts its own. */
const answerAntrean = (rows: readonly object[]): TestAnswer => {
  const { body } = answerList(rows);
  return { body: { ...(body as object), jumlah_status: {}, jumlah_dilewati: 0, ruangan_nonaktif: [] } };
};
const visit = (id: number, dokter: number, status: number, nama: string) => ({
  id,
  nomor_kunjungan: `K${id}`,
  tanggal: new Date().toISOString(),
  tanggal_layanan: '2026-11-23',
  no_antrean: `A-00${id}`,
  status,
  versi: 1,
  dipanggil_pada: null,
  dilayani_pada: null,
  selesai_pada: null,
  jumlah_panggil: 0,
  dipanggil_ulang_pada: null,
  dilewati_pada: null,
  pindah: null,
  pindahan_dari: null,
  triase: null,
  pendaftaran: { id, nomor_pendaftaran: `P${id}`, norm: id, pasien: { ...NOBODY, norm: id, nama } },
  ruangan: { id: 1, deskripsi: 'Poli Umum' },
  dokter: { id: dokter, nama: 'dr. Budi' },
  penjamin: { id: 1, deskripsi: 'Umum', kelas: null },
});
const praktik = (dokter_id: number, saya: boolean) => ({
  jadwal_id: dokter_id,
  dokter_id,
  dokter: 'dr. Budi',
  saya,
  ruangan_id: 1,
  ruangan: 'Poli Umum',
  mulai: '08:00',
  selesai: '14:00',
  kuota: 30,
  sisa: 28,
  sisa_jkn: null,
  sisa_nonjkn: null,
  alasan: null,
});

it('a doctor’s home shows his own patients and hours, and nobody else’s', async () => {
  const waiting = visit(6, 4, 1, 'DEDI');
  const pendaftaran = { ...waiting.pendaftaran, pasien: { ...waiting.pendaftaran.pasien, meninggal: true } };
  const dead = { ...waiting, tanggal: new Date(Date.now() - 7_200_000).toISOString(), pendaftaran };
  installServer(({ path }) => {
    if (path === '/praktik') return answer([praktik(4, true), praktik(5, false)]);
    if (path === '/antrian_ruangan')
      return answerAntrean([visit(1, 4, 1, 'SITI'), visit(2, 5, 1, 'BUDI'), visit(3, 4, 4, 'AGUS'), dead]);
    if (path === '/beranda/keluhan') return answer([{ kunjungan_id: 1, keluhan: 'Demam tiga hari' }]);
    return undefined;
  });
  await showPage(<DokterBeranda />, { ability: ['view kunjungan', 'view antrean', 'view detail pasien'] });
  expect(await screen.findByRole('link', { name: 'SITI' })).toBeDefined();
  expect(await screen.findByText('Demam tiga hari')).toBeDefined();
  expect(screen.queryByText('BUDI')).toBeNull();
  // Who died is not the next, is named as the call names them, and has not waited longest.
  expect(screen.getByText('A-006 DEDI meninggal, dilewati.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'DEDI' })).toBeNull();
  expect(screen.queryByText(/terlama 2 j/)).toBeNull();
  expect(screen.queryByText('AGUS')).toBeNull();
  const figures = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(figures).toEqual(['Menunggu 2', 'Selesai 1', 'Rata-rata periksa –', 'Sisa kuota 28']);
  expect(screen.getByText('08.00–14.00')).toBeDefined();
  expect(screen.getByText('2 dari 30')).toBeDefined();
});

it('complaints are not asked for by who may not read them', async () => {
  const requests = installServer(({ path }) => {
    if (path === '/praktik') return answer([praktik(4, true)]);
    return path === '/antrian_ruangan' ? answerAntrean([visit(1, 4, 1, 'SITI')]) : undefined;
  });
  await showPage(<DokterBeranda />, { ability: ['view kunjungan', 'view antrean'] });
  await screen.findByRole('link', { name: 'SITI' });
  expect(requests.some(({ path }) => path === '/beranda/keluhan')).toBe(false);
});
