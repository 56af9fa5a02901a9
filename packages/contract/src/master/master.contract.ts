import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { answer } from '../envelope.ts';
import { calendarDate } from '../field-schemas.ts';

const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const Named = z.object({ id: z.int(), deskripsi: z.string() });

export const listInstalasi = endpoint({
  method: 'GET',
  path: '/ruangan/instalasi',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Instalasi faskes',
  personFree: true,
  response: answer(z.array(Named)),
});
export const listUnit = endpoint({
  method: 'GET',
  path: '/unit/ruangan/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'Unit satu instalasi (D14)',
  params: IdParams,
  personFree: true,
  response: answer(z.array(Named)),
});

export const Ruangan = z.object({
  id: z.int(),
  deskripsi: z.string(),
  /** 1 outpatient, 2 emergency, 3 inpatient (list 15). */
  jenis_kunjungan: z.int(),
  kode_antrean: z.string(),
  unit_id: z.int(),
  instalasi_id: z.int(),
});
export type Ruangan = z.infer<typeof Ruangan>;

export const RuanganUnit = Ruangan.extend({
  /** Whether a doctor's schedule holds here on the requested date. */ praktik: z.boolean(),
});
export type RuanganUnit = z.infer<typeof RuanganUnit>;

export const listRuanganUnit = endpoint({
  method: 'GET',
  path: '/ruangan/unit/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'Ruangan satu unit (D14), yang ada praktik pada tanggal itu lebih dulu',
  params: IdParams,
  query: z.object({ date: calendarDate('Tanggal').optional() }),
  personFree: true,
  response: answer(z.array(RuanganUnit)),
});
export const listRuangan = endpoint({
  method: 'GET',
  path: '/ruangan',
  can: 'masuk',
  open: 'no patient',
  summary: 'Semua ruangan pelayanan faskes',
  personFree: true,
  response: answer(
    z.array(
      Ruangan.extend({
        /** Minutes from which a wait here is marked; null: as the facility's settings say. */
        batas_tunggu_perhatian: z.int().nullable(),
        batas_tunggu_lama: z.int().nullable(),
      }),
    ),
  ),
});

export const MasterDokter = z.object({
  id: z.int(),
  gelar_depan: z.string().nullable(),
  nama: z.string(),
  gelar_belakang: z.string().nullable(),
  nama_lengkap: z.string(),
  /** As the employee's: 'dokter', 'dokter gigi'. */ profesi: z.string(),
});

export const DokterWithJadwal = z.object({
  id: z.int(),
  master_dokter: MasterDokter,
  /** 1 active. */
  status: z.int(),
  jadwal: z.array(
    z.object({
      id: z.int(),
      /** Whether the schedule holds on the requested date. */
      is_today: z.boolean(),
      is_active: z.boolean(),
      /** "08:00-12:00", facility time. */
      jam_practice: z.string(),
      quota: z.int(),
      /** Places left on the requested date; null when the schedule does not hold then. */
      sisa: z.int().nullable(),
      /** Places left for patients of BPJS, and for all others; null where the quota is not divided. */
      sisa_jkn: z.int().nullable(),
      sisa_nonjkn: z.int().nullable(),
      hari: z.int(),
      /** Why the schedule does not hold on that date although its weekday matches: "Cuti", "Libur: ...". */
      alasan: z.string().nullable(),
    }),
  ),
});
export type DokterWithJadwal = z.infer<typeof DokterWithJadwal>;

export const listJadwalRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/dokter/:id/jadwal',
  can: 'masuk',
  open: 'no patient',
  summary: 'Dokter satu ruangan dengan jadwalnya',
  params: IdParams,
  query: z.object({ date: calendarDate('Tanggal').optional() }),
  response: answer(z.array(DokterWithJadwal)),
});
export const listDokterRuangan = endpoint({
  method: 'GET',
  path: '/ruangan/dokter/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'Dokter satu ruangan',
  params: IdParams,
  response: answer(z.array(z.object({ id: z.int(), master_dokter: MasterDokter, status: z.int() }))),
});
export const listPoliDokter = endpoint({
  method: 'GET',
  path: '/ruangan/poli/:id',
  can: 'masuk',
  open: 'no patient',
  summary: 'Poliklinik tempat seorang dokter praktik',
  params: IdParams,
  personFree: true,
  response: answer(z.array(Named)),
});

/** A practice of the day: who, where, when, and the places left. */
export const PraktikHari = z.object({
  jadwal_id: z.int(),
  dokter_id: z.int(),
  dokter: z.string(),
  /** Whether the doctor is the one who asks. */
  saya: z.boolean(),
  ruangan_id: z.int(),
  ruangan: z.string(),
  /** "08:00", facility time. */
  mulai: z.string(),
  selesai: z.string(),
  kuota: z.int(),
  /** Places left; null when the practice is closed that day. */
  sisa: z.int().nullable(),
  /** The shares of a divided quota; null where it is not divided. */
  sisa_jkn: z.int().nullable(),
  sisa_nonjkn: z.int().nullable(),
  /** Why it is closed: "Cuti", "Libur: ...". */
  alasan: z.string().nullable(),
});
export type PraktikHari = z.infer<typeof PraktikHari>;

export const listPraktikHari = endpoint({
  method: 'GET',
  path: '/praktik',
  can: 'view kunjungan',
  summary: 'Siapa praktik pada satu hari: dokter, ruangan, jam, sisa kuota',
  query: z.object({ date: calendarDate('Tanggal').optional() }),
  response: answer(z.array(PraktikHari)),
});

/** 1 general, 2 national insurance, 3 and up the facility's own (list 10). */
export const listPenjamin = endpoint({
  method: 'GET',
  path: '/penjamin',
  unchanged: '304',
  can: 'masuk',
  open: 'no patient',
  summary: 'Penjamin yang diterima faskes',
  personFree: true,
  response: answer(z.array(Named)),
});
