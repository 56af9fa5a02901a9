import { beforeAll, describe, expect, it } from 'vitest';
import { cancelGabung, mergePasien } from '#testing/gabung-fixtures.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { waitForLocks } from '#testing/lock-waits.ts';
import { draft, grant, prepareRekam, serve } from '#testing/rekam-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let cabut: number;
let biasa: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  cabut = await tindakan(rs, 'CABUT', true);
  biasa = await tindakan(rs, 'BIASA', false);
});

const PRICED = {
  tarif: [{ kelas: null, penjamin_id: null, mulai_tanggal: '2020-01-01', tarif: 150_000 }],
  ruangan: [],
};
async function tindakan(di: TestFaskes, kode: string, perlu_persetujuan: boolean): Promise<number> {
  const body = { kode, nama_tindakan: `Tindakan ${kode}`, kategori: 'tindakan', perlu_persetujuan, ...PRICED };
  const res = await di.admin.post('/tindakan/store', body);
  expect(res.statusCode, res.body).toBe(200);
  expect(res.json().data.perlu_persetujuan).toBe(perlu_persetujuan);
  return res.json().data.id;
}
const INK = '10,10 20,40 30,10 40,40;60,10 60,60 80,60 80,10';
const TOLD = {
  penjelasan: {
    diagnosis: 'Molar tiga impaksi, odontektomi',
    tujuan: 'Menghilangkan nyeri',
    risiko: 'Perdarahan\nParestesi bibir bawah',
    alternatif: 'Observasi, risiko infeksi berulang',
    prognosis: 'Baik',
  },
  penerima_nama: 'Siti Aminah',
  penerima_hubungan: 'pasien',
  saksi_1: 'Ns. Sri',
  saksi_2: 'Budi Santoso',
  tanda: 'layar',
  goresan: { penerima: INK },
};
const answerOf = (keputusan: string, over: object = {}): Record<string, unknown> => ({
  keputusan,
  tindakan_id: cabut,
  ...(keputusan === 'darurat' ? { alasan: 'Perdarahan yang mengancam jiwa' } : TOLD),
  ...over,
});
const pathOf = (id: number): string => `/kunjungan/${id}/persetujuan`;
async function consent(id: number, keputusan: string, over: object = {}) {
  const res = await rs.dokter.post(pathOf(id), answerOf(keputusan, over));
  expect(res.statusCode, res.body).toBe(200);
  return res.json().data;
}
const perform = (id: number, tindakan_id = cabut) => rs.dokter.post(`/kunjungan/${id}/tindakan`, { tindakan_id });

describe('consent to a procedure (spec: RM26)', () => {
  it('neither who told it nor who consents is its witness', async () => {
    const { id } = await serve(rs);
    const res = await rs.dokter.post(pathOf(id), answerOf('setuju', { saksi_2: 'SITI AMINAH' }));
    expect([res.statusCode, res.json().errors]).toEqual([422, { saksi_2: ['Saksi bukan yang menyetujui'] }]);
    const [made] = await consent(id, 'setuju');
    const told = await rs.dokter.post(pathOf(id), answerOf('setuju', { saksi_1: made.penjelas }));
    expect([told.statusCode, told.json().errors]).toEqual([422, { saksi_1: ['Saksi bukan yang memberi penjelasan'] }]);
  });
  it('without one it is not recorded as done; with one it is, and who told whom is kept and audited', async () => {
    const { id, norm } = await serve(rs);
    const refused = await perform(id);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['persetujuan']]);
    expect(await consent(id, 'setuju')).toEqual([
      expect.objectContaining({
        nama: 'Tindakan CABUT',
        keputusan: 'setuju',
        penjelasan: TOLD.penjelasan,
        penjelas: expect.any(String),
        penerima_nama: 'Siti Aminah',
        saksi_2: 'Budi Santoso',
        tanda: 'layar',
      }),
    ]);
    expect((await perform(id)).statusCode).toBe(200);
    const record = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data;
    expect(record.bagian.persetujuan).toHaveLength(1);
    expect(JSON.stringify(record.bagian.persetujuan)).not.toContain(INK);
    const { rows } = await t.superuser.query(
      `select akun_id, sesudah from audit where faskes_id = $1 and objek = 'persetujuan_tindakan' and (sesudah ->> 'norm')::int = $2`,
      [rs.faskesId, norm],
    );
    expect(rows).toEqual([
      { akun_id: rs.dokter.akunId, sesudah: expect.objectContaining({ keputusan: 'setuju', tindakan_id: cabut }) },
    ]);
  });

  it('a procedure that needs none is recorded as ever', async () => {
    const { id } = await serve(rs);
    expect((await perform(id, biasa)).statusCode).toBe(200);
  });

  it('a refusal is kept and closes it, also as an emergency, until the patient agrees', async () => {
    const { id } = await serve(rs);
    await consent(id, 'menolak', { alasan: 'Takut.\nIngin berunding dulu.' });
    const res = await perform(id);
    expect([res.statusCode, res.json().message]).toEqual([422, expect.stringContaining('menolak')]);
    const darurat = await rs.dokter.post(pathOf(id), answerOf('darurat'));
    expect(Object.keys(darurat.json().errors)).toEqual(['keputusan']);
    expect((await consent(id, 'setuju')).map(({ keputusan }: { keputusan: string }) => keputusan)).toEqual([
      'setuju',
      'menolak',
    ]);
    expect((await perform(id)).statusCode).toBe(200);
    for (const statement of [
      'delete from persetujuan_tindakan',
      `update persetujuan_tindakan set keputusan = 'setuju'`,
    ])
      await expect(
        t.db.write(rs.ctx, (tx) => tx.exec({ text: statement, values: [] } as never)),
        statement,
      ).rejects.toThrow(/permission denied/);
  });

  it('what the registration chose counts as done only with consent: until then the visit does not end, by no way', async () => {
    const { id, versi } = await serve(rs, { changes: { tindakan_ids: [cabut, biasa] } });
    const end = (status = 4) => rs.petugas.put(`/antrian_ruangan/${id}`, { status, versi });
    const refused = await end();
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      expect.stringMatching(/^Tindakan CABUT yang dipilih saat mendaftar perlu persetujuan pasien/),
    ]);
    const items = (await rs.dokter.get(`/kunjungan/${id}/rekam-medis`)).json().data.tindakan as {
      id: number;
      nama: string;
      minta_persetujuan: object[];
    }[];
    const asked = items.find(({ nama }) => nama === 'Tindakan CABUT');
    const plain = items.find(({ nama }) => nama === 'Tindakan BIASA');
    expect([asked?.minta_persetujuan, plain?.minta_persetujuan]).toEqual([
      [{ tindakan_id: cabut, nama: 'Tindakan CABUT' }],
      [],
    ]);
    const note = await draft(rs, id);
    const summary = (await rs.dokter.get(`/catatan/${note.id}/periksa`)).json().data;
    expect([summary.bisa_selesai, summary.halangan_selesai]).toEqual([false, expect.stringContaining('CABUT')]);
    await consent(id, 'menolak', { alasan: 'Takut.\nIngin berunding dulu.' });
    expect((await end()).json().message).toMatch(/^Pasien menolak Tindakan CABUT/);
    const cancel = (item = 0, alasan = 'Pasien menolak') =>
      rs.dokter.put(`/kunjungan/${id}/tindakan/${item}`, { alasan });
    // The registration's other items are changed there.
    expect((await cancel(plain?.id)).statusCode).toBe(422);
    expect((await cancel(asked?.id)).json().data.map((one: { nama: string }) => one.nama)).toEqual(['Tindakan BIASA']);
    const over = { status: 4, versi, draf_dilihat: [`catatan:${note.id}`] };
    expect((await rs.petugas.put(`/antrian_ruangan/${id}`, over)).statusCode).toBe(200);
  });

  it('within a package it is asked for as well, and consent or an emergency lets the visit end', async () => {
    const { ruangan, dokterList, jadwal } = rs;
    const res = await rs.admin.post('/paket-kunjungan/store', {
      kode: 'PKT-CABUT',
      deskripsi: 'Paket cabut',
      harga: 200_000,
      keterangan: null,
      aktif: true,
      tindakan: [{ tindakan_id: cabut, jumlah: 1 }],
      ruangan: [],
    });
    expect(res.statusCode, res.body).toBe(200);
    const place = { ruangan_id: ruangan[0]?.id, dokter_id: dokterList[0]?.id, jadwal_dokter_id: jadwal[0]?.id };
    const serveOne = async () => {
      const { id, versi } = await serve(rs, { changes: { tujuan: { ...place, paket_id: res.json().data.id } } });
      return { id, end: () => rs.petugas.put(`/antrian_ruangan/${id}`, { status: 4, versi }) };
    };
    const urgent = await serveOne();
    expect((await urgent.end()).json().message).toMatch(/^Tindakan CABUT/);
    await consent(urgent.id, 'darurat');
    expect((await urgent.end()).statusCode).toBe(200);
    const refused = await serveOne();
    await consent(refused.id, 'menolak', { alasan: 'Takut' });
    expect((await refused.end()).json().message).toMatch(
      /^Pasien menolak Tindakan CABUT dari paket Paket cabut; ganti/,
    );
  });

  it('an emergency opens it with a reason alone; consent of one visit does not open another', async () => {
    const first = await serve(rs);
    await consent(first.id, 'darurat');
    expect((await perform(first.id)).statusCode).toBe(200);
    const ended = await rs.petugas.put(`/antrian_ruangan/${first.id}`, { status: 4, versi: first.versi });
    expect(ended.statusCode, ended.body).toBe(200);
    const second = await serve(rs, { norm: first.norm });
    expect((await perform(second.id)).statusCode).toBe(422);
  });

  it('the sheet is a PDF with everything that was told, and each is a printing in the audit', async () => {
    const { id, norm } = await serve(rs);
    const [{ id: sheet }] = await consent(id, 'setuju');
    const res = await rs.perawat.get(`/persetujuan/${sheet}/cetak`);
    expect([res.statusCode, res.headers['content-type'], res.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('no-store'),
    ]);
    expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await grant(t, rs, 'manajemen', ['view akses rekam medis']);
    const trail = (await rs.manajemen.get(`/rekam-medis/${norm}/jejak`)).json().data;
    expect(trail).toContainEqual(expect.objectContaining({ oleh: 'Uji perawat', apa: 'Persetujuan tindakan' }));
  });
});

describe('what is refused', () => {
  let id: number;
  beforeAll(async () => void ({ id } = await serve(rs)));

  it.each([
    ['an unknown answer', { ...TOLD, keputusan: 'mungkin' }, 'keputusan'],
    ['an emergency without a reason', { keputusan: 'darurat', alasan: 'gawat' }, 'alasan'],
    [
      'nothing told of the risks',
      { ...TOLD, keputusan: 'setuju', penjelasan: { ...TOLD.penjelasan, risiko: ' ' } },
      'penjelasan.risiko',
    ],
    ['one witness', { ...TOLD, keputusan: 'setuju', saksi_2: '' }, 'saksi_2'],
    ['the same witness twice', { ...TOLD, keputusan: 'setuju', saksi_2: 'NS. SRI' }, 'saksi_2'],
    ['no ink on the screen', { ...TOLD, keputusan: 'setuju', goresan: {} }, 'goresan.penerima'],
    ['a slip of the pen', { ...TOLD, keputusan: 'menolak', goresan: { penerima: '1,1 2,2' } }, 'goresan.penerima'],
    ['ink that is none', { ...TOLD, keputusan: 'setuju', goresan: { penerima: '<script>' } }, 'goresan.penerima'],
    ['an unknown relation', { ...TOLD, keputusan: 'setuju', penerima_hubungan: 'tetangga' }, 'penerima_hubungan'],
    [
      'a patient of another name',
      { ...TOLD, keputusan: 'setuju', penerima_nama: 'Rahmat Hidayat' },
      'penerima_hubungan',
    ],
    ['a procedure that is not there', { ...TOLD, keputusan: 'setuju', tindakan_id: 9_999_999 }, 'tindakan_id'],
    ['somebody else who told', { ...TOLD, keputusan: 'setuju', penjelas_id: 9_999_999 }, 'penjelas_id'],
  ])('%s', async (_what, body, field) => {
    const res = await rs.dokter.post(pathOf(id), { tindakan_id: cabut, ...body });
    expect(res.statusCode, res.body).toBe(422);
    expect(Object.keys(res.json().errors)).toEqual([field]);
  });

  it('who may not: a clerk and the admin neither write nor print, the pharmacist prints only', async () => {
    const [{ id: sheet }] = await consent(id, 'setuju', { tanda: 'kertas', goresan: {} });
    for (const person of [rs.petugas, rs.admin]) {
      expect((await person.post(pathOf(id), answerOf('setuju'))).statusCode).toBe(403);
      expect((await person.get(`/persetujuan/${sheet}/cetak`)).statusCode).toBe(403);
    }
    expect((await rs.apoteker.post(pathOf(id), answerOf('setuju'))).statusCode).toBe(403);
    expect((await rs.apoteker.get(`/persetujuan/${sheet}/cetak`)).statusCode).toBe(200);
  });

  it('another facility’s visit, procedure and sheet are not there', async () => {
    const other = await t.newFaskes();
    await prepareRekam(t, other);
    const foreign = await serve(other);
    const [{ id: sheet }] = await consent(id, 'menolak');
    expect((await other.dokter.post(pathOf(id), answerOf('setuju'))).statusCode).toBe(404);
    expect((await other.dokter.get(`/persetujuan/${sheet}/cetak`)).statusCode).toBe(404);
    expect(Object.keys((await other.dokter.post(pathOf(foreign.id), answerOf('setuju'))).json().errors)).toEqual([
      'tindakan_id',
    ]);
  });
});

describe('two at once', () => {
  it('a refusal and the procedure: the second sees what the first wrote', async () => {
    const { id } = await serve(rs);
    await consent(id, 'setuju');
    await t.superuser.query(
      `begin; select 1 from kunjungan where faskes_id = ${rs.faskesId} and id = ${id} for update`,
    );
    const refusal = rs.dokter.post(pathOf(id), answerOf('menolak'));
    let performed: ReturnType<typeof perform> | undefined;
    const performMeanwhile = async (): Promise<void> => {
      await waitForLocks(t.superuser, 1);
      performed = perform(id);
      await waitForLocks(t.superuser, 2);
    };
    await performMeanwhile().finally(() => t.superuser.query('commit'));
    expect((await refusal).statusCode).toBe(200);
    expect((await performed)?.statusCode).toBe(422);
  });

  it('the same request twice is one answer', async () => {
    const { id } = await serve(rs);
    const key = { key: crypto.randomUUID() };
    for (const _again of [1, 2]) {
      const res = await rs.dokter.post(pathOf(id), answerOf('setuju'), key);
      expect([res.statusCode, res.json().data.length]).toEqual([200, 1]);
    }
    const { rows } = await t.superuser.query(
      'select count(*)::int from persetujuan_tindakan where faskes_id = $1 and kunjungan_id = $2',
      [rs.faskesId, id],
    );
    expect(rows[0].count).toBe(1);
  });
});

it('a sheet of procedures and a change without the flag leave it as it is', async () => {
  const id = await tindakan(rs, 'TETAP', true);
  const { data } = (await rs.admin.get('/tindakan/daftar?search=TETAP')).json();
  const body = { kode: 'TETAP', nama_tindakan: 'Nama lain', kategori: 'tindakan', ...PRICED, versi: data[0].versi };
  const res = await rs.admin.post(`/tindakan/update/${id}?_method=PUT`, body);
  expect(res.statusCode, res.body).toBe(200);
  expect(res.json().data).toMatchObject({ nama_tindakan: 'Nama lain', perlu_persetujuan: true });
});

it('answers follow a merge and come back by its undoing', async () => {
  const [winner, loser] = [await rs.savePasien(), await rs.savePasien()];
  const { id } = await serve(rs, { norm: loser });
  await consent(id, 'setuju');
  const owner = async (): Promise<number> =>
    (
      await t.superuser.query(
        'select p.norm from persetujuan_tindakan s join pasien p on p.faskes_id = s.faskes_id and p.id = s.pasien_id where s.faskes_id = $1 and s.kunjungan_id = $2',
        [rs.faskesId, id],
      )
    ).rows[0].norm;
  const merge = await mergePasien(rs, winner, loser);
  expect(await owner()).toBe(winner);
  expect((await cancelGabung(rs, merge)).statusCode).toBe(200);
  expect(await owner()).toBe(loser);
});
