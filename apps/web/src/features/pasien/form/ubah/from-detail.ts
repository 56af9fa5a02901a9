import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { DETAIL_COLUMNS } from '@nadi/domain/pasien/pasien-fields';
import type { DetailColumn } from '@nadi/domain/pasien/pasien-fields';
import { KONTAK_TELEPON, KONTAK_WHATSAPP, KARTU_NPWP, KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { DOMISILI_FIELDS, EMPTY_PASIEN, WNI } from '../pasien-form.ts';
import type { PasienFormValues } from '../pasien-form.ts';

type NomorList = readonly { jenis: { value: number }; nomor: string }[];
const findNomor = (list: NomorList, jenis: number): string =>
  list.find((item) => item.jenis.value === jenis)?.nomor ?? '';

/** Whether both addresses are the same. Two empty ones are, because that is how a new form starts. */
export const hasSameAlamat = (p: DetailPasien): boolean =>
  DOMISILI_FIELDS.every((field) => p[field] === p[`${field}_identitas`]);

function keluargaValues(
  p: DetailPasien,
): Pick<PasienFormValues, Extract<keyof PasienFormValues, `${string}keluarga${string}`>> {
  const [k] = p.keluarga_pasien;
  const [telp, wa] = [findNomor(k?.kontak ?? [], KONTAK_TELEPON), findNomor(k?.kontak ?? [], KONTAK_WHATSAPP)];
  return {
    shdk_keluarga: k?.shdk ?? null,
    nama_keluarga: k?.nama ?? '',
    jenis_kelamin_keluarga: k?.jenis_kelamin ?? null,
    alamat_keluarga: k?.alamat ?? '',
    id_keluarga: k?.id_keluarga ?? null,
    no_identitas_keluarga: k?.no_identitas_keluarga ?? '',
    tempat_lahir_keluarga: k?.tempat_lahir ?? '',
    tanggal_lahir_keluarga: k?.tanggal_lahir ?? null,
    // Without a relative this is the default of a new form.
    kewarganegaraan_keluarga: k ? k.kewarganegaraan : WNI,
    agama_keluarga: k?.agama ?? null,
    status_perkawinan_keluarga: k?.status_perkawinan ?? null,
    pendidikan_keluarga: k?.pendidikan ?? null,
    pekerjaan_keluarga: k?.pekerjaan ?? null,
    suku_keluarga: k?.suku ?? null,
    golongan_darah_keluarga: k?.golongan_darah ?? null,
    email_keluarga: k?.email ?? '',
    nomor_kontak_keluarga_telp: telp,
    nomor_kontak_keluarga_wa: wa,
    wa_keluarga_sama: telp !== '' && telp === wa,
  };
}

/** The form values of a stored patient (platform.md 4, update mode). A copy switch is on where the values agree. */
export function valuesFromDetail(p: DetailPasien): PasienFormValues {
  const [telp, wa] = [findNomor(p.kontak_pasien, KONTAK_TELEPON), findNomor(p.kontak_pasien, KONTAK_WHATSAPP)];
  return {
    norm: p.norm,
    ...(Object.fromEntries(
      DETAIL_COLUMNS.map((column) => [column, p[column] ?? EMPTY_PASIEN[column]]),
    ) as unknown as Pick<PasienFormValues, DetailColumn>),
    status: p.status_pasien,
    nomor_identitas: p.jenis_identitas === KARTU_KTP ? '' : findNomor(p.identitas_pasien, p.jenis_identitas),
    nomor_identitas_npwp: findNomor(p.identitas_pasien, KARTU_NPWP),
    nomor_kontak_telp: telp,
    nomor_kontak_wa: wa,
    ibu_norm: p.ibu?.norm ?? null,
    bayi: false,
    domisili_sama: hasSameAlamat(p),
    wa_sama: telp === wa,
    ...keluargaValues(p),
  };
}
