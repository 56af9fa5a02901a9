import { SimpanPasien } from '@nadi/contract/pasien-isian';
import type { SimpanPasienInput } from '@nadi/contract/pasien-isian';
import { lebihDari120Tahun } from '@nadi/domain/pasien/umur';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Control, FieldErrors, FieldPath, Resolver, UseFormReturn } from 'react-hook-form';
import { isTanggal } from '../../../platform/tanggal.ts';

/** What the form holds: the payload, and the switches that copy. */
export type PasienForm = SimpanPasienInput & { domisili_sama: boolean; wa_sama: boolean; wa_keluarga_sama: boolean };
export type PasienFormApi = UseFormReturn<PasienForm, unknown, SimpanPasien>;
export type PasienControl = Control<PasienForm, unknown, SimpanPasien>;
export type Kolom = FieldPath<PasienForm>;

/** platform.md 4: what an empty form starts with. */
export const KOSONG: PasienForm = {
  norm: null, norm_manual: '', tak_dikenal: false, status: 1, jenis_identitas: 1, nik: '', no_bpjs: '', nomor_identitas_npwp: '',
  gelar_depan: '', nama: '', gelar_belakang: '', panggilan: '', tempat_lahir: '', tanggal_lahir: null, jenis_kelamin: null,
  agama: null, status_perkawinan: null, pendidikan: null, pekerjaan: null, suku: null, golongan_darah: null, kewarganegaraan: 1,
  nomor_kontak_telp: '', nomor_kontak_wa: '', email: '', perusahaan: '', bagian: '',
  alamat_identitas: '', provinsi_identitas: null, wilayah_identitas: null, kecamatan_identitas: null, kelurahan_identitas: null, rt_identitas: '', rw_identitas: '', kodepos_identitas: '',
  alamat: '', provinsi: null, wilayah: null, kecamatan: null, kelurahan: null, rt: '', rw: '', kodepos: '',
  ibu_kandung: '', shdk_keluarga: null, nama_keluarga: '', jenis_kelamin_keluarga: null, alamat_keluarga: '', nomor_kontak_keluarga_telp: '', nomor_kontak_keluarga_wa: '',
  domisili_sama: true, wa_sama: true, wa_keluarga_sama: false,
};

/** The domicile as a copy of the address on the identity card. */
export const salinAlamat = (p: PasienForm) => ({
  alamat: p.alamat_identitas, provinsi: p.provinsi_identitas, wilayah: p.wilayah_identitas, kecamatan: p.kecamatan_identitas, kelurahan: p.kelurahan_identitas,
  rt: p.rt_identitas, rw: p.rw_identitas, kodepos: p.kodepos_identitas,
});

/** The payload with everything copied that a switch copies. */
function salin({ domisili_sama, wa_sama, wa_keluarga_sama, ...isi }: PasienForm): { isi: SimpanPasienInput; salinan: Partial<SimpanPasienInput> } {
  const salinan = {
    ...(domisili_sama ? salinAlamat({ ...isi, domisili_sama, wa_sama, wa_keluarga_sama }) : {}),
    ...(wa_sama ? { nomor_kontak_wa: isi.nomor_kontak_telp } : {}),
    ...(wa_keluarga_sama ? { nomor_kontak_keluarga_wa: isi.nomor_kontak_keluarga_telp } : {}),
  };
  return { isi: { ...isi, ...salinan }, salinan };
}

/** Is anything said of a relative? Then the relative has a name. */
const adaKeluarga = (p: SimpanPasienInput): boolean =>
  [p.shdk_keluarga, p.jenis_kelamin_keluarga, p.alamat_keluarga, p.nomor_kontak_keluarga_telp, p.nomor_kontak_keluarga_wa].some((isi) => (isi ?? '') !== '');

/** Rules that depend on the day or on a setting, beside the contract's own. */
function aturanLain(isi: SimpanPasienInput, konteks: Konteks): Partial<Record<Kolom, string>> {
  const lahir = isi.tanggal_lahir ?? null;
  const nyata = lahir !== null && isTanggal(lahir);
  return {
    ...(konteks.normTampil && (isi.norm ?? null) === null ? { norm: 'NORM wajib diisi' } : {}),
    ...(nyata && lebihDari120Tahun(lahir, konteks.hariIni) ? { tanggal_lahir: 'Tanggal lahir lebih dari 120 tahun yang lalu' } : {}),
    ...(nyata && lahir > konteks.hariIni ? { tanggal_lahir: 'Tanggal lahir belum terjadi' } : {}),
    ...(adaKeluarga(isi) && !isi.nama_keluarga?.trim() ? { nama_keluarga: 'Nama keluarga wajib diisi bila data keluarga diisi' } : {}),
  };
}

type Konteks = { hariIni: string; normTampil: boolean };
const periksa = zodResolver(SimpanPasien);

/** The contract's schema over the form. What is only copied has no errors of its own: they stand where it is typed. */
export const pasienResolver =
  (konteks: Konteks): Resolver<PasienForm, unknown, SimpanPasien> =>
  async (values, context, options) => {
    const { isi, salinan } = salin(values);
    const hasil = await periksa(isi, context, { ...options, fields: {}, names: undefined });
    const errors: FieldErrors<PasienForm> = { ...hasil.errors };
    for (const [kolom, message] of Object.entries(aturanLain(isi, konteks))) errors[kolom as keyof PasienForm] ??= { type: 'aturan', message };
    if (isi.tak_dikenal && isi.nama.trim() === '') errors.nama = { type: 'aturan', message: 'Nama pasien harus diisi' };
    for (const kolom of Object.keys(salinan)) delete errors[kolom as keyof PasienForm];
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: hasil.values as SimpanPasien, errors: {} };
  };
