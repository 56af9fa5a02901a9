import { z } from 'zod';
import { ISI_REKAP_MCU, UNTUK_MCU } from '@nadi/domain/rekam-medis/lembar-mcu';
import { KELOMPOK_MCU, KESIMPULAN_MCU, TIDAK_FIT_SEMENTARA } from '@nadi/domain/rekam-medis/mcu';
import type { PertanyaanMcu } from '@nadi/domain/rekam-medis/mcu';
import { endpoint } from '../endpoint.ts';
import { answer, Paging, saved } from '../envelope.ts';
import { fieldMessage, lazyFieldMessage } from '../messages/field-messages.ts';
import { calendarDate, givenText, optionalMultilineText, rowId } from '../field-schemas.ts';
import { PasienKunjungan } from './kunjungan.contract.ts';
import { IdParams } from '../master/master-list.ts';
import { MAX_VERSI } from '../pasien/pasien-input.ts';
import { inBackground } from '../pekerjaan.contract.ts';
import { KunjunganIdParams } from '../rekam-medis/tanda-vital.contract.ts';

const Pertanyaan = z.custom<PertanyaanMcu>();
const JawabanMap = z.record(z.string(), z.union([z.number(), z.string()]));
const versi = z.int(lazyFieldMessage('salah', 'Versi')).min(1).max(MAX_VERSI);

export const FormulirMcu = z.object({
  id: z.int(),
  paket: z.object({ id: z.int(), deskripsi: z.string() }),
  versi: z.int(),
  aktif: z.boolean(),
  pertanyaan: z.array(Pertanyaan),
});
export type FormulirMcu = z.infer<typeof FormulirMcu>;
export const listFormulirMcu = endpoint({
  method: 'GET',
  path: '/mcu-formulir',
  can: 'view rm mcu',
  summary: 'Formulir MCU tiap paket',
  response: answer(z.array(FormulirMcu)),
});
/** Makes a package a check-up, with the form that ours begin with. */
export const createFormulirMcu = endpoint({
  method: 'POST',
  path: '/mcu-formulir/store',
  can: 'create rm mcu',
  summary: 'Jadikan paket sebuah MCU',
  body: z.strictObject({ paket_id: rowId('Paket') }),
  creates: true,
  response: saved(FormulirMcu),
});

export const Mcu = z.object({
  kunjungan_id: z.int(),
  /** Of the visit: it is filled in while the patient is served and afterwards (RM1). */
  status: z.int(),
  pasien: PasienKunjungan.omit({ nik: true }),
  paket: z.string(),
  perusahaan: z.string().nullable(),
  /** The version of a check-up that is not begun yet is null. */
  versi: z.int().nullable(),
  id: z.int().nullable(),
  pertanyaan: z.array(Pertanyaan),
  /** With what was measured at the visit; automatic and former measures are none (D11). */
  jawaban: JawabanMap,
  /** The questions among them that validated results of the visit's orders answer. */
  dari_hasil: z.array(z.string()),
  setuju_perusahaan: z.boolean().nullable(),
  kesimpulan: z.int().nullable(),
  sampai: z.string().nullable(),
  saran: z.string().nullable(),
  disimpulkan_oleh: z.string().nullable(),
  disimpulkan_pada: z.string().nullable(),
  sidik: z.string().nullable(),
  /** Whether a result that it was concluded from was corrected or withdrawn since. */
  hasil_dikoreksi: z.boolean(),
  /** Its papers, made when it was concluded; an older check-up gets them when they are first looked at. */
  lembar: z.array(z.object({ untuk: z.enum(UNTUK_MCU), nomor: z.string(), dicetak: z.int() })),
});
export type Mcu = z.infer<typeof Mcu>;
export const getMcu = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/mcu',
  can: 'view rm mcu',
  summary: 'MCU satu kunjungan',
  params: KunjunganIdParams,
  response: answer(Mcu),
});
export const McuInput = z.strictObject({
  versi: versi.nullable(),
  jawaban: z.record(
    z.string().max(40),
    z.union([z.number(), givenText('Jawaban', 100)], lazyFieldMessage('salah', 'Jawaban')),
    lazyFieldMessage('salah', 'Jawaban'),
  ),
  setuju_perusahaan: z.boolean(lazyFieldMessage('pilihan', 'Persetujuan perusahaan')).nullable().default(null),
  /** A number of another magnitude than its question has is meant (422 PERLU_KONFIRMASI). */
  lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
});
export type McuInput = z.output<typeof McuInput>;
export const updateMcu = endpoint({
  method: 'PUT',
  path: '/kunjungan/:id/mcu',
  can: 'create rm mcu',
  summary: 'Isi MCU satu kunjungan',
  params: KunjunganIdParams,
  body: McuInput,
  response: saved(Mcu),
});
export const KesimpulanInput = z
  .strictObject({
    versi,
    kesimpulan: z
      .int(lazyFieldMessage('pilihan', 'Kesimpulan'))
      .min(1, lazyFieldMessage('pilihan', 'Kesimpulan'))
      .max(KESIMPULAN_MCU.length, lazyFieldMessage('pilihan', 'Kesimpulan')),
    sampai: calendarDate('Sampai').nullable().default(null),
    saran: optionalMultilineText('Saran', 2000),
    /** Fit is meant beside findings too (422 PERLU_KONFIRMASI). */
    lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
  })
  .superRefine(({ kesimpulan, sampai }, ctx) => {
    if (kesimpulan === TIDAK_FIT_SEMENTARA && sampai === null)
      ctx.addIssue({ code: 'custom', path: ['sampai'], message: fieldMessage('wajib', 'Sampai') });
  });
export type KesimpulanInput = z.output<typeof KesimpulanInput>;
/** Concludes and seals; what was concluded does not change any more. */
export const concludeMcu = endpoint({
  method: 'POST',
  path: '/mcu/:id/simpulkan',
  can: 'update rm mcu',
  summary: 'Simpulkan MCU',
  params: IdParams,
  body: KesimpulanInput,
  creates: true,
  response: saved(Mcu),
});

const LembarParams = IdParams.extend({
  untuk: z.enum(UNTUK_MCU, lazyFieldMessage('pilihan', 'Untuk siapa')),
});
/** A paper of a concluded check-up as it was made then, for its person or for the company (RM25). */
export const previewMcu = endpoint({
  method: 'GET',
  path: '/mcu/:id/lembar/:untuk/pdf',
  can: 'view rm mcu',
  summary: 'Hasil MCU atau keterangan untuk perusahaan sebagai PDF untuk dilihat; dicatat sebagai pembacaan',
  params: LembarParams,
  binary: true,
  response: z.unknown(),
});
export const printMcu = endpoint({
  method: 'GET',
  path: '/mcu/:id/lembar/:untuk/cetak',
  can: 'view rm mcu',
  summary: 'Lembar MCU yang sama untuk dicetak; tiap cetakan dihitung dan dicatat',
  params: LembarParams,
  binary: true,
  response: z.unknown(),
});

const Keadaan = z.enum(['tidak', 'belum', 'sebagian', 'normal', 'temuan']);
export const RekapMcuRow = z.object({
  kunjungan_id: z.int(),
  tanggal: z.string(),
  status: z.int(),
  pasien: PasienKunjungan.omit({ nik: true }),
  perusahaan: z.string().nullable(),
  bagian: z.string().nullable(),
  paket: z.string(),
  keadaan: z.object(
    Object.fromEntries(KELOMPOK_MCU.map(({ id }) => [id, Keadaan])) as Record<
      (typeof KELOMPOK_MCU)[number]['id'],
      typeof Keadaan
    >,
  ),
  temuan: z.array(z.string()),
  lengkap: z.boolean(),
  kesimpulan: z.int().nullable(),
  sampai: z.string().nullable(),
  saran: z.string().nullable(),
  setuju_perusahaan: z.boolean().nullable(),
});
export type RekapMcuRow = z.infer<typeof RekapMcuRow>;

const RekapFilter = {
  perusahaan: z.string().trim().max(100).optional(),
  penjamin_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  paket_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  dari: calendarDate('Dari').optional(),
  sampai: calendarDate('Sampai').optional(),
  /** 0: not concluded yet. */
  kesimpulan: z.coerce.number().int().min(0).max(KESIMPULAN_MCU.length).optional(),
  cari: z.string().trim().max(100).optional(),
};
export const RingkasanMcu = z.object({
  peserta: z.int(),
  datang: z.int(),
  lengkap: z.int(),
  /** By the number of the conclusion; 0 is not concluded. */ kesimpulan: z.record(z.string(), z.int()),
  temuan: z.array(z.object({ temuan: z.string(), jumlah: z.int() })),
});
export type RingkasanMcu = z.infer<typeof RingkasanMcu>;
export const listRekapMcu = endpoint({
  method: 'GET',
  path: '/rekap-mcu',
  byPost: '/rekap-mcu',
  can: 'view rm mcu',
  summary: 'Rekap MCU: satu baris per orang, dengan temuan dan kesimpulan',
  query: z.object({ ...RekapFilter, ...Paging }),
  response: z.object({
    ...answer(z.array(RekapMcuRow)).shape,
    meta: z.object({ total: z.int(), page: z.int(), limit: z.int() }),
    ringkasan: RingkasanMcu,
  }),
});
export const listPerusahaanMcu = endpoint({
  method: 'GET',
  path: '/rekap-mcu/perusahaan',
  can: 'view rm mcu',
  summary: 'Perusahaan yang karyawannya ikut MCU',
  response: answer(z.array(z.string())),
});
/** For the company: values only of those who agreed in writing, of the others the conclusion (RM25). */
export const exportRekapMcu = endpoint({
  method: 'GET',
  path: '/rekap-mcu/ekspor',
  byPost: '/rekap-mcu/ekspor',
  costs: 'ekspor',
  can: 'view rm mcu',
  summary: 'Rekap MCU untuk perusahaan sebagai lembar kerja (xlsx); dicatat',
  query: z.object(RekapFilter),
  binary: true,
  response: z.unknown(),
});
export const exportRekapMcuLatar = inBackground('ekspor-mcu', exportRekapMcu);

/** The recap on paper as it is filtered, or one kind of paper of everybody in it who is concluded. */
export const printRekapMcu = endpoint({
  method: 'GET',
  path: '/rekap-mcu/cetak',
  byPost: '/rekap-mcu/cetak',
  costs: 'ekspor',
  can: 'view rm mcu',
  summary: 'Rekap MCU yang tersaring, atau lembar semua pesertanya, sebagai satu PDF; dicatat',
  query: z.object({ ...RekapFilter, isi: z.enum(ISI_REKAP_MCU, lazyFieldMessage('pilihan', 'Isi cetakan')) }),
  binary: true,
  response: z.unknown(),
});
