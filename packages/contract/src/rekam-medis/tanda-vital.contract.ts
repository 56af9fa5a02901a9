import { RECORD_READERS } from '@nadi/domain/rekam-medis/akses-rekam';
import { z } from 'zod';
import { ASAL, UKURAN } from '@nadi/domain/kunjungan/catatan-awal';
import { BATAS_VITAL, checkPengukuran, SUHU_CARA_IDS, UKURAN_VITAL } from '@nadi/domain/rekam-medis/tanda-vital';
import type { UkuranVital } from '@nadi/domain/rekam-medis/tanda-vital';
import { RENTANG_TREN } from '@nadi/domain/rekam-medis/tren';
import { endpoint } from '../endpoint.ts';
import { answer, saved } from '../envelope.ts';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { moment, optionalText } from '../field-schemas.ts';
import { NormParams } from '../pasien/pasien-input.ts';

export const KunjunganIdParams = z.object({
  id: z.coerce.number('Nomor kunjungan harus berupa angka').int().min(1).max(2_147_483_647),
});

const NilaiView = Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, z.number().nullable()])) as Record<
  UkuranVital,
  z.ZodNullable<z.ZodNumber>
>;

/** One reading. `awal`: taken at the registration, of which there is one at most for a visit, without an `id`. */
export const Pengukuran = z.object({
  id: z.int().nullable(),
  awal: z.boolean(),
  kunjungan_id: z.int(),
  waktu: z.string(),
  ...NilaiView,
  /** Only what was not measured; a measure that is not named here was. */
  asal: z.partialRecord(z.enum(UKURAN_VITAL), z.enum(ASAL)),
  suhu_cara: z.enum(SUHU_CARA_IDS).nullable(),
  tak_terukur: z.partialRecord(z.enum(UKURAN_VITAL), z.string()),
  /** Which reading this one corrects, and which one corrects it: that one is struck through. */
  koreksi_dari: z.int().nullable(),
  dikoreksi: z.int().nullable(),
  alasan: z.string().nullable(),
  oleh: z.string(),
  /** When it was written down. */ dibuat_pada: z.string(),
});
export type Pengukuran = z.infer<typeof Pengukuran>;

/** An automatic measure that somebody said is true (ketentuan D11). It stays automatic in the trend. */
export const KonfirmasiVital = z.object({
  ukuran: z.enum(UKURAN),
  nilai: z.number(),
  oleh: z.string(),
  pada: z.string(),
});
export type KonfirmasiVital = z.infer<typeof KonfirmasiVital>;

export const TandaVitalKunjungan = z.object({
  kunjungan_id: z.int(),
  norm: z.int(),
  /** D15. */ status: z.int(),
  terdaftar_pada: z.string(),
  /** What the limits of normal depend on. */
  tanggal_lahir: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  /** The readings of the visit, the newest first, with those that were corrected. */
  pengukuran: z.array(Pengukuran),
  konfirmasi: z.array(KonfirmasiVital),
  /** The newest readings of earlier visits, the newest first, as the small curves show them. */
  sebelumnya: z.array(Pengukuran),
});
export type TandaVitalKunjungan = z.infer<typeof TandaVitalKunjungan>;

/** Its limits are `checkPengukuran`'s, which looks at the reading as a whole. */
const nilaiInput = (nama: UkuranVital) =>
  z.number(`${BATAS_VITAL[nama].label} harus berupa angka`).nullable().default(null);
type NilaiInput = ReturnType<typeof nilaiInput>;

const fields = {
  /** When it was measured; now where it is left out. A correction keeps the time of what it corrects. */
  waktu: moment('Waktu pengukuran').nullable().default(null),
  ...(Object.fromEntries(UKURAN_VITAL.map((nama) => [nama, nilaiInput(nama)])) as Record<UkuranVital, NilaiInput>),
  asal: z.partialRecord(z.enum(UKURAN_VITAL), z.enum(ASAL), lazyFieldMessage('salah', 'Asal ukuran')).default({}),
  suhu_cara: z.enum(SUHU_CARA_IDS, lazyFieldMessage('pilihan', 'Cara ukur')).nullable().default(null),
  /** What could not be measured, with the reason. It is never sent as 0. */
  tak_terukur: z
    .partialRecord(
      z.enum(UKURAN_VITAL),
      z
        .string(lazyFieldMessage('teks', 'Alasan tak terukur'))
        .trim()
        .max(100, lazyFieldMessage('panjang', 'Alasan tak terukur', 100)),
      lazyFieldMessage('salah', 'Alasan tak terukur'),
    )
    .default({}),
  /** The reading that this one stands for from now on. One without any measure takes it back. */
  koreksi_dari: z
    .int(lazyFieldMessage('pilihan', 'Pengukuran'))
    .min(1, lazyFieldMessage('pilihan', 'Pengukuran'))
    .nullable()
    .default(null),
  alasan: optionalText('Alasan', 200),
  /** The values that were asked about are right all the same (422 PERLU_KONFIRMASI names them). */
  lanjutkan: z.boolean(lazyFieldMessage('pilihan', 'Lanjutkan')).default(false),
};

export const SavePengukuran = z.strictObject(fields).superRefine((baru, ctx) => {
  const issues = checkPengukuran(baru, baru.koreksi_dari === null ? null : { alasan: baru.alasan });
  for (const [field, message] of Object.entries(issues))
    ctx.addIssue({ code: 'custom', path: field.split('.'), message });
});
export type SavePengukuran = z.output<typeof SavePengukuran>;

export const getTandaVital = endpoint({
  method: 'GET',
  path: '/kunjungan/:id/tanda-vital',
  can: RECORD_READERS,
  summary: 'Tanda vital satu kunjungan, dengan yang dicatat saat mendaftar',
  params: KunjunganIdParams,
  response: answer(TandaVitalKunjungan),
});

/** A 409 has in `data` the visit's readings as they are: the reading was corrected by somebody else meanwhile. */
export const createPengukuran = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/tanda-vital',
  can: 'create rekam medis',
  summary: 'Catat satu pengukuran, atau koreksi satu pengukuran',
  params: KunjunganIdParams,
  body: SavePengukuran,
  creates: true,
  response: saved(TandaVitalKunjungan),
});

/** spec: RM12: one by one. The value tells what was seen, so that another value is not confirmed unseen. */
export const confirmVital = endpoint({
  method: 'POST',
  path: '/kunjungan/:id/tanda-vital/konfirmasi',
  can: 'create rekam medis',
  summary: 'Pastikan satu ukuran otomatis dari pendaftaran',
  params: KunjunganIdParams,
  body: z.strictObject({
    ukuran: z.enum(UKURAN, lazyFieldMessage('pilihan', 'Ukuran')),
    nilai: z.number(lazyFieldMessage('angka', 'Nilai')),
  }),
  creates: true,
  response: saved(TandaVitalKunjungan),
});

const rentang = z.enum(RENTANG_TREN, lazyFieldMessage('pilihan', 'Rentang')).default('1t');

export const TrenPasien = z.object({
  rentang: z.enum(RENTANG_TREN),
  tanggal_lahir: z.string().nullable(),
  jenis_kelamin: z.int().nullable(),
  /** The newest first, without those that were corrected. */
  pengukuran: z.array(Pengukuran),
  /** There are older ones than an answer holds. */
  lebih: z.boolean(),
});
export type TrenPasien = z.infer<typeof TrenPasien>;
export const getTren = endpoint({
  method: 'GET',
  path: '/pasien/:norm/tren',
  can: RECORD_READERS,
  summary: 'Tren tanda vital seorang pasien',
  params: NormParams,
  query: z.object({ rentang }),
  response: answer(TrenPasien),
});

export const exportTren = endpoint({
  method: 'GET',
  path: '/pasien/:norm/tren/ekspor',
  can: RECORD_READERS,
  summary: 'Tren tanda vital seorang pasien sebagai lembar kerja',
  params: NormParams,
  query: z.object({ rentang }),
  binary: true,
  costs: 'ekspor',
  response: z.unknown(),
});
