import { tulisNorm } from '@nadi/domain/pasien/norm';
import { lebihDari120Tahun } from '@nadi/domain/pasien/umur';
import { bacaWajib, kurangWajib, SETTING_WAJIB } from '@nadi/domain/pasien/wajib';
import type { TenantTx } from '../../../platform/db.ts';
import { periksaReferensi, settingNyala, teksSetting, type PilihanIsian } from '../../referensi/referensi.public.ts';
import { periksaWilayah, type AlamatIsian } from '../../wilayah/wilayah.public.ts';
import { findRingkas, listPemilik, type NomorPasien } from '../pasien.repository.ts';
import { adaKeluarga, type Galat, type IsianPasien } from './isian.ts';
import type { Tersimpan } from './ubah-pasien.repository.ts';

/**
 * What is checked before saving. `norm` is typed by hand for a new patient, `old` is the patient that is being changed,
 * and `skipWajib` means that required fields are not asked for (platform.md 4).
 */
export type Diperiksa = { isian: IsianPasien; norm: number | null; lama: Tersimpan | null; bebasWajib: boolean };

export const NORM_HABIS = 'Nomor rekam medis sudah mencapai batas 999999999. Beri tahu tim IT.';
const TANGGAL_SALAH = 'Ups, format tanggal salah. Harap periksa kembali isianmu.';
const NAMA_NOMOR = { norm: 'No. RM', nik: 'NIK', no_bpjs: 'No. BPJS' } as const;

/** The number of the reference list (decisions D25) that each field chooses from. */
const DAFTAR = {
  status: 13,
  jenis_identitas: 9,
  jenis_kelamin: 2,
  agama: 1,
  pendidikan: 3,
  pekerjaan: 4,
  status_perkawinan: 5,
  golongan_darah: 6,
  suku: 900,
  shdk_keluarga: 7,
  jenis_kelamin_keluarga: 2,
  agama_keluarga: 1,
  pendidikan_keluarga: 3,
  pekerjaan_keluarga: 4,
  status_perkawinan_keluarga: 5,
  golongan_darah_keluarga: 6,
  suku_keluarga: 900,
  id_keluarga: 9,
} as const satisfies Partial<Record<keyof IsianPasien, number>>;

type Berubah = (kolom: keyof IsianPasien) => boolean;

/** A list entry that was switched off stays with patients who have it, so only changed fields must be in the list. */
const pilihan = (p: IsianPasien, berubah: Berubah): PilihanIsian[] =>
  (Object.keys(DAFTAR) as (keyof typeof DAFTAR)[])
    .filter(berubah)
    .map((kolom) => ({ kolom, jenis: DAFTAR[kolom], id: p[kolom] }));

function alamat(p: IsianPasien, berubah: Berubah): AlamatIsian[] {
  return (['_identitas', ''] as const)
    .filter((a) => ([`provinsi${a}`, `wilayah${a}`, `kecamatan${a}`, `kelurahan${a}`] as const).some(berubah))
    .map((a) => ({
      akhiran: a,
      provinsi: p[`provinsi${a}`],
      wilayah: p[`wilayah${a}`],
      kecamatan: p[`kecamatan${a}`],
      kelurahan: p[`kelurahan${a}`],
    }));
}

const takMungkinLahir = (lahir: string | null, hariIni: string): boolean =>
  lahir !== null && (lahir > hariIni || lebihDari120Tahun(lahir, hariIni));
const bukanWarga = (id: number | null): boolean => id !== null && id !== 1 && id !== 2;

/** Checks what the form alone can tell (platform.md 5). */
export function periksaIsian(p: IsianPasien, hariIni: string): Galat {
  return {
    ...(takMungkinLahir(p.tanggal_lahir, hariIni) ? { tanggal_lahir: [TANGGAL_SALAH] } : {}),
    ...(takMungkinLahir(p.tanggal_lahir_keluarga, hariIni) ? { tanggal_lahir_keluarga: [TANGGAL_SALAH] } : {}),
    ...(bukanWarga(p.kewarganegaraan) ? { kewarganegaraan: ['Kewarganegaraan harus dipilih dari daftar'] } : {}),
    ...(bukanWarga(p.kewarganegaraan_keluarga)
      ? { kewarganegaraan_keluarga: ['Kewarganegaraan harus dipilih dari daftar'] }
      : {}),
    ...(adaKeluarga(p) && p.nama_keluarga === null
      ? { nama_keluarga: ['Nama keluarga wajib diisi bila data keluarga diisi'] }
      : {}),
  };
}

/**
 * Reports at its field each number that another patient already holds; used before saving, and again when a race was
 * lost. A number that stayed with a record merged into `ownNorm` belongs to `ownNorm`.
 */
export async function periksaPemilik(tx: TenantTx, nomor: NomorPasien, sendiri: number | null = null): Promise<Galat> {
  const pemilik = (await listPemilik(tx, nomor)).filter((p) => p.norm !== sendiri);
  return Object.fromEntries(
    (Object.keys(NAMA_NOMOR) as (keyof typeof NAMA_NOMOR)[]).flatMap((kolom) => {
      const lain = nomor[kolom] === null ? undefined : pemilik.find((p) => p[kolom] === nomor[kolom]);
      return lain
        ? [
            [
              kolom,
              [
                `${NAMA_NOMOR[kolom]} sudah terdaftar atas nama ${lain.pasien.nama} (No. RM ${tulisNorm(lain.pasien.norm === sendiri ? (lain.norm as number) : lain.pasien.norm, tx.ctx.panjangNorm)})`,
              ],
            ],
          ]
        : [];
    }),
  );
}

/**
 * platform.md 5: where the facility types its record numbers, a new patient needs one; elsewhere a typed number is
 * refused.
 */
async function periksaNormKetik(tx: TenantTx, norm: number | null): Promise<Galat> {
  const diketik = await settingNyala(tx, 'master:patient:input-norm');
  if (diketik) return norm === null ? { norm: ['NORM wajib diisi'] } : {};
  return norm === null ? {} : { norm: ['Faskes ini tidak memakai No. RM yang diketik sendiri. Kosongkan No. RM.'] };
}

/** The mother of a newborn must be a patient of this facility who can have given birth to the child. */
async function periksaIbu(tx: TenantTx, p: IsianPasien, sendiri: number | null): Promise<Galat> {
  if (p.ibu_norm === null) return {};
  const tolak = (pesan: string): Galat => ({ ibu_norm: [pesan] });
  const ibu = await findRingkas(tx, p.ibu_norm);
  if (!ibu) return tolak('Ibu dengan No. RM ini tidak ditemukan');
  // `findPasienSummary` has already followed a merged record to its winner, so this also catches the patient's old
  // numbers.
  if (ibu.norm === sendiri) return tolak('Seorang pasien tidak dapat menjadi ibunya sendiri');
  if (ibu.jenis_kelamin === 1) return tolak('Pasien dengan No. RM ini laki-laki. Pilih ibunya.');
  if (ibu.tanggal_lahir !== null && p.tanggal_lahir !== null && ibu.tanggal_lahir >= p.tanggal_lahir)
    return tolak('Ibu harus lahir lebih dulu daripada anaknya');
  return {};
}

/** D24: checks the fields that this facility also requires. */
async function periksaWajib(tx: TenantTx, { isian, bebasWajib }: Diperiksa): Promise<Galat> {
  if (bebasWajib || isian.tak_dikenal) return {};
  const [teks, normManual] = await Promise.all([
    teksSetting(tx, SETTING_WAJIB),
    settingNyala(tx, 'master:patient:input-norm-manual'),
  ]);
  // The form does not show NORM Manual where the facility does not use it, so it cannot be required there.
  const kurang = kurangWajib(
    isian,
    bacaWajib(teks ?? '').filter((kolom) => kolom !== 'norm_manual' || normManual),
  );
  return Object.fromEntries(Object.entries(kurang).map(([kolom, pesan]) => [kolom, [pesan]]));
}

/** Collects every reason against saving at once; the queries are sent together. */
export async function periksaPasien(tx: TenantTx, d: Diperiksa): Promise<Galat> {
  const { isian: p, norm, lama } = d;
  const berubah: Berubah = (kolom) => lama === null || lama.isian[kolom] !== p[kolom];
  const bagian = await Promise.all([
    lama === null ? periksaNormKetik(tx, norm) : {},
    periksaPemilik(tx, { norm, nik: p.nik, no_bpjs: p.no_bpjs }, lama?.norm ?? null),
    periksaReferensi(tx, pilihan(p, berubah)),
    periksaWilayah(tx, alamat(p, berubah)),
    berubah('ibu_norm') || berubah('tanggal_lahir') ? periksaIbu(tx, p, lama?.norm ?? null) : {},
    periksaWajib(tx, d),
  ]);
  // Reversed, so that a refused way of numbering overwrites the message that the number is taken.
  return Object.assign({}, ...bagian.toReversed(), periksaIsian(p, tx.ctx.hariIni)) as Galat;
}
