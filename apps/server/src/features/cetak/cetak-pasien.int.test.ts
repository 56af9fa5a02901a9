import { beforeAll, describe, expect, it } from 'vitest';
import { finish, key, list, openCetak, t, take, takePage } from '#testing/cetak-fixtures.ts';
import type { TestFaskes } from '#testing/harness.ts';

beforeAll(openCetak);

describe('a card and labels of a patient', () => {
  const jobOf = async (rs: TestFaskes, body: object) =>
    (await rs.petugas.post('/cetakan', { acuan: 1, meja: 'Loket 2', ...body })).json().data;
  const bytesOf = async (rs: TestFaskes, id: number) =>
    Buffer.from((await take(rs.petugas, id, key())).json().data.isi, 'base64').toString('latin1');

  it('are jobs: a roll for a receipt printer, their own sheet for the browser, a card says that it is printed again', async () => {
    const rs = await t.newFaskes();
    await rs.savePasien({ nama: 'SITI AMINAH' });
    const { id, nomor } = await jobOf(rs, { jenis: 'kartu-pasien', salinan: 2 });
    expect(nomor).toBe('000001');
    const mine = key();
    const { isi } = (await takePage(rs.petugas, id, mine, 'label')).json().data;
    expect([isi.match(/<section class="whole">/g)?.length, isi.match(/>SITI AMINAH</g)?.length]).toEqual([2, 2]);
    await finish(rs.petugas, id, mine, { cara: 'peramban' });
    const again = await bytesOf(rs, (await jobOf(rs, { jenis: 'kartu-pasien' })).id);
    expect([again.includes('CETAK ULANG 2'), again.includes('SITI AMINAH')]).toEqual([true, true]);
    const { rows } = await t.superuser.query(
      `select a.objek, p.norm from audit a join pasien p on p.faskes_id = a.faskes_id and p.id::text = a.objek_id
        where a.faskes_id = $1 and a.aksi = 'cetak' order by a.id`,
      [rs.faskesId],
    );
    expect(rows).toEqual([
      { objek: 'kartu pasien', norm: 1 },
      { objek: 'kartu pasien', norm: 1 },
    ]);
  });

  it('labels keep how many and from which place, also when they are tried again', async () => {
    const rs = await t.newFaskes();
    await rs.savePasien();
    const label = { jumlah: 4, mulai: 23 };
    const { id } = await jobOf(rs, { jenis: 'label-pasien', label });
    expect(await list(rs.petugas)).toMatchObject([{ id, label, nomor: '000001' }]);
    for (let n = 0; n < 2; n++) {
      const mine = key();
      const { isi } = (await takePage(rs.petugas, id, mine, 'a4')).json().data;
      expect([isi.match(/<section/g)?.length, isi.match(/>000001</g)?.length]).toEqual([2, 4]);
      await finish(rs.petugas, id, mine, { terkirim: false, alasan: 'Kertas habis' });
    }
    expect((await bytesOf(rs, id)).match(/000001/g)).toHaveLength(4);
  });

  it('are looked at before, which is written down and makes no job', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    await rs.savePasien({ nama: 'SITI AMINAH' });
    const look = { jenis: 'kartu-pasien', acuan: 1, kertas: 'label' };
    const { nomor, isi } = (await rs.petugas.post('/cetakan/pratinjau', look)).json().data;
    expect([nomor, isi.includes('>SITI AMINAH<'), isi.includes('CETAK ULANG')]).toEqual(['000001', true, false]);
    const roll = (await rs.petugas.post('/cetakan/pratinjau', { ...look, kertas: '80mm' })).json().data;
    expect(roll.isi).toContain('data-page="80"');
    expect(await list(rs.petugas)).toEqual([]);
    const { rows } = await t.superuser.query(
      `select aksi, objek from audit where faskes_id = $1 and objek = 'kartu pasien'`,
      [rs.faskesId],
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ aksi: 'baca', objek: 'kartu pasien' })));
    expect((await other.petugas.post('/cetakan/pratinjau', look)).statusCode).toBe(404);
    expect((await rs.klien.post('/cetakan/pratinjau', look)).statusCode).toBe(403);
    expect((await rs.petugas.post('/cetakan/pratinjau', { ...look, jenis: 'struk' })).statusCode).toBe(403);
    expect((await rs.petugas.post('/cetakan/pratinjau', { ...look, kertas: 'a3' })).statusCode).toBe(422);
  });

  it.each([
    [{ label: { jumlah: 0, mulai: 1 } }, 'label.jumlah'],
    [{ label: { jumlah: 121, mulai: 1 } }, 'label.jumlah'],
    [{ label: { jumlah: 1, mulai: 25 } }, 'label.mulai'],
    [{ label: { jumlah: 1, mulai: 1 }, jenis: 'kartu-pasien' }, 'label'],
  ])('%j is refused at its field', async (wrong, field) => {
    const rs = await t.newFaskes();
    await rs.savePasien();
    const res = await rs.petugas.post('/cetakan', { jenis: 'label-pasien', acuan: 1, meja: 'A', ...wrong });
    expect([res.statusCode, Object.keys(res.json().errors)]).toEqual([422, [field]]);
  });
});
