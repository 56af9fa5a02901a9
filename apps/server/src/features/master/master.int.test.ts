import { beforeAll, describe, expect, it } from 'vitest';
import { weekdayOf, addDays } from '@nadi/domain/tanggal/tanggal';
import { startTestApp } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
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
  ])('D3: another facility’s %s does not exist', async (pattern) => {
    const [a, b] = [await t.newFaskes(), await t.newFaskes()];
    const r = (await a.petugas.get('/ruangan')).json().data[0];
    const url = pattern.replace('{instalasi}', r.instalasi_id).replace('{unit}', r.unit_id).replace('{ruangan}', r.id);
    expect((await a.petugas.get(url)).statusCode).toBe(200);
    const foreign = await b.petugas.get(url);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json().message).toMatch(/tidak ditemukan$/);
  });

  it('puts the rooms first where somebody practises on the date, by schedules that hold', async () => {
    const rs = await t.newFaskes();
    const [first, second] = rs.ruangan.map((r) => r.id) as [number, number];
    const [instalasi] = (await rs.petugas.get('/ruangan/instalasi')).json().data;
    const [unit] = (await rs.petugas.get(`/unit/ruangan/${instalasi.id}`)).json().data;
    const listPraktik = async (date?: string): Promise<[number, boolean][]> =>
      (await rs.petugas.get(`/ruangan/unit/${unit.id}${date ? `?date=${date}` : ''}`))
        .json()
        .data.map((r: { id: number; praktik: boolean }) => [r.id, r.praktik]);
    const usual = await listPraktik();
    expect(usual.map(([, practises]) => practises)).toEqual([true, true]);
    const [firstRuangan, otherRuangan] = usual[0]?.[0] === first ? [first, second] : [second, first];

    await t.superuser.query(
      `delete from jadwal_dokter where faskes_id = ${rs.faskesId} and ruangan_id = ${firstRuangan} and hari = ${weekdayOf(rs.ctx.today)}`,
    );
    expect(await listPraktik()).toEqual([
      [otherRuangan, true],
      [firstRuangan, false],
    ]);
    expect(await listPraktik(addDays(rs.ctx.today, 1))).toEqual([
      [firstRuangan, true],
      [otherRuangan, true],
    ]);

    await t.superuser.query(
      `insert into hari_libur (faskes_id, tanggal, deskripsi) values (${rs.faskesId}, '${addDays(rs.ctx.today, 1)}', 'Libur uji')`,
    );
    expect(await listPraktik(addDays(rs.ctx.today, 1))).toEqual([
      [firstRuangan, false],
      [otherRuangan, false],
    ]);
    await t.superuser.query(
      `update dokter_ruangan set aktif = false where faskes_id = ${rs.faskesId} and ruangan_id = ${otherRuangan}`,
    );
    expect(await listPraktik()).toEqual([
      [firstRuangan, false],
      [otherRuangan, false],
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
    await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    const [dokter] = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal`)).json().data;
    const weekday = weekdayOf(rs.ctx.today);
    expect(dokter).toMatchObject({
      id: rs.dokterList[0]!.id,
      status: 1,
      master_dokter: { id: rs.dokterList[0]!.id, nama_lengkap: expect.any(String) },
    });
    expect(dokter.jadwal).toHaveLength(7);
    for (const j of dokter.jadwal) {
      expect(j).toMatchObject({
        is_today: j.hari === weekday,
        is_active: true,
        quota: 5,
        sisa: j.hari === weekday ? 4 : null,
      });
      expect(j.jam_practice).toMatch(/^\d\d:\d\d-\d\d:\d\d$/);
    }
    const tomorrow = (
      await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal?date=${addDays(rs.ctx.today, 1)}`)
    ).json().data[0];
    expect(tomorrow.jadwal.filter((j: { is_today: boolean }) => j.is_today)).toMatchObject([
      { hari: (weekday % 7) + 1, sisa: 5 },
    ]);
  });

  it('puts the doctors of the date first', async () => {
    const rs = await t.newFaskes();
    const weekday = weekdayOf(rs.ctx.today);
    const [a, b] = rs.dokterList.map((d) => d.id);
    await t.superuser.query(
      `insert into dokter_ruangan (faskes_id, ruangan_id, dokter_id) values (${rs.faskesId}, ${rs.ruangan[0]!.id}, ${b}) on conflict do nothing`,
    );
    await t.superuser.query(`delete from jadwal_dokter where faskes_id = ${rs.faskesId}`);
    await t.superuser
      .query(`insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, hari, mulai, selesai, kuota) values
      (${rs.faskesId}, ${rs.ruangan[0]!.id}, ${b}, ${weekday}, '08:00', '12:30', 3), (${rs.faskesId}, ${rs.ruangan[0]!.id}, ${a}, ${(weekday % 7) + 1}, '08:00', '12:00', 3)`);
    const rows = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal`)).json().data;
    expect(rows.map((d: { id: number }) => d.id)).toEqual([b, a]);
    expect(rows[0].jadwal).toMatchObject([{ jam_practice: '08:00-12:30', sisa: 3 }]);
  });

  it.each([
    ...['2026-02-30', 'besok', '2026-1-1', ''].map((date) => [date, 'Tanggal tidak ada di kalender']),
    ['0000-01-01', 'Tanggal harus antara tahun 1800 dan 2999'],
  ])('refuses the date "%s"', async (date, words) => {
    const rs = await t.newFaskes();
    const res = await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal?date=${date}`);
    expect(res.statusCode).toBe(422);
    expect(res.json().errors.date[0]).toBe(words);
  });

  it.each(['abc', '0', '99999999999', '2147483647'])('a room id of "%s" is refused or not found', async (id) => {
    const rs = await t.newFaskes();
    expect([404, 422]).toContain((await rs.petugas.get(`/ruangan/dokter/${id}/jadwal`)).statusCode);
  });
});

describe('the floor', () => {
  it('a holiday or a leave leaves no doctor for today; an extra practice counts', async () => {
    const rs = await t.newFaskes();
    const listDokterToday = async (): Promise<number[]> =>
      (await rs.admin.get('/ruangan/denah'))
        .json()
        .data[0].unit[0].ruangan.map((r: { dokter_hari_ini: number }) => r.dokter_hari_ini);
    expect(await listDokterToday()).toEqual([1, 1]);
    const today = rs.ctx.today;
    await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, dokter_id, jenis, mulai_tanggal, sampai_tanggal) values ($1, $2, 'cuti', $3, $3)`,
      [rs.faskesId, rs.dokterList[0]!.id, today],
    );
    expect(await listDokterToday()).toEqual([0, 1]);
    await t.superuser.query(`insert into hari_libur (faskes_id, tanggal, deskripsi) values ($1, $2, 'Libur')`, [
      rs.faskesId,
      today,
    ]);
    expect(await listDokterToday()).toEqual([0, 0]);
    const { rows } = await t.superuser.query(
      `insert into jadwal_kecuali (faskes_id, dokter_id, ruangan_id, jenis, mulai_tanggal, sampai_tanggal) values ($1, $2, $3, 'tambahan', $4, $4) returning id`,
      [rs.faskesId, rs.dokterList[1]!.id, rs.ruangan[1]!.id, today],
    );
    await t.superuser.query(
      `insert into jadwal_dokter (faskes_id, ruangan_id, dokter_id, kecuali_id, mulai, selesai, kuota) values ($1, $2, $3, $4, '08:00', '10:00', 5)`,
      [rs.faskesId, rs.ruangan[1]!.id, rs.dokterList[1]!.id, rows[0].id],
    );
    expect(await listDokterToday()).toEqual([0, 1]);
  });
});
