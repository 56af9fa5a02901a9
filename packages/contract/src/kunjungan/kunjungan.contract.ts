import { z } from 'zod';
import { ASAL, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import type { Ukuran } from '@nadi/domain/kunjungan/catatan-awal';
import { DOKTER_TIDAK_ADA } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import type { DokterTidakAda } from '@nadi/domain/kunjungan/dokter-tidak-ada';
import { STATUS_KUNJUNGAN } from '@nadi/domain/kunjungan/status-kunjungan';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { calendarDate } from '../field-schemas.ts';
import { PendaftaranFields, SavePendaftaran, UpdatePendaftaran } from './pendaftaran-input.ts';

export const PasienKunjungan = z.object({
  norm: z.int(),
  nama: z.string(),
  tanggal_lahir: z.string().nullable(),
  /** The day of death, up to which an age is counted; left out or null for the living. */
  meninggal_pada: z.string().nullable().optional(),
  /** Set as dead; left out where it isn't told. */
  meninggal: z.boolean().optional(),
  jenis_kelamin: z.int().nullable(),
  /** Nobody knows yet who it is. */
  tak_dikenal: z.boolean(),
  /** Left out for who works with no patient records. */
  nik: z.string().nullable().optional(),
});

/**
 * The newest triage of a visit: its level (rekam-medis.md RM13) and when it was made; both null: nobody has triaged
 * yet.
 */
export const TriaseKunjungan = z.object({ tingkat: z.int().nullable(), pada: z.string().nullable() });
export type TriaseKunjungan = z.infer<typeof TriaseKunjungan>;

/** The visit to which a move led that ended another. The status of that one is "Batal", but it isn't counted with these. */
export const DipindahkanKe = z.object({ no_antrean: z.string(), tanggal_layanan: z.string() });

export const KunjunganRow = z.object({
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
  /** How often it was called, and the last time that it was called again. */
  jumlah_panggil: z.int(),
  dipanggil_ulang_pada: z.string().nullable(),
  /** Since when it stands behind others because nobody came at its call. */
  dilewati_pada: z.string().nullable(),
  /** The move that brought it here, as long as it can be taken back: until when, and how many visits it moved. */
  pindah: z.object({ id: z.int(), jumlah: z.int(), sampai: z.string() }).nullable(),
  /** The room that still serves the patient who waits here to be taken over (rekam-medis.md RM2). */
  pindahan_dari: z.string().nullable(),
  dipindahkan_ke: DipindahkanKe.optional(),
  /** null: the room is no emergency room, so that nobody is triaged. */
  triase: TriaseKunjungan.nullable(),
  pendaftaran: z.object({ id: z.int(), nomor_pendaftaran: z.string(), norm: z.int(), pasien: PasienKunjungan }),
  ruangan: z.object({ id: z.int(), deskripsi: z.string() }),
  /** `tidak_ada`: why the doctor isn't there, though the visit waits or is called. */
  dokter: z.object({
    id: z.int(),
    nama: z.string(),
    tidak_ada: z.enum(Object.keys(DOKTER_TIDAK_ADA) as DokterTidakAda[]).optional(),
  }),
  /** `kelas`: the class it pays for, of the list of classes. */
  penjamin: z.object({ id: z.int(), deskripsi: z.string(), kelas: z.int().nullable() }),
  /** Only in the answer to a new registration: when the follow-up was planned for that this visit keeps. */
  kontrol_terpenuhi: z.string().optional(),
});
export type KunjunganRow = z.infer<typeof KunjunganRow>;

export const createPendaftaran = endpoint({
  method: 'POST',
  path: '/pendaftaran',
  can: 'create kunjungan',
  summary: 'Daftarkan kunjungan',
  body: SavePendaftaran,
  creates: true,
  response: saved(KunjunganRow),
});

/**
 * What of the measures typed at the desk is asked about, before consent is: what can hardly be at this age, or after what
 * was measured before. It stores nothing, and the saving asks by the same rule where this was not asked.
 */
export const tanyaUkuran = endpoint({
  method: 'POST',
  path: '/pendaftaran/ukuran',
  can: 'create kunjungan',
  safeToRepeat: true,
  summary: 'Ukuran yang perlu dipastikan sebelum kunjungan disimpan',
  body: z.strictObject({
    norm: PendaftaranFields.shape.norm,
    tanggal_pendaftaran: PendaftaranFields.shape.tanggal_pendaftaran,
    medical_record: PendaftaranFields.shape.medical_record,
  }),
  response: answer(z.array(z.string())),
});

const PendaftaranParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** `id` is the pendaftaran's. The answer is a 409 when the visit has changed since `versi`. */
export const updatePendaftaran = endpoint({
  method: 'PUT',
  path: '/pendaftaran/:id',
  can: 'update kunjungan',
  summary: 'Ubah pendaftaran kunjungan',
  params: PendaftaranParams,
  body: UpdatePendaftaran,
  creates: true,
  response: saved(KunjunganRow),
});

const NullableNumber = z.number().nullable();
const NullableText = z.string().nullable();
const NullableId = z.int().nullable();
/** The measures of the registration; `asal` names those that were not measured (ketentuan D11). */
export const TandaVital = z.object({
  imt: NullableNumber,
  asal: z.partialRecord(z.enum(UKURAN), z.enum(ASAL)),
  ...(Object.fromEntries(UKURAN.map((nama) => [nama, NullableNumber])) as Record<Ukuran, typeof NullableNumber>),
});
export type TandaVital = z.infer<typeof TandaVital>;
export const SavedCatatanAwal = TandaVital.extend({
  kunjungan_sakit: z.boolean().nullable(),
  keluhan: NullableText,
  /** The day of the visit whose complaint this still is; null where it was taken down for this one. */
  keluhan_dari: NullableText,
  promotif: z.boolean(),
});

/**
 * A registration as the form reads it. `nama` holds the names of what was chosen, because some may be out of use by
 * now.
 */
export const SavedPendaftaran = z.object({
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
    jadwal_dokter_id: NullableId,
    paket_id: NullableId,
    kamar_id: NullableId,
  }),
  penjamin: z.object({
    jenis: z.int(),
    nomor_penjamin: NullableText,
    kelas: NullableId,
    no_sep: NullableText,
    keterangan: NullableText,
  }),
  rujukan: z
    .object({
      ppk: NullableText,
      nomor: NullableText,
      tanggal: NullableText,
      dokter: NullableText,
      bagian_dokter: NullableText,
      diagnosa_masuk: NullableText,
      icd: NullableText,
    })
    .nullable(),
  kecelakaan: z
    .object({
      jenis_kecelakaan: z.int(),
      no_laporan_polisi: z.string(),
      keterangan: NullableText,
      /** yyyy/MM/dd. */ tanggal_kejadian: z.string(),
      penjamin: NullableId,
      suplesi: z.boolean(),
      no_sep_suplesi: NullableText,
      kode_provinsi: z.int(),
      kode_kabupaten: z.int(),
      kode_kecamatan: z.int(),
      status: z.int(),
    })
    .nullable(),
  penanggung_jawab_pasien: z
    .object({
      hubungan: NullableId,
      nama: NullableText,
      jenis_kelamin: NullableId,
      pendidikan: NullableId,
      pekerjaan: NullableId,
      alamat: NullableText,
      jenis_kontak: NullableId,
      no_kontak: NullableText,
    })
    .nullable(),
  medical_record: SavedCatatanAwal,
  tindakan: z.array(
    z.object({
      id: z.int(),
      nama_tindakan: z.string(),
      /** Rupiah, of the visit's day; under the documents' other name for it too (ketentuan D27). */
      tarif: z.int(),
      tariff: z.int(),
    }),
  ),
  nama: z.object({
    instalasi: z.string(),
    unit: z.string(),
    ruangan: z.string(),
    dokter: z.string(),
    /** "08.00–14.00". */ jadwal: NullableText,
    penjamin: z.string(),
    paket: NullableText,
    bed: NullableText,
    kelas: NullableText,
    icd: NullableText,
    jenis_kecelakaan: NullableText,
    penjamin_kecelakaan: NullableText,
    tempat_kejadian: NullableText,
    // The next five belong to the responsible person.
    hubungan: NullableText,
    jenis_kelamin: NullableText,
    pendidikan: NullableText,
    pekerjaan: NullableText,
    jenis_kontak: NullableText,
  }),
});
export type SavedPendaftaran = z.infer<typeof SavedPendaftaran>;
/** What is known of the visit beside what its form holds: whose it is, and how it went. */
export const PerjalananKunjungan = z.object({
  pasien: PasienKunjungan.omit({ norm: true, nik: true }),
  dipanggil_pada: NullableText,
  dilayani_pada: NullableText,
  selesai_pada: NullableText,
  /** Why it was cancelled. */ alasan_batal: NullableText,
  /** Number and room of those that moves ended before it. */ dipindahkan_dari: NullableText,
  /** The bed that it has, or had until it ended. */ tempat_tidur: NullableText,
  /** The number of the hall from which the patient was registered, and when it was taken. */
  no_antrean_loket: NullableText,
  nomor_diambil_pada: NullableText,
});
export type PerjalananKunjungan = z.infer<typeof PerjalananKunjungan>;
/** What the reader may see of it: complaint and measures are left out for who needs none of them. */
const ReadPendaftaran = SavedPendaftaran.partial({ medical_record: true }).extend({ perjalanan: PerjalananKunjungan });
export type ReadPendaftaran = z.infer<typeof ReadPendaftaran>;
export const getPendaftaran = endpoint({
  method: 'GET',
  path: '/pendaftaran/:id',
  can: 'view kunjungan',
  summary: 'Satu pendaftaran, untuk dilihat dan diubah',
  params: PendaftaranParams,
  response: answer(ReadPendaftaran),
});

/** Who changed what, the newest first. Changes are stored in words, because names may have changed since. */
export const getPendaftaranChangeLog = endpoint({
  method: 'GET',
  path: '/pendaftaran/:id/riwayat',
  can: 'view kunjungan',
  summary: 'Riwayat perubahan satu pendaftaran',
  params: PendaftaranParams,
  response: answer(
    z.array(
      z.object({
        pada: z.string(),
        oleh: z.string(),
        aksi: z.enum(['buat', 'ubah', 'batal', 'status']),
        perubahan: z.array(z.object({ label: z.string(), dari: z.string().nullable(), ke: z.string().nullable() })),
        alasan: NullableText,
      }),
    ),
  ),
});

const filterId = (label: string) =>
  z.coerce
    .number(`${label} tidak benar`)
    .int()
    .min(1, `${label} tidak benar`)
    .max(2_147_483_647, `${label} tidak benar`)
    .optional();
/**
 * What Home counts of the visits of a span: all but cancelled ones, those of them that were called, the first visit of
 * each patient, and who waits now. Wards, where nobody is called, have no part in the second and the last.
 */
export const HITUNG = ['kunjungan', 'dipanggil', 'baru', 'menunggu'] as const;
export type Hitung = (typeof HITUNG)[number];
/** The longest span of Home. */
const MAX_HARI = 30;
const KunjunganFilter = {
  /** The service day; today when it is left out. */
  tanggal: calendarDate('Tanggal').optional(),
  ruangan_id: filterId('Ruangan'),
  /** 0 or left out is 'Semua Status'. */
  status: z.coerce.number('Status tidak benar').int().min(0).max(STATUS_KUNJUNGAN.length).optional(),
  /** Queue number, name or norm of the patient, or name of the doctor. */
  cari: z.string().trim().max(100).optional(),
};

/**
 * Rooms that are switched off and have visits on the days of a list: whoever filters by room finds these visits too. Other
 * filters of the list take none of them away.
 */
const RuanganNonaktif = { ruangan_nonaktif: z.array(z.object({ id: z.int(), deskripsi: z.string() })) };

export const listKunjungan = endpoint({
  method: 'GET',
  path: '/kunjungan',
  can: 'view kunjungan',
  summary: 'Daftar kunjungan satu hari, atau beberapa',
  query: z.object({
    ...Paging,
    ...KunjunganFilter,
    dokter_id: filterId('Dokter'),
    penjamin_id: filterId('Penjamin'),
    /** How many service days, of which `tanggal` is the last; 1 when it is left out. */
    hari: z.coerce
      .number('Hari tidak benar')
      .int('Hari tidak benar')
      .min(1, 'Hari tidak benar')
      .max(MAX_HARI, `Hari paling banyak ${MAX_HARI}`)
      .optional(),
    /** The hour of registration by the facility's clock. */
    jam: z.coerce
      .number('Jam tidak benar')
      .int('Jam tidak benar')
      .min(0, 'Jam tidak benar')
      .max(23, 'Jam tidak benar')
      .optional(),
    /** Only what a figure of Home counted, by the rule that it was counted by. */
    hitung: z.enum(HITUNG, 'Hitungan tidak dikenal').optional(),
    /** 'belum': only those, not cancelled, whose answer to the general consent nobody has signed as it holds. */
    consent: z.enum(['belum'], 'Saringan general consent tidak dikenal').optional(),
  }),
  response: page(KunjunganRow).extend(RuanganNonaktif),
});

/** Visits of yesterday that nobody finished: none of them stands in a list of today, but for an emergency room's queue. */
export const countKunjunganKemarin = endpoint({
  method: 'GET',
  path: '/kunjungan/kemarin',
  can: ['view kunjungan', 'view antrean'],
  summary: 'Berapa kunjungan kemarin yang belum selesai, di luar rawat inap',
  response: answer(z.object({ tanggal: z.string(), jumlah: z.int() })),
});

export const listAntreanRuangan = endpoint({
  method: 'GET',
  path: '/antrian_ruangan',
  can: 'view antrean',
  summary: 'Antrean hari ini: yang menunggu paling lama di atas',
  query: z.object({
    ...KunjunganFilter,
    dokter_id: filterId('Dokter'),
    /** 'ya': only those who were skipped and still wait, the last skipped first. */
    dilewati: z.enum(['ya'], 'Saringan dilewati tidak dikenal').optional(),
    /** 'tanpa': without wards, whose patients wait for nobody to call them. */
    inap: z.enum(['tanpa'], 'Saringan rawat inap tidak dikenal').optional(),
    ...Paging,
    limit: Paging.limit.default(200),
  }),
  /**
   * `jumlah_status` has every status by its number, and in `pindah` those that a move ended. `jumlah_dilewati` counts those
   * who were skipped, whatever is filtered by status.
   */
  response: page(KunjunganRow).extend({
    jumlah_status: z.record(z.string(), z.int()),
    jumlah_dilewati: z.int(),
    ...RuanganNonaktif,
  }),
});
