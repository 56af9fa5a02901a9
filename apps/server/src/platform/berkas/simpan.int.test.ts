import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { setTimeout as tunggu } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isiSementara, isiToko } from '../../testing/berkas-uji.ts';
import { ujiSendiri, type FaskesUji, type Uji } from '../../testing/harness.ts';
import type { Ctx, TenantTx } from '../db.ts';
import type { BerkasSiap } from './siapkan.ts';
import { denganKunci, simpanBerkas, type Gudang } from './simpan.ts';
import type { TokoBerkas } from './toko.ts';
import { cariYatim } from './yatim.ts';

let t: Uji;
let rs: FaskesUji;
let ctx: Ctx;
let gudang: Gudang;
let peringatan: unknown[];
beforeAll(async () => void (t = await ujiSendiri()));
beforeEach(async () => {
  rs = await t.newFaskes();
  ctx = rs.ctx;
  peringatan = [];
  const catat = (isi: unknown): void => void peringatan.push(isi);
  gudang = { db: t.db, toko: t.app.bekal.berkas.toko, log: { warn: catat, error: catat } as Gudang['log'] };
});

function siap(teks = randomUUID()): BerkasSiap {
  const isi = Buffer.from(teks);
  const jalur = path.join(t.dataDir, randomUUID());
  writeFileSync(jalur, isi);
  return {
    jalur,
    ukuran: isi.length,
    tipe: 'application/octet-stream',
    sha256: createHash('sha256').update(isi).digest('hex'),
  };
}
const simpan = (isi: BerkasSiap[], g: Gudang = gudang, c: Ctx = ctx): Promise<number[]> =>
  simpanBerkas(g, c, isi, (catat) => t.db.write(c, catat));
const gagal = (isi: BerkasSiap[], g: Gudang = gudang): Promise<void> =>
  simpanBerkas(g, ctx, isi, (catat) =>
    t.db.write(ctx, async (tx) => {
      await catat(tx);
      throw new Error('uji');
    }),
  );
const kunci = async (): Promise<number> =>
  (await t.superuser.query('select 1 from berkas_kunci where faskes_id = $1', [rs.faskesId])).rowCount ?? 0;
const baris = async (): Promise<string[]> =>
  (await t.superuser.query('select sha256 from berkas where faskes_id = $1 order by 1', [rs.faskesId])).rows.map(
    (b) => b.sha256,
  );

describe('bytes and their rows', () => {
  it('come together: ids in the order asked for, one row and one file for what is the same', async () => {
    const [a, b] = [siap(), siap()];
    const id = await simpan([a, b, a]);
    expect(id[0]).toBe(id[2]);
    expect(id[1]).not.toBe(id[0]);
    expect(await simpan([b])).toEqual([id[1]]);
    expect(await baris()).toEqual([a.sha256, b.sha256].toSorted());
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([a.sha256, b.sha256].toSorted());
    expect(await kunci()).toBe(0);
  });

  it('go together: a transaction that fails takes all bytes of the request with it, and none that were there before', async () => {
    const [lama, baru] = [siap(), siap()];
    await simpan([lama]);
    await expect(gagal([lama, baru])).rejects.toThrow('uji');
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([lama.sha256]);
    expect(await baris()).toEqual([lama.sha256]);
    expect(await kunci()).toBe(0);
  });

  it('a store that is away in the middle: what it had taken goes again, no row was ever written', async () => {
    const [a, b] = [siap(), siap()].toSorted((x, y) => (x.sha256 < y.sha256 ? -1 : 1)) as [BerkasSiap, BerkasSiap];
    let dipanggil = false;
    const toko: TokoBerkas = {
      ...gudang.toko,
      put: async (k, jalur) => (k.sha256 === b.sha256 ? Promise.reject(new Error('away')) : gudang.toko.put(k, jalur)),
    };
    const hasil = simpanBerkas({ ...gudang, toko }, ctx, [a, b], async () => void (dipanggil = true));
    await expect(hasil).rejects.toThrow('away');
    expect(dipanggil).toBe(false);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([]);
    expect(await kunci()).toBe(0);
  });

  it('a replay that writes nothing leaves no bytes of its own', async () => {
    const c: Ctx = { ...ctx, idempotensi: { kunci: randomUUID(), hash: Buffer.alloc(32) } };
    const satu = siap();
    const id = await simpan([satu], gudang, c);
    // The replay sends a file that a later version of the library has drawn a little differently.
    expect(await simpan([siap()], gudang, c)).toEqual(id);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([satu.sha256]);
  });

  it('are not taken from under somebody who sends the same while the failed ones are removed', async () => {
    const isi = siap();
    let mulaiHapus = (): void => undefined;
    const menghapus = new Promise<void>((ya) => (mulaiHapus = ya));
    const lambat: TokoBerkas = {
      ...gudang.toko,
      delete: async (k) => {
        mulaiHapus();
        await tunggu(300);
        return gudang.toko.delete(k);
      },
    };
    const a = gagal([isi], { ...gudang, toko: lambat }).catch((e: Error) => e.message);
    await menghapus;
    expect(await simpan([isi])).toHaveLength(1);
    expect(await a).toBe('uji');
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([isi.sha256]);
    expect(await baris()).toEqual([isi.sha256]);
  });

  const tanam = (isi: BerkasSiap, umur: string, pemilik = 'mati') =>
    t.superuser.query(
      'insert into berkas_kunci (faskes_id, sha256, pemilik, diambil_pada) values ($1, $2, $4, now() - $3::interval) on conflict (faskes_id, sha256) do update set diambil_pada = excluded.diambil_pada, pemilik = excluded.pemilik',
      [rs.faskesId, isi.sha256, umur, pemilik],
    );
  it('a lock of a process that died makes the next one wait a moment, and refuses nobody', async () => {
    const isi = siap();
    await tanam(isi, '13 seconds');
    const menunggu = simpan([isi]);
    await tunggu(200);
    expect(await baris()).toEqual([]);
    expect(await menunggu).toHaveLength(1);
    expect(await kunci()).toBe(0);
  });

  it('a lock of one who is slow is kept for as long as it works', async () => {
    const isi = siap();
    const lama = denganKunci(gudang, ctx, [isi.sha256], async () => {
      await t.superuser.query(
        `update berkas_kunci set diambil_pada = now() - interval '9 seconds' where faskes_id = $1`,
        [rs.faskesId],
      );
      await tunggu(7000);
      return baris();
    });
    await tunggu(100);
    const menunggu = simpan([isi]);
    // No other request came in between, and the bytes of the second one stay.
    expect(await lama).toEqual([]);
    expect(await menunggu).toHaveLength(1);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([isi.sha256]);
  });

  it('one whose lock was taken over meanwhile writes no row, and leaves the bytes to the other', async () => {
    const isi = siap();
    const hasil = simpanBerkas(gudang, ctx, [isi], async (catat) => {
      await tanam(isi, '0 seconds', 'lain');
      return t.db.write(ctx, catat);
    });
    await expect(hasil).rejects.toMatchObject({ code: 'PENYIMPANAN_JAUH' });
    expect(await baris()).toEqual([]);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([isi.sha256]);
    expect(
      (await t.superuser.query(`delete from berkas_kunci where faskes_id = $1 and pemilik = 'lain'`, [rs.faskesId]))
        .rowCount,
    ).toBe(1);
  });

  it('a cleaning that can’t be done is said and does not hide what failed first', async () => {
    const toko: TokoBerkas = { ...gudang.toko, delete: () => Promise.reject(new TypeError('away')) };
    await expect(gagal([siap()], { ...gudang, toko })).rejects.toThrow('uji');
    expect(peringatan).toEqual([{ jenis: 'TypeError' }]);
    expect(await kunci()).toBe(0);
  });
});

describe('the weekly search for orphans', () => {
  const BESOK = new Date(Date.now() + 25 * 3600_000);
  const taruh = async (b: BerkasSiap, faskesId = rs.faskesId): Promise<void> =>
    gudang.toko.put({ faskesId, sha256: b.sha256 }, b.jalur);

  // Orphans that other tests left in their facilities are removed first.
  beforeEach(async () => {
    await cariYatim(t.app.bekal.berkas, gudang, BESOK);
    peringatan = [];
  });

  it('removes bytes without a row once they are a day old, and nothing else', async () => {
    const [tercatat, yatim] = [siap(), siap()];
    await simpan([tercatat]);
    await taruh(yatim);
    const asing = await t.newFaskes();
    // The same bytes are recorded in the other facility, but not in this one.
    await simpan([yatim], gudang, asing.ctx);
    expect(await cariYatim(t.app.bekal.berkas, gudang)).toEqual({ dibuang: 0, hilang: 0 });
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(2);
    expect(await cariYatim(t.app.bekal.berkas, gudang, BESOK)).toEqual({ dibuang: 1, hilang: 0 });
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([tercatat.sha256]);
    expect(isiToko(t.dataDir, asing.faskesId)).toEqual([yatim.sha256]);
    expect(await kunci()).toBe(0);
  });

  it('counts rows whose bytes are missing, says so, and keeps them', async () => {
    const isi = siap();
    await simpan([isi]);
    await gudang.toko.delete({ faskesId: rs.faskesId, sha256: isi.sha256 });
    expect(await cariYatim(t.app.bekal.berkas, gudang)).toEqual({ dibuang: 0, hilang: 1 });
    expect(peringatan).toEqual([{ dibuang: 0, hilang: 1 }]);
    expect(await baris()).toEqual([isi.sha256]);
    // The file is complete again once it has been sent a second time.
    await simpan([isi]);
    expect(await cariYatim(t.app.bekal.berkas, gudang)).toEqual({ dibuang: 0, hilang: 0 });
  });

  it('asks once more before it removes: somebody may have recorded the bytes since', async () => {
    const isi = siap();
    await taruh(isi);
    const toko: TokoBerkas = {
      ...gudang.toko,
      list: async function* (faskesId, awalan) {
        yield* gudang.toko.list(faskesId, awalan);
        if (faskesId === rs.faskesId && awalan === isi.sha256[0]) await simpan([isi]);
      },
    };
    await cariYatim(t.app.bekal.berkas, { ...gudang, toko }, BESOK);
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([isi.sha256]);
  });

  it('removes nothing where so much has no row that the database must be another one’s, and says so', async () => {
    await Promise.all(Array.from({ length: 21 }, () => taruh(siap())));
    expect(await cariYatim(t.app.bekal.berkas, gudang, BESOK)).toEqual({ dibuang: 0, hilang: 0 });
    expect(isiToko(t.dataDir, rs.faskesId)).toHaveLength(21);
    expect(peringatan).toEqual([{ faskes: rs.faskesId, berkas: 21, yatim: 21 }]);
    // Among enough recorded files the same number is what crashes leave.
    const toko: TokoBerkas = {
      ...gudang.toko,
      list: async function* (faskesId, awalan) {
        yield* gudang.toko.list(faskesId, awalan);
        if (faskesId === rs.faskesId && awalan === '0')
          for (let n = 0; n < 190; n++) yield { sha256: siap().sha256, diubahPada: BESOK };
      },
    };
    expect(await cariYatim(t.app.bekal.berkas, { ...gudang, toko }, BESOK)).toEqual({ dibuang: 21, hilang: 0 });
    expect(isiToko(t.dataDir, rs.faskesId)).toEqual([]);
  });

  it('clears what crashed requests left waiting', async () => {
    const sisa = path.join(t.dataDir, 'berkas', '.sementara', 'sisa');
    mkdirSync(sisa);
    writeFileSync(path.join(sisa, 'isi'), 'x');
    await cariYatim(t.app.bekal.berkas, gudang);
    expect(isiSementara(t.dataDir)).toEqual(['sisa']);
    const lama = new Date(Date.now() - 25 * 3600_000);
    utimesSync(sisa, lama, lama);
    await cariYatim(t.app.bekal.berkas, gudang);
    expect(isiSementara(t.dataDir)).toEqual([]);
  });
});

it('a row of another facility can’t be pointed to, and one can’t be erased', async () => {
  const asing = await t.newFaskes();
  const [id] = await simpan([siap()], gudang, asing.ctx);
  const norm = await rs.simpanPasien();
  const coba = (fn: (tx: TenantTx) => Promise<unknown>): Promise<unknown> => t.db.write(ctx, fn);
  await expect(
    coba((tx) =>
      tx.exec(sql`update pasien set foto_berkas_id = ${id}, foto_kecil_berkas_id = ${id} where norm = ${norm}`),
    ),
  ).rejects.toMatchObject({ constraint: 'pasien_foto_ada' });
  await expect(coba((tx) => tx.exec(sql`delete from berkas`))).rejects.toMatchObject({ code: '42501' });
  expect(await t.db.read(ctx, (tx) => tx.rows(sql`select 1 from berkas where id = ${id}`))).toEqual([]);
});
