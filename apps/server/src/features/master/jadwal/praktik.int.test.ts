import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import type { PraktikHari } from '@nadi/contract/master/master.contract';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const listPraktik = async (rs: TestFaskes, query = ''): Promise<PraktikHari[]> =>
  (await rs.petugas.get(`/praktik${query}`)).json().data as PraktikHari[];
const ofJadwal = async (rs: TestFaskes, query = ''): Promise<PraktikHari | undefined> =>
  (await listPraktik(rs, query)).find(({ jadwal_id }) => jadwal_id === rs.jadwal[0]!.id);

describe('GET /praktik', () => {
  it('who practises today, where, when, and the places that are left', async () => {
    const rs = await t.newFaskes({ kuota: 3 });
    const before = await ofJadwal(rs);
    expect(before).toEqual({
      jadwal_id: rs.jadwal[0]!.id,
      dokter_id: rs.dokterList[0]!.id,
      dokter: expect.any(String),
      saya: false,
      ruangan_id: rs.ruangan[0]!.id,
      ruangan: expect.any(String),
      mulai: expect.stringMatching(/^\d\d:\d\d$/),
      selesai: expect.stringMatching(/^\d\d:\d\d$/),
      kuota: 3,
      sisa: 3,
      sisa_jkn: null,
      sisa_nonjkn: null,
      alasan: null,
    });
    expect((await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()))).statusCode).toBe(200);
    expect((await ofJadwal(rs))?.sisa).toBe(2);
  });

  it('a closed practice stays with its reason and without places; on a day without practice the list is empty', async () => {
    const rs = await t.newFaskes();
    await t.superuser.query(
      `insert into hari_libur (faskes_id, tanggal, deskripsi) values (${rs.faskesId}, '${rs.ctx.today}', 'Hari Uji')`,
    );
    expect(await ofJadwal(rs)).toMatchObject({ alasan: 'Libur: Hari Uji', sisa: null });
    await t.superuser.query(`delete from jadwal_dokter where faskes_id = ${rs.faskesId}`);
    expect(await listPraktik(rs, `?date=${addDays(rs.ctx.today, 1)}`)).toEqual([]);
  });

  it('marks the practices of the doctor who asks', async () => {
    const rs = await t.newFaskes();
    await t.superuser.query(
      `update pegawai set akun_id = ${rs.petugas.akunId} where faskes_id = ${rs.faskesId} and id = (select pegawai_id from dokter where faskes_id = ${rs.faskesId} and id = ${rs.dokterList[0]!.id})`,
    );
    const mine = (await listPraktik(rs)).filter(({ saya }) => saya);
    expect(new Set(mine.map(({ dokter_id }) => dokter_id))).toEqual(new Set([rs.dokterList[0]!.id]));
  });

  it('D3, D8: not of another facility, not without the permission; bad input', async () => {
    const [rs, other] = [await t.newFaskes(), await t.newFaskes()];
    const ids = new Set((await listPraktik(rs)).map(({ jadwal_id }) => jadwal_id));
    expect((await listPraktik(other)).some(({ jadwal_id }) => ids.has(jadwal_id))).toBe(false);
    expect((await rs.klien.get('/praktik')).statusCode).toBe(403);
    expect((await rs.petugas.get('/praktik?date=besok')).statusCode).toBe(422);
  });
});
