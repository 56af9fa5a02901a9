import { JENIS_DOKUMEN } from '@nadi/domain/dokumen/jenis-dokumen';
import type { ClientBase } from 'pg';
import { insertRows } from '#platform/postgres/install.ts';
import { REFERENSI_LIST } from '@nadi/domain/referensi/referensi-list';
import { addDays } from '@nadi/domain/tanggal/tanggal';
import { writePastMutasi } from './ledger-demo.repository.ts';
import { DEMO_OBAT, nameDemoObat, packName, stockOf } from './obat-demo.ts';

const DEPO_BESIDES = { KLINIK: ['Gudang Farmasi'], RSUD: ['Gudang Farmasi', 'Depo IGD'] } as const;

async function saveParts(client: ClientBase, kode: keyof typeof DEPO_BESIDES): Promise<void> {
  const kategori = [...new Set(DEMO_OBAT.map((one) => one.kategori))].map((nama) => ({ nama }));
  await insertRows(
    client,
    'insert into kategori_obat (nama) select nama from json_to_recordset($1) as x (nama text) on conflict do nothing',
    kategori,
  );
  const packs = [...new Map(DEMO_OBAT.map((one) => [packName(one), one.isi]))].map(([nama, isi]) => ({ nama, isi }));
  await insertRows(
    client,
    'insert into box_pattern (nama, qty_per_box) select nama, isi from json_to_recordset($1) as x (nama text, isi int) on conflict do nothing',
    packs,
  );
  await insertRows(
    client,
    `insert into depo (nama, jenis) select nama, jenis from json_to_recordset($1) as x (nama text, jenis text) on conflict do nothing`,
    DEPO_BESIDES[kode].map((nama) => ({ nama, jenis: nama.startsWith('Gudang') ? 'gudang' : 'depo' })),
  );
  await client.query(`
    insert into margin (nama, kelompok, cara, golongan, persen, mulai_tanggal) values
      ('Umum', null, null, null, 25, '2025-01-01'), ('BPJS', 'bpjs', 'resep', null, 10, '2025-01-01'),
      ('Asuransi', 'asuransi', null, null, 30, '2025-01-01'), ('Obat bebas', null, 'bebas', 'bebas', 20, '2025-01-01')
    on conflict do nothing`);
}

async function saveProduk(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number; deskripsi: string }>(
    `select id, deskripsi from referensi where jenis = ${REFERENSI_LIST.zatAktif}`,
  );
  const zat = new Map(rows.map(({ id, deskripsi }) => [id, deskripsi]));
  const obat = DEMO_OBAT.flatMap((one) => {
    const nama = zat.get(one.zat_id);
    return nama === undefined ? [] : [{ ...one, ...nameDemoObat(one, nama), pack: packName(one) }];
  });
  await insertRows(
    client,
    `insert into produk (kode, nama, nama_obat, jenis, golongan, kategori_id, satuan, bentuk, generik, fornas, formularium, antibiotik,
      lasa, high_alert, obat_luar,
       kocok, utuh, boleh_gerus, suhu)
     select x.kode, x.nama, x.nama_obat, 'obat', x.golongan, k.id, x.satuan, x.bentuk, true, x.fornas, x.fornas, x.antibiotik, x.lasa,
     x.high_alert, x.obat_luar,
       x.kocok, x.utuh, x.boleh_gerus, x.suhu
     from json_to_recordset($1) as x (kode text, nama text, nama_obat text, golongan text, kategori text, satuan text, bentuk text, fornas boolean,
       antibiotik boolean, lasa boolean, high_alert boolean, obat_luar boolean, kocok boolean, utuh boolean, boleh_gerus boolean, suhu text)
     join kategori_obat k on k.nama = x.kategori`,
    obat,
  );
  await insertRows(
    client,
    `insert into produk_zat (produk_id, urutan, zat_id, kekuatan, kekuatan_satuan, per) select p.id, 1, x.zat_id, x.kekuatan, x.kekuatan_satuan, x.per
     from json_to_recordset($1) as x (kode text, zat_id int, kekuatan numeric, kekuatan_satuan text, per numeric) join produk p on p.kode = x.kode`,
    obat,
  );
  await insertRows(
    client,
    `insert into produk_kemasan (produk_id, box_pattern_id, utama, produk_aktif) select p.id, b.id, true, true
     from json_to_recordset($1) as x (kode text, pack text) join produk p on p.kode = x.kode join box_pattern b on b.nama = x.pack`,
    obat,
  );
  await insertRows(
    client,
    'insert into produk_kata (kata, produk_id, urut) select x.kata, p.id, x.urut from json_to_recordset($1) as x (kode text, kata text, urut smallint) join produk p on p.kode = x.kode',
    obat.flatMap(({ kode, kata }) => kata.map((one) => ({ kode, ...one }))),
  );
  await insertRows(
    client,
    `insert into produk_depo (produk_id, depo_id, stok_minimum, stok_maksimum) select p.id, d.id, x.isi, x.isi * 10
     from json_to_recordset($1) as x (kode text, isi int) join produk p on p.kode = x.kode join depo d on d.bawaan`,
    obat,
  );
}

const OF_BATCH = `from saldo_awal a join saldo_awal_baris s on s.saldo_awal_id = a.id
     join batch b on b.produk_id = s.produk_id and b.no_batch = s.no_batch and b.ed is not distinct from s.ed`;

/** The opening stock lies before every visit of the demo, so that prescriptions of the past have something to take. */
const OPENING_DAYS_AGO = 400;

/** SQL: the number of this kind of document. */
const SALDO_AWAL = JENIS_DOKUMEN['saldo-awal'].nomor;

/** The stock comes in as a facility's does: by an opening stock. */
async function saveStock(client: ClientBase, kode: string, today: string, apotekerId: number): Promise<void> {
  const opening = addDays(today, -OPENING_DAYS_AGO);
  const { rows } = await client.query<{ id: number; depo_id: number }>(
    `insert into saldo_awal (nomor, depo_id, tanggal, catatan, status, dibuat_oleh, dibuat_pada, disetujui_oleh, disetujui_pada)
     select 'SA-0001', d.id, $1::date, 'Stok awal apotek', 'disetujui', $2, $1::date + time '08:00', $2, $1::date + time '08:00' from depo d
     where d.bawaan returning id, depo_id`,
    [opening, apotekerId],
  );
  const [dokumen] = rows;
  if (!dokumen) return;
  const baris = stockOf(kode, today).map((one, n) => ({
    ...one,
    urutan: n + 1,
    dokumen: dokumen.id,
    depo: dokumen.depo_id,
    oleh: apotekerId,
    pada: `${opening}T01:00:00Z`,
    mulai: opening,
  }));
  const RECORD = `json_to_recordset($1) as x (kode text, no_batch text, ed date, jumlah int, hna bigint, isi int, nilai bigint, urutan int, dokumen int, depo int, oleh int, pada timestamptz, mulai date)
    join produk p on p.kode = x.kode`;
  await insertRows(
    client,
    `insert into saldo_awal_baris (saldo_awal_id, urutan, produk_id, no_batch, ed, jumlah, hna, isi, nilai)
     select x.dokumen, x.urutan, p.id, x.no_batch, x.ed, x.jumlah, x.hna, x.isi, x.nilai from ${RECORD} order by x.urutan`,
    baris,
  );
  await insertRows(
    client,
    `insert into batch (produk_id, no_batch, ed, dibuat_pada) select p.id, x.no_batch, x.ed, x.pada from ${RECORD} order by x.urutan`,
    baris,
  );
  await client.query(
    `insert into stok (depo_id, batch_id, produk_id, jumlah, nilai, urut) select a.depo_id, b.id, s.produk_id, s.jumlah, s.nilai, 1 ${OF_BATCH}`,
  );
  await writePastMutasi(client, () =>
    client.query(
      `insert into mutasi_stok (depo_id, batch_id, produk_id, urut, jumlah, nilai, saldo, saldo_nilai, jenis, dokumen_jenis, dokumen_id, baris_id, oleh, pada)
       select a.depo_id, b.id, s.produk_id, 1, s.jumlah, s.nilai, s.jumlah, s.nilai, 'saldo-awal', ${SALDO_AWAL}, a.id, s.id, $1,
       a.disetujui_pada ${OF_BATCH} order by b.id`,
      [apotekerId],
    ),
  );
  await insertRows(
    client,
    `insert into hna_produk (produk_id, mulai_tanggal, hna, isi, dokumen_jenis, dokumen_id, oleh)
     select distinct on (p.id) p.id, x.mulai, x.hna, x.isi, ${SALDO_AWAL}, x.dokumen, x.oleh from ${RECORD}`,
    baris,
  );
  await client.query(`insert into penghitung (nama, nilai) values ('saldo-awal', 1) on conflict do nothing`);
}

/**
 * Gives a demo's facility its medicines, also one that was set up before they existed; twice adds nothing. Needs an open
 * transaction inside the facility.
 */
export async function completeObat(client: ClientBase, kode: 'KLINIK' | 'RSUD', today: string): Promise<void> {
  if ((await client.query('select 1 from produk limit 1')).rowCount !== 0) return;
  const { rows } = await client.query<{ akun_id: number }>(
    `select ap.akun_id from akun_peran ap join peran p on p.id = ap.peran_id where p.kode = 'apoteker' order by ap.akun_id limit 1`,
  );
  await saveParts(client, kode);
  await saveProduk(client);
  if (rows[0]) await saveStock(client, kode, today, rows[0].akun_id);
}
