import type { Penunjang, PenunjangBaris } from '@nadi/contract/rekam-medis/penunjang.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareRekam, serve, setAkses, setProfesi } from '#testing/rekam-fixtures.ts';

let t: TestApp;
/** A hospital: only who treats a patient opens the record. Its analyst treats nobody. */
let rs: TestFaskes;
let tindakan: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  await setAkses(t, rs, 'hubungan');
  const { rows } = await t.superuser.query<{ id: number }>(
    `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-1', 'Darah rutin', 'penunjang') returning id`,
    [rs.faskesId],
  );
  tindakan = rows[0]?.id ?? 0;
  await t.superuser.query(
    `insert into tarif_tindakan (faskes_id, tindakan_id, mulai_tanggal, tarif) values ($1, $2, '2020-01-01', 60000)`,
    [rs.faskesId, tindakan],
  );
  await t.superuser.query(
    `insert into pegawai (faskes_id, nama, profesi, akun_id) values ($1, 'Analis Uji', 'lainnya', $2)`,
    [rs.faskesId, rs.penunjang.akunId],
  );
});

const beProfesi = (profesi: string) => setProfesi(t, rs, rs.penunjang, profesi);
async function order(jenis: 'lab' | 'radiologi' = 'lab'): Promise<Penunjang> {
  const visit = await serve(rs);
  const res = await rs.dokter.post(`/kunjungan/${visit.id}/penunjang`, {
    jenis,
    tindakan_id: [tindakan],
    klinis: 'Lemas, pucat',
    hamil: false,
  });
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const listed = async (person: Person, query = ''): Promise<PenunjangBaris[]> =>
  (await person.get(`/penunjang?limit=200${query}`)).json().data;
const sees = async (person: Person, { id }: Penunjang): Promise<[boolean, number]> => [
  (await listed(person)).some((one) => one.id === id),
  (await person.get(`/penunjang/${id}`)).statusCode,
];
const step = ({ id, versi }: Penunjang, status: number, person = rs.penunjang) =>
  person.post(`/penunjang/${id}/status`, { versi, status });

describe('who works on tests where only those who treat open records (decision 0076)', () => {
  it('sees and works on orders of the own kind, and of no other', async () => {
    const [lab, foto] = [await order('lab'), await order('radiologi')];
    await beProfesi('lainnya');
    expect([await sees(rs.penunjang, lab), await sees(rs.penunjang, foto)]).toEqual([
      [false, 403],
      [false, 403],
    ]);
    expect((await step(lab, 2)).json().kode).toBe('AKSES_DARURAT');
    await beProfesi('analis laboratorium');
    expect([await sees(rs.penunjang, lab), await sees(rs.penunjang, foto)]).toEqual([
      [true, 200],
      [false, 403],
    ]);
    expect((await step(foto, 2)).statusCode).toBe(403);
    const received = (await step(lab, 2)).json().data as Penunjang;
    const working = (await step(received, 3)).json().data as Penunjang;
    const filled = await rs.penunjang.post(`/penunjang/${lab.id}/hasil`, {
      versi: working.versi,
      hasil: [{ item_id: working.item[0]?.id, nama: 'Kesan', nilai_teks: 'Normal' }],
    });
    expect(filled.statusCode, filled.body).toBe(200);
    // Nobody else may validate this kind, so whoever entered it does.
    const done = await rs.penunjang.post(`/penunjang/${lab.id}/validasi`, { versi: filled.json().data.versi });
    expect([done.statusCode, done.json().data.status], done.body).toEqual([200, 4]);
    expect((await rs.dokter.get(`/penunjang/${lab.id}`)).json().data.hasil).toHaveLength(1);
  });

  it('sees them as staff of a room that does these tests, whatever the profession', async () => {
    const [lab, foto] = [await order('lab'), await order('radiologi')];
    await beProfesi('lainnya');
    const room = rs.ruangan[1]?.id;
    await t.superuser.query(
      `with r as (update ruangan set penunjang = 'radiologi' where faskes_id = $1 and id = $2)
       insert into pegawai_ruangan (faskes_id, ruangan_id, pegawai_id) select $1, $2, id from pegawai where faskes_id = $1 and akun_id = $3`,
      [rs.faskesId, room, rs.penunjang.akunId],
    );
    expect([await sees(rs.penunjang, lab), await sees(rs.penunjang, foto)]).toEqual([
      [false, 403],
      [true, 200],
    ]);
    await t.superuser.query(`update ruangan set penunjang = null where faskes_id = $1 and id = $2`, [
      rs.faskesId,
      room,
    ]);
  });

  it('opens nothing else of the record, and each reading is in the audit', async () => {
    await beProfesi('analis laboratorium');
    const placed = await order('lab');
    const { kunjungan_id: visit, pasien } = (await rs.penunjang.get(`/penunjang/${placed.id}`)).json()
      .data as Penunjang;
    for (const url of [
      `/kunjungan/${visit}/rekam-medis`,
      `/pasien/${pasien.norm}/linimasa`,
      `/kunjungan/${visit}/surat/dasar`,
      `/kunjungan/${visit}/penunjang/pilihan`,
    ])
      expect((await rs.penunjang.get(url)).statusCode, url).toBe(403);
    const { rows } = await t.superuser.query(
      `select sesudah ->> 'penunjang_id' as id from audit where faskes_id = $1 and akun_id = $2 and aksi = 'baca' and objek = 'penunjang pasien' order by audit.id desc limit 1`,
      [rs.faskesId, rs.penunjang.akunId],
    );
    expect(rows).toEqual([{ id: String(placed.id) }]);
  });

  it('a doctor sees the orders of own patients in the list, not those of others', async () => {
    const placed = await order('lab');
    expect((await sees(rs.dokter, placed))[0]).toBe(true);
    const elsewhere = await serve(rs, {
      changes: {
        tujuan: {
          ruangan_id: rs.ruangan[1]?.id,
          dokter_id: rs.dokterList[1]?.id,
          jadwal_dokter_id: rs.jadwal[1]?.id,
        },
      },
    });
    await t.superuser.query(
      `update penunjang n set kunjungan_id = k.id, pasien_id = k.pasien_id, diminta_oleh = $3 from kunjungan k
       where n.faskes_id = $1 and n.id = $2 and k.faskes_id = $1 and k.id = $4`,
      [rs.faskesId, placed.id, rs.admin.akunId, elsewhere.id],
    );
    expect([await sees(rs.dokter, placed), await sees(rs.perawat, placed)]).toEqual([
      [false, 403],
      [false, 403],
    ]);
  });
});

describe('the work list', () => {
  it('is filtered by kind, room, urgency, status and words, and counts each status', async () => {
    await beProfesi('analis laboratorium');
    const placed = await order('lab');
    const { data, meta, jumlah } = (await rs.penunjang.get(`/penunjang?cari=${placed.nomor.toLowerCase()}`)).json();
    expect([data.map(({ id }: PenunjangBaris) => id), meta.total, jumlah]).toEqual([[placed.id], 1, { 1: 1 }]);
    const has = async (query: string): Promise<boolean> =>
      (await listed(rs.penunjang, query)).some(({ id }) => id === placed.id);
    expect(await has(`&cari=${placed.pasien.norm}`)).toBe(true);
    expect(await has(`&cari=${placed.pasien.nama.split(' ')[0]}`)).toBe(true);
    expect(await has('&cari=zzzz')).toBe(false);
    expect(await has('&jenis=radiologi')).toBe(false);
    expect(await has('&cito=ya')).toBe(false);
    expect(await has('&cito=tidak&jenis=lab&status=1')).toBe(true);
    expect(await has(`&ruangan_id=${rs.ruangan[0]?.id}`)).toBe(true);
    expect(await has(`&ruangan_id=${rs.ruangan[1]?.id}`)).toBe(false);
    expect(
      (
        await rs.dokter.post(`/penunjang/${placed.id}/status`, {
          versi: placed.versi,
          status: 9,
          alasan: 'Salah pilih pemeriksaan',
        })
      ).statusCode,
    ).toBe(200);
    expect([await has(''), await has('&status=9')]).toEqual([false, true]);
    await t.superuser.query(
      `update penunjang set diminta_pada = now() - interval '8 days' where faskes_id = $1 and id = $2`,
      [rs.faskesId, placed.id],
    );
    expect(await has('&status=9')).toBe(false);
  });
});
