import { beforeAll, describe, expect, it } from 'vitest';
import { hariKe, tambahHari } from '@nadi/domain/tanggal/tanggal';
import { uji } from '../../testing/harness.ts';

let t: Awaited<ReturnType<typeof uji>>;
beforeAll(async () => {
  t = await uji();
});

describe('tujuan (D14)', () => {
  it('leads from installation to unit to room', async () => {
    const rs = await t.newFaskes();
    const instalasi = (await rs.petugas.get('/ruangan/instalasi')).json().data;
    const unit = (await rs.petugas.get(`/unit/ruangan/${instalasi[0].id}`)).json().data;
    const ruangan = (await rs.petugas.get(`/ruangan/unit/${unit[0].id}`)).json().data;
    expect(ruangan.map((r: { id: number }) => r.id).toSorted()).toEqual(rs.ruangan.map((r) => r.id).toSorted());
    expect(ruangan[0]).toMatchObject({
      unit_id: unit[0].id,
      instalasi_id: instalasi[0].id,
      jenis_kunjungan: expect.any(Number),
      kode_antrean: expect.any(String),
    });
    expect((await rs.petugas.get('/ruangan')).json().data).toHaveLength(2);
  });

  it.each([
    '/unit/ruangan/{instalasi}',
    '/ruangan/unit/{unit}',
    '/ruangan/dokter/{ruangan}',
    '/ruangan/dokter/{ruangan}/jadwal',
  ])('D3: another facility’s %s does not exist', async (pola) => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const r = (await a.petugas.get('/ruangan')).json().data[0];
    const url = pola.replace('{instalasi}', r.instalasi_id).replace('{unit}', r.unit_id).replace('{ruangan}', r.id);
    expect((await a.petugas.get(url)).statusCode).toBe(200);
    const asing = await b.petugas.get(url);
    expect(asing.statusCode).toBe(404);
    expect(asing.json().message).toMatch(/tidak ditemukan$/);
  });

  it('puts the rooms first where somebody practises on the date, by schedules that hold', async () => {
    const rs = await t.newFaskes();
    const [pertama, kedua] = rs.ruangan.map((r) => r.id) as [number, number];
    const [instalasi] = (await rs.petugas.get('/ruangan/instalasi')).json().data;
    const [unit] = (await rs.petugas.get(`/unit/ruangan/${instalasi.id}`)).json().data;
    const praktik = async (date?: string): Promise<[number, boolean][]> =>
      (await rs.petugas.get(`/ruangan/unit/${unit.id}${date ? `?date=${date}` : ''}`))
        .json()
        .data.map((r: { id: number; praktik: boolean }) => [r.id, r.praktik]);
    const biasa = await praktik();
    expect(biasa.map(([, ada]) => ada)).toEqual([true, true]);
    const [awal, lain] = biasa[0]?.[0] === pertama ? [pertama, kedua] : [kedua, pertama];

    await t.superuser.query(
      `delete from jadwal_dokter where faskes_id = ${rs.faskesId} and ruangan_id = ${awal} and hari = ${hariKe(rs.ctx.hariIni)}`,
    );
    expect(await praktik()).toEqual([
      [lain, true],
      [awal, false],
    ]);
    expect(await praktik(tambahHari(rs.ctx.hariIni, 1))).toEqual([
      [awal, true],
      [lain, true],
    ]);

    await t.superuser.query(
      `insert into hari_libur (faskes_id, tanggal, deskripsi) values (${rs.faskesId}, '${tambahHari(rs.ctx.hariIni, 1)}', 'Libur uji')`,
    );
    expect(await praktik(tambahHari(rs.ctx.hariIni, 1))).toEqual([
      [awal, false],
      [lain, false],
    ]);
    await t.superuser.query(
      `update dokter_ruangan set aktif = false where faskes_id = ${rs.faskesId} and ruangan_id = ${lain}`,
    );
    expect(await praktik()).toEqual([
      [awal, false],
      [lain, false],
    ]);
  });

  it('lists the payers, and an inactive one no more', async () => {
    const rs = await t.newFaskes();
    await t.superuser.query(`update penjamin set aktif = false where faskes_id = ${rs.faskesId} and id = 3`);
    expect((await rs.petugas.get('/penjamin')).json().data.map((p: { id: number }) => p.id)).toEqual([1, 2]);
  });
});

describe('jadwal dokter', () => {
  it('knows which schedules hold on the date and how many places are left', async () => {
    const rs = await t.newFaskes({ kuota: 5 });
    await rs.petugas.post('/pendaftaran', rs.bodyPendaftaran(await rs.simpanPasien()));
    const [dokter] = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal`)).json().data;
    const hari = hariKe(rs.ctx.hariIni);
    expect(dokter).toMatchObject({
      id: rs.dokterList[0]!.id,
      status: 1,
      master_dokter: { id: rs.dokterList[0]!.id, nama_lengkap: expect.any(String) },
    });
    expect(dokter.jadwal).toHaveLength(7);
    for (const j of dokter.jadwal) {
      expect(j).toMatchObject({
        is_today: j.hari === hari,
        is_active: true,
        quota: 5,
        sisa: j.hari === hari ? 4 : null,
      });
      expect(j.jam_practice).toMatch(/^\d\d:\d\d-\d\d:\d\d$/);
    }
    const besok = (
      await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal?date=${tambahHari(rs.ctx.hariIni, 1)}`)
    ).json().data[0];
    expect(besok.jadwal.filter((j: { is_today: boolean }) => j.is_today)).toMatchObject([
      { hari: (hari % 7) + 1, sisa: 5 },
    ]);
  });

  it('puts the doctors of the date first', async () => {
    const rs = await t.newFaskes();
    const hari = hariKe(rs.ctx.hariIni);
    const [a, b] = rs.dokterList.map((d) => d.id);
    await t.superuser.query(
      `insert into dokter_ruangan (faskes_id, ruangan_id, dokter_id) values (${rs.faskesId}, ${rs.ruangan[0]!.id}, ${b}) on conflict do nothing`,
    );
    await t.superuser.query(`delete from jadwal_dokter where faskes_id = ${rs.faskesId}`);
    await t.superuser
      .query(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota) values
      (${rs.faskesId}, ${rs.ruangan[0]!.id}, ${b}, ${hari}, '08:00', '12:30', 3), (${rs.faskesId}, ${rs.ruangan[0]!.id}, ${a}, ${(hari % 7) + 1}, '08:00', '12:00', 3)`);
    const isi = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal`)).json().data;
    expect(isi.map((d: { id: number }) => d.id)).toEqual([b, a]);
    expect(isi[0].jadwal).toMatchObject([{ jam_practice: '08:00-12:30', sisa: 3 }]);
  });

  it.each(['2026-02-30', '0000-01-01', 'besok', '2026-1-1', ''])('refuses the date "%s"', async (date) => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal?date=${date}`);
    expect(res.statusCode).toBe(422);
    expect(res.json().errors.date[0]).toBe('Tanggal tidak ada di kalender');
  });

  it.each(['abc', '0', '99999999999', '2147483647'])('a room id of "%s" is refused or not found', async (id) => {
    const rs = await t.newFaskes();
    expect([404, 422]).toContain((await rs.petugas.get(`/ruangan/dokter/${id}/jadwal`)).statusCode);
  });
});
