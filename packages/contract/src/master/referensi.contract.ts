import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';

export const ReferensiOption = z.object({ id: z.int(), deskripsi: z.string(), aktif: z.boolean() });
export type ReferensiOption = z.infer<typeof ReferensiOption>;

/** An entry as it is sent, also under the documents' other names for its two halves (ketentuan D27). */
const ReferensiItem = ReferensiOption.extend({ value: z.int(), title: z.string() });
export type ReferensiItem = z.infer<typeof ReferensiItem>;

const Id = z.coerce.number().int().min(0).max(2_147_483_647);

export const getReferensi = endpoint({
  method: 'GET',
  path: '/referensi/:id',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Isi satu daftar referensi',
  params: z.object({ id: Id }),
  query: z.object({ active: z.enum(['true', 'false']).optional() }),
  personFree: true,
  response: answer(z.array(ReferensiItem)),
});

export const getKewarganegaraan = endpoint({
  method: 'GET',
  path: '/referensi/kewarganegaraan',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'WNI dan WNA',
  personFree: true,
  response: answer(z.array(ReferensiItem)),
});

export const Wilayah = z.object({
  /** The official Kemendagri code without its dots: 33, 3374, 337410, 3374101001. */
  id: z.int(),
  deskripsi: z.string(),
  /** 1 province, 2 regency or city, 3 district, 4 village. */
  jenis: z.int(),
});
export type Wilayah = z.infer<typeof Wilayah>;
const JenisQuery = z.object({ jenis: z.coerce.number().int().min(1).max(4).optional() });
const Kode = z.coerce.number().int().min(1).max(9_999_999_999);
/** Regions come with an installation of the program, so a day is not too long. In seconds. */
const WILAYAH_TTL = 24 * 60 * 60;

export const getProvinsi = endpoint({
  method: 'GET',
  path: '/wilayah',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Semua provinsi',
  personFree: true,
  cacheTtl: WILAYAH_TTL,
  response: answer(z.array(Wilayah)),
});
export const getWilayah = endpoint({
  method: 'GET',
  path: '/wilayah/:code',
  can: 'masuk',
  open: 'no patient',
  summary: 'Satu wilayah menurut kode resmi',
  params: z.object({ code: Kode }),
  query: JenisQuery,
  personFree: true,
  cacheTtl: WILAYAH_TTL,
  response: answer(Wilayah),
});
const childWilayahEndpoint = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    can: 'masuk',
    open: 'no patient',
    summary,
    params: z.object({ id: Kode }),
    query: JenisQuery,
    personFree: true,
    cacheTtl: WILAYAH_TTL,
    response: answer(z.array(Wilayah)),
  });
export const getKota = childWilayahEndpoint('/wilayah/kota/:id', 'Kabupaten dan kota satu provinsi');
export const getKecamatan = childWilayahEndpoint('/wilayah/kecamatan/:id', 'Kecamatan satu kabupaten atau kota');
export const getKelurahan = childWilayahEndpoint('/wilayah/kelurahan/:id', 'Kelurahan dan desa satu kecamatan');

/** A village with all regions above it, so that one choice fills the whole address. */
export const KelurahanWithRantai = z.object({
  kelurahan: Wilayah,
  kecamatan: Wilayah,
  wilayah: Wilayah,
  provinsi: Wilayah,
});
export type KelurahanWithRantai = z.infer<typeof KelurahanWithRantai>;
/**
 * 'Cepat cari kelurahan': `q` is the beginning of the village's name, then of its district or regency ("bulusan
 * tembalang"). Answers at most 20 villages, those nearest to the region `dekat` first: of its district, its regency, its
 * province.
 */
export const findKelurahan = endpoint({
  method: 'GET',
  path: '/wilayah/cari',
  can: 'masuk',
  open: 'no patient',
  summary: 'Cari kelurahan dengan rantai wilayahnya',
  query: z.object({
    q: z.string().trim().min(2, 'Ketik paling sedikit 2 huruf').max(100),
    dekat: z
      .string()
      .regex(/^[1-9]\d(\d{2}){0,2}$/, 'Kode wilayah 2, 4 atau 6 angka')
      .optional(),
  }),
  response: answer(z.array(KelurahanWithRantai)),
});
