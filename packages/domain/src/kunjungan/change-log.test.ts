import { expect, it } from 'vitest';
import { compareSnapshots, statusChange } from './change-log.ts';
import type { PendaftaranSnapshot } from './change-log.ts';

const ISI: PendaftaranSnapshot = {
  tanggal_pendaftaran: '2026-11-21T01:00:00.000Z',
  no_antrean: 'A-001',
  satu_sehat: true,
  penjamin: { nomor_penjamin: null, no_sep: null, keterangan: null },
  rujukan: null,
  kecelakaan: null,
  penanggung_jawab_pasien: null,
  medical_record: {
    keluhan: 'Pusing',
    keluhan_dari: null,
    kunjungan_sakit: null,
    promotif: false,
    asal: {},
    tinggi_badan: null,
    berat_badan: null,
    lingkar_perut: null,
    suhu_badan: 36.5,
    sistole: 120,
    diastole: 80,
    respiratory_rate: null,
    heart_rate: null,
  },
  tindakan: [],
  nama: {
    ruangan: 'Poli Umum',
    dokter: 'dr. Budi',
    jadwal: '08.00–12.00',
    penjamin: 'Umum',
    paket: null,
    bed: null,
    kelas: null,
    icd: null,
    jenis_kecelakaan: null,
    penjamin_kecelakaan: null,
    tempat_kejadian: null,
    hubungan: null,
    jenis_kelamin: null,
    pendidikan: null,
    pekerjaan: null,
    jenis_kontak: null,
  },
};
const formatTime = (instant: string): string => instant.slice(0, 16);

it('nothing changed, nothing told', () => expect(compareSnapshots(ISI, ISI, formatTime)).toEqual([]));

it('tells what differs in the order of the form, with the origin of a measure', () => {
  const after: PendaftaranSnapshot = {
    ...ISI,
    no_antrean: 'B-004',
    nama: { ...ISI.nama, ruangan: 'Poli Gigi', hubungan: 'Suami' },
    tindakan: [{ nama_tindakan: 'Scaling' }, { nama_tindakan: 'Tambal' }],
    penanggung_jawab_pasien: { nama: 'BAMBANG', alamat: 'Jl. Bulusan 14', no_kontak: null },
    medical_record: {
      ...ISI.medical_record,
      keluhan: null,
      sistole: 118,
      suhu_badan: 36.7,
      asal: { sistole: 'otomatis' },
    },
  };
  expect(compareSnapshots(ISI, after, formatTime)).toEqual([
    { label: 'Ruangan', dari: 'Poli Umum', ke: 'Poli Gigi' },
    { label: 'Nomor antrean', dari: 'A-001', ke: 'B-004' },
    { label: 'Keluhan', dari: 'Pusing', ke: null },
    { label: 'Suhu badan', dari: '36,5 °C', ke: '36,7 °C' },
    { label: 'Sistole', dari: '120 mmHg', ke: '118 mmHg (otomatis)' },
    { label: 'Penanggung jawab', dari: null, ke: 'Suami, BAMBANG, Jl. Bulusan 14' },
    { label: 'Tindakan', dari: null, ke: 'Scaling, Tambal' },
  ]);
});

it('tells of every part of a referral, of an accident and of a responsible person that differs', () => {
  const rujukan = {
    ppk: 'Puskesmas',
    nomor: 'RJ-1',
    tanggal: '2026-11-20',
    dokter: null,
    bagian_dokter: null,
    diagnosa_masuk: 'Sesak',
    icd: 'A09',
  };
  const kecelakaan = {
    no_laporan_polisi: 'LP-1',
    tanggal_kejadian: '2026/11/20',
    keterangan: null,
    suplesi: false,
    no_sep_suplesi: null,
  };
  const penanggung_jawab_pasien = { nama: 'BAMBANG', alamat: null, no_kontak: '0812' };
  const before: PendaftaranSnapshot = {
    ...ISI,
    rujukan,
    kecelakaan,
    penanggung_jawab_pasien,
    nama: {
      ...ISI.nama,
      icd: 'Diare',
      tempat_kejadian: 'Tembalang, Kota Semarang, Jawa Tengah',
      penjamin_kecelakaan: 'Jasa Raharja',
      jenis_kontak: 'Telepon',
      pendidikan: 'SMA',
    },
  };
  const after: PendaftaranSnapshot = {
    ...before,
    rujukan: { ...rujukan, icd: 'J00' },
    kecelakaan: { ...kecelakaan, keterangan: 'Jatuh', suplesi: true, no_sep_suplesi: 'SEP-1' },
    nama: {
      ...before.nama,
      icd: null,
      tempat_kejadian: 'Banyumanik, Kota Semarang, Jawa Tengah',
      penjamin_kecelakaan: null,
      jenis_kontak: 'WhatsApp',
      pendidikan: 'Diploma',
      jenis_kelamin: 'Laki-laki',
    },
  };
  expect(compareSnapshots(before, after, formatTime)).toEqual([
    {
      label: 'Rujukan',
      dari: 'Puskesmas, RJ-1, 20/11/2026, Sesak, A09 - Diare',
      ke: 'Puskesmas, RJ-1, 20/11/2026, Sesak, J00',
    },
    { label: 'Kecelakaan', dari: 'LP-1, 20/11/2026', ke: 'LP-1, 20/11/2026, Jatuh' },
    {
      label: 'Tempat kejadian',
      dari: 'Tembalang, Kota Semarang, Jawa Tengah',
      ke: 'Banyumanik, Kota Semarang, Jawa Tengah',
    },
    { label: 'Penjamin kecelakaan', dari: 'Jasa Raharja', ke: null },
    { label: 'Suplesi', dari: null, ke: 'Ya, SEP-1' },
    { label: 'Kontak penanggung jawab', dari: 'Telepon, 0812', ke: 'WhatsApp, 0812' },
    { label: 'Data penanggung jawab', dari: 'SMA', ke: 'Laki-laki, Diploma' },
  ]);
});

it('tells of a schedule alone, and of promotif', () => {
  expect(
    compareSnapshots(
      ISI,
      {
        ...ISI,
        medical_record: { ...ISI.medical_record, promotif: true },
        nama: { ...ISI.nama, jadwal: '13.00–15.00' },
      },
      formatTime,
    ),
  ).toEqual([
    { label: 'Jadwal dokter', dari: '08.00–12.00', ke: '13.00–15.00' },
    { label: 'Promotif', dari: 'Tidak', ke: 'Ya' },
  ]);
});

it('an entry from before a name was kept tells nothing of it', () => {
  const nama = { ...ISI.nama };
  Reflect.deleteProperty(nama, 'jadwal');
  expect(compareSnapshots({ ...ISI, nama }, { ...ISI, nama }, formatTime)).toEqual([]);
});

it('a step in the queue', () => {
  expect(statusChange(1, 2)).toEqual({
    aksi: 'status',
    perubahan: [{ label: 'Status', dari: 'Menunggu', ke: 'Dipanggil' }],
  });
  expect(statusChange(2, 5).aksi).toBe('batal');
});
