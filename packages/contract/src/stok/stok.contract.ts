import { z } from 'zod';
import { JENIS_KELUAR, JENIS_MASUK } from '@nadi/domain/stok/jenis-mutasi';
import { bacaEd } from '@nadi/domain/stok/fefo';
import { endpoint } from '../endpoint.ts';
import { answer, page, Paging, saved } from '../envelope.ts';
import { calendarDate, givenText, idQuery, optionalText, requiredDate, rowId, rupiahAmount } from '../field-schemas.ts';
import { translateMessage } from '../messages/translate-message.ts';
import { MAX_QTY_PER_BOX } from '@nadi/domain/produk/jenis-produk';
import { IdParams, Versi } from '../master/master-list.ts';

/** farmasi.md F20: what a document asked for and what there is, line by line; `baris` is the document's own line. */
export const Kurang = z.object({
  baris: z.int(),
  produk_id: z.int(),
  nama: z.string(),
  diminta: z.int(),
  tersedia: z.int(),
});
export type Kurang = z.infer<typeof Kurang>;

/** One batch in one depot. `nilai` is null for who may not see what things cost (farmasi.md F1). */
export const StokRow = z.object({
  depo_id: z.int(),
  depo: z.string(),
  produk_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  batch_id: z.int(),
  no_batch: z.string(),
  ed: z.string().nullable(),
  jumlah: z.int(),
  dipesan: z.int(),
  tersedia: z.int(),
  nilai: z.int().nullable(),
  diblokir: z.boolean(),
  alasan: z.string().nullable(),
  kedaluwarsa: z.boolean(),
  /** Of the batch: what a change names. */ versi: z.int(),
});
export type StokRow = z.infer<typeof StokRow>;

export const listStok = endpoint({
  method: 'GET',
  path: '/stok',
  can: 'view stock',
  summary: 'Stok menurut depo dan batch, yang kedaluwarsa lebih dulu',
  query: z.object({
    search: z.string().trim().max(100, 'Pencarian paling panjang 100 huruf').optional(),
    depo_id: idQuery('Depo').optional(),
    produk_id: idQuery('Produk').optional(),
    urut: z.enum(['nama', '-nama', 'ed', '-ed', 'jumlah', '-jumlah']).optional(),
    ...Paging,
  }),
  response: page(StokRow),
});

/** farmasi.md F22: one movement on the stock card. */
export const KartuRow = z.object({
  id: z.int(),
  pada: z.string(),
  depo: z.string(),
  jenis: z.enum([...JENIS_MASUK, ...JENIS_KELUAR]),
  /** 'saldo-awal SA-0001'. */ dokumen: z.string(),
  dokumen_jenis: z.string(),
  dokumen_id: z.int(),
  masuk: z.int(),
  keluar: z.int(),
  /** Of this batch in this depot after the movement. */ sisa: z.int(),
  /** Of all batches of the product in the chosen depots after the movement. */ saldo: z.int(),
  no_batch: z.string(),
  ed: z.string().nullable(),
  petugas: z.string(),
  nilai: z.int().nullable(),
});
export type KartuRow = z.infer<typeof KartuRow>;

export const readKartuStok = endpoint({
  method: 'GET',
  path: '/stok/kartu',
  can: 'view stock',
  summary: 'Kartu stok satu produk, yang terbaru lebih dulu; sebelum: id baris terakhir yang sudah tampil',
  query: z.object({
    produk_id: idQuery('Produk'),
    depo_id: idQuery('Depo').optional(),
    batch_id: idQuery('Batch').optional(),
    dari: calendarDate('Dari tanggal').optional(),
    sampai: calendarDate('Sampai tanggal').optional(),
    sebelum: z.coerce
      .number('sebelum harus berupa angka')
      .int('sebelum harus berupa angka bulat')
      .min(1, 'sebelum paling kecil 1')
      .max(9_007_199_254_740_991, 'sebelum paling besar 9007199254740991')
      .optional(),
    limit: z.coerce
      .number('limit harus berupa angka')
      .int('limit harus berupa angka bulat')
      .min(1, 'limit paling kecil 1')
      .max(200, 'limit paling besar 200')
      .default(50),
  }),
  response: answer(z.object({ baris: z.array(KartuRow), lagi: z.boolean(), stok: z.array(StokRow) })),
});

const Beda = z.object({
  depo_id: z.int(),
  depo: z.string(),
  batch_id: z.int(),
  nama: z.string(),
  no_batch: z.string(),
  apa: z.string(),
  tercatat: z.int(),
  dihitung: z.int(),
});
/** farmasi.md F14. */
export const Bukti = z.object({
  benar: z.boolean(),
  pada: z.string(),
  /** How many balances were held against their rows. */ diperiksa: z.int(),
  beda: z.array(Beda),
});
export type Bukti = z.infer<typeof Bukti>;
export const readBukti = endpoint({
  method: 'GET',
  path: '/stok/bukti',
  can: 'update setuju stock',
  costs: 'ekspor',
  summary: 'Bukti bahwa setiap saldo stok sama dengan jumlah barisnya, dihitung sekarang; dan hasil malam terakhir',
  response: answer(z.object({ kini: Bukti, malam: Bukti.nullable() })),
});

/** Whoever must be called about a batch, or must not any more. */
export const PasienDihubungi = z.object({
  norm: z.int(),
  nama: z.string(),
  jenis_kelamin: z.int().nullable(),
  tanggal_lahir: z.string().nullable(),
  meninggal_pada: z.string().nullable(),
  meninggal: z.boolean(),
  telepon: z.string().nullable(),
});
export type PasienDihubungi = z.infer<typeof PasienDihubungi>;

/** Who took units of a batch home, the last first. */
const Penerima = z.array(z.object({ nomor: z.string(), pasien: PasienDihubungi, jumlah: z.int(), pada: z.string() }));

export const blockBatch = endpoint({
  method: 'POST',
  path: '/stok/batch/:id/blokir',
  can: 'update stock',
  summary: 'Blokir batch (recall, karantina) dengan alasan, atau buka lagi',
  params: IdParams,
  body: z.object({
    diblokir: z.boolean('Diblokir harus ya atau tidak'),
    alasan: optionalText('Alasan', 200),
    versi: Versi.nullish(),
  }),
  creates: true,
  response: saved(
    z.object({
      id: z.int(),
      diblokir: z.boolean(),
      alasan: z.string().nullable(),
      versi: z.int(),
      /** Prescriptions that hold units of it; `disiapkan`: these lie in a bag, which must be opened. */
      menahan: z.array(
        z.object({ nomor: z.string(), pasien: PasienDihubungi, jumlah: z.int(), disiapkan: z.boolean() }),
      ),
      /** Who took units of it home before it was blocked. */ menerima: Penerima,
    }),
  ),
});

export const listPenerimaBatch = endpoint({
  method: 'GET',
  path: '/stok/batch/:id/penerima',
  can: 'update stock',
  summary: 'Siapa yang sudah membawa pulang batch ini; pembacaannya dicatat',
  params: IdParams,
  response: answer(Penerima),
});

/** farmasi.md F11: a day, or a month, which means its last day. Always the last day once it is read. */
const Ed = z.preprocess(
  (v) => (typeof v === 'string' && v.trim() === '' ? null : v),
  z
    .string('ED harus berupa tanggal atau bulan')
    .trim()
    .transform((text, context) => {
      const read = bacaEd(text);
      const ed = read.hasil === 'tanggal' ? read.tanggal : text;
      if (read.hasil === 'tolak') context.addIssue({ code: 'custom', message: translateMessage(read.pesan) });
      else if (!calendarDate('ED').safeParse(ed).success)
        context.addIssue({ code: 'custom', message: 'ED tidak ada di kalender' });
      return ed;
    })
    .nullable()
    .default(null),
);

const count = (nama: string, max: number) =>
  z
    .int({
      error: ({ input }) =>
        input === null || input === undefined ? `${nama} wajib diisi` : `${nama} harus berupa angka bulat`,
    })
    .min(1, `${nama} paling kecil 1`)
    .max(max, `${nama} paling besar ${max}`);

export const MAX_BARIS_SALDO_AWAL = 300;
/** The fields of one line. */
export const SALDO_AWAL_BARIS = {
  produk_id: rowId('Produk'),
  no_batch: givenText('No. batch', 40).default(''),
  ed: Ed,
  jumlah: count('Jumlah', 1_000_000_000),
  /** The list price of a pack of `isi` units; it prices the product. */
  hna: rupiahAmount('HNA'),
  isi: count('Isi', MAX_QTY_PER_BOX).default(1),
};
const BarisInput = z.object(SALDO_AWAL_BARIS);
export const SaldoAwalInput = z.object({
  depo_id: rowId('Depo'),
  tanggal: requiredDate('Tanggal'),
  catatan: optionalText('Catatan', 200),
  baris: z
    .array(BarisInput, 'Baris tidak dikenal')
    .min(1, 'Isi paling sedikit satu baris')
    .max(MAX_BARIS_SALDO_AWAL, `Paling banyak ${MAX_BARIS_SALDO_AWAL} baris`),
});
export type SaldoAwalInput = z.output<typeof SaldoAwalInput>;

/** `hna` and `nilai` are null for who may not see what things cost (farmasi.md F1). */
const SaldoAwalBaris = z.object({
  produk_id: z.int(),
  kode: z.string(),
  nama: z.string(),
  satuan: z.string(),
  no_batch: z.string(),
  ed: z.string().nullable(),
  jumlah: z.int(),
  hna: z.int().nullable(),
  isi: z.int(),
  nilai: z.int().nullable(),
});
const SaldoAwalRow = z.object({
  id: z.int(),
  nomor: z.string(),
  depo_id: z.int(),
  depo: z.string(),
  tanggal: z.string(),
  catatan: z.string().nullable(),
  status: z.enum(['draf', 'disetujui', 'batal']),
  versi: z.int(),
  jumlah_baris: z.int(),
  /** Of its lines: those whose expiry is past today. */ kedaluwarsa: z.int(),
  /** While it is a draft: those whose list price is another than the one that holds. */ ganti_hna: z.int(),
  /** How many drafts are left of the sheet that it came with, itself among them. */ selembar: z.int(),
  nilai: z.int().nullable(),
  dibuat_oleh: z.string(),
  dibuat_pada: z.string(),
  disetujui_oleh: z.string().nullable(),
  disetujui_pada: z.string().nullable(),
});
export type SaldoAwalRow = z.infer<typeof SaldoAwalRow>;
export const SaldoAwal = SaldoAwalRow.extend({ baris: z.array(SaldoAwalBaris) });
export type SaldoAwal = z.infer<typeof SaldoAwal>;

export const listSaldoAwal = endpoint({
  method: 'GET',
  path: '/saldo-awal',
  can: 'view stock',
  summary: 'Dokumen saldo awal',
  query: z.object({
    depo_id: idQuery('Depo').optional(),
    /** The drafts that came by the same sheet as this one, in its order. */
    selembar: idQuery('Saldo awal').optional(),
    ...Paging,
  }),
  response: page(SaldoAwalRow),
});
export const readSaldoAwal = endpoint({
  method: 'GET',
  path: '/saldo-awal/:id',
  can: 'view stock',
  summary: 'Satu dokumen saldo awal dengan barisnya',
  params: IdParams,
  response: answer(SaldoAwal),
});
export const createSaldoAwal = endpoint({
  method: 'POST',
  path: '/saldo-awal',
  can: 'create stock',
  summary: 'Tulis saldo awal satu depo; stok baru masuk sesudah disetujui',
  body: SaldoAwalInput,
  creates: true,
  response: saved(SaldoAwal),
});
export const updateSaldoAwal = endpoint({
  method: 'PUT',
  path: '/saldo-awal/:id',
  can: 'update stock',
  summary: 'Ubah saldo awal yang belum disetujui; 409 bila sudah berubah',
  params: IdParams,
  body: SaldoAwalInput.extend({ versi: Versi.nullish() }),
  response: saved(SaldoAwal),
});
export const approveSaldoAwal = endpoint({
  method: 'POST',
  path: '/saldo-awal/:id/setujui',
  can: 'update setuju stock',
  summary: 'Setujui saldo awal: stok masuk dan HNA berlaku, sekali saja',
  params: IdParams,
  body: z.object({ versi: Versi.nullish() }),
  creates: true,
  response: saved(SaldoAwal),
});
export const cancelSaldoAwal = endpoint({
  method: 'POST',
  path: '/saldo-awal/:id/batal',
  can: 'update stock',
  summary: 'Batalkan saldo awal yang belum disetujui',
  params: IdParams,
  body: z.object({ versi: Versi.nullish() }),
  creates: true,
  response: saved(SaldoAwal),
});
