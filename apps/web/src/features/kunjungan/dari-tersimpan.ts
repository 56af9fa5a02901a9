import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import { tulisUkuran, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { nilaiAwal } from './kunjungan-form.schema.ts';
import type { NilaiKunjungan } from './kunjungan-form.schema.ts';

const teksUkuran = (nilai: number | null): string | null => (nilai === null ? null : tulisUkuran(nilai));

/** The form's values of a saved registration (kunjungan.md 4, "Editing prefills everything"). */
export function dariTersimpan(p: PendaftaranTersimpan): NilaiKunjungan {
  const awal = nilaiAwal(p.norm);
  const { kunjungan_sakit, keluhan, promotif, asal } = p.medical_record;
  const ukuran = Object.fromEntries(UKURAN.map((nama) => [nama, teksUkuran(p.medical_record[nama])])) as Record<
    Ukuran,
    string | null
  >;
  return {
    ...awal,
    tanggal_pendaftaran: p.tanggal_pendaftaran,
    tujuan: p.tujuan,
    penjamin: p.penjamin,
    medical_record: { kunjungan_sakit, keluhan, promotif, asal, ...ukuran },
    rujukan: p.rujukan ?? awal.rujukan,
    kecelakaan: p.kecelakaan
      ? { ...p.kecelakaan, tanggal_kejadian: p.kecelakaan.tanggal_kejadian.replaceAll('/', '-') }
      : awal.kecelakaan,
    penanggung_jawab_pasien: p.penanggung_jawab_pasien ?? awal.penanggung_jawab_pasien,
    tindakan_ids: p.tindakan.map(({ id }) => id),
    pakai: {
      rujukan: p.rujukan !== null,
      kecelakaan: p.kecelakaan !== null,
      penanggung_jawab_pasien: p.penanggung_jawab_pasien !== null,
      manual: true,
      normal: false,
    },
  };
}
