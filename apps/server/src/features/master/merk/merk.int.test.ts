import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { Person } from '#testing/test-faskes.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const remove = (who: Person, url: string) =>
  t.app.inject({ method: 'DELETE', url: `/api${url}`, headers: { authorization: `Bearer ${who.token}` } });

describe.each([
  ['/Merk', 'merk', 'Merk'],
  ['/Produsen', 'produsen', 'Produsen'],
])('%s', (path, resource, label) => {
  const title = `Nama ${resource}`;
  const csv = (text: string) => ({ nama: 'daftar.csv', bytes: Buffer.from(text) });

  it('keeps each name once in a facility, in any case and in a race', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const both = await Promise.all(['Sanmol', 'SANMOL'].map((nama) => rs.admin.post(`${path}/store`, { nama })));
    expect(both.map((d) => d.statusCode).toSorted()).toEqual([200, 422]);
    expect(both.find((d) => d.statusCode === 422)?.json().errors).toEqual({
      nama: [`${label} dengan nama ini sudah ada`],
    });
    expect((await other.admin.post(`${path}/store`, { nama: 'Sanmol' })).statusCode).toBe(200);
    const twice = await Promise.all(
      [1, 2].map(() => rs.admin.post(`${path}/store`, { nama: 'Bodrex' }, { key: `kunci-${resource}-1` })),
    );
    expect(twice[0]?.json()).toEqual(twice[1]?.json());
  });

  it('answers the active names under the document’s own path, and never from a cache', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    for (const body of [{ nama: 'zenith' }, { nama: 'Abadi' }, { nama: 'Lama', aktif: false }])
      await rs.admin.post(`${path}/store`, body);
    const res = await rs.apoteker.get(path);
    expect(res.json().data.map(({ nama }: { nama: string }) => nama)).toEqual(['Abadi', 'zenith']);
    expect(res.headers['cache-control']).toMatch(/no-(cache|store)/);
    expect((await other.admin.get(path)).json().data).toEqual([]);
    expect((await rs.kasir.get(path)).statusCode).toBe(403);
  });

  it('is changed on its version, removed, searched, and refused where it must be', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const { id } = (await rs.admin.post(`${path}/store`, { nama: 'Sanmol' })).json().data;
    const update = (who: Person, body: object) => who.post(`${path}/update/${id}?_method=PUT`, body);
    expect((await update(rs.admin, { nama: 'Sanmol Forte', versi: 1 })).json().data).toMatchObject({ versi: 2 });
    expect((await update(rs.admin, { nama: 'Sanmol', versi: 1 })).statusCode).toBe(409);
    expect((await update(rs.petugas, { nama: 'X', versi: 2 })).statusCode).toBe(403);
    expect((await update(other.admin, { nama: 'X', versi: 2 })).statusCode).toBe(404);
    expect((await rs.petugas.post(`${path}/store`, { nama: 'X' })).statusCode).toBe(403);
    expect((await rs.admin.post(`${path}/store`, { nama: ' ' })).json().errors).toEqual({
      nama: [`${title} wajib diisi`],
    });
    expect((await rs.admin.get(`${path}/daftar?search=forte`)).json().data).toMatchObject([{ nama: 'Sanmol Forte' }]);
    expect((await remove(rs.apoteker, `${path}/destroy/${id}`)).statusCode).toBe(403);
    expect((await remove(other.admin, `${path}/destroy/${id}`)).statusCode).toBe(404);
    expect((await remove(rs.admin, `${path}/destroy/${id}`)).statusCode).toBe(200);
    expect((await rs.admin.get(`${path}/daftar`)).json().data).toEqual([]);
  });

  it('comes in and goes out as a sheet', async () => {
    const rs = await t.newFaskes();
    await rs.admin.post(`${path}/store`, { nama: 'Sanmol' });
    const sheet = { file: csv(`${title},Aktif\nsanmol,tidak\nBodrex,\n`) };
    expect((await rs.admin.upload(`${path}/impor?simpan=true`, sheet)).json().data).toMatchObject({
      baru: 1,
      ubah: 1,
      jumlah_galat: 0,
      tersimpan: true,
    });
    expect((await rs.admin.get(path)).json().data).toMatchObject([{ nama: 'Bodrex' }]);
    const file = await rs.admin.get(`${path}/ekspor`);
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(path.slice(1)),
    ]);
  });
});
