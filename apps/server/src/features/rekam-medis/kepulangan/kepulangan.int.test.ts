import { beforeAll, describe, expect, it } from 'vitest';
import { prepareKunjungan } from '../../../testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '../../../testing/kunjungan-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '../../../testing/harness.ts';
import { prepareRekam, serve } from '../../../testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let ward: KunjunganFixture;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  ward = await prepareKunjungan(t, rs, 6);
});

let bed = 0;
const admit = () =>
  serve(rs, {
    changes: {
      tujuan: {
        instalasi_id: ward.instalasiId,
        unit_id: ward.unitId,
        ruangan_id: ward.ruanganId,
        dokter_id: ward.dokterId,
        jadwal_dokter_id: ward.jadwalId,
        paket_id: null,
        kamar_id: ward.bed[bed++],
      },
      penjamin: { jenis: 1, nomor_penjamin: null, kelas: 1, keterangan: null },
    },
  });
const read = async (id: number) => (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data;
const send = async (visit: { id: number }, body: object, person = rs.dokter) =>
  person.post(`/pendaftaran/${(await read(visit.id)).kunjungan.pendaftaran.id}/pulang`, body);

describe('how a patient left (spec: RM1)', () => {
  it('ends an inpatient’s visit and frees the bed, with how and in what state', async () => {
    const visit = await admit();
    expect((await send(visit, { cara_keluar: 1 })).json().errors).toHaveProperty('keadaan_keluar');
    expect((await send(visit, { cara_keluar: 99, keadaan_keluar: 2 })).json().errors).toHaveProperty('cara_keluar');
    const res = await send(visit, { cara_keluar: 1, keadaan_keluar: 2, obat_pulang: 'Parasetamol' });
    expect(res.statusCode, res.body).toBe(200);
    expect(res.json().data).toMatchObject({ kunjungan_id: visit.id, cara: 'Diijinkan Pulang', keadaan: 'Membaik' });
    const { rows } = await t.superuser.query(
      `select k.status, k.tempat_tidur_id, b.status as bed from kunjungan k join tempat_tidur b on b.faskes_id = k.faskes_id and b.id = k.tempat_tidur_terakhir where k.faskes_id = $1 and k.id = $2`,
      [rs.faskesId, visit.id],
    );
    expect(rows).toEqual([{ status: 4, tempat_tidur_id: null, bed: 1 }]);
    expect((await read(visit.id)).kepulangan).toMatchObject({ cara_keluar: 1, obat_pulang: 'Parasetamol' });
    expect((await send(visit, { cara_keluar: 1, keadaan_keluar: 2 })).statusCode).toBe(409);
  });

  it('of an outpatient stands there without a key, and is taken back with the end of the visit', async () => {
    const visit = await serve(rs);
    const step = async (status: number, versi: number) => {
      const res = await rs.petugas.put(`/antrian_ruangan/${visit.id}`, { status, versi });
      expect(res.statusCode, res.body).toBe(200);
      return res.json().data.versi as number;
    };
    const ended = await step(4, visit.versi);
    expect((await read(visit.id)).kepulangan).toMatchObject({ cara_keluar: 1, keadaan: null });
    await step(3, ended);
    expect((await read(visit.id)).kepulangan).toBeNull();
    expect((await send(visit, { cara_keluar: 4 })).json().data).toMatchObject({ cara: 'Lari' });
  });

  it('is written once by two at once, by nobody without the right, and not for another facility', async () => {
    const visit = await serve(rs);
    const { id } = (await read(visit.id)).kunjungan.pendaftaran;
    const other = await t.newFaskes();
    const path = `/pendaftaran/${id}/pulang`;
    expect((await other.dokter.post(path, { cara_keluar: 1 })).statusCode).toBe(404);
    expect((await rs.petugas.post(path, { cara_keluar: 1 })).statusCode).toBe(403);
    const both = await Promise.all([rs.dokter, rs.perawat].map((person) => person.post(path, { cara_keluar: 1 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { rows } = await t.superuser.query(
      'select count(*)::int as n from kepulangan where faskes_id = $1 and kunjungan_id = $2',
      [rs.faskesId, visit.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
