import type { Dokumen } from '@nadi/domain/dokumen/jenis-dokumen';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/db/db.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { proveEveryNight } from './kas-jobs.ts';
import { balikKas, catatKas, proveKas } from './kas.public.ts';

let t: TestApp;
let rs: TestFaskes;
let ctx: Ctx;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  ctx = { ...rs.ctx, akunId: rs.kasir.akunId };
});

let next = 0;
const newAkun = async (jenis: string, faskesId = rs.faskesId): Promise<number> =>
  (
    await t.superuser.query<{ id: number }>(
      'insert into akun_kas (faskes_id, nama, jenis) values ($1, $2, $3) returning id',
      [faskesId, `Akun ${(next += 1)}`, jenis],
    )
  ).rows[0]?.id as number;
const newDokumen = (): Dokumen => ({ jenis: 'kas-saldo-awal', id: 1_000_000 + (next += 1) });
type Line = readonly [akunId: number, jumlah: number];
const book = (lines: readonly Line[], dokumen = newDokumen()) =>
  t.db.write(ctx, (tx) =>
    catatKas(tx, {
      dokumen,
      nomor: 'BKM-1',
      tanggal: ctx.today,
      lines: lines.map(([akun_id, jumlah], n) => ({
        baris_id: n + 1,
        akun_id,
        jumlah,
        kategori: 'uji',
        keterangan: 'Uji',
      })),
    }),
  );
const turnBack = (dokumen: Dokumen) =>
  t.db.write(ctx, (tx) => balikKas(tx, dokumen, { tanggal: ctx.today, alasan: 'Salah ketik' }));
const saldo = async (id: number): Promise<number> =>
  (
    await t.superuser.query<{ saldo: number }>('select saldo::int from akun_kas where faskes_id = $1 and id = $2', [
      rs.faskesId,
      id,
    ])
  ).rows[0]?.saldo as number;
const refusal = (promise: Promise<unknown>): Promise<{ code: string; message: string; data: unknown }> =>
  promise.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: { code: string; message: string; data: unknown }) => error,
  );

describe('the cash book (spec: K31)', () => {
  it('numbers its rows and carries the balance on; a drawer and a box hold no less than nothing, a bank may', async () => {
    const [kas, bank] = [await newAkun('kas'), await newAkun('bank')];
    expect(await book([[kas, 50_000]])).toMatchObject([{ urut: 1, saldo: 50_000 }]);
    expect(
      await book([
        [kas, -20_000],
        [bank, 20_000],
      ]),
    ).toMatchObject([
      { urut: 2, saldo: 30_000 },
      { urut: 1, saldo: 20_000 },
    ]);
    const refused = await refusal(
      book([
        [bank, -100_000],
        [kas, -30_001],
      ]),
    );
    expect(refused.message).toMatch(/^Isi Akun \d+ tidak cukup: ada Rp\. 30\.000, keluar Rp\. 30\.001\.$/);
    expect([await saldo(kas), await saldo(bank)]).toEqual([30_000, 20_000]);
    await book([[bank, -100_000]]);
    expect(await saldo(bank)).toBe(-80_000);
  });

  it('takes no account of another facility, and none that is out of use', async () => {
    const other = await t.newFaskes();
    const foreign = await newAkun('kas', other.faskesId);
    // Ids are counted over all facilities, so that theirs may be nobody's here.
    expect((await refusal(book([[foreign, 1]]))).code).toBe('TIDAK_ADA');
    const closed = await newAkun('kas');
    await t.superuser.query('update akun_kas set aktif = false where faskes_id = $1 and id = $2', [
      rs.faskesId,
      closed,
    ]);
    expect((await refusal(book([[closed, 1]]))).message).toMatch(/tidak dipakai lagi/);
  });

  it('takes a document back once, also when two do it at once, and not what is spent', async () => {
    const kas = await newAkun('kas');
    const [first, second] = [newDokumen(), newDokumen()];
    await book([[kas, 10_000]], first);
    await book([[kas, 5000]], second);
    const both = await Promise.allSettled([turnBack(first), turnBack(first)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'BKM-1 sudah dibatalkan di buku kas.' },
    });
    expect(await saldo(kas)).toBe(5000);
    await book([[kas, -1000]]);
    expect((await refusal(turnBack(second))).data).toMatchObject({ kurang: [{ saldo: 4000, keluar: 5000 }] });
    expect((await refusal(book([[kas, 1]], second))).message).toMatch(/kas_baris_unik/);
  });

  it('of many at once loses none, and none overdraws', async () => {
    const [a, b] = [await newAkun('kas'), await newAkun('kas')];
    await book([
      [a, 10_000],
      [b, 10_000],
    ]);
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        n % 2 === 0
          ? book([
              [a, -1000],
              [b, 1000],
            ])
          : book([
              [b, -1500],
              [a, 1500],
            ]),
      ),
    );
    const done = (n: number): number =>
      answers.filter(({ status }, at) => at % 2 === n && status === 'fulfilled').length;
    for (const one of answers) if (one.status === 'rejected') expect(one.reason.message).toMatch(/tidak cukup/);
    expect(await saldo(a)).toBe(10_000 - 1000 * done(0) + 1500 * done(1));
    expect((await saldo(a)) + (await saldo(b))).toBe(20_000);
  });
});

describe('a balance cannot drift from its rows', () => {
  const asApp = (text: string) => t.db.write(ctx, (tx) => tx.exec({ text, values: [] } as never));
  it.each([
    ['write a balance', 'update akun_kas set saldo = 1'],
    ['begin with one', `insert into akun_kas (nama, jenis, saldo) values ('X', 'kas', 5)`],
    ['remove an account', 'delete from akun_kas'],
    ['change a row', 'update kas_mutasi set jumlah = 1'],
    ['remove a row', 'delete from kas_mutasi'],
  ])('the application may not %s', async (_what, text) => {
    await expect(asApp(text)).rejects.toThrow(/permission denied/);
  });
  it('not even the owner changes a row', async () => {
    await expect(t.superuser.query('update kas_mutasi set jumlah = 1')).rejects.toThrow(/neither changed nor removed/);
  });

  it('the proof says so, every night, and names what somebody changed behind its back', async () => {
    const prove = () => t.db.read(ctx, proveKas);
    expect(await prove()).toMatchObject({ benar: true, beda: [] });
    await proveEveryNight(t.db, rs.ctx);
    const kas = await newAkun('kas');
    await book([[kas, 1000]]);
    await t.superuser.query('update akun_kas set saldo = 900, urut = 3 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      kas,
    ]);
    expect((await prove()).beda).toEqual([
      expect.objectContaining({ akun_id: kas, apa: 'saldo', tercatat: 900, dihitung: 1000 }),
      expect.objectContaining({ akun_id: kas, apa: 'urut terakhir', tercatat: 3, dihitung: 1 }),
    ]);
    const { rows } = await t.superuser.query('select benar from bukti_kas where faskes_id = $1', [rs.faskesId]);
    expect(rows).toEqual([{ benar: true }]);
  });
});
