import { z } from 'zod';
import { rapikanKodeIcd } from '@nadi/domain/icd/kode-icd';
import { periksaNomorPenjamin } from '@nadi/domain/kunjungan/penjamin';
import { ASAL, bacaUkuran, berasuransi, periksaRekamAwal, UKURAN } from '@nadi/domain/kunjungan/rekam-awal';
import type { Asal, RekamAwal, Ukuran } from '@nadi/domain/kunjungan/rekam-awal';
import { ID_PILIHAN_TERBESAR } from '@nadi/domain/referensi/pilihan';
import {
  idBaris,
  idPilihan,
  idPilihanOpsional,
  tanggal,
  teks,
  teksBeberapaBaris,
  teksWajib,
  telepon,
} from './bidang.ts';
import { NORM_TERBESAR, VERSI_TERBESAR } from './pasien-isian.ts';

const idWajib = (pesan: string) => z.int(pesan).min(1, pesan).max(2_147_483_647, pesan);
const idOpsional = (nama: string) => idBaris(nama).nullable().default(null);

export const PenjaminKunjungan = z
  .strictObject({
    jenis: idWajib('Penjamin wajib dipilih'),
    nomor_penjamin: teks('Nomor kartu', 100),
    /** List 19; 0 is Non Kelas. */
    kelas: z.int('Kelas wajib dipilih').min(0).max(ID_PILIHAN_TERBESAR).nullable().default(null),
    no_sep: teks('Nomor SEP', 30),
    keterangan: teks('Catatan', 255),
  })
  .superRefine((p, ctx) => {
    const alasan = periksaNomorPenjamin(p.jenis, p.nomor_penjamin);
    if (alasan) ctx.addIssue({ code: 'custom', path: ['nomor_penjamin'], message: alasan });
    if (berasuransi(p.jenis) && p.kelas === null)
      ctx.addIssue({ code: 'custom', path: ['kelas'], message: 'Kelas wajib dipilih' });
  });

const Tujuan = z.strictObject({
  /** The clerk's choices on the way to the room; the server checks them against the room when they are sent. */
  instalasi_id: idOpsional('Tujuan'),
  unit_id: idOpsional('Unit'),
  ruangan_id: idWajib('Ruangan wajib dipilih'),
  dokter_id: idWajib('Dokter wajib dipilih'),
  jadwal_dokter_id: idWajib('Jadwal dokter wajib dipilih').nullable().default(null),
  paket_id: idOpsional('Paket'),
  /** The bed to book, an id of GET ruangan/bed/{ruangan}; only for inpatient rooms. */
  kamar_id: idOpsional('Tempat tidur'),
});

/** The referral of the facility that sent the patient. */
const Rujukan = z.strictObject({
  ppk: teks('Faskes perujuk', 100),
  nomor: teks('Nomor rujukan', 50),
  tanggal: tanggal('Tanggal rujukan').nullable().default(null),
  dokter: teks('Dokter perujuk', 100),
  bagian_dokter: teks('Bagian dokter perujuk', 100),
  diagnosa_masuk: teks('Diagnosa masuk', 255),
  /** A code of the facility's ICD-10 in any spelling, turned into the spelling of its list. */
  icd: teks('Kode ICD', 10).transform((ketikan) => ketikan && (rapikanKodeIcd(ketikan) ?? ketikan)),
});

/** A date as yyyy/MM/dd, which kunjungan.md 5 requires for this one field. */
const tanggalGarisMiring = z
  .string('Tanggal kejadian wajib diisi')
  .regex(/^\d{4}\/\d{2}\/\d{2}$/, { error: 'Tanggal kejadian ditulis yyyy/MM/dd', abort: true })
  .refine((v) => tanggal('').safeParse(v.replaceAll('/', '-')).success, 'Tanggal kejadian tidak ada di kalender');

export const Kecelakaan = z
  .strictObject({
    /** List 183. */
    jenis_kecelakaan: idPilihan('Jenis kecelakaan'),
    no_laporan_polisi: teksWajib('Nomor laporan polisi', 50),
    keterangan: teks('Keterangan kejadian', 255),
    tanggal_kejadian: tanggalGarisMiring,
    /** List 184. */
    penjamin: idPilihanOpsional('Penjamin kecelakaan'),
    suplesi: z.boolean('Suplesi harus ya atau tidak').default(false),
    no_sep_suplesi: teks('Nomor SEP suplesi', 30),
    kode_provinsi: idPilihan('Provinsi'),
    kode_kabupaten: idPilihan('Kabupaten/Kota'),
    kode_kecamatan: idPilihan('Kecamatan'),
    /** 1 in force. */
    status: z.int('Status kecelakaan harus berupa angka').min(0).max(9).default(1),
  })
  .superRefine(
    (k, ctx) => {
      // This rule runs although other fields are wrong, so `k` may be anything.
      const { suplesi, no_sep_suplesi } = (k ?? {}) as Partial<typeof k>;
      if (suplesi === true && (no_sep_suplesi ?? null) === null)
        ctx.addIssue({ code: 'custom', path: ['no_sep_suplesi'], message: 'Nomor SEP suplesi wajib diisi' });
    },
    { when: () => true },
  );

export const PenanggungJawab = z.strictObject({
  /** List 7. */
  hubungan: idPilihan('Hubungan'),
  /** Without title. */
  nama: teksWajib('Nama penanggung jawab', 100),
  /** List 2. */
  jenis_kelamin: idPilihanOpsional('Jenis kelamin'),
  /** List 3. */
  pendidikan: idPilihanOpsional('Pendidikan'),
  /** List 4. */
  pekerjaan: idPilihanOpsional('Pekerjaan'),
  alamat: teks('Alamat', 255),
  /** List 8. */
  jenis_kontak: idPilihanOpsional('Jenis kontak'),
  no_kontak: telepon('Nomor kontak'),
});

type UkuranOpsional = z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
/** A number, or a text with a comma or a dot. `checkCatatanAwal` checks the value itself. */
const ukuran = z.preprocess(
  (v) => (typeof v === 'string' ? bacaUkuran(v) : v),
  z.union([z.number(), z.nan()], 'Harus berupa angka').nullable().default(null),
) as unknown as UkuranOpsional;

const RekamMedis = z.strictObject({
  /** True when the patient comes ill, false when well. */
  kunjungan_sakit: z.boolean('Jenis kunjungan harus sakit atau sehat').nullable().default(null),
  keluhan: teksBeberapaBaris('Keluhan', 2000),
  ...(Object.fromEntries(UKURAN.map((nama) => [nama, ukuran])) as Record<Ukuran, UkuranOpsional>),
  /** The server computes it from weight and height and ignores what is sent. */
  imt: z.number().nullable().default(null),
  promotif: z.boolean('Promotif harus ya atau tidak').default(false),
  /** Where the measures come from (decisions D11); a measure that is not named here was measured. */
  asal: z.partialRecord(z.enum(UKURAN), z.enum(ASAL)).default({}),
});

const TINDAKAN_TERBANYAK = 50;

const isian = {
  norm: z.int('Pasien belum dipilih').min(1, 'Pasien belum dipilih').max(NORM_TERBESAR, 'Pasien belum dipilih'),
  // The limits keep the year at four digits in every zone.
  tanggal_pendaftaran: z.iso
    .datetime({
      offset: true,
      error: ({ input }) =>
        `Waktu pendaftaran ${input === '' || input === null || input === undefined ? 'wajib diisi' : 'tidak benar'}`,
      abort: true,
    })
    .refine((v) => v >= '2000' && v < '9999', 'Waktu pendaftaran tidak benar'),
  oleh: z.literal(1).default(1),
  tujuan: Tujuan,
  rujukan: Rujukan.nullable().default(null),
  penjamin: PenjaminKunjungan,
  kecelakaan: Kecelakaan.nullable().default(null),
  penanggung_jawab_pasien: PenanggungJawab.nullable().default(null),
  medical_record: RekamMedis.prefault({}),
  tindakan_ids: z
    .array(idWajib('Tindakan tidak dikenal'), 'Tindakan tidak dikenal')
    .max(TINDAKAN_TERBANYAK, `Paling banyak ${TINDAKAN_TERBANYAK} tindakan`)
    .default([]),
  satu_sehat: z.boolean('Persetujuan SATUSEHAT wajib dijawab'),
  /** The clerk goes on although the patient also waits in another room today (D19). */
  lanjutkan: z.boolean().default(false),
};

type Sebagian = {
  penjamin?: { jenis?: unknown } | null;
  medical_record?: Record<string, unknown> | null;
  tujuan?: { paket_id?: unknown } | null;
} | null;

/**
 * The values of a record that its rules can check. `unreadable` names the fields of a wrong type, which the schema has
 * refused already.
 */
function rekamTerbaca(mentah: unknown): { rekam: RekamAwal; asing: Set<string> } {
  const isi = typeof mentah === 'object' && mentah !== null ? (mentah as Record<string, unknown>) : {};
  const asing = new Set<string>();
  const baca = <T extends boolean | number | string>(nama: string, jenis: string): T | null => {
    const v = isi[nama] ?? null;
    if (v === null || typeof v === jenis) return v as T | null;
    asing.add(nama);
    return null;
  };
  const ukuranTerbaca = Object.fromEntries(UKURAN.map((nama) => [nama, baca<number>(nama, 'number')])) as Record<
    Ukuran,
    number | null
  >;
  return {
    rekam: {
      ...ukuranTerbaca,
      kunjungan_sakit: baca('kunjungan_sakit', 'boolean'),
      keluhan: baca('keluhan', 'string'),
    },
    asing,
  };
}

/**
 * The rules between the sections. They run although single fields are wrong, so that all issues are reported at once.
 */
function periksaAntarBagian(
  nilai: Sebagian,
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const jenis = typeof nilai?.penjamin?.jenis === 'number' ? nilai.penjamin.jenis : null;
  const { rekam, asing } = rekamTerbaca(nilai?.medical_record);
  for (const [nama, message] of Object.entries(periksaRekamAwal(rekam, jenis)))
    if (!asing.has(nama)) ctx.addIssue({ code: 'custom', path: ['medical_record', nama], message });
  if (jenis !== null && berasuransi(jenis) && typeof nilai?.tujuan?.paket_id === 'number') {
    ctx.addIssue({
      code: 'custom',
      path: ['tujuan', 'paket_id'],
      message: 'Paket tidak berlaku untuk penjamin asuransi',
    });
  }
}

/** The schema without the rules between its sections, for a form that adds fields of its own. */
export const BagianPendaftaran = z.strictObject(isian);
export const denganAturan = <T extends z.ZodType>(skema: T): T =>
  skema.superRefine((nilai, ctx) => periksaAntarBagian(nilai as Sebagian, ctx), { when: () => true }) as T;

/** kunjungan.md 3, "Visit registration payload". */
export const SimpanPendaftaran = denganAturan(BagianPendaftaran);
export type SimpanPendaftaran = z.output<typeof SimpanPendaftaran>;
export type SimpanPendaftaranInput = z.input<typeof SimpanPendaftaran>;

/** `versi` is that of the visit as it was read; if it has another one by now, the answer is a 409. */
export const UbahPendaftaran = denganAturan(
  z.strictObject({ ...isian, versi: z.int('Versi tidak benar').min(1).max(VERSI_TERBESAR) }),
);
export type UbahPendaftaran = z.output<typeof UbahPendaftaran>;
export type UbahPendaftaranInput = z.input<typeof UbahPendaftaran>;

export type { Asal, Ukuran };
