import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { formatUkuran, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { initialFormValues } from './kunjungan-form.schema.ts';
import type { KunjunganFormValues } from './kunjungan-form.schema.ts';

const ukuranText = (value: number | null): string | null => (value === null ? null : formatUkuran(value));

/** The form's values of a saved registration (kunjungan.md 4, "Editing prefills everything"). */
export function formValuesFromSaved(p: SavedPendaftaran): KunjunganFormValues {
  const initial = initialFormValues(p.norm);
  const { kunjungan_sakit, keluhan, keluhan_dari, promotif, asal } = p.medical_record;
  const ukuran = Object.fromEntries(UKURAN.map((nama) => [nama, ukuranText(p.medical_record[nama])])) as Record<
    Ukuran,
    string | null
  >;
  return {
    ...initial,
    tanggal_pendaftaran: p.tanggal_pendaftaran,
    jam_otomatis: null,
    tujuan: p.tujuan,
    penjamin: p.penjamin,
    medical_record: { kunjungan_sakit, keluhan, promotif, asal, ...ukuran },
    ingatan: !keluhan_dari ? null : { norm: p.norm, keluhan, dari: keluhan_dari, sakit: null },
    rujukan: p.rujukan ?? initial.rujukan,
    kecelakaan: p.kecelakaan
      ? { ...p.kecelakaan, tanggal_kejadian: p.kecelakaan.tanggal_kejadian.replaceAll('/', '-') }
      : initial.kecelakaan,
    penanggung_jawab_pasien: p.penanggung_jawab_pasien ?? initial.penanggung_jawab_pasien,
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
