import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import {
  instalasiMaster,
  kamarMaster,
  ruanganMaster,
  tempatTidurMaster,
  unitMaster,
} from './ruangan-master.contract.ts';

const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Who is in a bed, without a name; null when nobody is, or when the reader may not see visits. */
const Penghuni = z
  .object({
    /** List 2. */ jenis_kelamin: z.int().nullable(),
    umur_tahun: z.int().nullable(),
    /** The service day is day 1. */ hari_ke: z.int(),
  })
  .nullable();

/** A bed as the picker of the visit form shows it (kunjungan.md 3 and 7). */
export const BedRuangan = z.object({
  id: z.int(),
  nama_bed: z.string(),
  /** 1 empty, 2 booked, 3 occupied, 4 out of use; an empty bed of a kamar out of use counts as out of use. */
  status: z.int(),
  keterangan: z.string().nullable(),
  kamar: z.object({
    id: z.int(),
    deskripsi: z.string(),
    /** List 19. */
    kelas: z.int(),
    kelas_deskripsi: z.string().nullable(),
    /** 1 men, 2 women; null: both. */
    jenis_kelamin: z.int().nullable(),
    fasilitas: z.string().nullable(),
  }),
  penghuni: Penghuni,
  /** The visit that holds it, so that the visit knows its own bed; null as `penghuni` is. */
  kunjungan_id: z.int().nullable(),
});
export type BedRuangan = z.infer<typeof BedRuangan>;

export const listBedRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/bed/:id',
  can: 'masuk',
  open: 'patients by right',
  summary: 'Tempat tidur satu ruangan dengan kamarnya',
  params: IdParams,
  response: answer(z.array(BedRuangan)),
});
export const listSmfRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/smf/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'SMF satu ruangan (daftar 26); kosong bila belum diisi',
  params: IdParams,
  personFree: true,
  response: answer(z.array(z.object({ id: z.int(), deskripsi: z.string() }))),
});

export const Petugas = z.object({
  id: z.int(),
  gelar_depan: z.string().nullable(),
  nama: z.string(),
  gelar_belakang: z.string().nullable(),
  nama_lengkap: z.string(),
  profesi: z.string(),
});
export const listMedisRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/medis/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'Petugas satu ruangan selain dokternya',
  params: IdParams,
  response: answer(z.array(Petugas)),
});

/** Somebody who can be assigned to a room. Inactive people are included, because rooms may still name them. */
const Calon = z.object({
  id: z.int(),
  nama_lengkap: z.string(),
  keterangan: z.string().nullable(),
  aktif: z.boolean(),
});
export const listCalonRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/calon',
  can: 'view ruangan',
  summary: 'Dokter dan petugas yang dapat ditempatkan di ruangan',
  response: answer(z.object({ dokter: z.array(Calon), pegawai: z.array(Calon) })),
});
export type CalonRuangan = z.infer<typeof Calon>;

const BedDenah = tempatTidurMaster.Row.extend({ penghuni: Penghuni });
const KamarDenah = kamarMaster.Row.extend({ bed: z.array(BedDenah) });
const RuanganDenah = ruanganMaster.Row.extend({
  /** Doctors whose schedule holds today. */
  dokter_hari_ini: z.int(),
  /** Visits of today that nobody has called yet. */
  menunggu: z.int(),
  kamar: z.array(KamarDenah),
});
const UnitDenah = unitMaster.Row.extend({ ruangan: z.array(RuanganDenah) });
export const InstalasiDenah = instalasiMaster.Row.extend({ unit: z.array(UnitDenah) });
export type BedDenah = z.infer<typeof BedDenah>;
export type KamarDenah = z.infer<typeof KamarDenah>;
export type RuanganDenah = z.infer<typeof RuanganDenah>;
export type UnitDenah = z.infer<typeof UnitDenah>;
export type InstalasiDenah = z.infer<typeof InstalasiDenah>;

export const getDenahRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/denah',
  can: 'view ruangan',
  summary: 'Instalasi, unit, ruangan, kamar, dan tempat tidur dengan keadaan hari ini, sekaligus',
  response: answer(z.array(InstalasiDenah)),
});
