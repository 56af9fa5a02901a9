import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { KONTAK_TELEPON, KONTAK_WHATSAPP, KARTU_NPWP, KARTU_KTP } from '@nadi/domain/referensi/referensi-list';
import { DOMISILI_FIELDS, WNI } from '../pasien-form.ts';
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
    norm_manual: p.norm_manual ?? '',
    tak_dikenal: p.tak_dikenal,
    status: p.status_pasien,
    jenis_identitas: p.jenis_identitas,
    nik: p.nik ?? '',
    no_bpjs: p.no_bpjs ?? '',
    nomor_identitas: p.jenis_identitas === KARTU_KTP ? '' : findNomor(p.identitas_pasien, p.jenis_identitas),
    nomor_identitas_npwp: findNomor(p.identitas_pasien, KARTU_NPWP),
    gelar_depan: p.gelar_depan ?? '',
    nama: p.nama,
    gelar_belakang: p.gelar_belakang ?? '',
    panggilan: p.panggilan ?? '',
    tempat_lahir: p.tempat_lahir ?? '',
    tanggal_lahir: p.tanggal_lahir,
    jenis_kelamin: p.jenis_kelamin,
    agama: p.agama,
    status_perkawinan: p.status_perkawinan,
    pendidikan: p.pendidikan,
    pekerjaan: p.pekerjaan,
    suku: p.suku,
    golongan_darah: p.golongan_darah,
    kewarganegaraan: p.kewarganegaraan,
    nomor_kontak_telp: telp,
    nomor_kontak_wa: wa,
    email: p.email ?? '',
    perusahaan: p.perusahaan ?? '',
    bagian: p.bagian ?? '',
    piutang: p.piutang,
    alamat_identitas: p.alamat_identitas ?? '',
    provinsi_identitas: p.provinsi_identitas,
    wilayah_identitas: p.wilayah_identitas,
    kecamatan_identitas: p.kecamatan_identitas,
    kelurahan_identitas: p.kelurahan_identitas,
    rt_identitas: p.rt_identitas ?? '',
    rw_identitas: p.rw_identitas ?? '',
    kodepos_identitas: p.kodepos_identitas ?? '',
    alamat: p.alamat ?? '',
    provinsi: p.provinsi,
    wilayah: p.wilayah,
    kecamatan: p.kecamatan,
    kelurahan: p.kelurahan,
    rt: p.rt ?? '',
    rw: p.rw ?? '',
    kodepos: p.kodepos ?? '',
    ibu_kandung: p.ibu_kandung ?? '',
    ibu_norm: p.ibu?.norm ?? null,
    bayi: false,
    domisili_sama: hasSameAlamat(p),
    wa_sama: telp === wa,
    ...keluargaValues(p),
  };
}
