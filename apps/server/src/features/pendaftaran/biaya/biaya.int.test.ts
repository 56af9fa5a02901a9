import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/db/db.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { prepareKunjungan, type KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { listBiaya } from '#features/biaya/biaya.public.ts';
import { cancelTindakanKunjungan, insertTindakanKunjungan } from '../pendaftaran.public.ts';
import type { NewTindakanKunjungan } from './tindakan-kunjungan.repository.ts';

type Row = { id: number; versi: number; pendaftaran: { id: number; norm: number } };
let t: TestApp;
let rs: TestFaskes;
let k: KunjunganFixture;
let ctx: Ctx;
let poli: { ruangan_id: number; dokter_id: number; jadwal_dokter_id: number };
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  k = await prepareKunjungan(t, rs);
  ctx = { ...rs.ctx, akunId: rs.dokter.akunId };
  const { ruangan_id, dokter_id, jadwal_dokter_id } = rs.pendaftaranBody(0)['tujuan'] as typeof poli;
  poli = { ruangan_id, dokter_id, jadwal_dokter_id };
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, penjamin_id, mulai_tanggal, tarif) select ${rs.faskesId}, x, 2, '2020-01-01', 35000 from unnest('{${k.tindakan.join(',')}}'::int[]) x`,
  );
  // The package holds the first procedure, twice.
  await t.superuser.query(
    `insert into paket_tindakan (faskes_id, paket_id, tindakan_id, jumlah) values (${rs.faskesId}, ${k.paketId}, ${k.tindakan[0]}, 2)`,
  );
});

const register = async (changes: Record<string, unknown> = {}): Promise<Row> => {
  const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien(), changes));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};
const edit = async (row: Row, changes: Record<string, unknown>): Promise<void> => {
  const body = { ...rs.pendaftaranBody(row.pendaftaran.norm, changes), versi: null };
  const res = await rs.petugas.put(`/pendaftaran/${row.pendaftaran.id}`, body);
  expect(res.statusCode, res.body).toBe(200);
};
type Item = [nama: string, jumlah: number, harga: number, kunjunganId: number];
const charged = async ({ pendaftaran }: Row): Promise<Item[]> =>
  (await t.db.read(ctx, (tx) => listBiaya(tx, pendaftaran.id))).map((one) => [
    one.nama,
    one.jumlah,
    one.harga,
    one.kunjungan_id,
  ]);
/** The rows themselves, by what they add up to and how many they are. */
const sum = async ({ pendaftaran }: Row): Promise<{ jumlah: number; baris: number }> =>
  (
    await t.superuser.query<{ jumlah: number; baris: number }>(
      'select coalesce(sum(jumlah * harga), 0)::int as jumlah, count(*)::int as baris from biaya where faskes_id = $1 and pendaftaran_id = $2',
      [rs.faskesId, pendaftaran.id],
    )
  ).rows[0] as { jumlah: number; baris: number };
const itemOf = (row: Row, tindakan: number, over: object): NewTindakanKunjungan => ({
  kunjunganId: row.id,
  tindakanId: tindakan,
  jumlah: 1,
  tarif: 50_000,
  kelas: null,
  pelaksanaId: null,
  pada: new Date().toISOString(),
  hari: rs.ctx.today,
  catatanId: null,
  penunjangItemId: null,
  ...over,
});
const record = (row: Row, tindakan: number, over: object = {}) =>
  t.db.write(ctx, (tx) => insertTindakanKunjungan(tx, itemOf(row, tindakan, over)));
const [satu, dua] = ['Tindakan T-1', 'Tindakan T-2'];

describe('what is charged (kasir.md K4)', () => {
  it('follows what a registration chooses: added, dropped, chosen again; nothing is written twice', async () => {
    const [first, second] = k.tindakan as [number, number];
    const row = await register({ tindakan_ids: [first, second] });
    expect(await charged(row)).toEqual([
      [satu, 1, 50_000, row.id],
      [dua, 1, 50_000, row.id],
    ]);
    await edit(row, { tindakan_ids: [first, second] });
    expect(await sum(row)).toEqual({ jumlah: 100_000, baris: 2 });
    await edit(row, { tindakan_ids: [second] });
    expect(await charged(row)).toEqual([[dua, 1, 50_000, row.id]]);
    expect(await sum(row)).toEqual({ jumlah: 50_000, baris: 3 });
    await edit(row, { tindakan_ids: [first, second] });
    expect(await sum(row)).toEqual({ jumlah: 100_000, baris: 4 });
  });

  it('is what a package does not hold, by number, the oldest first', async () => {
    const [first, second] = k.tindakan as [number, number];
    const row = await register({ tujuan: { ...poli, paket_id: k.paketId, kamar_id: null }, tindakan_ids: [second] });
    const paket: Item = ['Paket Sehat', 1, 150_000, row.id];
    expect((await charged(row)).toSorted()).toEqual([paket, [dua, 1, 50_000, row.id]]);
    const covered = await record(row, first);
    await record(row, first, { pada: new Date(Date.now() - 86_400_000).toISOString(), hari: '2026-01-01', jumlah: 3 });
    // Two of four are in the package.
    expect((await charged(row)).toSorted()).toEqual([paket, [satu, 2, 50_000, row.id], [dua, 1, 50_000, row.id]]);
    await t.db.write(ctx, (tx) => cancelTindakanKunjungan(tx, { kunjunganId: row.id, id: covered, alasan: 'Salah' }));
    expect((await charged(row)).toSorted()).toEqual([paket, [satu, 1, 50_000, row.id], [dua, 1, 50_000, row.id]]);
  });

  it('has the price of another payer for all of it, also for what the record has added', async () => {
    const [first, second] = k.tindakan as [number, number];
    const row = await register({ tindakan_ids: [first] });
    await record(row, second);
    const penjamin = { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3 };
    await edit(row, { tindakan_ids: [first], penjamin });
    expect(await charged(row)).toEqual([
      [satu, 1, 35_000, row.id],
      [dua, 1, 35_000, row.id],
    ]);
    expect(await sum(row)).toEqual({ jumlah: 70_000, baris: 6 });
  });

  it('is corrected once where several change it at the same moment', async () => {
    const [first, second] = k.tindakan as [number, number];
    const row = await register({ tindakan_ids: [first] });
    await t.superuser.query('update pendaftaran set penjamin_id = 2 where faskes_id = $1 and id = $2', [
      rs.faskesId,
      row.pendaftaran.id,
    ]);
    // The first has written what it charges and is not done; the second comes meanwhile.
    const gate = Promise.withResolvers<void>();
    const slow = t.db.write(ctx, async (tx) => {
      await insertTindakanKunjungan(tx, itemOf(row, second, { hari: '2026-01-01' }));
      gate.resolve();
      await waitForLocks(t.superuser, 1);
    });
    await gate.promise;
    await Promise.all([slow, record(row, second, { hari: '2026-01-02' })]);
    expect(await sum(row)).toEqual({ jumlah: 150_000, baris: 3 + 2 });
  });

  it('goes along with a move and comes back with it, once; a cancelled visit costs nothing until it is taken back', async () => {
    const [first] = k.tindakan as [number, number];
    const row = await register({ tindakan_ids: [first] });
    const ward = { ruangan_id: k.ruanganId, dokter_id: k.dokterId, jadwal_dokter_id: k.jadwalId };
    const res = await rs.perawat.post('/kunjungan/pindah', {
      kunjungan: [{ id: row.id, versi: row.versi }],
      ...ward,
      lanjutkan: true,
    });
    expect(res.statusCode, res.body).toBe(200);
    const { id, kunjungan } = res.json().data;
    expect(await charged(row)).toEqual([[satu, 1, 50_000, kunjungan[0].id]]);
    expect((await rs.perawat.post(`/kunjungan/pindah/${id}/urungkan`, {})).statusCode).toBe(200);
    expect(await charged(row)).toEqual([[satu, 1, 50_000, row.id]]);
    expect(await sum(row)).toEqual({ jumlah: 50_000, baris: 5 });
    const step = async (status: number, more = {}): Promise<void> => {
      const { versi } = (
        await t.superuser.query('select versi from kunjungan where faskes_id = $1 and id = $2', [rs.faskesId, row.id])
      ).rows[0];
      const done = await rs.perawat.put(`/antrian_ruangan/${row.id}`, { status, versi, ...more });
      expect(done.statusCode, done.body).toBe(200);
    };
    await step(5, { alasan: 'Pasien pulang' });
    expect([await charged(row), await sum(row)]).toEqual([[], { jumlah: 0, baris: 6 }]);
    await step(1);
    expect(await charged(row)).toEqual([[satu, 1, 50_000, row.id]]);
  });

  it('is neither changed nor removed, nor seen from another facility', async () => {
    const [first] = k.tindakan as [number, number];
    const row = await register({ tindakan_ids: [first] });
    for (const text of ['update biaya set harga = 0', 'delete from biaya']) {
      await expect(t.superuser.query(text)).rejects.toThrow(/neither changed nor removed/);
      await expect(t.db.write(ctx, (tx) => tx.exec({ text, values: [] } as never))).rejects.toThrow(
        /permission denied/,
      );
    }
    const other = await t.newFaskes();
    expect(await t.db.read({ ...other.ctx, akunId: 1 }, (tx) => listBiaya(tx, row.pendaftaran.id))).toEqual([]);
  });
});
