import { addDays } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan, type KunjunganFixture } from '#testing/kunjungan-fixtures.ts';
import { listBiaya } from '#features/biaya/biaya.public.ts';
import { chargeHariRawat } from './hari-rawat.service.ts';

type Row = { id: number; pendaftaran: { id: number; norm: number } };
let t: TestApp;
let rs: TestFaskes;
let k: KunjunganFixture;
let kamar: number;
let bedOfKelas3: number;
let ward: { ruangan_id: number; dokter_id: number; jadwal_dokter_id: number };
const query = async (text: string, ...values: unknown[]) =>
  (await t.superuser.query(text, [rs.faskesId, ...values])).rows;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  k = await prepareKunjungan(t, rs, 8);
  ward = { ruangan_id: k.ruanganId, dokter_id: k.dokterId, jadwal_dokter_id: k.jadwalId };
  kamar = (
    await query(
      `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'AKO', 'Kamar', 'akomodasi') returning id`,
    )
  )[0].id;
  // By class, and for BPJS; class 2 has none.
  await query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, kelas, penjamin_id, mulai_tanggal, tarif) values
      ($1, $2, 1, null, '2020-01-01', 300000), ($1, $2, 3, null, '2020-01-01', 100000), ($1, $2, null, 2, '2020-01-01', 80000)`,
    kamar,
  );
  const [room] = await query(
    `insert into kamar (faskes_id, ruangan_id, deskripsi, kelas) values ($1, $2, 'Melati 3', 3) returning id`,
    k.ruanganId,
  );
  bedOfKelas3 = (
    await query(
      `insert into tempat_tidur (faskes_id, kamar_id, nama_bed, status) values ($1, $2, 'Bed 3', 1) returning id`,
      room.id,
    )
  )[0].id;
});

let next = 0;
/** Somebody who lies in a bed of class 1 since so many days at noon. */
async function lie(daysAgo: number, tujuan: object = {}): Promise<Row> {
  const kamar_id = k.bed[next++] as number;
  const body = rs.pendaftaranBody(await rs.savePasien(), { tujuan: { ...ward, paket_id: null, kamar_id, ...tujuan } });
  const res = await rs.petugas.post('/pendaftaran', body);
  expect(res.statusCode, res.body).toBe(200);
  const row: Row & { versi: number } = res.json().data;
  const served = await rs.perawat.put(`/antrian_ruangan/${row.id}`, { status: 3, versi: row.versi });
  expect(served.statusCode, served.body).toBe(200);
  await query(`update hunian set sejak = $3 where faskes_id = $1 and kunjungan_id = $2`, row.id, noon(daysAgo));
  return row;
}
const day = (daysAgo: number): string => addDays(rs.ctx.today, -daysAgo);
const noon = (daysAgo: number): string => `${day(daysAgo)}T12:00:00+07:00`;
const leave = (row: Row, at: string) =>
  query(
    `update kunjungan set status = 4, selesai_pada = $3, tempat_tidur_terakhir = tempat_tidur_id, tempat_tidur_id = null where faskes_id = $1 and id = $2`,
    row.id,
    at,
  );
const night = () => chargeHariRawat(t.db, { ...rs.ctx, akunId: 0 }, AbortSignal.timeout(60_000));
/** The charges, each with how many days it holds. */
const charged = async ({ pendaftaran }: Row): Promise<string[]> =>
  (await t.db.read({ ...rs.ctx, akunId: rs.dokter.akunId }, (tx) => listBiaya(tx, pendaftaran.id))).map(
    ({ sumber, jumlah, harga }) => `${sumber} ${jumlah} x ${harga}`,
  );
const daysOf = async ({ pendaftaran }: Row): Promise<string[]> =>
  (
    await query(
      `select b.hari::text as hari, sum(b.jumlah)::int as n from biaya b where b.faskes_id = $1 and b.pendaftaran_id = $2 and b.sumber = 'akomodasi' group by 1 having sum(b.jumlah) > 0 order by 1`,
      pendaftaran.id,
    )
  ).map(({ hari }) => hari as string);
const KELAS_1 = 'akomodasi 1 x 300000';

describe('the days in a bed (kasir.md K7)', () => {
  it('are charged once each, nights that nobody counted too, and the day of discharge is not', async () => {
    const row = await lie(3);
    const today = await lie(0);
    await night();
    expect(await charged(row)).toEqual([KELAS_1, KELAS_1, KELAS_1]);
    await night();
    expect(await daysOf(row)).toEqual([day(3), day(2), day(1)]);
    expect(
      (
        await query(
          'select count(*)::int as n from biaya where faskes_id = $1 and pendaftaran_id = $2',
          row.pendaftaran.id,
        )
      )[0].n,
    ).toBe(3);
    expect(await charged(today)).toEqual([]);
    await leave(row, new Date().toISOString());
    await leave(today, new Date().toISOString());
    await night();
    expect([(await charged(row)).length, await daysOf(today)]).toEqual([3, [day(0)]]);
  });

  it('keep what they cost when the list changes, and follow another payer', async () => {
    const row = await lie(2);
    await night();
    await query(`update tindakan set aktif = false where faskes_id = $1 and id = $2`, kamar);
    await leave(row, noon(0));
    await night();
    expect(await charged(row)).toEqual([KELAS_1, KELAS_1]);
    await query(`update tindakan set aktif = true where faskes_id = $1 and id = $2`, kamar);
    const other = await lie(2);
    await night();
    const penjamin = { jenis: 2, nomor_penjamin: '0001234567890', kelas: 3 };
    const tujuan = { ...ward, paket_id: null, kamar_id: k.bed[next - 1] };
    const body = { ...rs.pendaftaranBody(other.pendaftaran.norm, { penjamin, tujuan }), versi: null };
    const res = await rs.petugas.put(`/pendaftaran/${other.pendaftaran.id}`, body);
    expect(res.statusCode, res.body).toBe(200);
    expect(await charged(other)).toEqual(['akomodasi 1 x 80000', 'akomodasi 1 x 80000']);
    expect(await charged(row)).toEqual([KELAS_1, KELAS_1]);
  });

  it('are of the bed of each night, and go when the stay is taken back', async () => {
    const row = await lie(2);
    await night();
    await query(`update hunian set sampai = $3 where faskes_id = $1 and kunjungan_id = $2`, row.id, noon(1));
    await query(
      `insert into hunian (faskes_id, kunjungan_id, tempat_tidur_id, kelas, sejak) values ($1, $2, $3, 3, $4)`,
      row.id,
      bedOfKelas3,
      noon(1),
    );
    await night();
    expect(await charged(row)).toEqual([KELAS_1, 'akomodasi 1 x 100000']);
    await query(
      `update hunian set sampai = coalesce(sampai, now()), batal = true where faskes_id = $1 and kunjungan_id = $2`,
      row.id,
    );
    await night();
    expect([await charged(row), await daysOf(row)]).toEqual([[], []]);
  });

  it('are what a package does not hold, by number', async () => {
    await query(
      `insert into paket_tindakan (faskes_id, paket_id, tindakan_id, jumlah) values ($1, $2, $3, 2)`,
      k.paketId,
      kamar,
    );
    const row = await lie(3, { paket_id: k.paketId });
    await night();
    expect(await charged(row)).toEqual([KELAS_1, 'paket 1 x 150000']);
    expect(await daysOf(row)).toEqual([day(1)]);
  });
});
