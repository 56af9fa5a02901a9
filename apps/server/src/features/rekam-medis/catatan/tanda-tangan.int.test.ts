import type { Catatan } from '@nadi/contract/rekam-medis/catatan.contract';
import sql, { empty } from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLocks } from '#testing/lock-waits.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import {
  diagnose,
  draft,
  grant,
  prepareRekam,
  readRekam,
  readyDraft,
  saveCall,
  serve,
  signCall,
  signed,
  SOAP,
} from '#testing/rekam-fixtures.ts';
import { findWritten } from './catatan.repository.ts';
import { checkSealsOf } from './check-sidik.ts';

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
});

const rowOf = async (id: number) =>
  (await t.superuser.query('select * from catatan_medis where faskes_id = $1 and id = $2', [rs.faskesId, id])).rows[0];

describe('a signature (spec: RM5, RM8, RM9, RM10, RM33)', () => {
  it('asks for everything that a doctor’s note needs, each at its field', async () => {
    const { id: visit } = await serve(rs);
    const { id } = await draft(rs, visit, { jenis: 'soap', subjektif: 'Bat', plan: 'Beri [[obat]]' });
    const res = await signCall(rs, id, 1);
    expect(res.statusCode).toBe(422);
    expect(Object.keys(res.json().errors).toSorted()).toEqual(['diagnosa', 'plan', 'subjektif']);
    const summary = await rs.dokter.get(`/catatan/${id}/periksa`);
    expect(summary.json().data).toMatchObject({ kurang: res.json().errors, bisa_selesai: true, satu_sehat: true });
    expect((await rowOf(id)).status).toBe(1);
  });

  it('is proposed as secret where a diagnosis is, until the author says so', async () => {
    const { id: visit } = await serve(rs);
    await diagnose(rs, visit, 'B20');
    const { id, versi } = await draft(rs, visit);
    const proposed = async () => (await rs.dokter.get(`/catatan/${id}/periksa`)).json().data.usul_rahasia;
    expect(await proposed()).toBe(true);
    expect((await saveCall(rs, id, versi, { rahasia: true })).statusCode).toBe(200);
    expect(await proposed()).toBe(false);
  });

  it('spec: RM15: asks about each region that a template made normal, and not about the others', async () => {
    const { id: visit } = await serve(rs);
    const pemeriksaan = {
      mata: { hasil: 'normal', templat: true },
      dada: { hasil: 'normal', templat: true },
      perut: { hasil: 'normal', templat: false },
      leher: { hasil: 'abnormal', teks: 'Benjolan 2 cm', templat: true },
    };
    const { id } = await draft(rs, visit, { ...SOAP, isi: { pemeriksaan } });
    expect((await rs.dokter.get(`/catatan/${id}/periksa`)).json().data.normal_templat).toBe(2);
  });

  it('with nothing in it is refused, for a nurse’s note too', async () => {
    const { id: visit } = await serve(rs);
    const { id } = await draft(rs, visit, { jenis: 'cppt' }, rs.perawat);
    const res = await signCall(rs, id, 1, { person: rs.perawat });
    expect(res.json().errors).toHaveProperty('subjektif');
  });

  it('seals the note, and a procedure stands in for the plan', async () => {
    const { id: visit } = await serve(rs);
    await diagnose(rs, visit);
    const { id } = await draft(rs, visit, { ...SOAP, plan: null });
    expect((await signCall(rs, id, 1)).json().errors).toHaveProperty('plan');
    await t.superuser.query(
      `with x as (insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'NEB', 'Nebulisasi', 'tindakan') returning id)
       insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) select $1, id, '2020-01-01', 45000 from x`,
      [rs.faskesId],
    );
    const { rows } = await t.superuser.query(`select id from tindakan where faskes_id = $1 and kode = 'NEB'`, [
      rs.faskesId,
    ]);
    const added = await rs.dokter.post(`/kunjungan/${visit}/tindakan`, { tindakan_id: rows[0].id, jumlah: 2 });
    expect(added.json().data.at(-1)).toMatchObject({
      nama: 'Nebulisasi',
      jumlah: 2,
      tarif: 45_000,
      pelaksana: 'dr. Dokter Uji 0',
    });
    expect((await rs.dokter.get(`/catatan/${id}/periksa`)).json().data).toMatchObject({ kurang: {}, tagihan: 90_000 });
    const res = await signCall(rs, id, 1);
    expect(res.statusCode, res.body).toBe(200);
    const note: Catatan = res.json().data.catatan;
    expect(note).toMatchObject({ status: 2, versi: 2, sidik: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(res.json().data.status_kunjungan).toBe(3);
  });

  it('with "selesai" finishes the visit in the same transaction, and tells the outside once', async () => {
    const { id: visit } = await serve(rs);
    await signed(rs, visit, true);
    const { kunjungan } = await readRekam(rs, visit);
    expect(kunjungan.status).toBe(4);
    const { rows } = await t.superuser.query(
      `select topik, muatan from kiriman_selesai where faskes_id = $1 and topik like 'rekam.%' and muatan ->> 'kunjungan_id' = $2`,
      [rs.faskesId, String(visit)],
    );
    expect(rows).toEqual([{ topik: 'rekam.ditandatangani', muatan: expect.objectContaining({ satu_sehat: true }) }]);
  });

  it('with "selesai" of a visit that is not served yet signs nothing', async () => {
    const { id: visit } = await serve(rs, { status: 1 });
    const { id, versi } = await readyDraft(rs, visit);
    const res = await signCall(rs, id, versi, { selesai: true });
    expect(res.statusCode).toBe(409);
    expect((await rowOf(id)).status).toBe(1);
    expect((await signCall(rs, id, versi)).statusCode).toBe(200);
  });

  it('issue 30, D5: what a nurse writes leaves the patient in the doctor’s queue, and ends no visit', async () => {
    const { id: visit } = await serve(rs, { status: 1 });
    const { id, versi } = await draft(rs, visit, { jenis: 'asesmen_perawat', subjektif: 'Nyeri kepala' }, rs.perawat);
    const summary = await rs.perawat.get(`/catatan/${id}/periksa`);
    expect(summary.json().data).toMatchObject({
      bisa_selesai: false,
      halangan_selesai: 'tidak, pasien tetap di antrean dokter',
    });
    const ended = await signCall(rs, id, versi, { selesai: true, person: rs.perawat });
    expect([ended.statusCode, ended.json().errors]).toEqual([
      422,
      { selesai: ['Kunjungan diselesaikan dengan SOAP yang merawat'] },
    ]);
    expect((await rowOf(id)).status).toBe(1);
    expect((await readRekam(rs, visit)).kunjungan.status).toBe(1);
  });

  it('of twenty at once one wins, the others see when', async () => {
    const { id: visit } = await serve(rs);
    const { id, versi } = await readyDraft(rs, visit);
    const all = await Promise.all(Array.from({ length: 20 }, () => signCall(rs, id, versi, { selesai: true })));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const others = all.filter(({ statusCode }) => statusCode !== 200);
    for (const res of others) {
      expect(res.statusCode, res.body).toBe(409);
      expect(res.json().message).toMatch(/^Catatan ini sudah ditandatangani \d\d\.\d\d$/);
      expect(res.json().data).toMatchObject({ id, status: 2 });
    }
    const { rows } = await t.superuser.query(
      `select count(*)::int as n from audit where faskes_id = $1 and objek = 'catatan_medis' and objek_id = $2 and aksi = 'ubah'`,
      [rs.faskesId, String(id)],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is the author’s: another doctor is refused; two doctors who finish at once both sign, and the visit ends once', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    await grant(t, other, 'apoteker', ['create rekam medis', 'view detail pasien']);
    await t.superuser.query(
      `update pegawai set akun_id = $2 where faskes_id = $1 and id = (select pegawai_id from dokter where faskes_id = $1 and id = $3)`,
      [other.faskesId, other.apoteker.akunId, other.dokterList[1]?.id],
    );
    const visit = await serve(other);
    const first = await readyDraft(other, visit.id);
    const wrong = await signCall(rs, first.id, first.versi, { selesai: true, person: other.apoteker });
    expect([wrong.statusCode, wrong.json().message]).toEqual([403, expect.stringContaining('Uji dokter')]);
    const second = await draft(other, visit.id, { ...SOAP, subjektif: 'Konsul: batuk pilek' }, other.apoteker);
    const both = await Promise.all([
      signCall(rs, first.id, first.versi, { selesai: true, person: other.dokter }),
      signCall(rs, second.id, second.versi, { selesai: true, person: other.apoteker }),
    ]);
    expect(both.map(({ statusCode, body }) => [statusCode, statusCode === 200 ? '' : body])).toEqual([
      [200, ''],
      [200, ''],
    ]);
    expect(both.map((res) => res.json().data.status_kunjungan)).toEqual([4, 4]);
    const { rows } = await t.superuser.query(
      `select count(*)::int as n from audit where faskes_id = $1 and objek = 'kunjungan' and objek_id = $2 and sesudah ->> 'status' = '4'`,
      [other.faskesId, String(visit.id)],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('whose answer got lost is answered again, without a second signature', async () => {
    const { id: visit } = await serve(rs);
    const { id, versi } = await readyDraft(rs, visit);
    const key = { key: crypto.randomUUID() };
    const body = { versi, selesai: true };
    const first = await rs.dokter.post(`/catatan/${id}/tanda-tangan`, body, key);
    const again = await rs.dokter.post(`/catatan/${id}/tanda-tangan`, body, key);
    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  it('whose connection dies before the commit has happened nowhere, and the same request signs afterwards', async () => {
    const { id: visit } = await serve(rs);
    const { id, versi } = await readyDraft(rs, visit);
    const key = { key: crypto.randomUUID() };
    const body = { versi, selesai: true };
    // The signature has sealed the note and waits at its audit.
    await t.superuser.query('begin; lock table audit in share mode');
    const signing = rs.dokter.post(`/catatan/${id}/tanda-tangan`, body, key);
    await waitForLocks(t.superuser, 1)
      .then(() =>
        t.superuser.query(
          `select pg_terminate_backend(pid) from pg_locks where not granted and relation = 'audit'::regclass`,
        ),
      )
      .finally(() => t.superuser.query('commit'));
    expect((await signing).statusCode).toBe(503);
    expect(await rowOf(id)).toMatchObject({ status: 1, sidik: null });
    expect((await readRekam(rs, visit)).kunjungan.status).toBe(3);
    const again = await rs.dokter.post(`/catatan/${id}/tanda-tangan`, body, key);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json().data.status_kunjungan).toBe(4);
  });

  it('of a version that is not the draft’s is refused with the draft', async () => {
    const { id: visit } = await serve(rs);
    const { id, versi } = await readyDraft(rs, visit);
    await saveCall(rs, id, versi, { plan: 'Lain' });
    const res = await signCall(rs, id, versi);
    expect([res.statusCode, res.json().data.plan]).toEqual([409, 'Lain']);
  });

  it.each([
    ['more than a day before', -25 * 60],
    ['before the registration', -60],
    ['ahead', 5],
  ])('of a clinical time %s is refused', async (_what, minutes) => {
    const { id: visit } = await serve(rs);
    await diagnose(rs, visit);
    const waktu_klinis = new Date(Date.now() + minutes * 60_000).toISOString();
    const { id } = await draft(rs, visit, { ...SOAP, waktu_klinis });
    expect((await signCall(rs, id, 1)).json().errors).toHaveProperty('waktu_klinis');
  });

  it('of a doctor who is no longer active is refused, and so is one whose right was taken away', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const { id: visit } = await serve(other);
    const { id, versi } = await readyDraft(other, visit);
    const setActive = (aktif: boolean) =>
      t.superuser.query('update dokter set aktif = $2 where faskes_id = $1', [other.faskesId, aktif]);
    await setActive(false);
    expect((await signCall(rs, id, versi, { person: other.dokter })).statusCode).toBe(403);
    await setActive(true);
    const { rows } = await t.superuser.query(`select id, izin from peran where faskes_id = $1 and kode = 'dokter'`, [
      other.faskesId,
    ]);
    await t.superuser.query(
      `update peran set izin = array_remove(izin, 'create rekam medis') where faskes_id = $1 and id = $2`,
      [other.faskesId, rows[0].id],
    );
    t.app.services.user.forget();
    expect((await signCall(rs, id, versi, { person: other.dokter })).statusCode).toBe(403);
    expect((await saveCall(rs, id, versi, { person: other.dokter })).statusCode).toBe(403);
  });

  it('stays as it was signed: no call and no statement of the program changes or removes it', async () => {
    const { id: visit } = await serve(rs);
    const { id, versi } = await signed(rs, visit);
    expect((await saveCall(rs, id, versi, { plan: 'Lain' })).statusCode).toBe(409);
    expect((await signCall(rs, id, versi)).statusCode).toBe(409);
    expect((await rs.dokter.post(`/catatan/${id}/buang`, { versi })).statusCode).toBe(409);
    const run = (text: string) => t.db.write(rs.ctx, (tx) => tx.exec({ text, values: [] } as never));
    for (const change of [
      `plan = 'Lain'`,
      'penulis_id = penulis_id + 1',
      'status = 1',
      'status = 9',
      `sidik = repeat('0', 64)`,
      `ditandatangani_pada = now()`,
      'rahasia = not rahasia',
      `isi = '{"x":1}'`,
      'waktu_klinis = now()',
    ])
      await expect(run(`update catatan_medis set ${change} where id = ${id}`), change).rejects.toMatchObject({
        constraint: expect.stringMatching(/^catatan_/),
      });
    await expect(run(`delete from catatan_medis where id = ${id}`)).rejects.toThrow(/permission denied/);
    await expect(run('truncate catatan_medis')).rejects.toThrow(/permission denied/);
    await expect(run('alter table catatan_medis disable trigger all')).rejects.toThrow(/must be owner/);
  });

  it('that somebody tampered with behind the program is found by the nightly check', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const [good, bad] = [await signed(other, (await serve(other)).id), await signed(other, (await serve(other)).id)];
    await t.superuser.query('set session_replication_role = replica');
    await t.superuser
      .query(`update catatan_medis set plan = 'Diganti' where faskes_id = $1 and id = $2`, [other.faskesId, bad.id])
      .finally(() => t.superuser.query('reset session_replication_role'));
    const found: number[] = [];
    for (let slice = 0; slice < 30; slice++) found.push(...(await checkSealsOf(t.db, other.ctx, slice)));
    expect(found).toEqual([bad.id]);
    expect(found).not.toContain(good.id);
    await checkSealsOf(t.db, other.ctx, bad.id % 30);
    const { rows } = await t.superuser.query(
      `select objek_id from audit where faskes_id = $1 and objek = 'sidik catatan'`,
      [other.faskesId],
    );
    expect(rows).toEqual([{ objek_id: String(bad.id) }]);
  });
});

describe('the steps of a visit (spec: RM1)', () => {
  it('a visit of which a note is signed is not cancelled, and a service that was written of is not taken back', async () => {
    const visit = await serve(rs, { status: 1 });
    await signed(rs, visit.id);
    for (const status of [5, 6]) {
      const res = await rs.petugas.put(`/antrian_ruangan/${visit.id}`, {
        status,
        versi: visit.versi,
        alasan: 'Pulang dulu',
      });
      expect([res.statusCode, res.json().errors.status[0]]).toEqual([422, expect.stringContaining('ditandatangani')]);
    }
    const served = await serve(rs);
    await draft(rs, served.id);
    const back = await rs.petugas.put(`/antrian_ruangan/${served.id}`, { status: 1, versi: served.versi });
    expect([back.statusCode, back.json().errors.status[0]]).toEqual([422, expect.stringContaining('ditulis')]);
    const untouched = await serve(rs);
    expect(
      (await rs.petugas.put(`/antrian_ruangan/${untouched.id}`, { status: 1, versi: untouched.versi })).statusCode,
    ).toBe(200);
  });

  it('a cancellation waits for a signature that is under way, and then is refused', async () => {
    const visit = await serve(rs, { status: 1 });
    const { id, versi } = await readyDraft(rs, visit.id);
    await t.superuser.query(
      `begin; select 1 from catatan_medis where faskes_id = ${rs.faskesId} and id = ${id} for update`,
    );
    const signing = signCall(rs, id, versi);
    let cancelling: ReturnType<typeof rs.petugas.put> | undefined;
    await waitForLocks(t.superuser, 1)
      .then(async () => {
        cancelling = rs.petugas.put(`/antrian_ruangan/${visit.id}`, {
          status: 5,
          versi: visit.versi,
          alasan: 'Pulang dulu',
        });
        await waitForLocks(t.superuser, 2);
      })
      .finally(() => t.superuser.query('commit'));
    expect((await signing).statusCode).toBe(200);
    expect((await cancelling)?.statusCode).toBe(422);
  });
});

describe('whether anything was written of a visit', () => {
  it('is looked up by the visit, not among all diagnoses and procedures of the facility', async () => {
    // Few rows are read whole whatever indexes there are, so the planner is told of as many as a hospital has.
    for (const tabel of ['diagnosa', 'kunjungan_tindakan', 'catatan_medis', 'rekam_kunjungan'])
      await t.superuser.query(
        `select pg_restore_relation_stats('schemaname', 'public', 'relname', '${tabel}', 'relpages', 1, 'reltuples', 1000000::real)`,
      );
    const plan = await t.db.read(rs.ctx, async (tx) => {
      let asked = empty;
      await findWritten({ ...tx, one: (q) => tx.one((asked = q)) }, 1);
      return tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${asked}`);
    });
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => line.includes('Seq Scan'))).toEqual([]);
    const conditions = lines.filter((line) => line.includes('Index Cond'));
    expect(conditions.length).toBeGreaterThan(5);
    expect(conditions.filter((line) => !line.includes('kunjungan_id = '))).toEqual([]);
  });
});
