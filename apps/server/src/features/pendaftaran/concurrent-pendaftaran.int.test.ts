import type { LightMyRequestResponse as Response } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/harness.ts';
import type { TestFaskes } from '#testing/harness.ts';
import { prepareKunjungan } from '#testing/kunjungan-fixtures.ts';
import type { KunjunganFixture } from '#testing/kunjungan-fixtures.ts';

type Body = Record<string, unknown>;
type KunjunganRow = { id: number; versi: number; no_antrean: string; pendaftaran: { id: number; norm: number } };
let t: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  t = await startTestApp();
});

const q = async (sql: string): Promise<Record<string, unknown>[]> => (await t.superuser.query(sql)).rows;
const sequence = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
/** Saves `n` patients with the numbers 1 to n. */
async function saveManyPasien(rs: TestFaskes, n: number): Promise<number[]> {
  await t.superuser.query(
    `insert into pasien (faskes_id, norm, nama, nama_cari, tanggal_lahir) select $1, n, 'PASIEN ' || n, 'pasien ' || n, '1990-01-01' from generate_series(1, $2::int) n`,
    [rs.faskesId, n],
  );
  return sequence(n);
}
const tujuanOf = (rs: TestFaskes, n: number): Body => ({
  ruangan_id: rs.ruangan[n]?.id,
  dokter_id: rs.dokterList[n]?.id,
  jadwal_dokter_id: rs.jadwal[n]?.id,
});
const inapTujuan = (k: KunjunganFixture, bed: number | null): Body => ({
  ruangan_id: k.ruanganId,
  dokter_id: k.dokterId,
  jadwal_dokter_id: k.jadwalId,
  kamar_id: bed,
});
async function register(rs: TestFaskes, norm: number, tujuan: Body): Promise<KunjunganRow> {
  const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { tujuan }));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const move = (rs: TestFaskes, b: KunjunganRow, tujuan: Body): Promise<Response> =>
  rs.petugas.put(`/pendaftaran/${b.pendaftaran.id}`, {
    ...rs.pendaftaranBody(b.pendaftaran.norm, { tujuan, lanjutkan: true }),
    versi: b.versi,
  });
const cancel = (rs: TestFaskes, b: KunjunganRow): Promise<Response> =>
  rs.petugas.put(`/antrian_ruangan/${b.id}`, { status: 5, versi: b.versi, alasan: 'Pasien pulang' });

/** Lists schedules whose count differs from their visits, and beds whose status does not fit their visit. */
const listInconsistent = (rs: TestFaskes) =>
  q(`
  select 'jadwal' as apa, j.id, coalesce(t.terpakai, 0)::int as kata, (select count(*) from kunjungan k where k.faskes_id = j.faskes_id and k.jadwal_dokter_id = j.id and k.status <> 5)::int as nyata
  from jadwal_dokter j left join jadwal_terpakai t on t.faskes_id = j.faskes_id and t.jadwal_dokter_id = j.id
  where j.faskes_id = ${rs.faskesId} and coalesce(t.terpakai, 0) <> (select count(*) from kunjungan k where k.faskes_id = j.faskes_id and k.jadwal_dokter_id = j.id and k.status <> 5)
  union all select 'bed', b.id, b.status, (select count(*) from kunjungan k where k.faskes_id = b.faskes_id and k.tempat_tidur_id = b.id)::int
  from tempat_tidur b where b.faskes_id = ${rs.faskesId} and (b.status = 2) <> exists (select from kunjungan k where k.faskes_id = b.faskes_id and k.tempat_tidur_id = b.id)`);

describe('many clerks at once', () => {
  it('D20: 200 at a quota of 40: 40 get in, numbers 1 to 40, the others hear that it is full', async () => {
    const rs = await t.newFaskes({ kuota: 40 });
    const results = await Promise.all(
      (await saveManyPasien(rs, 200)).map((norm) => rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))),
    );
    const registered = results.filter((h) => h.statusCode === 200).map((h) => h.json().data.no_antrean as string);
    expect(registered.toSorted()).toEqual(sequence(40).map((n) => `A-${String(n).padStart(3, '0')}`));
    for (const h of results.filter((one) => one.statusCode !== 200)) {
      expect([h.statusCode, h.json().errors]).toEqual([
        422,
        { 'tujuan.jadwal_dokter_id': ['Kuota jadwal dokter sudah penuh'] },
      ]);
    }
    for (const table of ['pendaftaran', 'kunjungan', 'catatan_awal'])
      expect(await q(`select count(*)::int as n from ${table} where faskes_id = ${rs.faskesId}`)).toEqual([{ n: 40 }]);
    expect(
      await q(
        `select distinct nilai from penghitung where faskes_id = ${rs.faskesId} and nama in ('antrean', 'kunjungan', 'pendaftaran')`,
      ),
    ).toEqual([{ nilai: 40 }]);
    expect(await listInconsistent(rs)).toEqual([]);
  });

  it('D4: the same submit five times at once is one visit with one of everything; the same edit five times is one change', async () => {
    const rs = await t.newFaskes();
    const k = await prepareKunjungan(t, rs);
    const [norm] = await saveManyPasien(rs, 1);
    const content = rs.pendaftaranBody(norm!, {
      tujuan: { ...inapTujuan(k, k.bed[0]!), paket_id: k.paketId },
      tindakan_ids: [k.tindakan[0]],
      penanggung_jawab_pasien: { hubungan: 2, nama: 'BAMBANG' },
    });
    const results = await Promise.all(
      sequence(5).map(() => rs.petugas.post('/pendaftaran', content, { key: 'jari-gugup-daftar' })),
    );
    expect(results.map((h) => [h.statusCode, h.json().data?.id])).toEqual(
      sequence(5).map(() => [200, results[0]!.json().data.id]),
    );
    const countRows = async (source: string): Promise<unknown> =>
      (await q(`select count(*)::int as n from ${source} and faskes_id = ${rs.faskesId}`))[0]?.['n'];
    const ALL_ROWS = [
      'kunjungan where true',
      'pendaftaran where true',
      'catatan_awal where true',
      'penanggung_jawab where true',
      `kiriman_selesai where topik = 'kunjungan.terdaftar'`,
      `audit where objek = 'kunjungan' and aksi = 'buat'`,
      `peristiwa where topik = 'kunjungan'`,
    ];
    for (const source of ALL_ROWS) expect([source, await countRows(source)]).toEqual([source, 1]);
    expect(await countRows('kunjungan_tindakan where true')).toBe(2);
    const { pendaftaran } = results[0]!.json().data as KunjunganRow;
    const updateAll = () =>
      t.app.inject({
        method: 'PUT',
        url: `/api/pendaftaran/${pendaftaran.id}`,
        payload: { ...content, tindakan_ids: [k.tindakan[1]], versi: 1 },
        headers: { authorization: `Bearer ${rs.petugas.token}`, 'idempotency-key': 'jari-gugup-ubah' },
      });
    expect((await Promise.all(sequence(5).map(updateAll))).map((h) => [h.statusCode, h.json().data?.versi])).toEqual(
      sequence(5).map(() => [200, 2]),
    );
    expect(await countRows(`audit where objek = 'kunjungan' and aksi = 'ubah'`)).toBe(1);
    expect(await listInconsistent(rs)).toEqual([]);
  });
});

describe('nobody waits in a circle', () => {
  it('visits that change rooms, schedules and beds with each other, again and again', async () => {
    const rs = await t.newFaskes();
    const PAIRS = 4;
    const k = await prepareKunjungan(t, rs, PAIRS * 2);
    const norm = await saveManyPasien(rs, PAIRS * 2);
    let rows = await Promise.all(
      norm.map((n, i) => register(rs, n, i % 2 === 0 ? tujuanOf(rs, 0) : inapTujuan(k, k.bed[i]!))),
    );
    for (let round = 0; round < 12; round++) {
      const results = await Promise.all(
        rows.map((b, i) => move(rs, b, (i + round) % 2 === 0 ? inapTujuan(k, k.bed[i]!) : tujuanOf(rs, 0))),
      );
      expect(results.map((h) => [h.statusCode, h.json().message])).toEqual(
        results.map(() => [200, 'Pasien sukses diperbarui antrean kunjungan']),
      );
      rows = results.map((h) => h.json().data);
    }
    expect(await listInconsistent(rs)).toEqual([]);
  });

  it('two edits for one bed, while a third leaves it: it goes to one at most', async () => {
    const rs = await t.newFaskes();
    const k = await prepareKunjungan(t, rs, 1);
    const norm = await saveManyPasien(rs, 3);
    let [a, b, c] = (await Promise.all(
      norm.map((n, i) => register(rs, n, i === 0 ? inapTujuan(k, k.bed[0]!) : tujuanOf(rs, i - 1))),
    )) as [KunjunganRow, KunjunganRow, KunjunganRow];
    for (let round = 0; round < 8; round++) {
      const results = await Promise.all([
        move(rs, a, tujuanOf(rs, 0)),
        move(rs, b, inapTujuan(k, k.bed[0]!)),
        move(rs, c, inapTujuan(k, k.bed[0]!)),
      ]);
      expect(results[0]?.statusCode).toBe(200);
      for (const h of results.slice(1).filter((one) => one.statusCode !== 200))
        expect(h.json().errors).toEqual({ 'tujuan.kamar_id': ['Tempat tidur ini dipesan. Pilih tempat tidur lain.'] });
      expect(await listInconsistent(rs)).toEqual([]);
      const readCurrent = async (before: KunjunganRow): Promise<KunjunganRow> => ({
        ...before,
        versi: Number(
          (await q(`select versi from kunjungan where faskes_id = ${rs.faskesId} and id = ${before.id}`))[0]?.['versi'],
        ),
      });
      [a, b, c] = [await readCurrent(a), await readCurrent(b), await readCurrent(c)];
      for (const one of [a, b, c])
        await move(rs, one, tujuanOf(rs, 0)).then((h) => expect(h.statusCode, h.body).toBe(200));
      [a, b, c] = [await readCurrent(a), await readCurrent(b), await readCurrent(c)];
      await move(rs, a, inapTujuan(k, k.bed[0]!));
      a = await readCurrent(a);
    }
  });

  it('an edit against the cancelling of the same visit: one of the two holds, and the other is told', async () => {
    const rs = await t.newFaskes();
    const k = await prepareKunjungan(t, rs, 20);
    const rows = await Promise.all(
      (await saveManyPasien(rs, 20)).map((n, i) =>
        register(rs, n, i % 2 === 0 ? tujuanOf(rs, 0) : inapTujuan(k, k.bed[i]!)),
      ),
    );
    const results = await Promise.all(
      rows.map((b, i) =>
        Promise.all([move(rs, b, i % 2 === 0 ? inapTujuan(k, k.bed[i]!) : tujuanOf(rs, 1)), cancel(rs, b)]),
      ),
    );
    for (const [updateAll, batal] of results) {
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([updateAll.statusCode, batal.statusCode]);
      if (updateAll.statusCode === 422)
        expect(updateAll.json().errors).toEqual({ norm: ['Kunjungan ini sudah dibatalkan, jadi tidak dapat diubah'] });
      else
        expect(batal.json().message).toBe(
          'Antrean ini sudah berubah sejak Anda membukanya. Muat ulang dan periksa lagi.',
        );
    }
    expect(await listInconsistent(rs)).toEqual([]);
  });

  it('registrations, edits and cancellations in both rooms together: all of them hold, each with its own number', async () => {
    const rs = await t.newFaskes();
    const norm = await saveManyPasien(rs, 40);
    const old = await Promise.all(norm.slice(0, 20).map((n, i) => register(rs, n, tujuanOf(rs, i % 2))));
    const results = await Promise.all([
      ...old.slice(0, 14).map((b, i) => move(rs, b, tujuanOf(rs, (i + 1) % 2))),
      ...old.slice(14).map((b) => cancel(rs, b)),
      ...norm
        .slice(20)
        .map((n, i) => rs.petugas.post('/pendaftaran', rs.pendaftaranBody(n, { tujuan: tujuanOf(rs, i % 2) }))),
    ]);
    expect(results.map((h) => h.statusCode)).toEqual(results.map(() => 200));
    expect(await listInconsistent(rs)).toEqual([]);
    expect(
      await q(
        `select 1 from kunjungan where faskes_id = ${rs.faskesId} group by ruangan_id, nomor_antrean having count(*) > 1`,
      ),
    ).toEqual([]);
  });

  it('D19: a patient registered in a room while his visit is moved there waits there once', async () => {
    const rs = await t.newFaskes();
    for (const norm of await saveManyPasien(rs, 8)) {
      const b = await register(rs, norm, tujuanOf(rs, 0));
      const [updateAll, moved] = await Promise.all([
        move(rs, b, tujuanOf(rs, 1)),
        rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm, { tujuan: tujuanOf(rs, 1), lanjutkan: true })),
      ]);
      expect([updateAll.statusCode, moved.statusCode].toSorted()).toEqual([200, 422]);
      expect((updateAll.statusCode === 422 ? updateAll : moved).json().errors.norm[0]).toMatch(
        /^Pasien masih menunggu di Poli Umum 2/,
      );
    }
    expect(await listInconsistent(rs)).toEqual([]);
  });
});
