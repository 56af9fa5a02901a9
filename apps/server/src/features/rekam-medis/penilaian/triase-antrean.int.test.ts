import type { KunjunganRow } from '@nadi/contract/kunjungan/kunjungan.contract';
import { GAWAT_DARURAT } from '@nadi/domain/ruangan/ruangan';
import { compareTriase } from '@nadi/domain/rekam-medis/penilaian/triase';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});

/** A facility whose only room is an emergency room, unless another kind is asked for. */
async function newIgd(jenis = GAWAT_DARURAT): Promise<TestFaskes> {
  const rs = await t.newFaskes();
  await t.superuser.query('update ruangan set jenis_kunjungan = $2 where faskes_id = $1', [rs.faskesId, jenis]);
  return rs;
}
async function register(rs: TestFaskes, count: number): Promise<KunjunganRow[]> {
  const rows: KunjunganRow[] = [];
  for (let n = 0; n < count; n++) {
    const res = await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(await rs.savePasien()));
    expect(res.statusCode, res.body).toBe(200);
    rows.push(res.json().data);
  }
  return rows;
}
const send = (rs: TestFaskes, id: number, tingkat: number, waktu?: string) =>
  rs.perawat.post(`/kunjungan/${id}/penilaian`, { jenis: 'triase', jawaban: { tingkat }, ...(waktu ? { waktu } : {}) });
async function triage(rs: TestFaskes, { id }: { id: number }, tingkat: number, waktu?: string): Promise<void> {
  const res = await send(rs, id, tingkat, waktu);
  expect(res.statusCode, res.body).toBe(200);
}
const roomOf = (rs: TestFaskes): number => rs.ruangan[0]!.id;
async function queue(rs: TestFaskes, search = `ruangan_id=${roomOf(rs)}&status=1`): Promise<KunjunganRow[]> {
  const res = await rs.perawat.get(`/antrian_ruangan?${search}`);
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const callNext = async (rs: TestFaskes): Promise<KunjunganRow | null> => {
  const res = await rs.perawat.post('/antrian_ruangan/panggil', { ruangan_id: roomOf(rs) });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
};

describe('the queue of an emergency room (spec: RM13)', () => {
  it('is sorted by level, then clock; who is not triaged stands after level 2, a dead one last, and each is called in this order', async () => {
    const rs = await newIgd();
    const levels = [6, 5, 3, null, 2, 1, 4, 2];
    const rows = await register(rs, levels.length);
    expect(rows[0]!.triase).toEqual({ tingkat: null, pada: null });
    for (const [n, level] of levels.entries()) if (level !== null) await triage(rs, rows[n]!, level);
    const listed = await queue(rs);
    expect(idsOf(listed)).toEqual([5, 4, 7, 3, 2, 6, 1, 0].map((n) => rows[n]!.id));
    expect(listed.map(({ triase }) => triase?.tingkat)).toEqual([1, 2, 2, null, 3, 4, 5, 6]);
    const byDomain = listed
      .map(({ id, tanggal, triase }) => ({ id, tanggal, tingkat: triase?.tingkat ?? null }))
      .toSorted((a, b) => a.id - b.id)
      .toSorted(compareTriase);
    expect(idsOf(byDomain)).toEqual(idsOf(listed));
    for (const { id } of listed) expect((await callNext(rs))?.id).toBe(id);
    expect(await callNext(rs)).toBeNull();
  });

  it('a new triage holds from then on; one of an earlier time, written down later, does not', async () => {
    const rs = await newIgd();
    const [first, second] = await register(rs, 2);
    await t.superuser.query(
      `update kunjungan set tanggal = tanggal - interval '2 hours' where faskes_id = ${rs.faskesId}`,
    );
    await t.superuser.query(
      `update pendaftaran set dibuat_pada = dibuat_pada - interval '2 hours' where faskes_id = ${rs.faskesId}`,
    );
    const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    await triage(rs, first!, 4, ago(30));
    await triage(rs, second!, 3, ago(29));
    expect(idsOf(await queue(rs))).toEqual(idsOf([second!, first!]));
    const at = ago(10);
    await triage(rs, first!, 1, at);
    await triage(rs, first!, 5, ago(20));
    const [top] = await queue(rs);
    expect([top!.id, top!.triase?.tingkat, Date.parse(top!.triase!.pada!)]).toEqual([first!.id, 1, Date.parse(at)]);
    expect(top!.versi).toBe(first!.versi);
    // A correction is a triage of the same time: the one written down last holds.
    await triage(rs, first!, 5, at);
    expect(idsOf(await queue(rs))).toEqual(idsOf([second!, first!]));
    const record = (await rs.perawat.get(`/kunjungan/${first!.id}/rekam-medis`)).json().data;
    expect(record.kunjungan.triase.tingkat).toBe(5);
  });

  it('tells the screens that show the queue', async () => {
    const rs = await newIgd();
    const [one] = await register(rs, 1);
    const heard = async (): Promise<number> =>
      (
        await t.superuser.query(
          `select from peristiwa where faskes_id = ${rs.faskesId} and topik = 'kunjungan' and data ->> 'kunjungan_id' = '${one!.id}'`,
        )
      ).rows.length;
    const before = await heard();
    await triage(rs, one!, 2);
    expect(await heard()).toBe(before + 1);
  });

  it('an unknown patient is triaged before anybody knows who it is', async () => {
    const rs = await newIgd();
    const norm = await rs.savePasien({ tak_dikenal: true });
    const other = (await register(rs, 1))[0]!;
    const unknown = (await rs.petugas.post('/pendaftaran', rs.pendaftaranBody(norm))).json().data;
    await triage(rs, unknown, 1);
    expect(idsOf(await queue(rs))).toEqual(idsOf([unknown, other]));
  });

  it('who is skipped stays within the level', async () => {
    const rs = await newIgd();
    const [red, green, nextRed, lastGreen] = await register(rs, 4);
    await triage(rs, red!, 2);
    await triage(rs, nextRed!, 2);
    await triage(rs, green!, 4);
    await triage(rs, lastGreen!, 4);
    const res = await rs.perawat.put(`/antrian_ruangan/${green!.id}/lewati`, { versi: green!.versi });
    expect(res.statusCode, res.body).toBe(200);
    await rs.perawat.put(`/antrian_ruangan/${red!.id}/lewati`, { versi: red!.versi });
    expect(idsOf(await queue(rs))).toEqual(idsOf([nextRed!, red!, lastGreen!, green!]));
    const { rows } = await t.superuser.query('select urut_nomor from kunjungan where faskes_id = $1 and id = $2', [
      rs.faskesId,
      red!.id,
    ]);
    expect(rows).toEqual([{ urut_nomor: 3 }]);
  });

  it('other rooms stay as they were: by the clock, without a level', async () => {
    const rs = await newIgd(1);
    const [first, second] = await register(rs, 2);
    await triage(rs, second!, 1);
    const listed = await queue(rs);
    expect([idsOf(listed), listed.map(({ triase }) => triase)]).toEqual([idsOf([first!, second!]), [null, null]]);
    expect((await callNext(rs))?.id).toBe(first!.id);
  });

  it('the list of all rooms goes by the clock', async () => {
    const rs = await newIgd();
    const [first, second] = await register(rs, 2);
    await triage(rs, second!, 1);
    expect(idsOf(await queue(rs, 'status=1'))).toEqual(idsOf([first!, second!]));
  });

  it('a triage and a call at one moment: both are kept, nobody is called twice', async () => {
    const rs = await newIgd();
    const rows = await register(rs, 6);
    const [calls, triages] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => callNext(rs))),
      Promise.all(rows.map(({ id }, n) => send(rs, id, rows.length - n))),
    ]);
    expect(triages.map(({ statusCode }) => statusCode)).toEqual(rows.map(() => 200));
    const called = calls.map((one) => one?.id);
    expect([new Set(called).size, called.includes(undefined)]).toEqual([4, false]);
    const rest = await queue(rs);
    expect(rest.map(({ triase }) => triase?.tingkat)).toEqual(
      rows.flatMap(({ id }, n) => (called.includes(id) ? [] : [rows.length - n])).toReversed(),
    );
    expect((await callNext(rs))?.id).toBe(rest[0]!.id);
  });

  it('another facility’s visit is not found, and its level stays', async () => {
    const [rs, other] = [await newIgd(), await newIgd()];
    const [one] = await register(rs, 1);
    expect((await send(other, one!.id, 1)).statusCode).toBe(404);
    expect((await queue(rs))[0]!.triase).toEqual({ tingkat: null, pada: null });
  });
});
