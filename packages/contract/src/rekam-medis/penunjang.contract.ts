import { hasHole, holeIssue } from '@nadi/domain/rekam-medis/hole';
import { z } from 'zod';
import { TANDA_ANGKA } from '@nadi/domain/angka/baca-angka';
import {
  JENIS_PENUNJANG_IDS,
  MIN_ALASAN_PENUNJANG,
  MIN_KLINIS,
  SASARAN_KRITIS,
} from '@nadi/domain/penunjang/penunjang';
import { INTERPRETASI, INTERPRETASI_KRITIS } from '@nadi/domain/penunjang/rujukan';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalMultilineText, optionalText, requiredText, rowId } from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';
import { BatasParameter } from '../master/parameter-lab.contract.ts';

const Nullable = z.string().nullable();
const MAX_ITEM = 30;
const MAX_HASIL = 100;

export const Hasil = z.object({
  id: z.int(),
  item_id: z.int(),
  parameter_id: z.int().nullable(),
  nama: z.string(),
  nilai_angka: z.number().nullable(),
  /** Before the number: '>' of a result above what the analyser measures. */
  tanda: z.enum(TANDA_ANGKA),
  nilai_teks: Nullable,
  satuan: z.string(),
  rujukan: z.string(),
  interpretasi: z.enum(INTERPRETASI).nullable(),
  /** The critical word that a text says. */
  kata_kritis: Nullable,
  revisi: z.int(),
  alasan_revisi: Nullable,
  diisi_oleh: z.string(),
  diisi_pada: z.string(),
  divalidasi_oleh: Nullable,
  divalidasi_pada: Nullable,
  diterima_oleh: Nullable,
  diterima_pada: Nullable,
  /** What a corrected result said before. */
  semula: z
    .object({ nilai: z.string(), interpretasi: z.enum(INTERPRETASI).nullable(), divalidasi_pada: z.string() })
    .nullish(),
});
export type Hasil = z.infer<typeof Hasil>;

export const BerkasHasil = z.object({
  id: z.int(),
  item_id: z.int(),
  nama: z.string(),
  /** image/webp or application/pdf. */
  tipe: z.string(),
  ukuran: z.int(),
  diunggah_oleh: z.string(),
  diunggah_pada: z.string(),
  divalidasi_pada: Nullable,
});
export type BerkasHasil = z.infer<typeof BerkasHasil>;

/** What an order said until it was withdrawn; it is shown struck through and counts for nothing. */
export const HasilDitarik = z.object({
  jenis: z.enum(['hasil', 'berkas']),
  id: z.int(),
  /** The result as a line, or the name of the file. */
  teks: z.string(),
  divalidasi_pada: z.string(),
  ditarik_oleh: z.string(),
  ditarik_pada: z.string(),
  alasan: z.string(),
});
export type HasilDitarik = z.infer<typeof HasilDitarik>;

export const Penunjang = z.object({
  id: z.int(),
  versi: z.int(),
  nomor: z.string(),
  jenis: z.enum(JENIS_PENUNJANG_IDS),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(9)]),
  kunjungan_id: z.int(),
  pasien: z.object({
    norm: z.int(),
    nama: z.string(),
    jenis_kelamin: z.int().nullable(),
    tanggal_lahir: Nullable,
    meninggal_pada: Nullable.optional(),
    /** Set as dead. */ meninggal: z.boolean().optional(),
    tak_dikenal: z.boolean(),
    /** On the day of the visit; null when the birth date is unknown. */
    umur_hari: z.int().nullable(),
  }),
  ruangan: z.string(),
  cito: z.boolean(),
  puasa: z.boolean(),
  klinis: z.string(),
  hamil: z.boolean().nullable(),
  item: z.array(z.object({ id: z.int(), tindakan_id: z.int(), nama: z.string() })),
  diminta_oleh: z.string(),
  diminta_pada: z.string(),
  diterima_pada: Nullable,
  dikerjakan_pada: Nullable,
  selesai_pada: Nullable,
  alasan_batal: Nullable,
  /** Those that hold. Who only orders sees validated ones. */
  hasil: z.array(Hasil),
  /** Their files; as with results, who only orders sees validated ones. */
  berkas: z.array(BerkasHasil),
  /** Tests that have no result yet, and of those that have some the parameters that lack theirs. */
  kurang: z.array(z.string()),
  /** Validated once, and withdrawn since. */
  ditarik: z.array(HasilDitarik),
});
export type Penunjang = z.infer<typeof Penunjang>;

/** An order in a list. */
export const PenunjangBaris = Penunjang.omit({ hasil: true, berkas: true, kurang: true, ditarik: true });
export type PenunjangBaris = z.infer<typeof PenunjangBaris>;

export const PenunjangInput = z.strictObject({
  jenis: z.enum(JENIS_PENUNJANG_IDS, lazyFieldMessage('pilihan', 'Jenis penunjang')),
  tindakan_id: z
    .array(rowId('Pemeriksaan'), lazyFieldMessage('pilihan', 'Pemeriksaan'))
    .min(1, lazyFieldMessage('wajib', 'Pemeriksaan'))
    .max(MAX_ITEM, lazyFieldMessage('pilihan', 'Pemeriksaan')),
  klinis: requiredText('Klinis', 500)
    .min(MIN_KLINIS, `Klinis paling sedikit ${MIN_KLINIS} huruf`)
    .refine((text) => !hasHole(text), holeIssue('Klinis')),
  cito: z.boolean(lazyFieldMessage('pilihan', 'Cito')).default(false),
  puasa: z.boolean(lazyFieldMessage('pilihan', 'Puasa')).default(false),
  hamil: z.boolean(lazyFieldMessage('pilihan', 'Hamil')).nullable().default(null),
  lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
});
export type PenunjangInput = z.output<typeof PenunjangInput>;

/** What a template proposes to order, in its part `penunjang`: nobody orders it before it was looked at (RM28). */
export const PaketPenunjang = z.strictObject({
  jenis: z.enum(JENIS_PENUNJANG_IDS, lazyFieldMessage('pilihan', 'Jenis penunjang')),
  tindakan_id: z
    .array(rowId('Pemeriksaan'), lazyFieldMessage('pilihan', 'Pemeriksaan'))
    .min(1, lazyFieldMessage('wajib', 'Pemeriksaan'))
    .max(MAX_ITEM, lazyFieldMessage('pilihan', 'Pemeriksaan')),
  klinis: optionalText('Klinis', 500),
  cito: z.boolean(lazyFieldMessage('pilihan', 'Cito')).default(false),
  puasa: z.boolean(lazyFieldMessage('pilihan', 'Puasa')).default(false),
});
export type PaketPenunjang = z.output<typeof PaketPenunjang>;

/** A test of the same kind within 24 hours asks first (`lanjutkan`); 422 at `hamil` where pregnancy must be answered. */
export const createPenunjang = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/penunjang',
  can: 'create penunjang',
  summary: 'Minta pemeriksaan laboratorium atau radiologi',
  params: IdParams,
  body: PenunjangInput,
  creates: true,
  response: saved(Penunjang),
});

export const listPenunjang = endpoint({
  method: 'GET',
  path: '/penunjang',
  can: 'view penunjang',
  summary: 'Daftar kerja penunjang, yang cito dan terlama di atas',
  query: z.object({
    /** Without it: those that wait or are being done. Finished and cancelled ones are those of the last days. */
    status: z.coerce.number().int().min(1).max(9).optional(),
    jenis: z.enum(JENIS_PENUNJANG_IDS, lazyFieldMessage('pilihan', 'Jenis penunjang')).optional(),
    ruangan_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    cito: z.enum(['ya', 'tidak'], lazyFieldMessage('pilihan', 'Cito')).optional(),
    /** A name, a record number or the number of an order. */
    cari: z.string().trim().max(100).optional(),
    ...Paging,
  }),
  /** `jumlah`: how many there are of each status, with the other filters; `koreksi`: corrections that wait, of them. */
  response: page(PenunjangBaris).extend({ jumlah: z.record(z.string(), z.int()), koreksi: z.int() }),
});
export const getPenunjang = endpoint({
  method: 'GET',
  path: '/penunjang/:id',
  can: 'view penunjang',
  summary: 'Satu permintaan penunjang beserta hasilnya; pembacaannya dicatat',
  params: IdParams,
  response: answer(Penunjang),
});
export const stepPenunjang = endpoint({
  method: 'POST',
  path: '/penunjang/:id/status',
  can: ['create penunjang', 'update penunjang'],
  summary: 'Terima, kerjakan, atau hentikan permintaan; dihentikan berarti hasilnya ditarik dan tagihannya dilepas',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    status: z.union([z.literal(2), z.literal(3), z.literal(9)], lazyFieldMessage('pilihan', 'Status')),
    /** Only to cancel, at least ten letters. */
    alasan: optionalText('Alasan', 500),
  }),
  creates: true,
  response: saved(Penunjang),
});
export const saveHasil = endpoint({
  method: 'POST',
  path: '/penunjang/:id/hasil',
  can: 'update penunjang',
  summary: 'Isi hasil; hasil yang sudah divalidasi hanya berubah sebagai revisi dengan alasan',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    hasil: z
      .array(
        z.strictObject({
          item_id: rowId('Pemeriksaan'),
          parameter_id: rowId('Parameter').nullable().default(null),
          /** Where no parameter is chosen: 'Kesan', 'Uraian'. */
          nama: optionalText('Nama hasil', 100),
          nilai_angka: z
            .number(lazyFieldMessage('salah', 'Nilai'))
            .min(-99_999_999)
            .max(99_999_999)
            .nullable()
            .default(null),
          tanda: z.enum(TANDA_ANGKA, lazyFieldMessage('salah', 'Nilai')).default(''),
          /** Of a parameter with limits a text is read as the number it holds, or refused. */
          nilai_teks: optionalMultilineText('Nilai', 4000),
        }),
        lazyFieldMessage('salah', 'Hasil'),
      )
      .min(1, lazyFieldMessage('wajib', 'Hasil'))
      .max(MAX_HASIL, lazyFieldMessage('salah', 'Hasil')),
    alasan: optionalText('Alasan', 500),
    /** Values are right although they are of another magnitude than their parameter, or have no limits at all. */
    pasti: z.boolean(lazyFieldMessage('pilihan', 'Pasti')).default(false),
  }),
  creates: true,
  response: saved(Penunjang),
});
export type HasilInput = z.output<typeof saveHasil.body>;
/** A picture or PDF; what is neither, or another one than its name says, is refused at `file`. Validated as a result is. */
export const addBerkasHasil = endpoint({
  method: 'POST',
  path: '/penunjang/:id/berkas',
  can: 'update penunjang',
  summary: 'Unggah berkas hasil (form-data: item_id, file), paling banyak 20 untuk satu pemeriksaan',
  params: IdParams,
  body: z.strictObject({ item_id: z.coerce.number().pipe(rowId('Pemeriksaan')) }),
  creates: true,
  form: true,
  files: { file: 'semua' },
  response: saved(Penunjang),
});
const BerkasParams = IdParams.extend({ berkas: z.coerce.number().int().min(1).max(2_147_483_647) });
/** `kecil=1`: a small picture of it, for lists. */
export const getBerkasHasil = endpoint({
  method: 'GET',
  path: '/penunjang/:id/berkas/:berkas',
  can: 'view penunjang',
  summary: 'Isi satu berkas hasil; pembacaannya dicatat',
  params: BerkasParams,
  query: z.object({ kecil: z.literal('1').optional() }),
  binary: true,
  response: z.unknown(),
});
export const withdrawBerkasHasil = endpoint({
  method: 'POST',
  path: '/penunjang/:id/berkas/:berkas/tarik',
  can: 'update penunjang',
  summary: 'Tarik berkas hasil yang salah, dengan alasan; berkasnya tetap tersimpan',
  params: BerkasParams,
  body: z.strictObject({
    alasan: requiredText('Alasan', 500).min(
      MIN_ALASAN_PENUNJANG,
      `Alasan paling sedikit ${MIN_ALASAN_PENUNJANG} huruf`,
    ),
  }),
  creates: true,
  response: saved(Penunjang),
});
/** By another than who entered them, where there is another (RM19). */
export const validateHasil = endpoint({
  method: 'POST',
  path: '/penunjang/:id/validasi',
  can: 'update penunjang',
  summary: 'Validasi hasil, yang lalu tampil bagi yang meminta; permintaannya selesai bila tiap pemeriksaan berhasil',
  params: IdParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(Penunjang),
});
/**
 * The value is read back, as at the telephone; another one than the result is a 422. A value in
 * text is read as people write numbers; of a result in words it is its critical word.
 */
export const receiveKritis = endpoint({
  method: 'POST',
  path: '/penunjang/:id/diterima',
  can: ['create penunjang', 'create rekam medis'],
  summary: 'Nyatakan hasil kritis diterima, dengan membacakan ulang nilainya',
  params: IdParams,
  body: z.strictObject({
    hasil_id: rowId('Hasil'),
    dibaca_ulang: z.union([z.number(), requiredText('Nilai', 200)], lazyFieldMessage('wajib', 'Nilai')),
  }),
  creates: true,
  response: saved(Penunjang),
});

export const ParameterLab = z.object({
  id: z.int(),
  kode: z.string(),
  nama: z.string(),
  kelompok: z.string(),
  satuan: z.string(),
  desimal: z.int(),
  batas: z.array(BatasParameter),
  kata_rujukan: z.array(z.string()),
  kata_kritis: z.array(z.string()),
  /** The tests it belongs to; with none it is offered at all of them. */
  tindakan: z.array(z.int()),
});
export type ParameterLab = z.infer<typeof ParameterLab>;
export const listParameterLab = endpoint({
  method: 'GET',
  path: '/parameter-lab',
  can: 'view penunjang',
  summary: 'Parameter laboratorium yang dapat diisi, dengan pemeriksaannya',
  response: answer(z.array(ParameterLab)),
});
export const HasilKritis = z.object({
  id: z.int(),
  penunjang_id: z.int(),
  nomor: z.string(),
  kunjungan_id: z.int(),
  norm: z.int(),
  nama_pasien: z.string(),
  ruangan: z.string(),
  nama: z.string(),
  nilai_angka: z.number().nullable(),
  tanda: z.enum(TANDA_ANGKA),
  nilai_teks: Nullable,
  kata_kritis: Nullable,
  satuan: z.string(),
  rujukan: z.string(),
  interpretasi: z.enum(INTERPRETASI_KRITIS),
  divalidasi_pada: z.string(),
  diminta_oleh: z.string(),
  /** As what the account is asked to take note of it. */
  sebagai: z.enum(SASARAN_KRITIS),
});
export type HasilKritis = z.infer<typeof HasilKritis>;
/** `lagi_ms`: in how many milliseconds the next one comes to stand at the account, if nobody takes note of it before. */
export const listKritis = endpoint({
  method: 'GET',
  path: '/penunjang/kritis',
  can: 'view penunjang',
  summary: 'Hasil kritis yang belum diterima: bagi peminta segera, petugas ruangan 15 menit, semua 30 menit',
  response: answer(z.array(HasilKritis)).extend({ lagi_ms: z.int().nullable() }),
});
/** What may be ordered in the room of a visit. */
export const listPilihanPenunjang = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/penunjang/pilihan',
  can: 'create penunjang',
  summary: 'Pemeriksaan yang ditawarkan di ruangan kunjungan ini, dan apakah kehamilan harus ditanyakan',
  params: IdParams,
  response: answer(
    z.object({
      pemeriksaan: z.array(
        z.object({
          id: z.int(),
          deskripsi: z.string(),
          /** Null: it may be asked of either. */
          jenis: z.enum(JENIS_PENUNJANG_IDS).nullable(),
        }),
      ),
      tanya_hamil: z.boolean(),
    }),
  ),
});
