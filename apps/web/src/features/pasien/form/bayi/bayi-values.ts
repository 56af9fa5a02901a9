import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { PEREMPUAN } from '@nadi/domain/pasien/kelamin';
import { KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { valuesFromDetail } from '../ubah/from-detail.ts';
import { DOMISILI_FIELDS } from '../pasien-form.ts';
import type { PasienFormValues } from '../pasien-form.ts';

/** The id of a parent in list 7, "Status Hubungan Dalam Keluarga". */
const HUBUNGAN_ORANG_TUA = 7;

/** The values that a newborn takes over from its mother: a name made of hers, her address, and her as the relative. */
export function valuesFromIbu(ibu: DetailPasien): Partial<PasienFormValues> {
  const ibuValues = valuesFromDetail(ibu);
  const alamat = Object.fromEntries(
    DOMISILI_FIELDS.flatMap((field) => [
      [field, ibuValues[field]],
      [`${field}_identitas`, ibuValues[`${field}_identitas`]],
    ]),
  ) as Partial<PasienFormValues>;
  const { nomor_kontak_telp, nomor_kontak_wa } = ibuValues;
  const wa_sama = ibuValues.wa_sama || !nomor_kontak_wa;
  return {
    ...alamat,
    domisili_sama: ibuValues.domisili_sama,
    nama: `By. Ny. ${ibu.nama}`,
    ibu_norm: ibu.norm,
    ibu_kandung: ibu.nama,
    nomor_kontak_telp,
    nomor_kontak_wa,
    wa_sama,
    shdk_keluarga: HUBUNGAN_ORANG_TUA,
    nama_keluarga: ibu.nama,
    jenis_kelamin_keluarga: PEREMPUAN,
    alamat_keluarga: ibuValues.alamat ?? '',
    ...(ibu.nik ? { id_keluarga: KARTU_KTP, no_identitas_keluarga: ibu.nik } : {}),
    tempat_lahir_keluarga: ibuValues.tempat_lahir ?? '',
    tanggal_lahir_keluarga: ibu.tanggal_lahir,
    kewarganegaraan_keluarga: ibu.kewarganegaraan,
    agama_keluarga: ibu.agama,
    status_perkawinan_keluarga: ibu.status_perkawinan,
    pendidikan_keluarga: ibu.pendidikan,
    pekerjaan_keluarga: ibu.pekerjaan,
    suku_keluarga: ibu.suku,
    golongan_darah_keluarga: ibu.golongan_darah,
    email_keluarga: ibuValues.email ?? '',
    nomor_kontak_keluarga_telp: nomor_kontak_telp ?? '',
    nomor_kontak_keluarga_wa: nomor_kontak_wa ?? '',
    wa_keluarga_sama: wa_sama,
  };
}
