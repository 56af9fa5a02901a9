import { z } from 'zod';
import { KARTU_BPJS_LENGTH, KARTU_BPJS_PATTERN } from '@nadi/domain/pasien/kartu-bpjs';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { nikText } from '../field-schemas.ts';

const KodeNama = z.object({ kode: z.string().nullable(), nama: z.string().nullable() });

/**
 * A BPJS member in one shape, whether PCare or VClaim answered (kunjungan.md 3 "Insurance lookup response").
 * Dates are dd-MM-yyyy; what a service does not say is null.
 */
export const Peserta = z.object({
  noKartu: z.string(),
  noKTP: z.string().nullable(),
  nama: z.string(),
  hubunganKeluarga: z.string().nullable(),
  /** L or P. */
  sex: z.string().nullable(),
  tglLahir: z.string().nullable(),
  tglMulaiAktif: z.string().nullable(),
  tglAkhirBerlaku: z.string().nullable(),
  kdProviderPst: z.object({ kdProvider: z.string().nullable(), nmProvider: z.string().nullable() }),
  kdProviderGigi: z.object({ kdProvider: z.string().nullable(), nmProvider: z.string().nullable() }),
  jnsKelas: KodeNama,
  jnsPeserta: KodeNama,
  golDarah: z.string().nullable(),
  noHP: z.string().nullable(),
  ketAktif: z.string().nullable(),
  /** As PCare counts it (its unit is not documented); null from VClaim, which does not tell arrears. */
  tunggakan: z.number().nullable(),
  /** Arrears as BPJS sent them, where they can't be read as a number; `tunggakan` is null then. */
  tunggakan_teks: z.string().optional(),
  aktif: z.boolean(),
});
export type Peserta = z.infer<typeof Peserta>;

const pesertaAnswer = answer(Peserta).extend({
  /** 'cache' means that BPJS could not be asked; `diambil_pada` tells when the stored answer was fetched. */
  source: z.enum(['cache', 'live']),
  diambil_pada: z.string(),
  /** True where the answer comes from the simulator of a demo (D21). */
  simulator: z.boolean(),
});

const can = ['create pasien', 'update pasien', 'create kunjungan'] as const;
const nikParams = z.object({ nik: nikText });
const nokaParams = z.object({
  cardNo: z.string().regex(KARTU_BPJS_PATTERN, `No. BPJS harus ${KARTU_BPJS_LENGTH} angka`),
});

export const findPesertaByNik = endpoint({
  method: 'GET',
  path: '/pasien/bpjs/nik-fallback/:nik',
  byPost: '/pasien/bpjs/nik-fallback',
  costs: 'bpjs',
  can,
  summary: 'Kepesertaan BPJS menurut NIK; jawaban tersimpan bila BPJS tidak menjawab',
  params: nikParams,
  response: pesertaAnswer,
});
export const findPesertaByNoka = endpoint({
  method: 'GET',
  path: '/pasien/bpjs/noka-fallback/:cardNo',
  byPost: '/pasien/bpjs/noka-fallback',
  costs: 'bpjs',
  can,
  summary: 'Kepesertaan BPJS menurut nomor kartu',
  params: nokaParams,
  response: pesertaAnswer,
});

/**
 * The secondary fallbacks answer in the service's own envelope (D2). `metadata.code` is the provider's, 200 on success.
 */
const RawPesertaAnswer = z.object({
  metadata: z.object({
    code: z.int(),
    message: z.string(),
    /** Sent only together with a member (D21). */
    simulator: z.boolean().optional(),
  }),
  body: Peserta.nullable(),
});
export const findRawPesertaByNoka = endpoint({
  method: 'GET',
  path: '/pasien/ref_bpjs/noka/:cardNo',
  byPost: '/pasien/ref_bpjs/noka',
  costs: 'bpjs',
  can,
  summary: 'Kepesertaan langsung dari BPJS menurut nomor kartu',
  params: nokaParams,
  response: RawPesertaAnswer,
});
export const findRawPesertaByNik = endpoint({
  method: 'GET',
  path: '/pasien/ref_bpjs/nik/:nik',
  byPost: '/pasien/ref_bpjs/nik',
  costs: 'bpjs',
  can,
  summary: 'Kepesertaan langsung dari BPJS menurut NIK',
  params: nikParams,
  response: RawPesertaAnswer,
});

/** How BPJS answered this facility last. */
export const KEADAAN_BPJS = ['normal', 'lambat', 'terputus'] as const;
export type KeadaanBpjs = (typeof KEADAAN_BPJS)[number];

export const getKeadaanBpjs = endpoint({
  method: 'GET',
  path: '/bpjs/keadaan',
  can,
  summary: 'Bagaimana BPJS terakhir menjawab faskes ini; null bila belum ditanya dalam seperempat jam',
  response: answer(z.object({ keadaan: z.enum(KEADAAN_BPJS), pada: z.string(), simulator: z.boolean() }).nullable()),
});
