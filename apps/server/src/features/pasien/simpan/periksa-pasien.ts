import type { SimpanPasien } from '@nadi/contract/pasien-isian';
import { tulisNorm } from '@nadi/domain/pasien/norm';
import { lebihDari120Tahun } from '@nadi/domain/pasien/umur';
import type { TenantTx } from '../../../platform/db.ts';
import { periksaReferensi, settingNyala, type PilihanIsian } from '../../referensi/referensi.public.ts';
import { periksaWilayah, type AlamatIsian } from '../../wilayah/wilayah.public.ts';
import { listPemilik, type NomorPasien } from '../pasien.repository.ts';

export type Galat = Record<string, string[]>;

export const NORM_HABIS = 'Nomor rekam medis sudah mencapai batas 999999999. Beri tahu tim IT.';
const TANGGAL_SALAH = 'Ups, format tanggal salah. Harap periksa kembali isianmu.';
const NAMA_NOMOR = { norm: 'No. RM', nik: 'NIK', no_bpjs: 'No. BPJS' } as const;

/** The lists (decisions D25) that a patient's fields choose from. */
const DAFTAR = {
  status: 13, jenis_identitas: 9, jenis_kelamin: 2, agama: 1, pendidikan: 3, pekerjaan: 4, status_perkawinan: 5, golongan_darah: 6, suku: 900,
  shdk_keluarga: 7, jenis_kelamin_keluarga: 2,
} as const satisfies Partial<Record<keyof SimpanPasien, number>>;

const pilihan = (p: SimpanPasien): PilihanIsian[] =>
  (Object.keys(DAFTAR) as (keyof typeof DAFTAR)[]).map((kolom) => ({ kolom, jenis: DAFTAR[kolom], id: p[kolom] }));

const alamat = (p: SimpanPasien): AlamatIsian[] => [
  { akhiran: '_identitas', provinsi: p.provinsi_identitas, wilayah: p.wilayah_identitas, kecamatan: p.kecamatan_identitas, kelurahan: p.kelurahan_identitas },
  { akhiran: '', provinsi: p.provinsi, wilayah: p.wilayah, kecamatan: p.kecamatan, kelurahan: p.kelurahan },
];

/** What can be said of the form alone (platform.md 5). */
export function periksaIsian(p: SimpanPasien, hariIni: string): Galat {
  const lahir = p.tanggal_lahir;
  const adaKeluarga = [p.shdk_keluarga, p.jenis_kelamin_keluarga, p.alamat_keluarga, p.nomor_kontak_keluarga_telp, p.nomor_kontak_keluarga_wa].some((isi) => isi !== null);
  return {
    ...(lahir !== null && (lahir > hariIni || lebihDari120Tahun(lahir, hariIni)) ? { tanggal_lahir: [TANGGAL_SALAH] } : {}),
    ...(p.kewarganegaraan !== 1 && p.kewarganegaraan !== 2 ? { kewarganegaraan: ['Kewarganegaraan harus dipilih dari daftar'] } : {}),
    ...(adaKeluarga && p.nama_keluarga === null ? { nama_keluarga: ['Nama keluarga wajib diisi bila data keluarga diisi'] } : {}),
  };
}

/** Who already holds one of these numbers, said at the field; used before saving and again when a race was lost. */
export async function periksaPemilik(tx: TenantTx, nomor: NomorPasien): Promise<Galat> {
  const pemilik = await listPemilik(tx, nomor);
  return Object.fromEntries(
    (Object.keys(NAMA_NOMOR) as (keyof typeof NAMA_NOMOR)[]).flatMap((kolom) => {
      const lain = nomor[kolom] === null ? undefined : pemilik.find((p) => p[kolom] === nomor[kolom]);
      return lain ? [[kolom, [`${NAMA_NOMOR[kolom]} sudah terdaftar atas nama ${lain.nama} (No. RM ${tulisNorm(lain.norm, tx.ctx.panjangNorm)})`]]] : [];
    }),
  );
}

async function periksaNormKetik(tx: TenantTx, norm: number | null): Promise<Galat> {
  if (norm === null || (await settingNyala(tx, 'master:patient:input-norm'))) return {};
  return { norm: ['Faskes ini tidak memakai No. RM yang diketik sendiri. Kosongkan No. RM.'] };
}

/** Every reason against saving, at once; the questions leave in one flight. */
export async function periksaPasien(tx: TenantTx, p: SimpanPasien): Promise<Galat> {
  const bagian = await Promise.all([periksaNormKetik(tx, p.norm), periksaPemilik(tx, p), periksaReferensi(tx, pilihan(p)), periksaWilayah(tx, alamat(p))]);
  // A refused way of numbering counts before a taken number.
  return Object.assign({}, ...bagian.toReversed(), periksaIsian(p, tx.ctx.hariIni)) as Galat;
}
