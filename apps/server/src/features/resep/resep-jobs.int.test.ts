import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  charged,
  done,
  obat,
  openApotek,
  ready,
  rows,
  rs,
  SEMUA_BUTIR,
  sent,
  SERAH,
  step,
  stock,
  t,
} from '#testing/resep-fixtures.ts';
import { saveProduk, stockUp } from '#testing/stok-fixtures.ts';
import { eachFaskes } from '#platform/jobs/each-faskes.ts';
import { closeNotFetched } from './resep-jobs.ts';

beforeAll(openApotek);

describe('what nobody fetches (spec: RS11)', () => {
  /** What the job wrote into the audit about one of them. */
  const ended = (id: number) =>
    rows(
      `select akun_id, aksi, sesudah from audit where faskes_id = $1 and objek = 'resep' and objek_id = $2 and permintaan_id = 'pekerjaan'`,
      String(id),
    );
  const closeAll = () =>
    eachFaskes(t.db, (ctx, signal) => closeNotFetched(t.db, ctx, signal), { signal: new AbortController().signal });
  const old = (id: number) =>
    t.superuser.query(
      `update resep set dikirim_pada = now() - interval '8 days', diserahkan_pada = case when diserahkan_pada is null then null else now() - interval '8 days' end where faskes_id = $1 and id = $2`,
      [rs.faskesId, id],
    );
  it('is cancelled after seven days, and lets go of its stock', async () => {
    const { id: produk } = await saveProduk(rs);
    await stockUp(rs, produk, [{ jumlah: 40 }]);
    const resep = await done(step(await sent({ baris: [baris(produk)] }), 'telaah', { jawaban: SEMUA_BUTIR }));
    const fresh = await sent({ baris: [baris(obat.ctm)] });
    await old(resep.id);
    await closeAll();
    expect((await rs.apoteker.get(`/resep/${resep.id}`)).json().data).toMatchObject({
      status: 7,
      dibatalkan: { oleh: 'Sistem', alasan: 'tidak diambil' },
    });
    expect((await rs.apoteker.get(`/resep/${fresh.id}`)).json().data.status).toBe(2);
    expect(await ended(resep.id)).toEqual([{ akun_id: 0, aksi: 'akhiri', sesudah: { alasan: 'tidak diambil' } }]);
    expect(await ended(fresh.id)).toEqual([]);
    // The next run finds nothing to close, and tells nothing twice.
    await closeAll();
    expect(await ended(resep.id)).toHaveLength(1);
    expect(await stock(produk)).toEqual({ ada: 40, dipesan: 0 });
  });
  it('the rest of a part is dropped, and the copy says so', async () => {
    const { id: produk } = await saveProduk(rs);
    await stockUp(rs, produk, [{ jumlah: 40 }]);
    const resep = await ready({ baris: [baris(produk), baris(obat.ctm)] });
    const part = await done(step(resep, 'serah', { ...SERAH, baris: [{ baris_id: resep.baris[0]?.id, jumlah: 6 }] }));
    // What waits to be fetched was paid for; what will never be handed over is not (kasir.md K4).
    expect(await charged(part)).toEqual({ jumlah: [15, 15], baris: 2 });
    await old(part.id);
    await closeAll();
    expect(await charged(part)).toEqual({ jumlah: [6, 0], baris: 5 });
    expect(await ended(part.id)).toEqual([
      { akun_id: 0, aksi: 'ubah', sesudah: { langkah: 'tutup sisa', alasan: 'tidak diambil' } },
    ]);
    expect((await rs.apoteker.get(`/resep/${part.id}`)).json().data).toMatchObject({
      status: 5,
      baris: [
        { status: 4, diserahkan: 6 },
        { status: 4, diserahkan: 0 },
      ],
    });
    expect(
      (await rs.apoteker.get(`/resep/${part.id}/salinan`))
        .json()
        .data.baris.map(({ keterangan }: { keterangan: string }) => keterangan),
    ).toEqual(['det 6', 'nedet']);
    expect((await stock(produk)).dipesan).toBe(0);
  });
});
