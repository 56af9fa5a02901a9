import { z } from 'zod';
import { periksaNomorPenjamin, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { endpoint } from './endpoint.ts';
import { answer, page, Paging, saved } from './envelope.ts';
import { tanggal, teks, teksBeberapaBaris } from './bidang.ts';
import { NORM_TERBESAR } from './pasien-isian.ts';

const idWajib = (pesan: string) => z.int(pesan).min(1, pesan).max(2_147_483_647, pesan);
const belumAda = (nama: string) => z.null(`${nama} belum dapat disimpan di versi ini`).optional();

export const PenjaminKunjungan = z
  .strictObject({
    jenis: idWajib('Penjamin wajib dipilih'),
    nomor_penjamin: teks('Nomor kartu', 100),
    /** List 19; 0 is Non Kelas. */
    kelas: z.int('Kelas wajib dipilih').min(0).max(99).nullable().default(null),
    no_sep: belumAda('Nomor SEP'),
    keterangan: teks('Catatan', 255),
  })
  .superRefine((p, ctx) => {
    const alasan = periksaNomorPenjamin(p.jenis, p.nomor_penjamin);
    if (alasan) ctx.addIssue({ code: 'custom', path: ['nomor_penjamin'], message: alasan });
    if (p.jenis !== PENJAMIN_UMUM && p.kelas === null) ctx.addIssue({ code: 'custom', path: ['kelas'], message: 'Kelas wajib dipilih' });
  });

/** kunjungan.md 3 "Visit registration payload"; the parts that later versions store are refused unless null, never dropped in silence. */
export const SimpanPendaftaran = z.strictObject({
  norm: z.int('Pasien belum dipilih').min(1, 'Pasien belum dipilih').max(NORM_TERBESAR, 'Pasien belum dipilih'),
  // The years keep the instant inside what four digits and every zone can hold.
  tanggal_pendaftaran: z.iso.datetime({ offset: true, error: 'Waktu pendaftaran tidak benar' }).refine((v) => v >= '2000' && v < '9999', 'Waktu pendaftaran tidak benar'),
  oleh: z.literal(1).default(1),
  tujuan: z.strictObject({
    ruangan_id: idWajib('Ruangan wajib dipilih'),
    dokter_id: idWajib('Dokter wajib dipilih'),
    jadwal_dokter_id: idWajib('Jadwal dokter wajib dipilih').nullable().default(null),
    paket_id: belumAda('Paket'),
    kamar_id: belumAda('Tempat tidur'),
  }),
  rujukan: belumAda('Rujukan'),
  penjamin: PenjaminKunjungan,
  kecelakaan: belumAda('Data kecelakaan'),
  penanggung_jawab_pasien: belumAda('Penanggung jawab'),
  medical_record: z.strictObject({ keluhan: teksBeberapaBaris('Keluhan', 2000) }).default({ keluhan: null }),
  tindakan_ids: z.array(z.int()).max(0, 'Tindakan belum dapat disimpan di versi ini').optional(),
  satu_sehat: z.boolean('Persetujuan SATUSEHAT wajib dijawab'),
  /** The clerk has seen that the patient also waits in another room today and goes on (D19). */
  lanjutkan: z.boolean().default(false),
});
export type SimpanPendaftaran = z.output<typeof SimpanPendaftaran>;
export type SimpanPendaftaranInput = z.input<typeof SimpanPendaftaran>;

export const PasienKunjungan = z.object({ norm: z.int(), nama: z.string(), tanggal_lahir: z.string().nullable(), jenis_kelamin: z.int().nullable(), nik: z.string().nullable() });

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
  /** Rises with each change; sent back so that a lost race is seen (409). */
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

export const createPendaftaran = endpoint({ method: 'POST', path: '/pendaftaran', can: 'create kunjungan', summary: 'Daftarkan kunjungan', body: SimpanPendaftaran, creates: true, response: saved(BarisKunjungan) });

const SaringKunjungan = {
  /** Service day; today when absent. */
  tanggal: tanggal('Tanggal').optional(),
  ruangan_id: z.coerce.number('Ruangan tidak benar').int().min(1).max(2_147_483_647).optional(),
  /** 0 or absent: Semua Status. */
  status: z.coerce.number('Status tidak benar').int().min(0).max(6).optional(),
  /** Queue number, name or norm. */
  cari: z.string().trim().max(100).optional(),
};

export const listKunjungan = endpoint({ method: 'GET', path: '/kunjungan', can: 'view kunjungan', summary: 'Daftar kunjungan satu hari', query: z.object({ ...Paging, ...SaringKunjungan }), response: page(BarisKunjungan) });

export const antrianRuangan = endpoint({
  method: 'GET', path: '/antrian_ruangan', can: 'view antrean', summary: 'Antrean hari ini: yang menunggu paling lama di atas', query: z.object({ ...SaringKunjungan, ...Paging, limit: Paging.limit.default(200) }),
  response: page(BarisKunjungan).extend({ jumlah_status: z.record(z.string(), z.int()) }),
});

export const updateStatusAntrean = endpoint({
  method: 'PUT', path: '/antrian_ruangan/:id', can: 'update antrean', summary: 'Panggil, layani, selesaikan, batalkan',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({ status: z.int().min(1).max(6), versi: z.int() }), response: saved(BarisKunjungan),
});

export const recentPendaftaran = endpoint({
  method: 'GET', path: '/pasien/:norm/pendaftaran/recent', can: 'create kunjungan', summary: 'Pendaftaran terakhir pasien, untuk diisikan lagi',
  params: z.object({ norm: z.coerce.number().int().min(1).max(NORM_TERBESAR) }),
  response: answer(
    z.object({
      medical_record: z.object({ keluhan: z.string().nullable() }).nullable(),
      pasien: z.object({ norm: z.int(), nama: z.string(), no_bpjs: z.string().nullable() }),
      terakhir: z
        .object({
          tanggal: z.string(), instalasi_id: z.int(), unit_id: z.int(), ruangan_id: z.int(), ruangan: z.string(), dokter_id: z.int(), dokter: z.string(),
          penjamin: z.object({ jenis: z.int(), nomor_penjamin: z.string().nullable(), kelas: z.int().nullable() }),
        })
        .nullable(),
      /** Unfinished visits of today (D19). */
      aktif: z.array(z.object({ ruangan_id: z.int(), ruangan: z.string(), no_antrean: z.string(), tanggal: z.string() })),
    }),
  ),
});
