import { randomUUID } from 'node:crypto';
import type { Resep } from '@nadi/contract/resep/resep-view';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  baris,
  draft,
  obat,
  openApotek,
  prepareResep,
  rs,
  send,
  signa,
  t,
  visit,
  ZAT,
} from '#testing/resep-fixtures.ts';

beforeAll(openApotek);

const kirim = ({ id, versi }: Pick<Resep, 'id' | 'versi'>, options: { key?: string } = {}) =>
  rs.dokter.post(`/resep/${id}/kirim`, { versi }, options);

describe('what the checks know of (spec: RS8)', () => {
  it('an amount without days lasts as long as it lasts; of what nobody can count it says so (spec: RS8)', async () => {
    const own = await t.newFaskes();
    const its = await prepareResep(t, own);
    const { norm, id } = await visit(own);
    const use = { signa: signa(3), hari: null };
    await send(own, await draft(own, id, { baris: [{ produk_id: its.parasetamol, ...use, jumlah: 15 }] }));
    const prn = {
      produk_id: its.ctm,
      signa: { kali: null, dosis: signa(1).dosis, prn: 'gatal' },
      hari: null,
      jumlah: 5,
    };
    await send(own, await draft(own, id, { baris: [prn] }));
    const again = await visit(own, norm).catch(() => ({ id }));
    const check = async (body: object) =>
      (
        (await own.dokter.post('/resep/periksa', { kunjungan_id: again.id, ...body })).json().data.pemeriksaan as {
          periksa: string;
        }[]
      ).find(({ periksa }) => periksa === 'duplikasi');
    const akhir = addDays(own.ctx.today, 4).split('-').toReversed().join('/');
    expect(await check({ baris: [baris(its.parasetamol)] })).toMatchObject({
      hasil: 'temuan',
      temuan: [{ tingkat: 'tahan', pesan: expect.stringContaining(`sampai ${akhir}`) }],
    });
    expect(await check({ baris: [baris(its.ctm)] })).toMatchObject({
      hasil: 'tidak dapat diperiksa',
      kurang: [expect.stringMatching(/^Sampai kapan .* di R-\d{6}-002 dipakai tidak diketahui$/)],
    });
    // Six days later the fifteen are finished; thirty days later nobody asks about the other any more.
    const move = (days: number) =>
      t.superuser.query('update resep set tanggal = tanggal - $2::int where faskes_id = $1', [own.faskesId, days]);
    await move(5);
    expect(await check({ baris: [baris(its.parasetamol)] })).toMatchObject({ hasil: 'tidak ada temuan' });
    await move(25);
    expect(await check({ baris: [baris(its.ctm)] })).toMatchObject({ hasil: 'tidak ada temuan' });
  });

  it('what the patient buys elsewhere is not passed over in silence (spec: RS7, RS8)', async () => {
    const { norm, id } = await visit(rs);
    await rs.dokter.post(`/pasien/${norm}/alergi`, {
      jenis: 1,
      zat: 'Amoxicillin',
      zat_id: ZAT.amoksisilin,
      reaksi: ['ruam'],
      kepastian: 2,
    });
    const luar = (nama_luar: string) => ({ baris: [{ nama_luar, signa: signa(3), hari: 5, jumlah: 15 }] });
    const checked = await rs.dokter.post('/resep/periksa', { kunjungan_id: id, ...luar('Obat batuk herbal') });
    const of = (periksa: string) =>
      checked.json().data.pemeriksaan.find((one: { periksa: string }) => one.periksa === periksa);
    for (const periksa of ['alergi', 'duplikasi'])
      expect(of(periksa), periksa).toMatchObject({
        hasil: 'tidak dapat diperiksa',
        kurang: expect.arrayContaining(['Zat aktif Obat batuk herbal belum dicatat']),
      });
    const refused = await kirim(await draft(rs, id, luar('AMOXICILLIN forte')));
    expect([refused.json().kode, refused.json().data?.perlu]).toEqual([
      'PERLU_KONFIRMASI',
      [expect.stringMatching(/^alergi\//)],
    ]);
  });

  it('eGFR: of the newest validated creatinine, or what is missing for it (spec: RS8)', async () => {
    const { norm, id } = await visit(rs);
    const asked = async () => {
      const { egfr, egfr_kurang } = (
        await rs.dokter.post('/resep/periksa', { kunjungan_id: id, baris: [baris(obat.ctm)] })
      ).json().data;
      return [egfr, egfr_kurang];
    };
    expect(await asked()).toEqual([null, 'kreatinin 90 hari terakhir']);
    await t.superuser.query(
      `insert into tindakan (faskes_id, kode, nama_tindakan, kategori) values ($1, 'LAB-KRE', 'Kreatinin', 'penunjang')`,
      [rs.faskesId],
    );
    const creatinine = async (
      nilai: number,
      hari: number,
      { satuan = 'mg/dL', valid = true, tanda = '' }: { satuan?: string; valid?: boolean; tanda?: string } = {},
    ) => {
      await t.superuser.query(
        `with n as (insert into penunjang (faskes_id, nomor, jenis, kunjungan_id, pasien_id, klinis, diminta_oleh)
           select $1, gen_random_uuid()::text, 'lab', $2, p.id, 'kontrol ginjal', $3 from pasien p where p.faskes_id = $1 and p.norm = $4 returning id),
         i as (insert into penunjang_item (faskes_id, penunjang_id, tindakan_id, nama)
           select $1, n.id, (select min(id) from tindakan where faskes_id = $1), 'Kreatinin' from n returning id, penunjang_id)
         insert into hasil (faskes_id, penunjang_id, item_id, parameter_id, nama, nilai_angka, tanda, satuan, diisi_oleh, divalidasi_oleh, divalidasi_pada)
         select $1, i.penunjang_id, i.id, l.id, 'Kreatinin', $5, $9, $6, $3, case when $8 then $3::int end, case when $8 then now() - $7::int * interval '1 day' end
         from i join parameter_lab l on l.faskes_id = $1 and l.loinc = '2160-0'`,
        [rs.faskesId, id, rs.dokter.akunId, norm, nilai, satuan, hari, valid, tanda],
      );
    };
    await creatinine(1, 91);
    expect(await asked()).toEqual([null, 'kreatinin 90 hari terakhir']);
    await creatinine(2, 3);
    const [egfr] = await asked();
    expect(egfr).toBeGreaterThan(20);
    expect(egfr).toBeLessThan(40);
    // The newest one is none that can be counted with: the one before it says nothing of today.
    await creatinine(15, 2, { tanda: '>' });
    expect(await asked()).toEqual([null, 'kreatinin 90 hari terakhir']);
    await creatinine(2, 2);
    expect((await asked())[0]).toBe(egfr);
    await creatinine(88, 1, { satuan: 'umol/L' });
    expect(await asked()).toEqual([null, 'kreatinin 90 hari terakhir']);
    await creatinine(0.6, 0, { valid: false });
    expect(await asked()).toEqual([null, 'kreatinin 90 hari terakhir']);
  });

  it('a rule that is passed over in more than nine of ten times stands for review; one that is heeded does not (spec: RS10)', async () => {
    type Rule = {
      id: number;
      versi: number;
      jenis: string;
      zat_id: number;
      temuan: number;
      dilewati: number;
      tinjau: boolean;
    };
    const rule = async (): Promise<Rule> =>
      (await rs.apoteker.get('/aturan-obat'))
        .json()
        .data.find((one: Rule) => one.jenis === 'dosis' && one.zat_id === ZAT.parasetamol);
    const counts = async () => {
      const { temuan, dilewati, tinjau } = await rule();
      return [temuan, dilewati, tinjau];
    };
    const asleep = await rule();
    const res = await rs.apoteker.put(`/aturan-obat/${asleep.id}`, {
      ...Object.fromEntries(
        [
          'jenis',
          'zat_id',
          'kelompok',
          'dengan_zat_id',
          'dengan_kelompok',
          'batas',
          'usia_min_bulan',
          'usia_max_bulan',
          'teks',
          'sumber',
          'aktif',
        ].map((name) => [name, (asleep as unknown as Record<string, unknown>)[name]]),
      ),
      tingkat: 'tahan',
      versi: asleep.versi,
    });
    expect(res.statusCode, res.body).toBe(200);
    await rs.apoteker.post(`/aturan-obat/${asleep.id}/sahkan`, { versi: res.json().data.versi });
    const over = (kali: number) => ({ baris: [baris(obat.parasetamol, { signa: signa(kali, 2), hari: 1 })] });

    const heeded = await draft(rs, (await visit(rs)).id, over(6));
    // Once more with the same request, and then anew: what notes the first refusal must not be the answer to the second.
    const key = randomUUID();
    for (const options of [{ key }, { key }, {}])
      expect((await kirim(heeded, options)).json().kode).toBe('PERLU_KONFIRMASI');
    expect(await counts()).toEqual([1, 0, false]);
    expect((await rs.dokter.get(`/resep/${heeded.id}`)).json().data.status).toBe(1);
    const less = await rs.dokter.put(`/resep/${heeded.id}`, { versi: heeded.versi, ...over(2) });
    expect((await kirim(less.json().data)).statusCode).toBe(200);
    expect(await counts()).toEqual([1, 0, false]);

    const passed = await draft(rs, (await visit(rs)).id, over(6));
    const { perlu } = (await kirim(passed)).json().data;
    const sent = await rs.dokter.post(`/resep/${passed.id}/kirim`, {
      versi: passed.versi,
      alasan: perlu.map((kunci: string) => ({ kunci, alasan: 'dipantau' })),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    expect(await counts()).toEqual([2, 1, false]);

    // Of fifty one was heeded; of fifty-six, seven.
    const more = (times: number, alasan: string | null) =>
      t.superuser.query(
        `with r as (insert into resep (faskes_id, kunjungan_id, pasien_id, dibuat_oleh)
           select $1, s.kunjungan_id, s.pasien_id, s.dibuat_oleh from resep s, generate_series(1, $3::int) where s.faskes_id = $1 and s.id = $2 returning id)
         insert into resep_periksa (faskes_id, resep_id, saat, periksa, hasil, kunci, tingkat, pesan, aturan_id, aturan_versi, alasan, oleh)
         select $1, r.id, case when $4::text is null then 'ditahan' else 'kirim' end, p.periksa, p.hasil, p.kunci, p.tingkat, p.pesan, p.aturan_id, p.aturan_versi, $4, p.oleh
         from r, resep_periksa p where p.faskes_id = $1 and p.resep_id = $2 and p.saat = 'kirim' and p.aturan_id is not null`,
        [rs.faskesId, passed.id, times, alasan],
      );
    await more(47, 'dipantau');
    expect(await counts()).toEqual([49, 48, false]);
    await more(1, 'dipantau');
    expect(await counts()).toEqual([50, 49, true]);
    await more(6, null);
    expect(await counts()).toEqual([56, 49, false]);
  });

  it('a rule that only warns is passed over by sending what it warns of, and heeded by changing what was held up (spec: RS10)', async () => {
    const made = await rs.apoteker.post('/aturan-obat', {
      jenis: 'dosis',
      zat_id: ZAT.ctm,
      batas: 8,
      tingkat: 'peringatan',
      teks: 'mengantuk di atas 8 mg sehari',
      sumber: 'rapat farmasi',
    });
    expect(made.statusCode, made.body).toBe(200);
    const { id, versi } = made.json().data;
    expect((await rs.apoteker.post(`/aturan-obat/${id}/sahkan`, { versi })).statusCode).toBe(200);
    const counts = async () => {
      const all: { id: number; temuan: number; dilewati: number; tinjau: boolean }[] = (
        await rs.apoteker.get('/aturan-obat')
      ).json().data;
      const { temuan, dilewati, tinjau } = all.find((one) => one.id === id) ?? {};
      return [temuan, dilewati, tinjau];
    };
    const warned = await draft(rs, (await visit(rs)).id, { baris: [baris(obat.ctm)] });
    expect((await kirim(warned)).statusCode).toBe(200);
    expect(await counts()).toEqual([1, 1, false]);
    // It is shown beside what holds the prescription up, and gone when it is sent.
    const { id: kunjungan } = await visit(rs);
    const double = { baris: [baris(obat.ctm), baris(obat.ctm)] };
    const heeded = await draft(rs, kunjungan, double);
    expect((await kirim(heeded)).json().kode).toBe('PERLU_KONFIRMASI');
    expect(await counts()).toEqual([2, 1, false]);
    const less = await rs.dokter.put(`/resep/${heeded.id}`, {
      versi: heeded.versi,
      baris: [baris(obat.ctm, { signa: signa(2) })],
    });
    expect((await kirim(less.json().data)).statusCode).toBe(200);
    expect(await counts()).toEqual([2, 1, false]);
    await t.superuser.query(
      `with r as (insert into resep (faskes_id, kunjungan_id, pasien_id, dibuat_oleh)
         select $1, s.kunjungan_id, s.pasien_id, s.dibuat_oleh from resep s, generate_series(1, 48) where s.faskes_id = $1 and s.id = $2 returning id)
       insert into resep_periksa (faskes_id, resep_id, saat, periksa, hasil, kunci, tingkat, pesan, aturan_id, aturan_versi, oleh)
       select $1, r.id, p.saat, p.periksa, p.hasil, p.kunci, p.tingkat, p.pesan, p.aturan_id, p.aturan_versi, p.oleh
       from r, resep_periksa p where p.faskes_id = $1 and p.resep_id = $2 and p.aturan_id = $3`,
      [rs.faskesId, warned.id, id],
    );
    expect(await counts()).toEqual([50, 49, true]);
  });
});
