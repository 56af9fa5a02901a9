import { beforeAll, expect, it } from 'vitest';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { formatSigna } from '@nadi/domain/resep/signa';
import { SEBAGIAN } from '@nadi/domain/resep/status-resep';
import { enterFaskes, inTransaction } from '#platform/postgres/install.ts';
import { withOwner } from '#platform/postgres/owner.ts';
import { startTestApp, type TestApp, type TestFaskes } from '#testing/harness.ts';
import { prepareKunjunganStage } from './bulk-kunjungan.repository.ts';
import { completeObat } from './obat-demo.repository.ts';
import { saveRekam } from './rekam-demo.repository.ts';
import { saveResep } from './resep-demo.repository.ts';

/** A child has the last of these, and so a powder; adults have them in turn. */
const KELUHAN = ['Kontrol tekanan darah tinggi', 'Gatal di kedua lengan', 'Batuk pilek sejak tiga hari'];
const VISITS = 14;

let t: TestApp;
let rs: TestFaskes;
beforeAll(async () => {
  t = await startTestApp();
  rs = await t.newFaskes();
  await t.superuser.query(
    `update pegawai set akun_id = $2 where faskes_id = $1 and id = (select pegawai_id from dokter where faskes_id = $1 and id = $3)`,
    [rs.faskesId, rs.dokter.akunId, rs.dokterList[0]?.id],
  );
  await t.superuser.query(
    `insert into pegawai (faskes_id, nama, profesi, akun_id, sip, sip_berlaku) values ($1, 'Rina', 'apoteker', $2, 'SIPA-1', '2099-12-31')`,
    [rs.faskesId, rs.apoteker.akunId],
  );
  const register = async (n: number): Promise<number> => {
    const norm = await rs.savePasien(n % 5 === 0 ? { tanggal_lahir: '2022-03-01' } : {});
    const res = await rs.petugas.post(
      '/pendaftaran',
      rs.pendaftaranBody(norm, { lanjutkan: true, ukuran_benar: true }),
    );
    expect(res.statusCode, res.body).toBe(200);
    return res.json().data.id;
  };
  const visits = await Promise.all(Array.from({ length: VISITS }, (_, n) => register(n)));
  await withOwner(t.owner, (client) =>
    inTransaction(client, async () => {
      await enterFaskes(client, rs.faskesId);
      await completeObat(client, 'KLINIK', rs.ctx.today);
      await prepareKunjunganStage(client);
      await client.query(
        `insert into tahap_kunjungan (id, pasien_id, dokter_id, hari, keluhan, penjamin_id, berat_badan, tinggi_badan, status, tanggal, selesai_pada)
         select k.id, k.pasien_id, $4, $2::date,
           ($3::text[])[case when p.tanggal_lahir > '2020-01-01' then 3 else 1 + k.id % 3 end], 1, 60, 165, 4, now(), now() - interval '3 hours' + k.id % 60 * interval '1 minute'
         from kunjungan k join pasien p on p.faskes_id = k.faskes_id and p.id = k.pasien_id where k.id = any($1)`,
        [visits, rs.ctx.today, KELUHAN, rs.dokterList[0]?.id],
      );
      await saveRekam(client);
      await saveResep(client, {
        faskesId: rs.faskesId,
        kode: 'KLINIK',
        today: rs.ctx.today,
        zona: rs.ctx.zona,
        now: new Date(),
      });
    }),
  );
});

const listed = async (): Promise<{ id: number; status: number; no_resep: string }[]> =>
  (await rs.apoteker.get(`/resep?tanggal=${rs.ctx.today}&status=1,2,3,4,5,6,7&limit=100`)).json().data;

it('every state waits at the pharmacy, each can be opened, and the ledger proves right', async () => {
  const rows = await listed();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(new Set(rows.map(({ no_resep }) => no_resep)).size).toBe(VISITS);
  for (const { id, status } of rows) {
    const res = await rs.apoteker.get(`/resep/${id}`);
    expect(res.statusCode, res.body).toBe(200);
    const { baris, racik } = res.json().data as Resep;
    expect(baris.length + racik.length).toBeGreaterThan(0);
    // What waits after a part of it was handed over has something left to hand over.
    const left = baris.filter(({ produk, jumlah, diserahkan }) => produk !== null && jumlah !== diserahkan);
    if (status === SEBAGIAN)
      expect(left.length + racik.filter((one) => one.diserahkan === 0).length).toBeGreaterThan(0);
  }
  const { rows: kosong } = await t.superuser.query(
    `select b.id from resep_baris b where b.faskes_id = $1 and b.produk_id is not null and (b.harga_satuan is null or b.signa is null)`,
    [rs.faskesId],
  );
  expect(kosong).toEqual([]);
  expect((await rs.apoteker.get('/stok/bukti')).json().data.kini).toMatchObject({ benar: true });
  const racik = await t.superuser.query('select count(*)::int as n from resep_racik where faskes_id = $1', [
    rs.faskesId,
  ]);
  expect(racik.rows[0].n).toBeGreaterThan(0);
});

it('RS10: each was checked when it was sent and when it was reviewed, and each step is in the audit', async () => {
  const { rows } = await t.superuser.query(
    `select s.id, s.status, s.ditelaah_pada is not null as ditelaah, (select count(distinct p.periksa)::int from resep_periksa p where p.faskes_id = $1 and p.resep_id = s.id and p.saat = 'kirim') as kirim,
       (select count(distinct p.periksa)::int from resep_periksa p where p.faskes_id = $1 and p.resep_id = s.id and p.saat = 'telaah') as telaah,
       (select array_agg(a.sesudah ->> 'langkah' order by a.pada) from audit a where a.faskes_id = $1 and a.objek = 'resep' and a.objek_id = s.id::text and a.permintaan_id = 'demo') as langkah
     from resep s where s.faskes_id = $1`,
    [rs.faskesId],
  );
  expect(rows).toHaveLength(VISITS);
  for (const row of rows) {
    expect([row.kirim, row.telaah], JSON.stringify(row)).toEqual([10, row.ditelaah ? 10 : 0]);
    const steps = ['kirim', 'telaah', 'siapkan', 'serah'];
    const reached: Record<number, string[]> = {
      1: ['kirim', 'kembalikan'],
      2: steps.slice(0, 1),
      3: steps.slice(0, 2),
    };
    expect(row.langkah).toEqual(reached[row.status] ?? (row.status === 4 ? steps.slice(0, 3) : steps));
  }
  const open = await t.superuser.query(
    `select 1 from resep_periksa where faskes_id = $1 and saat = 'kirim' and tingkat = 'tahan' and alasan is null`,
    [rs.faskesId],
  );
  expect(open.rows).toEqual([]);
});

it('the pharmacy goes on with it: what is prepared leaves with the batches it holds', async () => {
  const prepared = (await listed()).find(({ status }) => status === 4);
  const { versi, pasien } = (await rs.apoteker.get(`/resep/${prepared?.id}`)).json().data;
  const res = await rs.apoteker.post(`/resep/${prepared?.id}/serah`, {
    versi,
    baris: null,
    penerima: { nama: pasien.nama, hubungan: 'Pasien sendiri', identitas: ['nama', 'tanggal lahir'] },
    jawaban: ['pasien', 'obat', 'dosis', 'rute', 'waktu'].map((butir) => ({ butir, baik: true, catatan: null })),
  });
  expect(res.statusCode, res.body).toBe(200);
  expect(res.json().data.status).toBe(5);
  expect((await rs.apoteker.get('/stok/bukti')).json().data.kini).toMatchObject({ benar: true });
});

it('the plan of each note names what its prescription holds, with the same use', async () => {
  const { rows } = await t.superuser.query<{ plan: string; nama: string; signa: Parameters<typeof formatSigna>[0] }>(
    `select c.plan, b.nama, b.signa from resep r join resep_baris b on b.faskes_id = r.faskes_id and b.resep_id = r.id
     join catatan_medis c on c.faskes_id = r.faskes_id and c.kunjungan_id = r.kunjungan_id and c.adendum_dari is null where r.faskes_id = $1`,
    [rs.faskesId],
  );
  expect(rows.length).toBeGreaterThan(VISITS);
  for (const { plan, nama, signa } of rows) expect(plan).toContain(`${nama} ${formatSigna(signa)}`);
});

it('RS12, decision 0078: what a doctor of the demo sent stays a row when it comes back and is written anew', async () => {
  const sent = (await listed()).find(({ status }) => status === 2);
  const { versi, baris, racik } = (await rs.apoteker.get(`/resep/${sent?.id}`)).json().data;
  const back = await rs.apoteker.post(`/resep/${sent?.id}/kembalikan`, { versi, alasan: 'Dosis perlu diperbaiki' });
  const again = await rs.dokter.put(`/resep/${sent?.id}`, {
    versi: back.json().data.versi,
    baris: [{ nama_luar: 'Vitamin', aturan_teks: '1x1', jumlah: 10 }],
  });
  expect(again.statusCode, again.body).toBe(200);
  const stood = [...baris, ...racik].map(({ nama }: { nama: string }) => nama).toSorted();
  expect(
    again
      .json()
      .data.terdahulu.flatMap((one: { baris: { nama: string }[] }) => one.baris.map(({ nama }) => nama))
      .toSorted(),
  ).toEqual(stood);
});
