import type { Permission } from '../akses/permission.ts';
import type { PendaftaranSnapshot } from './change-log.ts';

/**
 * Any of these lets somebody read what was found of the patient at a visit: complaint, measures and the diagnosis of a
 * referral. Who takes the money or counts the visits needs none of it.
 */
export const KLINIS_READERS: readonly Permission[] = ['view detail pasien', 'update kunjungan'];

/** Any of these lets somebody read a patient's NIK beside a visit; it stands in the patient's record too. */
export const NIK_READERS: readonly Permission[] = ['view detail pasien', 'view tabel pasien'];

/** The snapshot without what only `KLINIS_READERS` read, so that a comparison of two tells nothing of it. */
export const withoutKlinis = (snapshot: PendaftaranSnapshot): PendaftaranSnapshot => ({
  ...snapshot,
  rujukan: snapshot.rujukan && { ...snapshot.rujukan, diagnosa_masuk: null, icd: null },
  kecelakaan: snapshot.kecelakaan && { ...snapshot.kecelakaan, keterangan: null },
  medical_record: {
    keluhan: null,
    keluhan_dari: null,
    kunjungan_sakit: null,
    promotif: false,
    asal: {},
    tinggi_badan: null,
    berat_badan: null,
    lingkar_perut: null,
    suhu_badan: null,
    sistole: null,
    diastole: null,
    respiratory_rate: null,
    heart_rate: null,
  },
  nama: { ...snapshot.nama, icd: null },
});
