import type { ClientBase } from 'pg';
import { SELESAI } from '@nadi/domain/kunjungan/status-kunjungan';
import { BEFORE_HANDING_OVER, butirOf } from '@nadi/domain/resep/telaah';
import { TIDAK_DIAMBIL } from '@nadi/domain/resep/status-resep';
import { statusAlergi } from '@nadi/domain/rekam-medis/alergi';
import type { Zone } from '@nadi/domain/tanggal/tanggal';
import { loadProdukForResep, priceOf, type ProdukDetail } from '#features/master/produk/produk.public.ts';
import { loadSetting } from '#features/pengaturan/pengaturan.public.ts';
import { bareCtx, type TenantTx } from '#platform/db/db.ts';
import { insertRows } from '#platform/postgres/install.ts';
import { openIds } from './demo-ids.repository.ts';
import { demoTx } from './demo-tx.ts';
import { openShelf } from './ledger-demo.ts';
import { chargeNewResep } from '#features/resep/biaya/biaya-resep.repository.ts';
import { readSaldo, saveShelf } from './ledger-demo.repository.ts';
import type { PesanLalu } from './ledger-demo.ts';
import { buildResep, type HargaOf, type ResepBulan } from './resep-demo.ts';
import { DIRESEPKAN } from './resep-demo-data.ts';
import { REKAM_DEMO } from './rekam-demo-data.ts';
import type { ResepVisit } from './synthetic-resep.ts';

type Day = { faskesId: number; kode: string; today: string; zona: Zone; now: Date };

/** Of the hospital's past one visit in four has a prescription, so that the first start stays quick. */
const ONE_IN = { KLINIK: 1, RSUD: 4 } as const;
const HOLD_HOURS = 48;

type Row = Omit<ResepVisit, 'snapshot' | 'alergi'> & {
  berat_kg: number | null;
  tinggi_cm: number | null;
  pada: string;
  alergi: readonly (Parameters<typeof statusAlergi>[0][number] & ResepVisit['alergi'][number])[];
  tanya: { jawaban: number; pada: string } | null;
};

async function readVisits(client: ClientBase, { kode, today, now }: Day): Promise<ResepVisit[]> {
  const { rows } = await client.query<Row>(
    `select t.id as kunjungan_id, t.pasien_id, t.dokter_id, g.akun_id, t.hari::text as hari, t.selesai_pada, t.keluhan, t.penjamin_id, t.kelas::int as kelas,
       p.nama as nama_pasien, p.jenis_kelamin, j.kelompok, (extract(year from a.umur) * 12 + extract(month from a.umur))::int as umur_bulan,
       t.berat_badan::float8 as berat_kg,
       t.tinggi_badan::float8 as tinggi_cm, t.tanggal as pada,
       (select coalesce(json_agg(json_build_object('jenis', l.jenis, 'zat_id', l.zat_id, 'zat', l.zat, 'reaksi', l.reaksi, 'kepastian',
       l.kepastian, 'keparahan', l.keparahan)), '[]')
         from alergi_pasien l where l.pasien_id = t.pasien_id) as alergi,
       (select json_build_object('jawaban', y.jawaban, 'pada', y.pada) from alergi_tanya y where y.pasien_id = t.pasien_id
       and y.ditarik_pada is null order by y.id desc limit 1) as tanya
     from tahap_kunjungan t join pasien p on p.id = t.pasien_id join penjamin j on j.id = t.penjamin_id join dokter o on o.id = t.dokter_id
     join pegawai g on g.id = o.pegawai_id
     cross join lateral (select age(t.hari, p.tanggal_lahir) as umur) a
     where t.status = ${SELESAI} and g.akun_id is not null and t.keluhan = any($1) and (t.id % $2 = 0 or t.hari = $3::date) order by t.selesai_pada, t.id`,
    [Object.keys(REKAM_DEMO), ONE_IN[kode as keyof typeof ONE_IN], today],
  );
  return rows.map(({ berat_kg, tinggi_cm, pada, alergi, tanya, ...visit }) => ({
    ...visit,
    alergi,
    snapshot: {
      umur_bulan: visit.umur_bulan,
      berat_kg,
      berat_asal: berat_kg === null ? null : 'diukur',
      berat_pada: berat_kg === null ? null : pada,
      tinggi_cm,
      hamil: null,
      menyusui: null,
      ginjal: null,
      egfr: null,
      alergi: { status: statusAlergi(alergi, tanya, now), daftar: alergi.map(({ zat }) => zat) },
    },
  }));
}

/** What each product costs each kind of payer and class that comes here. */
async function readHarga(tx: TenantTx, visits: readonly ResepVisit[], ids: readonly number[]): Promise<HargaOf> {
  const keyOf = ({ penjamin_id, kelas }: ResepVisit): string => `${penjamin_id}/${kelas ?? '-'}`;
  const prices = new Map<string, ReadonlyMap<number, { harga: number }>>();
  for (const visit of visits)
    if (!prices.has(keyOf(visit)))
      prices.set(
        keyOf(visit),
        await priceOf(tx, ids, {
          penjaminId: visit.penjamin_id,
          kelas: visit.kelas,
          cara: 'resep',
          tanggal: tx.ctx.today,
        }),
      );
  return (produkId, visit) => prices.get(keyOf(visit))?.get(produkId)?.harga ?? null;
}

const MAX_LINES = 6;

async function readProduk(client: ClientBase, tx: TenantTx): Promise<Map<string, ProdukDetail>> {
  const { rows } = await client.query<{ id: number }>('select id from produk where kode = any($1)', [[...DIRESEPKAN]]);
  const found = await loadProdukForResep(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(found.map((one) => [one.kode, one]));
}

const HEAD = `id int, no_resep text, no_antrean text, kunjungan_id int, pasien_id int, dokter_id int, akun_id int, status smallint, versi int, cito boolean, kronis boolean,
  snapshot jsonb, sidik text, hari date, dikirim_pada timestamptz, dikembalikan_pada timestamptz, alasan_kembali text, ditelaah_pada timestamptz, disiapkan_pada timestamptz,
  diserahkan_pada timestamptz, dibatalkan_pada timestamptz, alasan_batal text`;

async function saveHeads(client: ClientBase, month: ResepBulan, depoId: number, oleh: number): Promise<void> {
  await client.query(
    `insert into resep (id, no_resep, no_antrean, kunjungan_id, pasien_id, dokter_id, status, versi, cito, kronis, depo_id, snapshot, sidik,
      dibuat_oleh, dibuat_pada,
       diubah_pada, tanggal, dikirim_oleh, dikirim_pada, dikembalikan_oleh, dikembalikan_pada, alasan_kembali, ditelaah_oleh, ditelaah_pada, disiapkan_oleh,
       disiapkan_pada, diserahkan_oleh, diserahkan_pada, dibatalkan_oleh, dibatalkan_pada, alasan_batal) overriding system value
     select id, no_resep, no_antrean, kunjungan_id, pasien_id, dokter_id, status, versi, cito, kronis, $2, snapshot, sidik, akun_id, dikirim_pada,
       coalesce(dibatalkan_pada, diserahkan_pada, disiapkan_pada, ditelaah_pada, dikembalikan_pada, dikirim_pada), hari, akun_id, dikirim_pada,
       case when dikembalikan_pada is not null then $3::int end, dikembalikan_pada,
       alasan_kembali, case when ditelaah_pada is not null then $3::int end, ditelaah_pada,
       case when disiapkan_pada is not null then $3::int end, disiapkan_pada, case when diserahkan_pada is not null then $3::int end, diserahkan_pada,
       case when dibatalkan_pada is not null and alasan_batal <> 'tidak diambil' then akun_id end, dibatalkan_pada, alasan_batal
     from json_to_recordset($1) as x (${HEAD})`,
    [JSON.stringify(month.resep), depoId, oleh],
  );
  await insertRows(
    client,
    `insert into penghitung (nama, periode, nilai)
     select s.nama, x.hari, count(*) from json_to_recordset($1) as x (hari text), (values ('resep'), ('antrean farmasi')) s (nama) group by 1, 2
     on conflict (faskes_id, nama, periode) do update set nilai = penghitung.nilai + excluded.nilai`,
    month.resep,
  );
}

async function saveLines(client: ClientBase, { racik, baris, bahan }: ResepBulan): Promise<void> {
  await insertRows(
    client,
    `insert into resep_racik (id, resep_id, nama, jenis, cara, bungkus, bud) overriding system value
     select id, resep_id, nama, jenis, cara, bungkus, bud from json_to_recordset($1) as x (id int, resep_id int, nama text, jenis smallint,
     cara text, bungkus smallint, bud text)`,
    racik,
  );
  await insertRows(
    client,
    `insert into resep_baris (id, resep_id, urutan, racik_id, produk_id, nama_luar, nama, satuan, signa, aturan_teks, jumlah, hari, status,
      diserahkan, harga_satuan, dikirim_pada)
       overriding system value
     select x.id, x.resep_id, x.urutan, x.racik_id, x.produk_id, x.nama_luar, x.nama, x.satuan, x.signa, x.aturan_teks, x.jumlah, x.hari,
     x.status, x.diserahkan, x.harga_satuan,
       s.dikirim_pada
     from resep s join json_to_recordset($1) as x (id int, resep_id int, urutan smallint, racik_id int, produk_id int, nama_luar text,
     nama text, satuan text, signa jsonb,
       aturan_teks text, jumlah int, hari smallint, status smallint, diserahkan int, harga_satuan bigint) on x.resep_id = s.id`,
    baris,
  );
  await insertRows(
    client,
    `insert into resep_bahan (id, racik_id, urutan, produk_id, nama, satuan_produk, diminta, satuan, butuh, jumlah, harga_satuan)
     select id, racik_id, urutan, produk_id, nama, satuan_produk, diminta, satuan, butuh, jumlah, harga_satuan
     from json_to_recordset($1) as x (id int, racik_id int, urutan smallint, produk_id int, nama text, satuan_produk text, diminta numeric,
     satuan text, butuh numeric,
       jumlah int, harga_satuan bigint)`,
    bahan,
  );
}

/** What was found and what could not be checked, at the sending and at the review, with the reasons for passing over it. */
async function savePeriksa(client: ClientBase, { resep, periksa }: ResepBulan, oleh: number): Promise<void> {
  const heads = new Map(resep.map((one) => [one.id, one]));
  const rows = periksa.flatMap(({ resep_id, saat, rows: of }) => {
    const head = heads.get(resep_id);
    const pada = saat === 'kirim' ? head?.dikirim_pada : head?.ditelaah_pada;
    return of.map((one) => ({ ...one, resep_id, saat, pada, oleh: saat === 'kirim' ? head?.akun_id : oleh }));
  });
  await insertRows(
    client,
    `insert into resep_periksa (resep_id, saat, periksa, hasil, kunci, tingkat, pesan, baris, kurang, alasan, oleh, pada)
     select resep_id, saat, periksa, hasil, kunci, tingkat, pesan, coalesce(baris, '{}'), coalesce(kurang, '{}'), alasan, oleh, pada
     from json_to_recordset($1) as x (resep_id int, saat text, periksa text, hasil text, kunci text, tingkat text, pesan text, baris text[],
     kurang text[], alasan text,
       oleh int, pada timestamptz)`,
    rows,
  );
}

/** Who took each step, as the audit keeps it. */
async function saveJejak(client: ClientBase, { resep }: ResepBulan, oleh: number): Promise<void> {
  const rows = resep.flatMap((one) => {
    const step = (pada: string | null, langkah: string, akun_id: number, more: object = {}) =>
      pada === null ? [] : [{ resep_id: one.id, pada, akun_id, aksi: 'ubah', sesudah: { langkah, ...more } }];
    return [
      ...step(one.dikirim_pada, 'kirim', one.akun_id),
      ...step(one.dikembalikan_pada, 'kembalikan', oleh, { alasan: one.alasan_kembali }),
      ...step(one.ditelaah_pada, 'telaah', oleh),
      ...step(one.disiapkan_pada, 'siapkan', oleh),
      ...step(one.diserahkan_pada, 'serah', oleh),
      ...(one.dibatalkan_pada !== null
        ? [
            {
              resep_id: one.id,
              pada: one.dibatalkan_pada,
              // What nobody fetched was cancelled by the program.
              akun_id: one.alasan_batal === TIDAK_DIAMBIL ? 0 : one.akun_id,
              aksi: 'akhiri',
              sesudah: { alasan: one.alasan_batal },
            },
          ]
        : []),
    ];
  });
  await insertRows(
    client,
    `insert into audit (akun_id, aksi, objek, objek_id, sesudah, permintaan_id, pada)
     select akun_id, aksi, 'resep', resep_id::text, sesudah, 'demo', pada
     from json_to_recordset($1) as x (resep_id int, pada timestamptz, akun_id int, aksi text, sesudah jsonb) order by pada`,
    rows,
  );
}

/**
 * The pharmacist's answers, which were all good, which batches were confirmed by their numbers, and who fetched what of
 * them.
 */
async function saveService(client: ClientBase, { resep, serah, siap }: ResepBulan, oleh: number): Promise<void> {
  for (const [column, butir] of [
    ['ditelaah_pada', BEFORE_HANDING_OVER],
    ['diserahkan_pada', butirOf('serah')],
  ] as const)
    await client.query(
      `insert into resep_telaah (resep_id, butir, baik, oleh, pada)
       select x.id, b.butir, true, $3, x.pada from json_to_recordset($1) as x (id int, pada timestamptz) cross join unnest($2::text[]) b (butir)`,
      [
        JSON.stringify(resep.flatMap((one) => (one[column] === null ? [] : [{ id: one.id, pada: one[column] }]))),
        [...butir],
        oleh,
      ],
    );
  await client.query(
    `insert into resep_siap (resep_id, baris_id, bahan_id, batch_id, kode, oleh, pada)
     select x.resep_id, x.baris_id, x.bahan_id, x.batch_id, nullif(b.no_batch, ''), $2, x.pada
     from batch b join json_to_recordset($1) as x (resep_id int, baris_id int, bahan_id int, batch_id int, pada timestamptz) on x.batch_id = b.id`,
    [JSON.stringify(siap), oleh],
  );
  await client.query(
    `insert into resep_serah (penyerahan_id, baris_id, bahan_id, batch_id, jumlah)
     select y.id, x.baris_id, x.bahan_id, x.batch_id, x.jumlah
     from json_to_recordset($1) as x (resep_id int, baris_id int, bahan_id int, batch_id int, jumlah int)
     join resep_penyerahan y on y.resep_id = x.resep_id and y.ke = 1`,
    [JSON.stringify(serah)],
  );
}

/** Each handing over, the first that is done and the one that batches are held for. */
async function savePenyerahan(
  client: ClientBase,
  serah: ResepBulan['serah'],
  pesan: readonly PesanLalu[],
  oleh: number,
): Promise<void> {
  await client.query(
    `insert into resep_penyerahan (resep_id, ke, penerima, hubungan, identitas, oleh, pada)
     select distinct on (resep_id) resep_id, 1, penerima, hubungan, array['nama', 'tanggal lahir'], $2::int, pada
     from json_to_recordset($1) as x (resep_id int, penerima text, hubungan text, pada timestamptz) order by resep_id`,
    [JSON.stringify(serah), oleh],
  );
  await client.query(
    'insert into resep_penyerahan (resep_id, ke) select distinct resep_id, ke from json_to_recordset($1) as x (resep_id int, ke smallint) order by 1, 2',
    [JSON.stringify(pesan.map(({ resep_id, ke }) => ({ resep_id, ke })))],
  );
}

/**
 * The prescriptions of the finished visits that were just stored, from the doctor's sending to the handing over, with the
 * stock that left. Needs the stage table of the visits (prepareKunjunganStage) still filled, and the medicines.
 */
export async function saveResep(client: ClientBase, day: Day): Promise<void> {
  const apoteker = await client.query<{ akun_id: number }>(
    `select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'apoteker' order by ap.akun_id limit 1`,
  );
  const oleh = apoteker.rows[0]?.akun_id;
  const depot = await readSaldo(client);
  const visits = await readVisits(client, day);
  if (oleh === undefined || depot === null || visits.length === 0) return;
  const tx = demoTx(client, { ...bareCtx(day.faskesId), zona: day.zona, today: day.today });
  const produk = await readProduk(client, tx);
  const last = await client.query<{ hari: string; nilai: number }>(
    `select periode as hari, nilai from penghitung where nama = 'resep'`,
  );
  const shelf = openShelf(depot.saldo, await loadSetting(tx, 'farmasi:jeda-ed'));
  const month = buildResep(visits, {
    kode: day.kode,
    today: day.today,
    now: day.now.getTime(),
    produk,
    shelf,
    harga: await readHarga(
      tx,
      visits,
      [...produk.values()].map(({ id }) => id),
    ),
    nomor: new Map(last.rows.map(({ hari, nilai }) => [hari, nilai])),
    ids: {
      resep: await openIds(client, 'resep', visits.length),
      racik: await openIds(client, 'resep_racik', visits.length),
      baris: await openIds(client, 'resep_baris', visits.length * MAX_LINES),
    },
  });
  await saveHeads(client, month, depot.depoId, oleh);
  await saveLines(client, month);
  await savePenyerahan(client, month.serah, shelf.pesan, oleh);
  await saveShelf(client, shelf, {
    depoId: depot.depoId,
    oleh,
    sampai: new Date(day.now.getTime() + HOLD_HOURS * 3_600_000).toISOString(),
  });
  await saveService(client, month, oleh);
  await savePeriksa(client, month, oleh);
  await saveJejak(client, month, oleh);
  await chargeNewResep(tx);
}
