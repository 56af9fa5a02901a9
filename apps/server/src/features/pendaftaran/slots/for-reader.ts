import type { KunjunganRow, ReadPendaftaran, SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import { hasIzin } from '@nadi/domain/akses/izin';
import { KLINIS_READERS, NIK_READERS } from '@nadi/domain/kunjungan/kunjungan-reader';
import type { Ctx } from '#platform/db/db.ts';

/** Whether the reader may know what was found of the patient at a visit. */
export const readsKlinis = ({ izin }: Ctx): boolean => hasIzin(izin, KLINIS_READERS);

/** The visits as the reader may see them: without the NIK for who works with no patient records. */
export function forReader(ctx: Ctx, rows: readonly KunjunganRow[]): KunjunganRow[] {
  if (hasIzin(ctx.izin, NIK_READERS)) return [...rows];
  return rows.map(({ pendaftaran: { pasien, ...pendaftaran }, ...row }) => {
    const { nik: _nik, ...others } = pasien;
    return { ...row, pendaftaran: { ...pendaftaran, pasien: others } };
  });
}

/** A registration with all that is known of it. */
export type LoadedPendaftaran = SavedPendaftaran & Pick<ReadPendaftaran, 'perjalanan'>;

/** A registration as the reader may see it: without complaint, measures and diagnosis for who needs none of them. */
export function pendaftaranForReader(ctx: Ctx, stored: LoadedPendaftaran): ReadPendaftaran {
  if (readsKlinis(ctx)) return stored;
  const { medical_record: _record, ...others } = stored;
  return {
    ...others,
    rujukan: stored.rujukan && { ...stored.rujukan, diagnosa_masuk: null, icd: null },
    kecelakaan: stored.kecelakaan && { ...stored.kecelakaan, keterangan: null },
    nama: { ...stored.nama, icd: null },
  };
}
