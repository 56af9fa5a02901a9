import { z } from 'zod';
import { ASAL, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';
import { tanggal, teks } from './bidang.ts';
import { NORM_TERBESAR } from './pasien-isian.ts';
import { SimpanPendaftaran, UbahPendaftaran } from './pendaftaran-isian.ts';

export const PasienKunjungan = z.object({
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  nik: z.string().nullable(),
});

export const BarisKunjungan = z.object({
  id: z.int(),
  nomor_kunjungan: z.string(),
  /** Instant of registration. */
  tanggal: z.string(),
  /** The facility's service day. */
  tanggal_layanan: z.string(),
  /** "A-023". */
  no_antrean: z.string(),
  /** D15. */
  status: z.int(),
  /** Rises with each change; an update sends it back, so that a lost race is noticed (409). */
  versi: z.int(),
  dipanggil_pada: z.string().nullable(),
  dilayani_pada: z.string().nullable(),
  selesai_pada: z.string().nullable(),
  pendaftaran: z.object({ id: z.int(), nomor_pendaftaran: z.string(), norm: z.int(), pasien: PasienKunjungan }),
  ruangan: z.object({ id: z.int(), deskripsi: z.string() }),
  dokter: z.object({ id: z.int(), nama: z.string() }),
  penjamin: z.object({ id: z.int(), deskripsi: z.string() }),
});
export type BarisKunjungan = z.infer<typeof BarisKunjungan>;

export const createPendaftaran = endpoint({
  method: 'POST',
  path: '/pendaftaran',
  can: 'create kunjungan',
  summary: 'Daftarkan kunjungan',
  body: SimpanPendaftaran,
  creates: true,
  response: saved(BarisKunjungan),
});

const IdPendaftaran = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** `id` is the pendaftaran's. The answer is a 409 when the visit has changed since `versi`. */
export const updatePendaftaran = endpoint({
  method: 'PUT',
  path: '/pendaftaran/:id',
  can: 'update kunjungan',
  summary: 'Ubah pendaftaran kunjungan',
  params: IdPendaftaran,
  body: UbahPendaftaran,
  creates: true,
  response: saved(BarisKunjungan),
});

const Angka = z.number().nullable();
const Teks = z.string().nullable();
const Id = z.int().nullable();
/** The measures of the registration; `asal` names those that were not measured (decisions D11). */
export const RekamAwalTersimpan = z.object({
  kunjungan_sakit: z.boolean().nullable(),
  keluhan: Teks,
  imt: Angka,
  promotif: z.boolean(),
  asal: z.partialRecord(z.enum(UKURAN), z.enum(ASAL)),
  ...(Object.fromEntries(UKURAN.map((nama) => [nama, Angka])) as Record<Ukuran, typeof Angka>),
});

/**
 * A registration as the form reads it. `nama` holds the names of what was chosen, because some may be out of use by
 * now.
 */
export const PendaftaranTersimpan = z.object({
  id: z.int(),
  nomor_pendaftaran: z.string(),
  kunjungan_id: z.int(),
  nomor_kunjungan: z.string(),
  no_antrean: z.string(),
  status: z.int(),
  versi: z.int(),
  norm: z.int(),
  tanggal_pendaftaran: z.string(),
  tanggal_layanan: z.string(),
  satu_sehat: z.boolean(),
  tujuan: z.object({
    instalasi_id: z.int(),
    unit_id: z.int(),
    ruangan_id: z.int(),
    dokter_id: z.int(),
    jadwal_dokter_id: Id,
    paket_id: Id,
    kamar_id: Id,
  }),
  penjamin: z.object({ jenis: z.int(), nomor_penjamin: Teks, kelas: Id, no_sep: Teks, keterangan: Teks }),
  rujukan: z
    .object({
      ppk: Teks,
      nomor: Teks,
      tanggal: Teks,
      dokter: Teks,
      bagian_dokter: Teks,
      diagnosa_masuk: Teks,
      icd: Teks,
    })
    .nullable(),
  kecelakaan: z
    .object({
      jenis_kecelakaan: z.int(),
      no_laporan_polisi: z.string(),
      keterangan: Teks,
      /** yyyy/MM/dd. */ tanggal_kejadian: z.string(),
      penjamin: Id,
      suplesi: z.boolean(),
      no_sep_suplesi: Teks,
      kode_provinsi: z.int(),
      kode_kabupaten: z.int(),
      kode_kecamatan: z.int(),
      status: z.int(),
    })
    .nullable(),
  penanggung_jawab_pasien: z
    .object({
      hubungan: z.int(),
      nama: z.string(),
      jenis_kelamin: Id,
      pendidikan: Id,
      pekerjaan: Id,
      alamat: Teks,
      jenis_kontak: Id,
      no_kontak: Teks,
    })
    .nullable(),
  medical_record: RekamAwalTersimpan,
  tindakan: z.array(
    z.object({ id: z.int(), nama_tindakan: z.string(), /** Rupiah, of the visit's day. */ tarif: z.int() }),
  ),
  nama: z.object({
    instalasi: z.string(),
    unit: z.string(),
    ruangan: z.string(),
    dokter: z.string(),
    /** "08.00–14.00". */ jadwal: Teks,
    penjamin: z.string(),
    paket: Teks,
    bed: Teks,
    kelas: Teks,
    icd: Teks,
    jenis_kecelakaan: Teks,
    penjamin_kecelakaan: Teks,
    tempat_kejadian: Teks,
    // The next five belong to the responsible person.
    hubungan: Teks,
    jenis_kelamin: Teks,
    pendidikan: Teks,
    pekerjaan: Teks,
    jenis_kontak: Teks,
  }),
});
export type PendaftaranTersimpan = z.infer<typeof PendaftaranTersimpan>;
export const getPendaftaran = endpoint({
  method: 'GET',
  path: '/pendaftaran/:id',
  can: 'view kunjungan',
  summary: 'Satu pendaftaran, untuk diubah',
  params: IdPendaftaran,
  response: answer(PendaftaranTersimpan),
});

/** Who changed what, the newest first. Changes are stored in words, because names may have changed since. */
export const riwayatPendaftaran = endpoint({
  method: 'GET',
  path: '/pendaftaran/:id/riwayat',
  can: 'view kunjungan',
  summary: 'Riwayat perubahan satu pendaftaran',
  params: IdPendaftaran,
  response: answer(
    z.array(
      z.object({
        pada: z.string(),
        oleh: z.string(),
        aksi: z.enum(['buat', 'ubah', 'batal', 'status']),
        perubahan: z.array(z.object({ label: z.string(), dari: z.string().nullable(), ke: z.string().nullable() })),
        alasan: Teks,
      }),
    ),
  ),
});

const SaringKunjungan = {
  /** The service day; today when it is left out. */
  tanggal: tanggal('Tanggal').optional(),
  ruangan_id: z.coerce.number('Ruangan tidak benar').int().min(1).max(2_147_483_647).optional(),
  /** 0 or left out is 'Semua Status'. */
  status: z.coerce.number('Status tidak benar').int().min(0).max(6).optional(),
  /** Queue number, name or norm. */
  cari: z.string().trim().max(100).optional(),
};

export const listKunjungan = endpoint({
  method: 'GET',
  path: '/kunjungan',
  can: 'view kunjungan',
  summary: 'Daftar kunjungan satu hari',
  query: z.object({ ...Paging, ...SaringKunjungan }),
  response: page(BarisKunjungan),
});

export const antrianRuangan = endpoint({
  method: 'GET',
  path: '/antrian_ruangan',
  can: 'view antrean',
  summary: 'Antrean hari ini: yang menunggu paling lama di atas',
  query: z.object({ ...SaringKunjungan, ...Paging, limit: Paging.limit.default(200) }),
  response: page(BarisKunjungan).extend({ jumlah_status: z.record(z.string(), z.int()) }),
});

export const updateStatusAntrean = endpoint({
  method: 'PUT',
  path: '/antrian_ruangan/:id',
  can: 'update antrean',
  summary: 'Panggil, layani, selesaikan, batalkan',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  /** `alasan` tells why a visit is cancelled (status 5), and is stored with it. */
  body: z
    .strictObject({ status: z.int().min(1).max(6), versi: z.int(), alasan: teks('Alasan', 255) })
    .refine((b) => b.status !== 5 || (b.alasan?.length ?? 0) >= 5, {
      path: ['alasan'],
      message: 'Alasan pembatalan wajib diisi, paling sedikit 5 huruf',
    }),
  response: saved(BarisKunjungan),
});

export const recentPendaftaran = endpoint({
  method: 'GET',
  path: '/pasien/:norm/pendaftaran/recent',
  can: 'create kunjungan',
  summary: 'Pendaftaran terakhir pasien, untuk diisikan lagi',
  params: z.object({ norm: z.coerce.number().int().min(1).max(NORM_TERBESAR) }),
  response: answer(
    z.object({
      /** The measures of the last visit; null for a patient who was never here. */
      medical_record: RekamAwalTersimpan.nullable(),
      pasien: z.object({ norm: z.int(), nama: z.string(), no_bpjs: z.string().nullable() }),
      terakhir: z
        .object({
          tanggal: z.string(),
          instalasi_id: z.int(),
          unit_id: z.int(),
          ruangan_id: z.int(),
          ruangan: z.string(),
          dokter_id: z.int(),
          dokter: z.string(),
          penjamin: z.object({ jenis: z.int(), nomor_penjamin: z.string().nullable(), kelas: z.int().nullable() }),
        })
        .nullable(),
      /** Unfinished visits of today (D19). */
      aktif: z.array(
        z.object({
          ruangan_id: z.int(),
          ruangan: z.string(),
          no_antrean: z.string(),
          tanggal: z.string(),
          /** The earlier day since which the patient lies in this ward; null for a visit of today. */ inap_sejak: z
            .string()
            .nullable(),
        }),
      ),
    }),
  ),
});
