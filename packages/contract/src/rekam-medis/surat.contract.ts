import { z } from 'zod';
import {
  JENIS_SURAT_IDS,
  KESIMPULAN_SEHAT,
  MAX_LAMA_SAKIT,
  MIN_ALASAN_CABUT,
  UKURAN_SEHAT,
} from '@nadi/domain/surat/surat';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import {
  moment,
  optionalMultilineText,
  optionalText,
  requiredDate,
  requiredMultilineText,
  requiredText,
  rowId,
} from '../field-schemas.ts';
import { IdParams, Versi } from '../master/master-list.ts';

const MAX_SEBAB = 200;
const MAX_HARI_KONTROL = 365;

/** Why a first-level facility refers whom it could treat itself (RM17); which ones may be chosen, `DasarSurat` tells. */
const Tacc = z.strictObject(
  { kd: z.int(), alasan: z.string().max(300).nullable() },
  lazyFieldMessage('pilihan', 'Alasan TACC'),
);

/** What the doctor fills in, by kind; everything else on paper comes from the visit (rekam-medis.md RM21). */
export const SuratContent = z.discriminatedUnion(
  'jenis',
  [
    z.strictObject({
      jenis: z.literal('sakit'),
      mulai: requiredDate('Mulai'),
      lama: z
        .int(lazyFieldMessage('wajib', 'Lama'))
        .min(1, `Lama 1 sampai ${MAX_LAMA_SAKIT} hari`)
        .max(MAX_LAMA_SAKIT, `Lama 1 sampai ${MAX_LAMA_SAKIT} hari`),
      /** The patient agreed that the diagnosis stands on paper. */
      setuju_diagnosis: z.boolean(lazyFieldMessage('pilihan', 'Setuju diagnosis')).default(false),
      catatan: optionalText('Catatan', 300),
    }),
    z.strictObject({
      jenis: z.literal('sehat'),
      keperluan: requiredText('Keperluan', 200),
      kesimpulan: z.enum(KESIMPULAN_SEHAT, lazyFieldMessage('pilihan', 'Kesimpulan')),
      catatan: optionalText('Catatan', 300),
    }),
    z.strictObject({
      jenis: z.literal('rujukan'),
      tujuan: requiredText('Tujuan', 200),
      poli: optionalText('Poliklinik', 150),
      alasan: requiredMultilineText('Alasan', 500),
      /** BPJS's own number; asked for where BPJS pays. */
      nomor_bpjs: optionalText('Nomor rujukan BPJS', 50),
      tacc: Tacc.nullable().default(null),
    }),
    z.strictObject({
      jenis: z.literal('kontrol'),
      tanggal_waktu: moment('Waktu kontrol'),
      ruangan_id: rowId('Ruangan'),
      dokter_id: rowId('Dokter').nullable().default(null),
      alasan: optionalText('Alasan', 200),
      /** Although nobody practises then, or no place is left. */
      lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
    }),
    z.strictObject({
      jenis: z.literal('kematian'),
      waktu: moment('Waktu kematian'),
      tempat: requiredText('Tempat', 200),
      /** On a closed sheet of its own: Ia is the direct cause, Ib to Id what led to it, II what contributed. */
      sebab_a: requiredText('Sebab Ia', MAX_SEBAB),
      sebab_b: optionalText('Sebab Ib', MAX_SEBAB),
      sebab_c: optionalText('Sebab Ic', MAX_SEBAB),
      sebab_d: optionalText('Sebab Id', MAX_SEBAB),
      sebab_lain: optionalText('Sebab II', MAX_SEBAB),
    }),
  ],
  lazyFieldMessage('pilihan', 'Jenis surat'),
);
export type SuratContent = z.output<typeof SuratContent>;

/**
 * What a template writes of a letter, in its part `surat`: nothing of a patient and no day. A certificate of death has
 * none.
 */
export const PaketSurat = z.discriminatedUnion(
  'jenis',
  [
    z.strictObject({
      jenis: z.literal('sakit'),
      lama: z
        .int(lazyFieldMessage('angka', 'Lama'))
        .min(1, `Lama 1 sampai ${MAX_LAMA_SAKIT} hari`)
        .max(MAX_LAMA_SAKIT, `Lama 1 sampai ${MAX_LAMA_SAKIT} hari`)
        .nullable()
        .default(null),
      catatan: optionalText('Catatan', 300),
    }),
    z.strictObject({
      jenis: z.literal('sehat'),
      keperluan: optionalText('Keperluan', 200),
      catatan: optionalText('Catatan', 300),
    }),
    z.strictObject({
      jenis: z.literal('rujukan'),
      tujuan: optionalText('Tujuan', 200),
      poli: optionalText('Poliklinik', 150),
      alasan: optionalMultilineText('Alasan', 500),
    }),
    z.strictObject({
      jenis: z.literal('kontrol'),
      /** Days from the day on which it is written. */
      hari: z
        .int(lazyFieldMessage('angka', 'Kontrol'))
        .min(1, lazyFieldMessage('palingKecil', 'Kontrol', 1))
        .max(MAX_HARI_KONTROL, lazyFieldMessage('palingBesar', 'Kontrol', MAX_HARI_KONTROL))
        .nullable()
        .default(null),
      alasan: optionalText('Alasan', 200),
    }),
  ],
  lazyFieldMessage('pilihan', 'Jenis surat'),
);
export type PaketSurat = z.output<typeof PaketSurat>;

const Nullable = z.string().nullable();
export const Surat = z.object({
  id: z.int(),
  versi: z.int(),
  kunjungan_id: z.int(),
  jenis: z.enum(JENIS_SURAT_IDS),
  status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(9)]),
  /** As it was filled in; it was checked when it was saved. */
  isi: z.record(z.string(), z.unknown()) as unknown as z.ZodType<SuratContent>,
  nomor: Nullable,
  tanggal: Nullable,
  berlaku_dari: Nullable,
  berlaku_sampai: Nullable,
  /** Who issued it. */ dokter: Nullable,
  terbit_pada: Nullable,
  dicetak: z.int(),
  alasan_cabut: Nullable,
  dicabut_oleh: Nullable,
  dicabut_pada: Nullable,
  /** Eight digits, as on paper. */ sidik: Nullable,
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
  /** Results on it that were corrected or withdrawn after it was issued. */ hasil_dikoreksi: z
    .array(z.string())
    .optional(),
});
export type Surat = z.infer<typeof Surat>;

/** What the visit gives to a letter, and what a kind still lacks: shown before the form is filled for nothing. */
export const DasarSurat = z.object({
  /** Days on which a sick letter may begin. */
  sakit: z.object({ dari: z.string(), sampai: z.string() }),
  /** Measured in this visit; null was not. */
  diukur: z.record(z.enum(UKURAN_SEHAT), z.number().nullable()),
  kurang_sehat: z.array(z.string()),
  diagnosa: z.array(z.object({ icd: z.string(), teks: z.string() })),
  /** How many diagnoses are secret and stand on no letter (RM36). */
  diagnosa_rahasia: z.int(),
  anamnesis: Nullable,
  temuan: Nullable,
  /** What addenda of that note add or correct beside history and findings. */ adendum: Nullable,
  /** What was measured and scored, the newest of each, in words. */
  ukuran: z.array(z.object({ label: z.string(), nilai: z.string(), waktu: Nullable })),
  hasil: z.array(z.string()),
  /** Tests that were ordered and have no result yet. */ menunggu_hasil: z.array(z.string()),
  /** As it stands on paper; a paper for who treats next always says it. */ alergi: z.string(),
  /** Procedures that were done. */ tindakan: z.array(z.string()),
  /** Medicines that were handed over. */ diberikan: z.array(z.string()),
  /** Medicines that were only written. */ diresepkan: z.array(z.string()),
  bpjs: z.boolean(),
  /** The reasons of which a referral from here has one; null: none is asked for. */
  tacc: z.array(Tacc).nullable(),
  /** Where a follow-up is proposed; null: somebody says where. */ ruangan_id: z.int().nullable(),
  dokter_id: z.int(),
  meninggal: z.boolean(),
  /** What a time of death is held against; instants, and the day of birth. */
  kematian: z.object({
    lahir: Nullable,
    masuk: z.string(),
    pulang: z.object({ cara_keluar: z.int(), keadaan_keluar: z.int().nullable(), pada: z.string() }).nullable(),
  }),
  /** Why the reader can issue none; null: nothing stands against it. */
  halangan: Nullable,
});
export type DasarSurat = z.infer<typeof DasarSurat>;

export const listSurat = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/surat',
  can: 'view surat',
  summary: 'Surat-surat sebuah kunjungan; pembacaannya dicatat',
  params: IdParams,
  response: answer(z.array(Surat)),
});
export const getDasarSurat = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/surat/dasar',
  can: 'create surat',
  summary: 'Apa yang diambil surat dari kunjungan ini, dan apa yang masih kurang',
  params: IdParams,
  response: answer(DasarSurat),
});
export const createSurat = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/surat',
  can: 'create surat',
  summary: 'Tulis draf surat',
  params: IdParams,
  body: z.strictObject({ isi: SuratContent }),
  creates: true,
  response: saved(Surat),
});
export const updateSurat = endpoint({
  method: 'PUT',
  path: '/surat/:id',
  can: 'create surat',
  summary: 'Ubah draf surat',
  params: IdParams,
  body: z.strictObject({ versi: Versi, isi: SuratContent }),
  response: saved(Surat),
});
export const discardSurat = endpoint({
  method: 'POST',
  path: '/surat/:id/buang',
  can: 'create surat',
  summary: 'Buang draf surat',
  params: IdParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(Surat),
});
/** Number and content stand from here on. Only by a doctor with a signed note of that visit. */
export const issueSurat = endpoint({
  method: 'POST',
  path: '/surat/:id/terbit',
  can: 'update surat',
  summary: 'Terbitkan surat: nomor, isi, dan berkasnya tetap sejak itu',
  params: IdParams,
  body: z.strictObject({
    versi: Versi,
    /** A death is certified although other visits of the patient still wait (issue 30 D14). */
    lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
  }),
  creates: true,
  response: saved(Surat),
});
/** spec: RM21: a letter whose results were corrected is revoked and issued again in one go. */
export const reissueSurat = endpoint({
  method: 'POST',
  path: '/surat/:id/terbit-ulang',
  can: 'update surat',
  summary: 'Cabut surat yang memuat hasil yang dikoreksi, dan terbitkan lagi dengan hasil yang berlaku',
  params: IdParams,
  body: z.strictObject({ versi: Versi }),
  creates: true,
  response: saved(Surat),
});
/** Why, and the own password. */
export const CabutSurat = z.strictObject({
  alasan: requiredText('Alasan', 500).min(MIN_ALASAN_CABUT, `Alasan paling sedikit ${MIN_ALASAN_CABUT} huruf`),
  sandi: z
    .string(lazyFieldMessage('wajib', 'Kata sandi'))
    .min(1, lazyFieldMessage('wajib', 'Kata sandi'))
    .max(200, lazyFieldMessage('panjang', 'Kata sandi', 200)),
});
export const revokeSurat = endpoint({
  method: 'POST',
  path: '/surat/:id/cabut',
  can: 'update surat',
  summary: 'Cabut surat yang sudah terbit, dengan alasan dan kata sandi sendiri',
  params: IdParams,
  body: CabutSurat.extend({ versi: Versi }),
  creates: true,
  response: saved(Surat),
});
/** A draft is drawn as it stands, and says so; an issued letter is the one file that was drawn at its issue. */
export const previewSurat = endpoint({
  method: 'GET',
  path: '/surat/:id/pdf',
  can: 'view surat',
  summary: 'Surat sebagai PDF untuk dilihat; dicatat sebagai pembacaan',
  params: IdParams,
  binary: true,
  response: z.unknown(),
});
export const printSurat = endpoint({
  method: 'GET',
  path: '/surat/:id/cetak',
  can: 'view surat',
  summary: 'Berkas surat yang terbit untuk dicetak; selalu berkas yang sama, tiap cetakan dihitung dan dicatat',
  params: IdParams,
  binary: true,
  response: z.unknown(),
});

/** What anybody may know who holds the paper. No diagnosis, no number of the patient (RM22). */
export const PeriksaSurat = z.object({
  dokumen: z.enum(['surat', 'salinan resep', 'lembar mcu']),
  jenis: z.string(),
  nomor: z.string(),
  faskes: z.string(),
  tanggal: z.string(),
  dokter: z.string(),
  berlaku_dari: Nullable,
  berlaku_sampai: Nullable,
  pasien: z.string(),
  status: z.enum(['sah', 'dicabut']),
  dicabut_pada: Nullable,
  sidik: z.string(),
  /** It quotes a result that was corrected or withdrawn since; which one is said to nobody here. */
  hasil_dikoreksi: z.boolean().optional(),
});
export type PeriksaSurat = z.infer<typeof PeriksaSurat>;
export const checkSurat = endpoint({
  method: 'GET',
  path: '/surat/periksa/:token',
  can: 'publik',
  open: 'Whoever was handed the letter checks it by its token.',
  summary: 'Periksa keaslian surat, salinan resep, atau lembar MCU lewat kodenya; 30 kali semenit tiap alamat',
  params: z.object({ token: z.string().max(200) }),
  response: answer(PeriksaSurat),
});
