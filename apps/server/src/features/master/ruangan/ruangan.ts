import { ruanganMaster } from '@nadi/contract/ruangan-master.contract';
import { DAFTAR_JENIS_KUNJUNGAN, DAFTAR_SMF, tolakJenisRuangan } from '@nadi/domain/ruangan/ruangan';
import type { TenantTx } from '../../../platform/db.ts';
import { periksaReferensi } from '../../referensi/referensi.public.ts';
import type { Galat, Master, Pertanyaan } from '../daftar/daftar.service.ts';
import { listNamaReferensi, listNamaUnit } from './induk.repository.ts';
import { periksaInduk } from './induk.ts';
import { menurutNama, tafsirNama } from './nama-induk.ts';
import {
  jumlahKamar,
  pegawaiAktif,
  pekerjaanDokter,
  pemakaianRuangan,
  RUANGAN,
  saringRuangan,
  satuRuanganHariIni,
  simpanRuangan,
} from './ruangan.repository.ts';

/** A person who is put in the room must be active here; one who is in it already may stay. */
async function periksaOrang(
  tx: TenantTx,
  tabel: 'dokter' | 'pegawai',
  baru: readonly number[] | undefined,
  lama: readonly number[],
): Promise<Galat> {
  const tambah = (baru ?? []).filter((id) => !lama.includes(id));
  if (tambah.length === 0) return {};
  const aktif = await pegawaiAktif(tx, tabel, tambah);
  if (tambah.every((id) => aktif.has(id))) return {};
  return {
    [tabel]: [
      tabel === 'dokter'
        ? 'Ada dokter yang tidak dikenal atau tidak aktif'
        : 'Ada petugas yang tidak dikenal atau tidak aktif',
    ],
  };
}

/**
 * Asks before a doctor with schedules or open visits is taken out of the room. The form's list may also be older than a
 * schedule that was added meanwhile.
 */
async function tanyaDokter(tx: TenantTx, id: number, keluar: readonly number[]): Promise<Pertanyaan | null> {
  const data = keluar.length === 0 ? [] : await pekerjaanDokter(tx, id, keluar);
  if (data.length === 0) return null;
  return {
    message: `Dokter yang dikeluarkan masih ditunggu di ruangan ini: ${data.map(({ di, jumlah }) => `${di} (${jumlah})`).join(', ')}. Jadwalnya tidak dipakai lagi; yang sudah mendaftar tetap dilayani.`,
    data,
  };
}

export const ruangan: Master<typeof ruanganMaster> = {
  kontrak: ruanganMaster,
  objek: 'ruangan',
  sumber: RUANGAN,
  simpan: simpanRuangan,
  periksa: async (tx, isian, lama) => {
    const { unit_id, jenis_kunjungan, smf, aktif } = isian;
    const jenis = tolakJenisRuangan(jenis_kunjungan, lama ? await jumlahKamar(tx, lama.id) : 0);
    return {
      ...(await periksaInduk(
        tx,
        { tabel: 'unit', kolom: 'unit_id', sebutan: 'Unit' },
        lama && { induk: lama.unit_id, aktif: lama.aktif },
        { induk: unit_id, aktif },
      )),
      ...(await periksaReferensi(tx, [
        {
          kolom: 'jenis_kunjungan',
          jenis: DAFTAR_JENIS_KUNJUNGAN,
          id: jenis_kunjungan === lama?.jenis_kunjungan ? null : jenis_kunjungan,
        },
        { kolom: 'smf', jenis: DAFTAR_SMF, id: smf === lama?.smf ? null : smf },
      ])),
      ...(await periksaOrang(tx, 'dokter', isian.dokter, lama?.dokter ?? [])),
      ...(await periksaOrang(tx, 'pegawai', isian.pegawai, lama?.pegawai ?? [])),
      ...(jenis === null ? {} : { jenis_kunjungan: [jenis] }),
    };
  },
  tanya: async (tx, { dokter }, lama) =>
    lama && dokter
      ? tanyaDokter(
          tx,
          lama.id,
          lama.dokter.filter((d) => !dokter.includes(d)),
        )
      : null,
  pemakaian: pemakaianRuangan,
  pemakaianHariIni: satuRuanganHariIni,
  kendala: {
    ruangan_nama_unik: { kolom: 'deskripsi', pesan: 'Ruangan dengan nama ini sudah ada di unitnya' },
    ruangan_kode_antrean_unik: { kolom: 'kode_antrean', pesan: 'Kode antrean ini dipakai ruangan lain' },
    ruangan_faskes_id_unit_id_fkey: { kolom: 'unit_id', pesan: 'Unit ini tidak ditemukan' },
  },
  saring: saringRuangan,
  bacaLembar: async (tx) => {
    const unit = menurutNama(await listNamaUnit(tx));
    const jenis = menurutNama(await listNamaReferensi(tx, DAFTAR_JENIS_KUNJUNGAN));
    const smf = menurutNama(await listNamaReferensi(tx, DAFTAR_SMF));
    const sama = (a: unknown, b: unknown): boolean =>
      String(a ?? '')
        .trim()
        .toLowerCase() ===
      String(b ?? '')
        .trim()
        .toLowerCase();
    return (sel) =>
      tafsirNama(
        [
          // The instalasi, where the line names one, tells units of the same name apart.
          {
            kolom: 'unit',
            ke: 'unit_id',
            sebutan: 'Unit',
            cari: () =>
              unit(sel['unit']).filter((u) => (sel['instalasi'] ?? '') === '' || sama(u.instalasi, sel['instalasi'])),
          },
          {
            kolom: 'jenis_kunjungan_deskripsi',
            ke: 'jenis_kunjungan',
            sebutan: 'Jenis kunjungan',
            cari: () => jenis(sel['jenis_kunjungan_deskripsi']),
          },
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
  },
};
