import { karyawanMaster } from '@nadi/contract/karyawan-master.contract';
import { adalahDokter } from '@nadi/domain/karyawan/profesi';
import { DAFTAR_SMF } from '@nadi/domain/ruangan/ruangan';
import { ada } from '../daftar/daftar.service.ts';
import type { Galat, Master } from '../daftar/daftar.service.ts';
import { listNamaReferensi } from '../ruangan/induk.repository.ts';
import { menurutNama, tafsirNama } from '../ruangan/nama-induk.ts';
import { akunAktif, samakanNama } from './akun.repository.ts';
import * as repo from './karyawan.repository.ts';

const KELAMIN: Readonly<Record<string, number>> = { l: 1, 'laki-laki': 1, 1: 1, p: 2, perempuan: 2, 2: 2 };
const kecil = (isi: unknown): string =>
  String(isi ?? '')
    .trim()
    .toLowerCase();

export const karyawan: Master<typeof karyawanMaster> = {
  kontrak: karyawanMaster,
  objek: 'karyawan',
  sumber: repo.SUMBER,
  simpan: async (tx, isian, id) => {
    const pegawaiId = await repo.simpanPegawai(tx, isian, id);
    if (adalahDokter(isian.profesi)) await repo.simpanDokter(tx, pegawaiId, isian);
    else await repo.bukanDokter(tx, pegawaiId);
    if (id !== null) await samakanNama(tx, id);
    return pegawaiId;
  },
  periksa: async (tx, { smf }, lama): Promise<Galat> =>
    smf !== null && smf !== lama?.smf && !(await repo.adaSmf(tx, smf))
      ? { smf: ['SMF harus dipilih dari daftar'] }
      : {},
  // A change to another profession deactivates the doctor, so it asks as deactivating does.
  tanya: async (tx, { profesi }, lama) => {
    if (!lama?.aktif || lama.dokter_id === null || adalahDokter(profesi)) return null;
    const data = ada(await repo.karyawanHariIni(tx, lama.id));
    return data.length === 0
      ? null
      : {
          message: `Masih punya kunjungan sebagai dokter: ${data.map(({ di, jumlah }) => `${di} (${jumlah})`).join(', ')}. Yang sudah terdaftar tetap berjalan.`,
          data,
        };
  },
  pemakaian: repo.pemakaianKaryawan,
  // Deactivating an employee does not end the account, so the question mentions one that can still sign in.
  pemakaianHariIni: async (tx, id) => [...(await repo.karyawanHariIni(tx, id)), ...(await akunAktif(tx, id))],
  kendala: {
    pegawai_nip_unik: { kolom: 'nip', pesan: 'NIP ini sudah dipakai karyawan lain' },
    pegawai_nik_unik: { kolom: 'nik', pesan: 'NIK ini sudah dipakai karyawan lain' },
  },
  saring: repo.saringKaryawan,
  rapikanSel: (sel) => ({ ...sel, ...(sel['profesi'] === undefined ? {} : { profesi: kecil(sel['profesi']) }) }),
  bacaLembar: async (tx) => {
    const smf = menurutNama(await listNamaReferensi(tx, DAFTAR_SMF));
    const ganda = await repo.namaGanda(tx);
    return (sel) => {
      const { isian, galat = {} } = tafsirNama(
        [
          {
            kolom: 'smf_deskripsi',
            ke: 'smf',
            sebutan: 'SMF',
            boleh_kosong: true,
            cari: () => smf(sel['smf_deskripsi']),
          },
        ],
        sel,
      );
      const kelamin = sel['jenis_kelamin'];
      if (kecil(kelamin) !== '') isian['jenis_kelamin'] = KELAMIN[kecil(kelamin)];
      if (kecil(kelamin) !== '' && isian['jenis_kelamin'] === undefined)
        galat['jenis_kelamin'] = ['Jenis kelamin harus L atau P'];
      if (kecil(sel['nip']) === '' && ganda.has(kecil(sel['nama'])))
        galat['nama'] = ['Ada lebih dari satu karyawan bernama ini; isi NIP'];
      return { isian, galat };
    };
  },
  tulisLembar: ({ jenis_kelamin }) => ({ jenis_kelamin: jenis_kelamin === 1 ? 'L' : jenis_kelamin === 2 ? 'P' : null }),
};
