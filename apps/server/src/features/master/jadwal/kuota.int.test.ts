import { beforeAll, describe, expect, it } from 'vitest';
import { weekdayOf, addDays } from '@nadi/domain/tanggal/tanggal';
import { formatDayTanggal } from '@nadi/domain/jadwal/jadwal';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const BPJS = { jenis: 2, nomor_penjamin: '0001234567890', kelas: 1, keterangan: null };
const UMUM = { jenis: 1, nomor_penjamin: null, kelas: null, keterangan: null };
const FULL = { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] };

/** Divides today's schedule of the first doctor. */
const divideKuota = (
  rs: TestFaskes,
  shares: { kuota: number; kuota_jkn: number | null; kuota_nonjkn: number | null },
  versi = 1,
) =>
  rs.admin.post(`/jadwal-dokter/update/${rs.jadwal[0]!.id}?_method=PUT`, {
    dokter_id: rs.dokterList[0]!.id,
    ruangan_id: rs.ruangan[0]!.id,
    hari: weekdayOf(rs.ctx.today),
    mulai: '00:00',
    selesai: '23:59',
    aktif: true,
    versi,
    ...shares,
  });
async function register(rs: TestFaskes, penjamin: object) {
  const norm = await rs.savePasien();
  return rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { penjamin }));
}
async function readSisa(rs: TestFaskes, tanggal = rs.ctx.today): Promise<unknown> {
  const dokter = (await rs.petugas.get(`/ruangan/dokter/${rs.ruangan[0]!.id}/jadwal?date=${tanggal}`)).json().data as {
    jadwal: { id: number; quota: number; sisa: number; sisa_jkn: number; sisa_nonjkn: number }[];
  }[];
  const {
    quota,
    sisa: all,
    sisa_jkn: jkn,
    sisa_nonjkn: other,
  } = dokter[0]!.jadwal.find((j) => j.id === rs.jadwal[0]!.id)!;
  return [quota, all, jkn, other];
}

describe('shares of a quota', () => {
  it('are counted apart: each payer takes from its own, and is told what the other has', async () => {
    const rs = await t.newFaskes();
    await divideKuota(rs, { kuota: 4, kuota_jkn: 1, kuota_nonjkn: 3 });
    expect(await readSisa(rs)).toEqual([4, 4, 1, 3]);
    expect((await register(rs, BPJS)).statusCode).toBe(200);
    expect(await readSisa(rs)).toEqual([4, 3, 0, 3]);
    expect((await register(rs, BPJS)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota JKN jadwal dokter sudah penuh. Kuota non-JKN masih 3.'],
    });
    expect((await register(rs, { ...UMUM, jenis: 3, nomor_penjamin: 'X1', kelas: 1 })).statusCode).toBe(200);
    for (let n = 0; n < 2; n++) expect((await register(rs, UMUM)).statusCode).toBe(200);
    for (const penjamin of [UMUM, BPJS]) expect((await register(rs, penjamin)).json().errors).toEqual(FULL);
    expect(await readSisa(rs)).toEqual([4, 0, 0, 0]);
  });

  it('the other way round; a share of none is full from the start', async () => {
    const rs = await t.newFaskes();
    await divideKuota(rs, { kuota: 2, kuota_jkn: 2, kuota_nonjkn: 0 });
    expect((await register(rs, UMUM)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota non-JKN jadwal dokter sudah penuh. Kuota JKN masih 2.'],
    });
    expect((await register(rs, BPJS)).statusCode).toBe(200);
    expect((await register(rs, UMUM)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota non-JKN jadwal dokter sudah penuh. Kuota JKN masih 1.'],
    });
  });

  it('where there are none, the quota is everybody’s', async () => {
    const rs = await t.newFaskes({ kuota: 2 });
    expect(await readSisa(rs)).toEqual([2, 2, null, null]);
    for (const penjamin of [BPJS, BPJS]) expect((await register(rs, penjamin)).statusCode).toBe(200);
    expect((await register(rs, UMUM)).json().errors).toEqual(FULL);
    expect(await readSisa(rs, addDays(rs.ctx.today, 1))).toEqual([2, null, null, null]);
  });

  it('a cancelled visit gives its place back to its own share', async () => {
    const rs = await t.newFaskes();
    await divideKuota(rs, { kuota: 2, kuota_jkn: 1, kuota_nonjkn: 1 });
    const [jkn, umum] = [(await register(rs, BPJS)).json().data, (await register(rs, UMUM)).json().data];
    expect(
      (await rs.petugas.put(`/antrian_ruangan/${jkn.id}`, { status: 5, versi: jkn.versi, alasan: 'Salah daftar' }))
        .statusCode,
    ).toBe(200);
    expect(await readSisa(rs)).toEqual([2, 1, 1, 0]);
    expect((await register(rs, UMUM)).json().errors).toEqual({
      'tujuan.jadwal_dokter_id': ['Kuota non-JKN jadwal dokter sudah penuh. Kuota JKN masih 1.'],
    });
    await rs.petugas.put(`/antrian_ruangan/${umum.id}`, { status: 5, versi: umum.versi, alasan: 'Salah daftar' });
    expect(await readSisa(rs)).toEqual([2, 2, 1, 1]);
  });

  it('the last place of a share goes to one of many clerks, whatever the other has', async () => {
    const rs = await t.newFaskes();
    await divideKuota(rs, { kuota: 12, kuota_jkn: 2, kuota_nonjkn: 10 });
    const norm: number[] = [];
    for (let n = 0; n < 12; n++) norm.push(await rs.savePasien());
    const answer = await Promise.all(
      norm.map((n, index) =>
        rs.petugas.post('/pendaftaran', rs.pendaftaranBody(n, { penjamin: index % 2 === 0 ? BPJS : UMUM })),
      ),
    );
    expect(
      answer
        .filter((_, index) => index % 2 === 0)
        .map((j) => j.statusCode)
        .toSorted(),
    ).toEqual([200, 200, 422, 422, 422, 422]);
    expect(answer.filter((_, index) => index % 2 === 1).map((j) => j.statusCode)).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
    expect(await readSisa(rs)).toEqual([12, 4, 0, 4]);
  });

  it('set on a day that has patients already are not below what these take', async () => {
    const rs = await t.newFaskes();
    for (const penjamin of [BPJS, BPJS, UMUM]) await register(rs, penjamin);
    const day = formatDayTanggal(rs.ctx.today);
    expect((await divideKuota(rs, { kuota: 10, kuota_jkn: 1, kuota_nonjkn: 9 })).json().errors).toEqual({
      kuota_jkn: [`Kuota JKN sudah terpakai 2 pada ${day}`],
    });
    expect((await divideKuota(rs, { kuota: 10, kuota_jkn: 10, kuota_nonjkn: 0 })).json().errors).toEqual({
      kuota_nonjkn: [`Kuota non-JKN sudah terpakai 1 pada ${day}`],
    });
    expect((await divideKuota(rs, { kuota: 10, kuota_jkn: 4, kuota_nonjkn: 6 })).statusCode).toBe(200);
    expect(await readSisa(rs)).toEqual([10, 7, 2, 5]);
  });
});
