import { NAMA_KOLOM, SimpanPasien, UbahPasien } from '@nadi/contract/pasien-isian';
import { pesan } from '@nadi/contract/pesan';
import { lebihDari120Tahun } from '@nadi/domain/pasien/umur';
import { kurangWajib } from '@nadi/domain/pasien/wajib';
import type { KolomWajib } from '@nadi/domain/pasien/wajib';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { isTanggal } from '../../../platform/tanggal.ts';
import { JENIS_KTP, adaKeluarga, payload, terisi } from './pasien-form.ts';
import type { HasilPasien, Kolom, PasienForm } from './pasien-form.ts';

/** What the rules depend on besides the fields. `update` describes the record that the form was filled from. */
export type Konteks = {
  hariIni: string;
  normTampil: boolean;
  wajib: readonly KolomWajib[];
  ubah: { versi: number; statusAwal: number } | null;
};

const TERTUA_TAHUN = 120;
const WAJIB = [
  'nama',
  'tempat_lahir',
  'tanggal_lahir',
  'nomor_kontak_telp',
  'nomor_kontak_wa',
] as const satisfies readonly Kolom[];

/** platform.md 4: in update mode the fields are not checked once another status was picked. */
export const statusBerubah = (isi: Pick<PasienForm, 'status'>, { ubah }: Konteks): boolean =>
  ubah !== null && isi.status !== ubah.statusAwal;

type Penentu = Pick<PasienForm, 'tak_dikenal' | 'bayi' | 'status' | 'ibu_norm' | 'jenis_identitas'>;

/**
 * The fields that the facility requires of this patient (D24); they depend on the card and on whether it is a newborn.
 */
function wajibFaskes(isi: Penentu, wajib: readonly KolomWajib[]): Kolom[] {
  const ibu_norm = isi.bayi ? (isi.ibu_norm ?? 0) : (isi.ibu_norm ?? null);
  return Object.keys(
    kurangWajib({ tak_dikenal: false, jenis_identitas: isi.jenis_identitas ?? JENIS_KTP, ibu_norm }, wajib),
  ) as KolomWajib[];
}

/**
 * The required fields (platform.md 5, D24). Only the name is required of an unknown patient and of one whose status was
 * changed.
 */
export function kolomWajib(isi: Penentu, konteks: Konteks): ReadonlySet<Kolom> {
  const norm: Kolom[] = konteks.normTampil ? ['norm'] : [];
  if (isi.tak_dikenal || statusBerubah(isi, konteks)) return new Set([...norm, 'nama']);
  return new Set([...norm, ...WAJIB, ...wajibFaskes(isi, konteks.wajib), ...(isi.bayi ? (['ibu_norm'] as const) : [])]);
}

const namaDari = (kolom: Kolom): string =>
  kolom === 'ibu_norm' ? 'Ibu' : kolom in NAMA_KOLOM ? NAMA_KOLOM[kolom as keyof typeof NAMA_KOLOM] : kolom;

/** The rules about the birth date that hold for every save (platform.md 5 "On save"). */
function aturanLahir(lahir: string | null, hariIni: string): Partial<Record<Kolom, string>> {
  if (lahir === null || !isTanggal(lahir)) return {};
  if (lebihDari120Tahun(lahir, hariIni))
    return { tanggal_lahir: pesan('terlaluTua', NAMA_KOLOM.tanggal_lahir, TERTUA_TAHUN) };
  return lahir > hariIni ? { tanggal_lahir: pesan('belumTerjadi', NAMA_KOLOM.tanggal_lahir) } : {};
}

/** The rules that depend on the day, a setting or a switch, in addition to those of the contract. */
function aturanLain(isi: PasienForm, konteks: Konteks): Partial<Record<Kolom, string>> {
  const kosong = [...kolomWajib(isi, konteks)].filter((kolom) => !terisi(isi[kolom]));
  return {
    ...Object.fromEntries(kosong.map((kolom) => [kolom, pesan('wajib', namaDari(kolom))])),
    ...aturanLahir(isi.tanggal_lahir ?? null, konteks.hariIni),
    ...(adaKeluarga(isi) && !terisi(isi.nama_keluarga) ? { nama_keluarga: pesan('namaKeluarga', '') } : {}),
  };
}

/** platform.md 5: where the fields are not checked, a date that cannot be read becomes null (docs/decisions/0013). */
function tanpaTanggalRusak<T extends Pick<PasienForm, 'tanggal_lahir' | 'tanggal_lahir_keluarga'>>(isi: T): T {
  const terbaca = (tanggal: string | null | undefined): string | null =>
    tanggal && isTanggal(tanggal) ? tanggal : null;
  return {
    ...isi,
    tanggal_lahir: terbaca(isi.tanggal_lahir),
    tanggal_lahir_keluarga: terbaca(isi.tanggal_lahir_keluarga),
  };
}

const periksaBaru = zodResolver(SimpanPasien);
const periksaUbah = zodResolver(UbahPasien);

type Hasil = ResolverResult<PasienForm, HasilPasien>;

/** platform.md 4: after a change of status the fields are saved as they are. */
function tanpaPeriksa(isi: ReturnType<typeof payload>['isi'], { hariIni }: Konteks): Hasil {
  const { tanggal_lahir: pesanLahir } = aturanLahir(isi.tanggal_lahir ?? null, hariIni);
  if (pesanLahir) return { values: {}, errors: { tanggal_lahir: { type: 'aturan', message: pesanLahir } } };
  const kosongJadiNull = Object.entries(isi).map(([kolom, nilai]) => [
    kolom,
    nilai === '' && kolom !== 'nama' ? null : nilai,
  ]);
  return { values: tanpaTanggalRusak(Object.fromEntries(kosongJadiNull) as HasilPasien), errors: {} };
}

/**
 * Checks the form by the contract's schema and by the rules above. A copied field gets no error of its own, because the
 * field it is copied from shows it.
 */
export const pasienResolver =
  (konteks: Konteks): Resolver<PasienForm, unknown, HasilPasien> =>
  async (values, context, options): Promise<Hasil> => {
    const { isi, salinan } = payload(values);
    if (statusBerubah(values, konteks)) return tanpaPeriksa(isi, konteks);
    const { norm, ...tanpaNorm } = values.tak_dikenal ? tanpaTanggalRusak(isi) : isi;
    const opsi = { ...options, fields: {}, names: undefined };
    const hasil = konteks.ubah
      ? await periksaUbah({ ...tanpaNorm, versi: konteks.ubah.versi }, context, opsi)
      : await periksaBaru({ ...tanpaNorm, norm: norm ?? null }, context, opsi);
    const errors: FieldErrors<PasienForm> = { ...(hasil.errors as FieldErrors<PasienForm>) };
    for (const [kolom, message] of Object.entries(aturanLain({ ...values, ...isi }, konteks)))
      errors[kolom as Kolom] ??= { type: 'aturan', message };
    if (values.tak_dikenal && !terisi(values.nama)) errors.nama = { type: 'aturan', message: pesan('namaKosong', '') };
    for (const kolom of salinan) delete errors[kolom];
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: hasil.values as HasilPasien, errors: {} };
  };
