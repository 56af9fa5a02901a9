import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { z } from 'zod';
import { GINJAL, KESADARAN, PROGNOSIS_IDS } from '@nadi/domain/rekam-medis/rekam';
import { AlergiPasien } from '../pasien/alergi.contract.ts';
import { Catatan, KunjunganIdParams } from './catatan.contract.ts';
import { DaftarDiagnosa, RiwayatKesehatan } from './diagnosa.contract.ts';
import { Dpjp } from './dpjp.contract.ts';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { calendarDate, moment, optionalMultilineText, optionalReferensiId, rowId } from '../field-schemas.ts';
import { Kepulangan } from '../kunjungan/kepulangan.contract.ts';
import { SavedCatatanAwal, TriaseKunjungan } from '../kunjungan/kunjungan.contract.ts';
import { HalamanLinimasa } from './linimasa.contract.ts';
import { Versi } from '../master/master-list.ts';

const Nullable = z.string().nullable();

const nullableFlag = (nama: string) => z.boolean(lazyFieldMessage('pilihan', nama)).nullable().default(null);
/** What is written of a visit beside its notes; null: not asked (D38). */
const rekamFields = {
  kesadaran: z.enum(KESADARAN, lazyFieldMessage('pilihan', 'Kesadaran')).nullable().default(null),
  prognosis: z.enum(PROGNOSIS_IDS, lazyFieldMessage('pilihan', 'Prognosis')).nullable().default(null),
  hamil: nullableFlag('Hamil'),
  usia_hamil: z
    .int(lazyFieldMessage('angka', 'Usia kehamilan'))
    .min(1, lazyFieldMessage('palingKecil', 'Usia kehamilan', 1))
    .max(42, lazyFieldMessage('palingBesar', 'Usia kehamilan', 42))
    .nullable()
    .default(null),
  hpht: calendarDate('HPHT').nullable().default(null),
  menyusui: nullableFlag('Menyusui'),
  ginjal: z.enum(GINJAL, lazyFieldMessage('pilihan', 'Fungsi ginjal')).nullable().default(null),
  egfr: z
    .number(lazyFieldMessage('angka', 'eGFR'))
    .min(0, lazyFieldMessage('palingKecil', 'eGFR', 0))
    .max(200, lazyFieldMessage('palingBesar', 'eGFR', 200))
    .nullable()
    .default(null),
  tindak_lanjut: optionalMultilineText('Tindak lanjut', 1000),
  terapi_nonobat: optionalMultilineText('Terapi nonobat', 2000),
  bmhp: optionalMultilineText('BMHP', 2000),
  edukasi: optionalMultilineText('Edukasi', 2000),
  /** How an outpatient will leave, lists 45 and 46; null: home, without a key (RM1). */
  cara_keluar: optionalReferensiId('Status pulang'),
  keadaan_keluar: optionalReferensiId('Keadaan keluar'),
  alasan_pulang: optionalMultilineText('Alasan pulang', 1000),
};
export const RekamKunjunganInput = z
  .strictObject(rekamFields)
  .refine((v) => v.usia_hamil === null || v.hamil === true, {
    path: ['usia_hamil'],
    message: 'Usia kehamilan hanya diisi bila hamil',
  });
export type RekamKunjunganInput = z.output<typeof RekamKunjunganInput>;
/** As it is stored; null: not asked. */
export const RekamKunjungan = z.object({
  kesadaran: z.enum(KESADARAN).nullable(),
  prognosis: z.enum(PROGNOSIS_IDS).nullable(),
  hamil: z.boolean().nullable(),
  usia_hamil: z.int().nullable(),
  hpht: Nullable,
  menyusui: z.boolean().nullable(),
  ginjal: z.enum(GINJAL).nullable(),
  egfr: z.number().nullable(),
  tindak_lanjut: Nullable,
  terapi_nonobat: Nullable,
  bmhp: Nullable,
  edukasi: Nullable,
  cara_keluar: z.int().nullable(),
  keadaan_keluar: z.int().nullable(),
  alasan_pulang: Nullable,
  versi: z.int(),
  diubah_oleh: Nullable,
  diubah_pada: Nullable,
});
export type RekamKunjungan = z.infer<typeof RekamKunjungan>;

/** A 409 holds the row as it stands in `data`. */
export const saveRekamKunjungan = endpoint({
  method: 'PUT',
  path: '/kunjungan/:id/rekam-kunjungan',
  can: 'create rekam medis',
  summary: 'Simpan kesadaran, kehamilan, fungsi ginjal, prognosis, edukasi, dan tindak lanjut sebuah kunjungan',
  params: KunjunganIdParams,
  body: z.strictObject({ ...rekamFields, versi: Versi }).refine((v) => v.usia_hamil === null || v.hamil === true, {
    path: ['usia_hamil'],
    message: 'Usia kehamilan hanya diisi bila hamil',
  }),
  response: saved(RekamKunjungan),
});

/** An item that the visit is charged for. */
export const TindakanKunjungan = z.object({
  id: z.int(),
  /** Null for a package. */ tindakan_id: z.int().nullable(),
  nama: z.string(),
  kategori: Nullable,
  icd9: Nullable,
  jumlah: z.int(),
  /** Rupiah for one, at the tariff of its day, class and payer. */ tarif: z.int(),
  pelaksana_id: z.int().nullable(),
  pelaksana: Nullable,
  /** Null for what the registration chose. */ pada: Nullable,
  /** Charged by an order that was received; it is not cancelled here. */ penunjang: z.boolean(),
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
  /** What of it takes the patient's consent before the visit ends; only of what the registration chose (RM26). */
  minta_persetujuan: z.array(z.object({ tindakan_id: z.int(), nama: z.string() })),
});
export type TindakanKunjungan = z.infer<typeof TindakanKunjungan>;

export const addTindakanKunjungan = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/tindakan',
  can: 'create rekam medis',
  summary: 'Catat tindakan pada sebuah kunjungan, dengan tarif hari, kelas, dan penjaminnya',
  params: KunjunganIdParams,
  body: z.strictObject({
    tindakan_id: rowId('Tindakan'),
    jumlah: z
      .int(lazyFieldMessage('bulat', 'Jumlah'))
      .min(1, lazyFieldMessage('palingKecil', 'Jumlah', 1))
      .max(100, lazyFieldMessage('palingBesar', 'Jumlah', 100))
      .default(1),
    /** When it was done; now when it is left out. */
    pada: moment('Waktu tindakan').optional(),
    /** The employee who did it; whoever records it when it is left out. */
    pelaksana_id: rowId('Pelaksana').nullable().default(null),
    catatan_id: rowId('Catatan').nullable().default(null),
  }),
  creates: true,
  response: saved(z.array(TindakanKunjungan)),
});
/** The row stays, with its reason; what the registration chose is changed there. */
export const cancelTindakanKunjungan = endpoint({
  method: 'PUT',
  path: '/kunjungan/:id/tindakan/:item',
  can: 'create rekam medis',
  summary: 'Batalkan tindakan yang salah dicatat',
  params: KunjunganIdParams.extend({
    item: z.coerce.number('Nomor tindakan harus berupa angka').int().min(1).max(2_147_483_647),
  }),
  body: z.strictObject({
    alasan: z
      .string(lazyFieldMessage('wajib', 'Alasan'))
      .trim()
      .min(5, 'Alasan paling sedikit 5 huruf')
      .max(200, lazyFieldMessage('panjang', 'Alasan', 200)),
  }),
  response: saved(z.array(TindakanKunjungan)),
});

/** The head of a visit's record. */
export const KepalaRekam = z.object({
  id: z.int(),
  nomor_kunjungan: z.string(),
  tanggal: z.string(),
  tanggal_layanan: z.string(),
  no_antrean: z.string(),
  /** D15. */ status: z.int(),
  versi: z.int(),
  dilayani_pada: Nullable,
  selesai_pada: Nullable,
  pendaftaran: z.object({ id: z.int(), nomor_pendaftaran: z.string(), terdaftar_pada: z.string() }),
  ruangan: z.object({ id: z.int(), deskripsi: z.string(), jenis_kunjungan: z.int() }),
  dokter: z.object({ id: z.int(), nama: z.string() }),
  /** `kelas` is the id in the list of classes, `kelas_nama` what it is called there. */
  penjamin: z.object({
    id: z.int(),
    deskripsi: z.string(),
    nomor: Nullable,
    kelas: z.int().nullable(),
    kelas_nama: Nullable.optional(),
  }),
  satu_sehat: z.boolean(),
  /** null: the room is no emergency room. */ triase: TriaseKunjungan.nullable(),
  pasien: z.object({
    norm: z.int(),
    nama: z.string(),
    tanggal_lahir: Nullable,
    meninggal_pada: Nullable.optional(),
    jenis_kelamin: z.int().nullable(),
    tak_dikenal: z.boolean(),
    status: z.int(),
    /** The numbers of records that were merged into this one. */ norm_lama: z.array(z.int()).optional(),
  }),
});
export type KepalaRekam = z.infer<typeof KepalaRekam>;

/** Somebody else writes a note of this visit; what they write is theirs until it is signed (RM31). */
export const SedangMenulis = z.object({
  penulis: z.string(),
  jenis: z.string(),
  pada: z.string(),
  /** Nothing new came for so long that the author counts as absent. */ absen: z.boolean(),
  /** The draft, where a reader of this profession may take it over; null otherwise (RM27). */
  ambil_alih: z.int().nullable(),
});

/** Everything that the page of one visit opens with. */
export const RekamMedisKunjungan = z.object({
  kunjungan: KepalaRekam,
  catatan_awal: SavedCatatanAwal.nullable(),
  /** How the patient left; null while they are here. */ kepulangan: Kepulangan.nullable(),
  /** Where the patient, still served here, waits to be taken over; null where nowhere (RM2). */
  menunggu_di: z.object({ kunjungan_id: z.int(), ruangan: z.string(), no_antrean: z.string() }).nullable(),
  /** Who answers for the care now, the first doctor on top, and below who did. */ dpjp: z.array(Dpjp),
  alergi: AlergiPasien,
  /** What holds of the patient, and below it what was ended. */ riwayat: z.array(RiwayatKesehatan),
  rekam: RekamKunjungan,
  diagnosa: DaftarDiagnosa,
  tindakan: z.array(TindakanKunjungan),
  /** Signed and struck-through ones, and one's own draft; the oldest first. */
  catatan: z.array(Catatan),
  /** Notes of this visit that the reader may not read (RM36). */ catatan_rahasia: z.int(),
  menulis: z.array(SedangMenulis),
  linimasa: HalamanLinimasa,
  /** What the other parts of the record show of this visit, by their name: each has its schema in a contract of its own. */
  bagian: z.record(z.string(), z.unknown()),
  /** Who reads: what they may write follows from it. */
  saya: z.object({ pegawai_id: z.int().nullable(), profesi: Nullable, dokter_aktif: z.boolean(), dpjp: z.boolean() }),
  /** Until when an emergency access holds; null where none is needed. */ darurat_sampai: Nullable,
});
export type RekamMedisKunjungan = z.infer<typeof RekamMedisKunjungan>;

export const getRekamMedis = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/rekam-medis',
  can: RECORD_READERS,
  summary: 'Rekam medis satu kunjungan, semuanya sekaligus',
  params: KunjunganIdParams,
  response: answer(RekamMedisKunjungan),
});

/** The visit's head, for lists that lead into a record. */
export const getKepalaRekam = endpoint({
  method: 'GET',
  path: '/kunjungan/:id',
  can: RECORD_READERS,
  summary: 'Kepala satu kunjungan',
  params: KunjunganIdParams,
  response: answer(KepalaRekam),
});
