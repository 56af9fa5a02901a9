import type { Mcu } from '@nadi/contract/kunjungan/mcu.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { arrive, JAWABAN, makePaket } from '#testing/mcu-fixtures.ts';
import { prepareRekam } from '#testing/rekam-fixtures.ts';
import { startTestApp, type Person, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { setSetting } from '#testing/setting-fixtures.ts';

let t: TestApp;
let rs: TestFaskes;
let paketId: number;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await prepareRekam(t, rs);
  paketId = await makePaket(t, rs);
});

type Begun = { agreed?: boolean; pasien?: object };
async function begin(di: TestFaskes, paket: number, { agreed = true, pasien = {} }: Begun = {}): Promise<Mcu> {
  const { id } = await arrive(t, di, paket, { pasien });
  const saved = await di.dokter.put(`/kunjungan/${id}/mcu`, {
    versi: null,
    jawaban: JAWABAN,
    setuju_perusahaan: agreed,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json().data;
}
async function concluded(di: TestFaskes, paket: number, begun: Begun = {}): Promise<Mcu> {
  const { id, versi } = await begin(di, paket, begun);
  const done = await di.dokter.post(`/mcu/${id}/simpulkan`, { versi, kesimpulan: 2, saran: 'Kurangi lemak' });
  expect(done.statusCode, done.body).toBe(200);
  return done.json().data;
}
const paper = (mcu: Mcu, untuk = 'peserta', how = 'cetak', who: Person = rs.dokter) =>
  who.get(`/mcu/${mcu.id}/lembar/${untuk}/${how}`);
const wordsOf = async (mcu: Mcu, untuk: string): Promise<string> =>
  (
    await t.superuser.query(`select kertas::text from mcu_lembar where faskes_id = $1 and mcu_id = $2 and untuk = $3`, [
      rs.faskesId,
      mcu.id,
      untuk,
    ])
  ).rows[0].kertas;

describe('papers of a check-up (spec: RM25)', () => {
  it('are made at the conclusion with numbers of their own, and each printing is counted and audited', async () => {
    const mcu = await concluded(rs, paketId);
    expect(mcu.lembar.map(({ untuk }) => untuk)).toEqual(['peserta', 'perusahaan']);
    const year = rs.ctx.today.slice(0, 4);
    expect(mcu.lembar[0]?.nomor).toMatch(new RegExp(`^\\d{3}/MCU/.+/${year}$`));
    expect(mcu.lembar[1]?.nomor).toMatch(/\/SKMCU\//);
    const [seen, first, again] = [
      await paper(mcu, 'peserta', 'pdf'),
      await paper(mcu, 'peserta'),
      await paper(mcu, 'peserta'),
    ];
    for (const res of [seen, first, again]) expect(res.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.headers['cache-control']).toContain('no-store');
    const after = (await rs.dokter.get(`/kunjungan/${mcu.kunjungan_id}/mcu`)).json().data as Mcu;
    expect(after.lembar.map(({ dicetak }) => dicetak)).toEqual([2, 0]);
    const { rows } = await t.superuser.query(
      `select aksi, sesudah ->> 'ke' as ke from audit where faskes_id = $1 and objek = 'mcu pasien' and (sesudah ->> 'kunjungan_id')::int = $2 and sesudah ->> 'lembar' = 'peserta' order by id`,
      [rs.faskesId, mcu.kunjungan_id],
    );
    expect(rows).toEqual([
      { aksi: 'baca', ke: null },
      { aksi: 'cetak', ke: '1' },
      { aksi: 'cetak', ke: '2' },
    ]);
  });

  it('the person’s own holds every result; the company’s findings and advice only of who agreed in writing', async () => {
    const [yes, no] = [await concluded(rs, paketId), await concluded(rs, paketId, { agreed: false })];
    for (const mcu of [yes, no]) expect(await wordsOf(mcu, 'peserta')).toMatch(/Hemoglobin.*Kurangi lemak/s);
    expect(await wordsOf(yes, 'perusahaan')).toMatch(/FIT DENGAN CATATAN.*Kolesterol 248.*Kurangi lemak/s);
    expect(await wordsOf(yes, 'perusahaan')).not.toMatch(/Hemoglobin|No\. rekam medis/);
    expect(await wordsOf(no, 'perusahaan')).toMatch(/FIT DENGAN CATATAN/);
    expect(await wordsOf(no, 'perusahaan')).not.toMatch(/Kolesterol|Kurangi lemak/);
  });

  it('what was made stays, also by SQL and when the patient is renamed', async () => {
    const mcu = await concluded(rs, paketId, { pasien: { nama: 'SEBELUM GANTI' } });
    await t.superuser.query(`update pasien set nama = 'SESUDAH GANTI' where faskes_id = $1 and norm = $2`, [
      rs.faskesId,
      mcu.pasien.norm,
    ]);
    expect((await paper(mcu)).statusCode).toBe(200);
    expect(await wordsOf(mcu, 'peserta')).toContain('SEBELUM GANTI');
    await expect(
      t.superuser.query(`update mcu_lembar set nomor = '1' where faskes_id = $1 and mcu_id = $2`, [
        rs.faskesId,
        mcu.id,
      ]),
    ).rejects.toThrow(/does not change/);
  });

  it('an older check-up gets its paper once, whoever of four asks first, and no number is lost', async () => {
    const mcu = await concluded(rs, paketId);
    const last = async (): Promise<number> =>
      (
        await t.superuser.query(`select nilai from penghitung where faskes_id = $1 and nama = 'mcu peserta'`, [
          rs.faskesId,
        ])
      ).rows[0].nilai;
    await t.superuser.query(`delete from mcu_lembar where faskes_id = $1 and mcu_id = $2`, [rs.faskesId, mcu.id]);
    const before = await last();
    const all = await Promise.all(Array.from({ length: 4 }, () => paper(mcu, 'peserta', 'pdf')));
    // Each of them draws a PDF in this process: ten took longer than a test may on a busy machine.
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await last()).toBe(before + 1);
  });

  it.each<[string, () => Promise<Mcu>, string]>([
    ['is not concluded', () => begin(rs, paketId), 'belum disimpulkan'],
    ['has no company', () => concluded(rs, paketId, { pasien: { perusahaan: '' } }), 'tidak punya perusahaan'],
  ])('who %s gets no paper for the company, in words', async (_what, make, words) => {
    const res = await paper(await make(), 'perusahaan');
    expect([res.statusCode, res.json().message]).toEqual([422, expect.stringContaining(words)]);
  });

  it('another facility’s is not there; clerks and nurses may not; a reader that is none is refused', async () => {
    const mcu = await concluded(rs, paketId);
    const other = await t.newFaskes();
    for (const how of ['pdf', 'cetak']) {
      expect((await paper(mcu, 'peserta', how, other.dokter)).statusCode).toBe(404);
      for (const who of [rs.perawat, rs.petugas]) expect((await paper(mcu, 'peserta', how, who)).statusCode).toBe(403);
      expect((await paper(mcu, 'keluarga', how)).statusCode).toBe(422);
    }
    expect((await paper({ ...mcu, id: 2_000_000_000 })).statusCode).toBe(404);
  });

  it('RM22: the proof on it tells kind, number and doctor, a masked name and nothing found', async () => {
    const mcu = await concluded(rs, paketId, { pasien: { nama: 'SITI AMINAH' } });
    const { rows } = await t.superuser.query(
      `select token from mcu_lembar where faskes_id = $1 and mcu_id = $2 and untuk = 'perusahaan'`,
      [rs.faskesId, mcu.id],
    );
    const res = await rs.petugas.get(`/surat/periksa/${rows[0].token}`);
    expect(res.json().data).toEqual({
      dokumen: 'lembar mcu',
      jenis: 'Surat Keterangan Hasil MCU',
      nomor: mcu.lembar[1]?.nomor,
      faskes: expect.any(String),
      tanggal: rs.ctx.today,
      dokter: expect.any(String),
      berlaku_dari: null,
      berlaku_sampai: null,
      pasien: 'S*** A***',
      status: 'sah',
      dicabut_pada: null,
      sidik: mcu.sidik?.slice(0, 8).toUpperCase(),
      hasil_dikoreksi: false,
    });
    expect((await rs.petugas.get(`/surat/periksa/${rs.faskesId}-${'A'.repeat(22)}`)).statusCode).toBe(404);
  });
});

describe('the recap on paper', () => {
  const print = (di: TestFaskes, query: string, who: Person = di.dokter) => who.get(`/rekap-mcu/cetak?${query}`);
  it('is drawn as it is filtered, or as the papers of its people; each is in the audit', async () => {
    const di = await t.newFaskes();
    await prepareRekam(t, di);
    const paket = await makePaket(t, di);
    expect((await print(di, 'isi=perusahaan')).json().message).toContain('Tidak ada peserta yang sudah disimpulkan');
    const [one, two] = [await concluded(di, paket), await concluded(di, paket, { pasien: { perusahaan: 'PT Lain' } })];
    await begin(di, paket);
    for (const isi of ['rekap', 'peserta', 'perusahaan']) {
      const res = await print(di, `isi=${isi}&perusahaan=PT%20Karya%20Tekstil`);
      expect(res.rawPayload.subarray(0, 5).toString(), isi).toBe('%PDF-');
    }
    const printed = async (mcu: Mcu): Promise<number[]> =>
      ((await di.dokter.get(`/kunjungan/${mcu.kunjungan_id}/mcu`)).json().data as Mcu).lembar.map((l) => l.dicetak);
    expect([await printed(one), await printed(two)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const { rows } = await t.superuser.query(
      `select sesudah ->> 'isi' as isi, sesudah ->> 'jumlah' as jumlah from audit where faskes_id = $1 and objek = 'rekap mcu' and aksi = 'cetak' order by id`,
      [di.faskesId],
    );
    expect(rows).toEqual(['rekap', 'peserta', 'perusahaan'].map((isi) => ({ isi, jumlah: '2' })));
    expect((await print(di, 'isi=semua')).statusCode).toBe(422);
    expect((await print(di, 'isi=rekap', di.petugas)).statusCode).toBe(403);
  });

  it('RM35: where only who treats opens records, nobody takes the results of others in one file', async () => {
    const di = await t.newFaskes();
    await prepareRekam(t, di);
    const mcu = await concluded(di, await makePaket(t, di));
    await setSetting(t, di, 'rekam-medis:akses', 'hubungan');
    const who = di['perekam-medis'];
    const res = await print(di, 'isi=peserta', who);
    expect([res.statusCode, res.json().message]).toEqual([403, expect.stringContaining('1 peserta bukan pasien Anda')]);
    expect((await paper(mcu, 'peserta', 'pdf', who)).statusCode).toBe(403);
    expect((await print(di, 'isi=perusahaan', who)).statusCode).toBe(200);
  });
});
