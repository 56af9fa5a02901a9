import { expect, it } from 'vitest';
import { bandingkanRiwayat, riwayatStatus } from './riwayat.ts';
import type { IsiRiwayat } from './riwayat.ts';

const ISI: IsiRiwayat = {
  tanggal_pendaftaran: '2026-11-21T01:00:00.000Z', no_antrean: 'A-001', satu_sehat: true, penjamin: { nomor_penjamin: null, no_sep: null, keterangan: null }, rujukan: null, kecelakaan: null, penanggung_jawab_pasien: null,
  medical_record: { keluhan: 'Pusing', kunjungan_sakit: null, asal: {}, tinggi_badan: null, berat_badan: null, lingkar_perut: null, suhu_badan: 36.5, sistole: 120, diastole: 80, respiratory_rate: null, heart_rate: null },
  tindakan: [], nama: { ruangan: 'Poli Umum', dokter: 'dr. Budi', penjamin: 'Umum', paket: null, bed: null, kelas: null, jenis_kecelakaan: null, hubungan: null },
};
const waktu = (instan: string): string => instan.slice(0, 16);

it('nothing changed, nothing told', () => expect(bandingkanRiwayat(ISI, ISI, waktu)).toEqual([]));

it('tells what differs in the order of the form, with the origin of a measure', () => {
  const baru: IsiRiwayat = {
    ...ISI, no_antrean: 'B-004', nama: { ...ISI.nama, ruangan: 'Poli Gigi', hubungan: 'Suami' }, tindakan: [{ nama_tindakan: 'Scaling' }, { nama_tindakan: 'Tambal' }],
    penanggung_jawab_pasien: { nama: 'BAMBANG', alamat: 'Jl. Bulusan 14', no_kontak: null }, medical_record: { ...ISI.medical_record, keluhan: null, sistole: 118, suhu_badan: 36.7, asal: { sistole: 'otomatis' } },
  };
  expect(bandingkanRiwayat(ISI, baru, waktu)).toEqual([
    { label: 'Ruangan', dari: 'Poli Umum', ke: 'Poli Gigi' }, { label: 'Nomor antrean', dari: 'A-001', ke: 'B-004' }, { label: 'Keluhan', dari: 'Pusing', ke: null },
    { label: 'Suhu badan', dari: '36,5 °C', ke: '36,7 °C' }, { label: 'Sistole', dari: '120 mmHg', ke: '118 mmHg (otomatis)' },
    { label: 'Penanggung jawab', dari: null, ke: 'Suami, BAMBANG, Jl. Bulusan 14' }, { label: 'Tindakan', dari: null, ke: 'Scaling, Tambal' },
  ]);
});

it('tells of every part of a referral and of an accident that differs', () => {
  const rujukan = { ppk: 'Puskesmas', nomor: 'RJ-1', tanggal: '2026-11-20', dokter: null, bagian_dokter: null, diagnosa_masuk: 'Sesak', icd: null };
  const kecelakaan = { no_laporan_polisi: 'LP-1', tanggal_kejadian: '2026/11/20', keterangan: null, no_sep_suplesi: null };
  const lama = { ...ISI, rujukan, kecelakaan };
  expect(bandingkanRiwayat(lama, { ...lama, rujukan: { ...rujukan, diagnosa_masuk: 'Demam' }, kecelakaan: { ...kecelakaan, keterangan: 'Jatuh' } }, waktu)).toEqual([
    { label: 'Rujukan', dari: 'Puskesmas, RJ-1, 2026-11-20, Sesak', ke: 'Puskesmas, RJ-1, 2026-11-20, Demam' },
    { label: 'Kecelakaan', dari: 'LP-1, 2026/11/20', ke: 'LP-1, 2026/11/20, Jatuh' },
  ]);
});

it('a step in the queue', () => {
  expect(riwayatStatus(1, 2)).toEqual({ aksi: 'status', perubahan: [{ label: 'Status', dari: 'Menunggu', ke: 'Dipanggil' }] });
  expect(riwayatStatus(2, 5).aksi).toBe('batal');
});
