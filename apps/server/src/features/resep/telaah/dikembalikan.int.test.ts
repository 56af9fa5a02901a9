import type { ResepKembali } from '@nadi/contract/resep/resep.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { baris, done, obat, openApotek, rows, rs, send, sent, step, t } from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const ALASAN = 'Dosis perlu diperbaiki';
const returned = async () => done(step(await sent({ baris: [baris(obat.ctm)] }), 'kembalikan', { alasan: ALASAN }));
const list = async (query = '', person = rs.dokter): Promise<{ data: ResepKembali[]; meta: { total: number } }> => {
  const res = await person.get(`/resep/dikembalikan?${query}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json();
};
const ids = async () => (await list()).data.map(({ id }) => id);

describe('what the pharmacy gave back (spec: RS11)', () => {
  it('reaches its doctor wherever he is, with why, until it is sent again or cancelled', async () => {
    const [first, second] = [await returned(), await returned()];
    const { data, meta } = await list();
    expect(meta.total).toBe(2);
    expect(data).toEqual([
      {
        id: first.id,
        no_resep: first.no_resep,
        kunjungan_id: first.kunjungan.id,
        norm: first.pasien.norm,
        nama: first.pasien.nama,
        ruangan: first.kunjungan.ruangan,
        alasan: ALASAN,
        oleh: 'Uji apoteker',
        pada: new Date(first.dikembalikan?.pada ?? '').toISOString(),
      },
      expect.objectContaining({ id: second.id }),
    ]);
    expect((await list('page=2&limit=1')).data).toMatchObject([{ id: second.id }]);
    await send(rs, first);
    expect(await ids()).toEqual([second.id]);
    await done(step(second, 'batal', { alasan: 'diganti resep lain' }, rs.dokter));
    expect(await ids()).toEqual([]);
  });
  it('is told at once to who reads prescriptions', async () => {
    const back = await returned();
    const told = await rows(
      `select data, izin from peristiwa where faskes_id = $1 and topik = 'resep' and (data ->> 'id')::int = $2 order by id desc limit 1`,
      back.id,
    );
    expect(told[0].data.status).toBe(1);
    expect(told[0].izin).toContain('view resep');
  });
  it('is nobody else’s: no draft that was never sent, no other doctor, no other facility, nobody without the right', async () => {
    const back = await returned();
    const of = (akunId: number) =>
      rows(
        'update pegawai set akun_id = $3 where faskes_id = $1 and id = (select g.id from dokter d join pegawai g on g.id = d.pegawai_id where d.faskes_id = $1 and d.id = $2)',
        back.dokter?.id,
        akunId,
      );
    await rows('update resep set dikembalikan_pada = null where faskes_id = $1 and id = $2', back.id);
    expect(await ids()).not.toContain(back.id);
    await rows('update resep set dikembalikan_pada = now() where faskes_id = $1 and id = $2', back.id);
    expect(await ids()).toContain(back.id);
    await rows('update pegawai set akun_id = null where faskes_id = $1 and akun_id = $2', rs.dokter.akunId);
    expect(await ids()).toEqual([]);
    await of(rs.dokter.akunId);
    const other = await t.newFaskes();
    expect((await list('', other.dokter)).data).toEqual([]);
    expect((await rs.apoteker.get('/resep/dikembalikan')).statusCode).toBe(403);
  });
});
