import { beforeAll, expect, it } from 'vitest';
import { uji, type FaskesUji, type Uji } from '../testing/harness.ts';
import { bukaLajur, tanamPasien } from './tanam-pasien.ts';

let t: Uji;
let rs: FaskesUji;
beforeAll(async () => {
  t = await uji();
  rs = await t.newFaskes();
});

async function tanam(superuser: boolean, jumlah: number): Promise<number> {
  const lajur = await bukaLajur({ owner: t.owner, superuser: superuser ? { ...t.owner, user: 'postgres' } : null });
  expect(lajur.cepat).toBe(superuser);
  return tanamPasien(lajur, {
    faskesId: rs.faskesId,
    jumlah,
    batal: new AbortController().signal,
    lapor: () => undefined,
  });
}
const isi = async () =>
  (
    await t.superuser.query(
      `select (select count(*) from pasien where faskes_id = $1) as pasien, (select count(*) from pasien p where faskes_id = $1 and not exists (select from pasien_kata k where k.faskes_id = p.faskes_id and k.pasien_id = p.id)) as tanpa_kata,
       (select count(*) from pasien p where faskes_id = $1 and not exists (select from pasien_kontak k where k.faskes_id = p.faskes_id and k.pasien_id = p.id and jenis = 3)) as tanpa_telp`,
      [rs.faskesId],
    )
  ).rows[0];

it.each([
  ['straight into the tables', true],
  ['behind the tenant wall', false],
])('%s: whole patients, counted, found, numbered on', async (_cara, superuser) => {
  const { pasien: dulu } = await isi();
  expect(await tanam(superuser, 40)).toBe(40);
  expect(await isi()).toEqual({ pasien: dulu + 40, tanpa_kata: 0, tanpa_telp: 0 });
  const { data, meta } = (await rs.petugas.get('/pasien?limit=1')).json();
  expect(meta.total).toBe(dulu + 40);
  const hasil = (await rs.petugas.get(`/pasien/search/${encodeURIComponent(data[0].nama)}`)).json().data;
  expect(hasil.map((h: { norm: number }) => h.norm)).toContain(data[0].norm);
  const baru = await rs.simpanPasien({ nama: 'SESUDAH TANAM' });
  expect(baru).toBe(data[0].norm + 1);
});
