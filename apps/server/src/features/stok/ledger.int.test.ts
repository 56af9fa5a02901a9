import { beforeAll, describe, expect, it } from 'vitest';
import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import type { Ctx } from '#platform/db/db.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { defaultDepo, saveProduk, stockUp } from '#testing/stok-fixtures.ts';
import { availableOf, issue, release, reserve } from './stok.public.ts';
import type { StokLine } from './stok.public.ts';
import { proveEveryNight, releaseLapsed } from './stok-jobs.ts';

let t: TestApp;
let rs: TestFaskes;
let depo: number;
let ctx: Ctx;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  depo = await defaultDepo(rs);
  ctx = { ...rs.ctx, akunId: rs.apoteker.akunId };
});

/** Of opening stocks that nobody has written. */
let nextDokumen = 1_000_000;
const newDokumen = (): Dokumen => ({ jenis: 'saldo-awal', id: (nextDokumen += 1) });
const line = (produk_id: number, jumlah: number, over: Partial<StokLine> = {}): StokLine => ({
  baris: 1,
  produk_id,
  jumlah,
  ...over,
});
const write = <T>(fn: Parameters<typeof t.db.write<T>>[1]): Promise<T> => t.db.write(ctx, fn);
const take = (dokumen: Dokumen, ...lines: StokLine[]) =>
  write((tx) => issue(tx, { depoId: depo, dokumen, jenis: 'resep', lines }));
const hold = (dokumen: Dokumen, ...lines: StokLine[]) =>
  write((tx) => reserve(tx, { depoId: depo, dokumen, lines, sampai: { jam: 24 } }));
const balance = async (produk: number): Promise<unknown[]> =>
  (
    await t.superuser.query(
      'select jumlah::int, dipesan::int, nilai::int, urut from stok where faskes_id = $1 and produk_id = $2 order by batch_id',
      [rs.faskesId, produk],
    )
  ).rows;
const free = async (produk: number): Promise<number> =>
  (await t.db.read(ctx, (tx) => availableOf(tx, depo, [produk]))).get(produk)?.tersedia ?? 0;
const refusal = (promise: Promise<unknown>): Promise<{ code: string; data: unknown; errors?: unknown }> =>
  promise.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: { code: string; data: unknown }) => error,
  );

describe('a balance cannot drift from its rows (spec: F13)', () => {
  let produk: number;
  beforeAll(async () => {
    produk = (await saveProduk(rs)).id;
    await stockUp(rs, produk, [{ jumlah: 10 }]);
  });
  const asApp = (text: string) => write((tx) => tx.exec({ text, values: [] } as never));

  it.each([
    ['write a balance', 'update stok set jumlah = jumlah + 1'],
    ['write a value', 'update stok set nilai = 0'],
    [
      'insert a balance',
      'insert into stok (depo_id, batch_id, produk_id) select depo_id, batch_id, produk_id from stok',
    ],
    ['remove a balance', 'delete from stok'],
    ['change a movement', 'update mutasi_stok set jumlah = 1'],
    ['remove a movement', 'delete from mutasi_stok'],
    [
      'say which balance a movement leaves',
      "insert into mutasi_stok (depo_id, batch_id, produk_id, jumlah, nilai, saldo, jenis, dokumen_jenis, dokumen_id, baris_id, oleh) select depo_id, batch_id, produk_id, 1, 0, 99, 'hibah', 1, 1, 1, 1 from stok",
    ],
    [
      'say when it was',
      "insert into mutasi_stok (depo_id, batch_id, produk_id, jumlah, nilai, pada, jenis, dokumen_jenis, dokumen_id, baris_id, oleh) select depo_id, batch_id, produk_id, 1, 0, now(), 'hibah', 1, 1, 1, 1 from stok",
    ],
    ['switch the trigger off', 'alter table mutasi_stok disable trigger all'],
  ])('the application may not %s', async (_what, text) => {
    await expect(asApp(text)).rejects.toThrow(/permission denied|must be owner/);
    expect(await balance(produk)).toEqual([{ jumlah: 10, dipesan: 0, nilai: 10_000, urut: 1 }]);
  });

  it('not even the owner changes a movement', async () => {
    await expect(
      t.superuser.query('update mutasi_stok set jumlah = 1 where faskes_id = $1', [rs.faskesId]),
    ).rejects.toThrow(/neither changed nor removed/);
  });

  it('a movement takes no more than there is, nor what is reserved, nor the wrong way', async () => {
    const add = (jumlah: number, jenis: string) =>
      write((tx) =>
        tx.exec({
          text: `insert into mutasi_stok (depo_id, batch_id, produk_id, jumlah, nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh)
            select depo_id, batch_id, produk_id, ${jumlah}, null, '${jenis}', 1, 1, 1, ${rs.apoteker.akunId} from stok where produk_id = ${produk}`,
          values: [],
        } as never),
      );
    await expect(add(-11, 'rusak')).rejects.toThrow(/stok_(tidak_minus|dipesan_wajar)/);
    await expect(add(-1, 'hibah')).rejects.toThrow(/mutasi_jenis_arah/);
    await hold(newDokumen(), line(produk, 10));
    await expect(add(-1, 'rusak')).rejects.toThrow(/stok_dipesan_wajar/);
  });
});

describe('an issue', () => {
  it('F19: takes what expires first and goes on with the next batch; the split is stored', async () => {
    const { id } = await saveProduk(rs);
    const [late, soon, blocked] = await stockUp(rs, id, [
      { no_batch: 'L', ed: '2099-12-31', jumlah: 10 },
      { no_batch: 'S', ed: '2098-12', jumlah: 4 },
      { no_batch: 'X', ed: '2097-12-31', jumlah: 50 },
    ]);
    expect(
      (await rs.apoteker.post(`/stok/batch/${blocked}/blokir`, { diblokir: true, alasan: 'Recall pabrik' })).statusCode,
    ).toBe(200);
    const dokumen = newDokumen();
    expect(await take(dokumen, line(id, 6))).toMatchObject([
      { batch_id: soon, ed: '2098-12-31', jumlah: 4, nilai: 4000 },
      { batch_id: late, jumlah: 2, nilai: 2000 },
    ]);
    const { baris } = (await rs.apoteker.get(`/stok/kartu?produk_id=${id}`)).json().data;
    expect(baris.slice(0, 2)).toMatchObject([
      { jenis: 'resep', dokumen_id: dokumen.id, keluar: 4, sisa: 0, saldo: 58, no_batch: 'S', ed: '2098-12-31' },
      { keluar: 2, sisa: 8, saldo: 62, no_batch: 'L' },
    ]);
  });

  it('F16: 3 worth Rp. 1.000 leave as 333, 334, 333', async () => {
    const { id } = await saveProduk(rs);
    await stockUp(rs, id, [{ jumlah: 3, hna: 1000, isi: 3 }]);
    const left: number[] = [];
    for (const _unit of [1, 2, 3]) left.push((await take(newDokumen(), line(id, 1)))[0]?.nilai ?? -1);
    expect(left).toEqual([333, 334, 333]);
    expect(await balance(id)).toEqual([{ jumlah: 0, dipesan: 0, nilai: 0, urut: 4 }]);
  });

  it('F20: says for the whole document what is short, and takes nothing', async () => {
    const [a, b, c] = [await saveProduk(rs), await saveProduk(rs), await saveProduk(rs)];
    await stockUp(rs, a.id, [{ jumlah: 5 }]);
    await stockUp(rs, b.id, [{ jumlah: 5 }]);
    const refused = await refusal(
      take(
        newDokumen(),
        line(a.id, 3, { baris: 11 }),
        line(a.id, 3, { baris: 12 }),
        line(b.id, 5, { baris: 13 }),
        line(c.id, 1, { baris: 14 }),
      ),
    );
    expect(refused.code).toBe('BENTROK');
    expect(refused.data).toEqual({
      kurang: [
        { baris: 12, produk_id: a.id, nama: a.nama_obat, diminta: 3, tersedia: 2 },
        { baris: 14, produk_id: c.id, nama: c.nama_obat, diminta: 1, tersedia: 0 },
      ],
    });
    expect([await free(a.id), await free(b.id)]).toEqual([5, 5]);
  });

  it('F19: another batch by hand needs a reason of five letters', async () => {
    const { id } = await saveProduk(rs);
    const [, late] = (await stockUp(rs, id, [
      { no_batch: 'S', ed: '2098-01', jumlah: 5 },
      { no_batch: 'L', ed: '2099-01', jumlah: 5 },
    ])) as [number, number];
    const chosen = (alasan: string | null) =>
      take(newDokumen(), line(id, 2, { batch: [{ batch_id: late, jumlah: 2, alasan }] }));
    expect((await refusal(chosen('ya'))).errors).toHaveProperty(['batch.1.alasan']);
    expect(await chosen('Kemasan sudah dibuka')).toMatchObject([{ batch_id: late, jumlah: 2 }]);
  });

  it('a batch of another facility, or of another product, is not there', async () => {
    const { id } = await saveProduk(rs);
    const other = await t.newFaskes();
    const foreign = (await saveProduk(other)).id;
    const [theirs] = (await stockUp(other, foreign, [{ jumlah: 5 }])) as [number];
    await stockUp(rs, id, [{ jumlah: 5 }]);
    for (const batch_id of [theirs, 2_000_000_000])
      expect(
        (
          await refusal(
            take(newDokumen(), line(id, 1, { batch: [{ batch_id, jumlah: 1, alasan: 'Pilihan sendiri' }] })),
          )
        ).code,
      ).toBe('TIDAK_ADA');
    expect((await other.apoteker.get(`/stok/kartu?produk_id=${id}`)).statusCode).toBe(404);
    expect(
      (await other.apoteker.post(`/stok/batch/${theirs}/blokir`, { diblokir: true, alasan: 'Karantina' })).statusCode,
    ).toBe(200);
    expect((await rs.apoteker.post(`/stok/batch/${theirs}/blokir`, { diblokir: false })).statusCode).toBe(404);
  });
});

describe('a reservation (spec: F21)', () => {
  it('sets stock aside for its line alone, and is issued first', async () => {
    const { id } = await saveProduk(rs);
    const [soon, late] = await stockUp(rs, id, [
      { no_batch: 'S', ed: '2098-01', jumlah: 5 },
      { no_batch: 'L', ed: '2099-01', jumlah: 5 },
    ]);
    const dokumen = newDokumen();
    expect(await hold(dokumen, line(id, 7))).toMatchObject([
      { batch_id: soon, jumlah: 5 },
      { batch_id: late, jumlah: 2 },
    ]);
    expect(await free(id)).toBe(3);
    expect((await refusal(take(newDokumen(), line(id, 4)))).data).toMatchObject({ kurang: [{ tersedia: 3 }] });
    expect(await take(dokumen, line(id, 6))).toMatchObject([
      { batch_id: soon, jumlah: 5 },
      { batch_id: late, jumlah: 1 },
    ]);
    // What the line had set aside beyond that is free again.
    expect(await free(id)).toBe(4);
    expect(await balance(id)).toMatchObject([
      { dipesan: 0, jumlah: 4 },
      { dipesan: 0, jumlah: 0 },
    ]);
  });

  it('is replaced by a second, renewed or smaller, and released by a cancel, twice without harm', async () => {
    const { id } = await saveProduk(rs);
    await stockUp(rs, id, [{ jumlah: 10 }]);
    const dokumen = newDokumen();
    await hold(dokumen, line(id, 8));
    await hold(dokumen, line(id, 10));
    expect(await free(id)).toBe(0);
    await hold(dokumen, line(id, 3));
    expect(await free(id)).toBe(7);
    for (const _again of [1, 2]) await write((tx) => release(tx, dokumen));
    expect(await free(id)).toBe(10);
  });

  it('of a batch that was blocked meanwhile is taken from another, or says what is short', async () => {
    const { id } = await saveProduk(rs);
    const [soon, late] = await stockUp(rs, id, [
      { no_batch: 'S', ed: '2098-01', jumlah: 5 },
      { no_batch: 'L', ed: '2099-01', jumlah: 5 },
    ]);
    const dokumen = newDokumen();
    await hold(dokumen, line(id, 5));
    await rs.apoteker.post(`/stok/batch/${soon}/blokir`, { diblokir: true, alasan: 'Recall pabrik' });
    expect(await take(dokumen, line(id, 5))).toMatchObject([{ batch_id: late, jumlah: 5 }]);
    expect(await balance(id)).toMatchObject([
      { jumlah: 0, dipesan: 0 },
      { jumlah: 5, dipesan: 0 },
    ]);
  });

  it('runs out: the job frees it, and does so once', async () => {
    const { id } = await saveProduk(rs);
    await stockUp(rs, id, [{ jumlah: 10 }]);
    const [gone, stays] = [newDokumen(), newDokumen()];
    await hold(gone, line(id, 4));
    await hold(stays, line(id, 5));
    await t.superuser.query(
      `update reservasi_stok set sampai = now() - interval '1 minute' where faskes_id = $1 and dokumen_jenis = 1 and dokumen_id = $2`,
      [rs.faskesId, gone.id],
    );
    const never = new AbortController().signal;
    await releaseLapsed(t.db, rs.ctx, never);
    await releaseLapsed(t.db, rs.ctx, never);
    expect(await free(id)).toBe(5);
    const { rows } = await t.superuser.query(
      `select akhir from reservasi_stok where faskes_id = $1 and dokumen_jenis = 1 and dokumen_id = any($2) order by dokumen_id`,
      [rs.faskesId, [gone.id, stays.id]],
    );
    expect(rows).toEqual([{ akhir: 'lewat' }, { akhir: null }]);
  });

  it('of the last box is had by one of two, and the other is told how many are left', async () => {
    const { id } = await saveProduk(rs);
    await stockUp(rs, id, [{ jumlah: 1 }]);
    // Both have asked before either can have it.
    await t.superuser.query(
      `begin; select 1 from stok where faskes_id = ${rs.faskesId} and produk_id = ${id} for update`,
    );
    const both = [newDokumen(), newDokumen()].map((dokumen) =>
      hold(dokumen, line(id, 1)).then(
        () => 'had',
        (error: { code: string; data: unknown }) => error.data,
      ),
    );
    await waitForLocks(t.superuser, 2).finally(() => t.superuser.query('commit'));
    const answers = await Promise.all(both);
    expect(answers.filter((one) => one === 'had')).toHaveLength(1);
    expect(answers.find((one) => one !== 'had')).toMatchObject({ kurang: [{ diminta: 1, tersedia: 0 }] });
    expect(await balance(id)).toEqual([expect.objectContaining({ jumlah: 1, dipesan: 1 })]);
  });
});

it('F18: documents over the same products in any order wait for each other and never lock up', async () => {
  const produk = await Promise.all([1, 2, 3, 4].map(async () => (await saveProduk(rs)).id));
  for (const id of produk)
    await stockUp(rs, id, [
      { no_batch: 'A', jumlah: 60 },
      { no_batch: 'B', ed: '2098-01', jumlah: 60 },
    ]);
  await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      const turned = n % 2 === 0 ? produk : produk.toReversed();
      const dokumen = newDokumen();
      const lines = turned.map((id, i) => line(id, 3, { baris: i + 1 }));
      return n % 3 === 0 ? take(dokumen, ...lines) : hold(dokumen, ...lines).then(() => take(dokumen, ...lines));
    }),
  );
  for (const id of produk) expect(await free(id)).toBe(120 - 24 * 3);
});

describe('the proof (spec: F14)', () => {
  it('says "benar" after all of this, and every night', async () => {
    const { kini, malam } = (await rs.apoteker.get('/stok/bukti')).json().data;
    expect(kini).toMatchObject({ benar: true, beda: [] });
    expect(kini.diperiksa).toBeGreaterThan(10);
    expect(malam).toBeNull();
    await proveEveryNight(t.db, rs.ctx);
    expect((await rs.apoteker.get('/stok/bukti')).json().data.malam).toMatchObject({ benar: true });
  });

  it('names the balance that somebody changed behind its back', async () => {
    const other = await t.newFaskes();
    const { id, nama_obat } = await saveProduk(other);
    const [batch_id] = await stockUp(other, id, [{ jumlah: 10 }]);
    await t.superuser.query('update stok set jumlah = 12, dipesan = 1 where faskes_id = $1', [other.faskesId]);
    const { kini } = (await other.apoteker.get('/stok/bukti')).json().data;
    expect(kini.benar).toBe(false);
    expect(kini.beda).toEqual([
      expect.objectContaining({ batch_id, nama: nama_obat, apa: 'dipesan', tercatat: 1, dihitung: 0 }),
      expect.objectContaining({ batch_id, apa: 'jumlah', tercatat: 12, dihitung: 10 }),
    ]);
  });

  it('is for who may approve', async () => {
    for (const person of [rs.dokter, rs.petugas, rs.kasir])
      expect((await person.get('/stok/bukti')).statusCode).toBe(403);
  });
});
