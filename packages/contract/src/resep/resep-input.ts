import { z } from 'zod';
import { PENYAKIT_PRB } from '@nadi/domain/resep/kronis';
import { CARA_RACIK, SATUAN_BAHAN } from '@nadi/domain/resep/racik';
import type { CaraRacik } from '@nadi/domain/resep/racik';
import { DAFTAR_RUTE, DAFTAR_WAKTU, MAX_HARI, MAX_KALI, MAX_TIAP_JAM, SATUAN_DOSIS } from '@nadi/domain/resep/signa';
import { lazyFieldMessage } from '../messages/field-messages.ts';
import { optionalReferensiId, optionalText, referensiId, requiredText, rowId } from '../field-schemas.ts';

export const MAX_BARIS = 20;
export const MAX_RACIK = 5;
export const MAX_BAHAN = 10;
/** farmasi.md F4: whole units. */
const MAX_JUMLAH = 9999;
/** Injections of penicillin count in hundreds of thousands of units. */
const MAX_DOSIS = 999_999;
const MAX_BUNGKUS = 100;
export const MAX_ITER = 3;

/** A whole number within limits, with the field's own name in what is said of it. */
const whole = (nama: string, min: number, max: number) =>
  z
    .int(lazyFieldMessage('bulat', nama))
    .min(min, lazyFieldMessage('palingKecil', nama, min))
    .max(max, lazyFieldMessage('palingBesar', nama, max));

/** resep.md RS3. The unit is required: half of what, nobody can guess. */
const Takaran = z.strictObject({
  pembilang: whole('Dosis', 1, MAX_DOSIS),
  penyebut: whole('Dosis', 1, 1000),
  satuan: z.enum(SATUAN_DOSIS, lazyFieldMessage('pilihan', 'Satuan dosis')),
});
/** `setara`: the pieces or mL that are as much as a weight, which are counted anew of the product. */
const Dosis = Takaran.extend({ setara: Takaran.optional() });

const SignaResep = z.strictObject({
  kali: whole('Kali sehari', 1, MAX_KALI).nullable().default(null),
  tiap_jam: whole('Tiap jam', 1, MAX_TIAP_JAM).nullable().default(null),
  sekali: z.boolean().default(false),
  dosis: Dosis.nullable().default(null),
  waktu: z.array(z.enum(DAFTAR_WAKTU)).max(DAFTAR_WAKTU.length).default([]),
  /** Why it is taken when needed; 'perlu' without a reason; null: always. */
  prn: optionalText('Bila perlu', 60),
  rute: z.enum(DAFTAR_RUTE, lazyFieldMessage('pilihan', 'Rute')).nullable().default(null),
  /** What else the label says: 'mata kanan', 'larutkan dalam 1 gelas air'. */
  cara: optionalText('Cara pakai', 80),
});

const TakaranTerbaca = z.object({ pembilang: z.int(), penyebut: z.int(), satuan: z.enum(SATUAN_DOSIS) });
/** As it was read, in an answer. */
export const SignaTerbaca = z.object({
  kali: z.int().nullable(),
  tiap_jam: z.int().nullable(),
  sekali: z.boolean(),
  dosis: TakaranTerbaca.extend({ setara: TakaranTerbaca.optional() }).nullable(),
  waktu: z.array(z.enum(DAFTAR_WAKTU)),
  prn: z.string().nullable(),
  rute: z.enum(DAFTAR_RUTE).nullable(),
  cara: z.string().nullable(),
});

/**
 * The use is given by one of three: an entry of list 41 (its words, with the number where it holds '...'), the parsed
 * `signa`, whose words the server makes, or words alone, which the server tries to read.
 */
const Aturan = {
  signa: SignaResep.nullable().default(null),
  aturan_id: optionalReferensiId('Aturan pakai'),
  aturan_teks: optionalText('Aturan pakai', 200),
  hari: whole('Hari', 1, MAX_HARI).nullable().default(null),
};

export const BarisResepInput = z.strictObject({
  /** A product, or else `nama_luar`: what the patient buys elsewhere and only the copy names. */
  produk_id: rowId('Obat').nullable().default(null),
  nama_luar: optionalText('Obat luar', 150),
  /** The patient buys this product elsewhere, because the pharmacy has not enough of it (resep.md RS7). */
  di_luar: z.boolean().default(false),
  ...Aturan,
  /** null: what use and days need (resep.md RS4). */
  jumlah: whole('Jumlah', 1, MAX_JUMLAH).nullable().default(null),
  /** The whole line as it was typed; what was read of it stands beside it (resep.md RS21). */
  diketik: optionalText('Yang diketik', 200),
});
export type BarisResepInput = z.output<typeof BarisResepInput>;

export const BahanInput = z.strictObject({
  produk_id: rowId('Obat'),
  /** At most three decimals. */
  diminta: z
    .number(lazyFieldMessage('angka', 'Diminta'))
    .min(0.001, lazyFieldMessage('salah', 'Diminta'))
    .max(999_999, lazyFieldMessage('palingBesar', 'Diminta', 999_999)),
  satuan: z.enum(SATUAN_BAHAN, lazyFieldMessage('pilihan', 'Satuan')),
});

export const RacikInput = z.strictObject({
  nama: requiredText('Nama racikan', 100),
  /** Of list 172. */
  jenis: referensiId('Jenis racikan'),
  cara: z.enum(Object.keys(CARA_RACIK) as CaraRacik[], lazyFieldMessage('pilihan', 'Cara racik')),
  bungkus: whole('Bungkus', 1, MAX_BUNGKUS),
  ...Aturan,
  /** As it was typed. */
  diketik: optionalText('Yang diketik', 200),
  bahan: z.array(BahanInput).min(1, lazyFieldMessage('wajib', 'Bahan')).max(MAX_BAHAN),
});
export type RacikInput = z.output<typeof RacikInput>;

export const SaveResep = z.strictObject({
  cito: z.boolean().default(false),
  /** How often it may be repeated within 90 days (resep.md RS6). */
  iter: whole('Iter', 0, MAX_ITER).default(0),
  kronis: z.boolean().default(false),
  /** A chronic one of BPJS at a hospital goes as 7 days and the rest (resep.md RS6); false: whole all the same. */
  bagi_kronis: z.boolean().default(true),
  /** The disease of the programme of repeat prescriptions, as shown; it is not sent. */
  prb: z.enum(PENYAKIT_PRB, lazyFieldMessage('pilihan', 'Penyakit PRB')).nullable().default(null),
  depo_id: rowId('Depo').nullable().default(null),
  catatan: optionalText('Catatan', 500),
  baris: z.array(BarisResepInput).max(MAX_BARIS).default([]),
  racik: z.array(RacikInput).max(MAX_RACIK).default([]),
});
export type SaveResep = z.output<typeof SaveResep>;

/**
 * A doctor's own set of lines, as a template keeps it in its part `resep`. Each line says what it is called, for when
 * it is gone.
 */
export const PaketResep = z.object({
  baris: z.array(BarisResepInput.extend({ nama: z.string().max(200) })).max(MAX_BARIS),
  racik: z.array(RacikInput).max(MAX_RACIK),
});
export type PaketResep = z.output<typeof PaketResep>;
